import CounterpointSemantics
import Foundation

/// Something with what it is called beside it.
public nonisolated struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
  @Environment(\.labeledContentStyle) private var style
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  init(label: Label, content: Content) {
    self.label = label
    self.content = content
  }
}

extension LabeledContent: View where Label: View, Content: View {
  /// Creates a row of two views: the label at its start, the content at its end.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  @MainActor public var body: some View {
    if let style, style.name == nil {
      AnyView(
        style.makeBody(
          LabeledContentStyleConfiguration(
            label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))
        )
        .environment(\.labeledContentStyle, nil))
    } else {
      LabeledContentElement(label: label, content: content, isLabelHidden: areLabelsHidden)
    }
  }
}

private nonisolated struct LabeledContentElement<Label: View, Content: View>: View {
  typealias Body = Never
  let label: Label
  let content: Content
  let isLabelHidden: Bool

  private var element: Element<TupleView<ControlLabel<Label>, ControlLabel<Content>>> {
    Element(
      kind: .labeledContent, style: .growing,
      attributes: [(.isLabelHidden, isLabelHidden ? .bool(true) : nil)],
      content: TupleView(ControlLabel(content: label), ControlLabel(place: .current, content: content)))
  }

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    Element.make(view.element, as: WideControlNode(.labeledContent, in: parent))
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) { Element._update(node, to: view.element) }
}

extension LabeledContent where Label == Text, Content: View {
  /// Creates a row with a title that is looked up in the string catalog, and a view.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }
  /// Creates a row with a title that is shown as it is, and a view.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a row with a title that is looked up in the string catalog, and a text that is shown as it is.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }
  /// Creates a row with a title and a text that are both shown as they are.
  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }
  /// Creates a row with a title that is looked up in the string catalog, and a formatted value.
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(value, format: format))
  }
  /// Creates a row with a title that is shown as it is, and a formatted value.
  @_disfavoredOverload
  public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(title), content: Text(value, format: format))
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// The content as it would be without the style: for styles that only add something.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}

/// Decides how labeled content looks.
@MainActor @preconcurrency public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The name by which renderers know the style; `nil` for a style with a body.
  nonisolated var _name: String? { get }
}

extension LabeledContentStyle {
  public nonisolated var _name: String? { nil }
}

/// Labeled content, as a style sees it.
public struct LabeledContentStyleConfiguration {
  /// The label of labeled content, of any type, as a style puts it into its body.
  public typealias Label = _ControlStylePart
  /// The content beside a label, of any type, as a style puts it into its body.
  public typealias Content = _ControlStylePart
  /// The view that says what the content is.
  public let label: Label
  /// The view that is labeled.
  public let content: Content
}

/// A style with the label at the start of a row and the content at its end.
public nonisolated struct AutomaticLabeledContentStyle: LabeledContentStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// A style with the label at the start of a row and the content at its end.
  public nonisolated static var automatic: Self { Self() }
}

extension View {
  /// Sets the look of labeled content below.
  nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    environment(\.labeledContentStyle, ControlStyleValue(LabeledContentStyleBox(style), name: style._name))
  }
}

private final class LabeledContentStyleBox<Style: LabeledContentStyle>: ControlStyleBox<
  LabeledContentStyleConfiguration
>
{
  private let style: Style
  init(_ style: Style) { self.style = style }

  override func makeBody(_ configuration: LabeledContentStyleConfiguration) -> AnyView {
    styledBody(style) { $0.makeBody(configuration: configuration) }
  }

  override func isSame(as other: ControlStyleBox<LabeledContentStyleConfiguration>) -> Bool {
    (other as? Self).map { isSameStyle(style, $0.style) } ?? false
  }
}
