import CounterpointSemantics

/// A title with an icon.
public nonisolated struct Label<Title: View, Icon: View>: View {
  public typealias Body = Never
  let title: Title
  let icon: Icon

  /// Creates a label of two views; assistive technology reads the title alone.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = LabelNode(view, in: parent)
    node.show()
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: LabelNode<Title, Icon>.self).update(to: view)
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a symbol and a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }
  /// Creates a label with a symbol and a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.title = Text(title)
    icon = Image(systemName: name)
  }
  /// Creates a label with an image of the app's, not read out, and a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    title = Text(titleKey)
    icon = Image(decorative: name)
  }
  /// Creates a label with an image of the app's, not read out, and a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.title = Text(title)
    icon = Image(decorative: name)
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label as it would be without the style: for styles that only add something.
  public init(_ configuration: LabelStyleConfiguration) {
    title = configuration.title
    icon = configuration.icon
  }
}

/// Decides how labels look.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label, as a style sees it.
public struct LabelStyleConfiguration {
  /// The title of a label, of any type, as a style puts it into its body.
  public typealias Title = ButtonStyleConfiguration.Label
  /// The icon of a label, of any type, hidden from assistive technology.
  public typealias Icon = ButtonStyleConfiguration.Label
  /// The title of the label.
  public let title: Title
  /// The icon of the label.
  public let icon: Icon
}

/// Icon, then title.
public nonisolated struct DefaultLabelStyle: LabelStyle, Sendable {
  /// Creates the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LabelElement(
      styleName: "label",
      content: TupleView(configuration.icon.hiddenFromAssistiveTechnology, configuration.title))
  }
}

/// A style with icon and title, the same as the usual one.
public typealias TitleAndIconLabelStyle = DefaultLabelStyle

/// The icon alone; the title is what assistive technology reads.
public nonisolated struct IconOnlyLabelStyle: LabelStyle, Sendable {
  /// Creates the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LabelElement(
      styleName: "labelIconOnly",
      content: TupleView(configuration.icon.hiddenFromAssistiveTechnology, configuration.title))
  }
}

/// The title alone.
public nonisolated struct TitleOnlyLabelStyle: LabelStyle, Sendable {
  /// Creates the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LabelElement(styleName: "labelTitleOnly", content: configuration.title)
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// A style with icon and title.
  public nonisolated static var automatic: Self { Self() }
  /// A style with icon and title, the same as the automatic one.
  public nonisolated static var titleAndIcon: Self { Self() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  /// A style with the icon alone; the title is read out.
  public nonisolated static var iconOnly: Self { Self() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// A style with the title alone.
  public nonisolated static var titleOnly: Self { Self() }
}

/// A row of icon and title that renderers know as one label.
nonisolated struct LabelElement<Content: View>: ElementView {
  typealias Body = Never
  let styleName: String
  let content: Content
  var element: Element<Content> {
    Element(kind: .hstack, attributes: [(.styleName, .string(styleName))], content: content)
  }
}

/// A style of any type, comparable so that labels are told only of other styles.
struct AnyLabelStyle: Equatable {
  private let box: LabelStyleBox
  init<S: LabelStyle>(_ style: S) { box = TypedLabelStyleBox(style) }
  @MainActor func body(for configuration: LabelStyleConfiguration) -> AnyView { box.body(for: configuration) }
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.box.isSame(as: rhs.box) }
}

private class LabelStyleBox {
  @MainActor func body(for configuration: LabelStyleConfiguration) -> AnyView { AnyView(EmptyView()) }
  func isSame(as other: LabelStyleBox) -> Bool { self === other }
}

private final class TypedLabelStyleBox<Style: LabelStyle>: LabelStyleBox {
  private let style: Style
  init(_ style: Style) { self.style = style }
  override func body(for configuration: LabelStyleConfiguration) -> AnyView {
    styledBody(style) { $0.makeBody(configuration: configuration) }
  }
  override func isSame(as other: LabelStyleBox) -> Bool {
    (other as? Self).map { isSameStyle(style, $0.style) } ?? false
  }
}

extension View {
  /// Sets the look of labels below, except of those in menus and dialogs.
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelStyle, AnyLabelStyle(style))
  }
}

/// A mounted label: the usual row, without a detour, or what a style makes of it.
private final class LabelNode<Title: View, Icon: View>: _ViewNode {
  private typealias Usual = LabelElement<TupleView<ModifiedContent<Icon, DecorationValue>, Title>>
  private var label: Label<Title, Icon>
  private var child: _ViewNode?
  private var isStyled = false
  private var reads: ReadTracker?

  init(_ label: Label<Title, Icon>, in parent: _ViewNode) {
    self.label = label
    super.init(in: parent)
  }

  func update(to label: Label<Title, Icon>) {
    self.label = label
    show()
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  override func unmount() {
    reads?.cancel()
    super.unmount()
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  func show() {
    guard let style = style else { return show(usual, isStyled: false) }
    let configuration = LabelStyleConfiguration(
      title: .init(content: AnyView(label.title)),
      icon: .init(content: AnyView(label.icon.hiddenFromAssistiveTechnology)))
    // Inside of a style, labels are the usual ones.
    show(style.body(for: configuration).environment(\.labelStyle, nil), isStyled: true)
  }

  private var usual: Usual {
    LabelElement(
      styleName: "label", content: TupleView(label.icon.hiddenFromAssistiveTechnology, label.title))
  }

  private var style: AnyLabelStyle? {
    guard environment.traits.contains(.label) else { return nil }
    let reads = reads ?? ReadTracker(for: self)
    self.reads = reads
    return reads.track { EnvironmentValues(base: environment).labelStyle }
  }

  private func show<V: View>(_ view: V, isStyled: Bool) {
    if let child, isStyled == self.isStyled { return V._update(child, to: view) }
    self.isStyled = isStyled
    child?.unmount()
    child = V._make(view, in: self)
    structureChanged()
  }
}

extension View {
  nonisolated fileprivate var hiddenFromAssistiveTechnology: ModifiedContent<Self, DecorationValue> {
    decorated(attributes: [(.isAccessibilityHidden, .bool(true))])
  }
}
