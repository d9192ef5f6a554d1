import CounterpointSemantics

/// A box around content that belongs together.
public nonisolated struct GroupBox<Label: View, Content: View>: View {
  let label: Label
  let content: Content

  /// Creates a box around content, with a label over it that is a heading of level 3.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// Creates a box around content, with a view as its label.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }

  @MainActor public var body: some View { StyledGroupBox(label: label, content: content) }
}

private struct StyledGroupBox<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @Environment(\.groupBoxStyle) private var style

  var body: some View {
    if let style {
      // Inside of a style, boxes are the usual ones.
      style.body(
        GroupBoxStyleConfiguration(
          label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))
      )
      .environment(\.groupBoxStyle, nil)
    } else {
      GroupBoxElement(label: label, content: content)
    }
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a box without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Creates a box with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  /// Creates a box with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The box as it would be without the style: for styles that only add something.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

private nonisolated struct GroupBoxElement<Label: View, Content: View>: View {
  typealias Body = Never
  let label: Label
  let content: Content

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    Element.make(view.element, as: GroupBoxNode(.groupBox, in: parent))
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    Element._update(node, to: view.element)
  }

  var element: Element<TupleView<ModifiedContent<Label, DecorationValue>, Content>> {
    Element(
      kind: .groupBox,
      content: TupleView(
        label.decorated(
          .inherited, .font(FontValue(style: "headline")), attributes: [(.headingLevel, .int(3))]),
        content))
  }
}

/// Paints a background, within padding of its own.
private final class GroupBoxNode: _ContentNode {
  override var initialPaint: LayerState { [.padding, .background] }
}

/// Decides how group boxes look.
@MainActor @preconcurrency public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A group box, as a style sees it.
public struct GroupBoxStyleConfiguration {
  /// The type of the box's label, as a style sees it.
  public typealias Label = ButtonStyleConfiguration.Label
  /// The type of the box's content, as a style sees it.
  public typealias Content = ButtonStyleConfiguration.Label
  /// The label, an empty view for a box without one.
  public let label: Label
  /// The views in the box.
  public let content: Content
}

/// The style of boxes that nobody has given one: rounded, on a background, with the label as a headline.
public nonisolated struct DefaultGroupBoxStyle: GroupBoxStyle, Sendable {
  /// Creates the usual style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    GroupBoxElement(label: configuration.label, content: configuration.content)
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The usual style: a rounded box with a background.
  public nonisolated static var automatic: Self { Self() }
}

/// A style of any type.
struct AnyGroupBoxStyle {
  private let box: GroupBoxStyleBox
  init<S: GroupBoxStyle>(_ style: S) { box = TypedGroupBoxStyleBox(style) }
  @MainActor func body(_ configuration: GroupBoxStyleConfiguration) -> AnyView { box.body(configuration) }
}

private class GroupBoxStyleBox {
  @MainActor func body(_ configuration: GroupBoxStyleConfiguration) -> AnyView { AnyView(EmptyView()) }
}

private final class TypedGroupBoxStyleBox<Style: GroupBoxStyle>: GroupBoxStyleBox {
  private let style: Style
  init(_ style: Style) { self.style = style }
  override func body(_ configuration: GroupBoxStyleConfiguration) -> AnyView {
    styledBody(style) { $0.makeBody(configuration: configuration) }
  }
}

extension EnvironmentValues {
  var groupBoxStyle: AnyGroupBoxStyle? {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

private enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: AnyGroupBoxStyle? { nil }
}

extension View {
  /// Sets the style of the group boxes below, except of those in what a style of an app's own shows.
  nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    environment(\.groupBoxStyle, AnyGroupBoxStyle(style))
  }
}
