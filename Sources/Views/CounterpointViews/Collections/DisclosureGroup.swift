import CounterpointSemantics

/// A label that shows and hides content.
///
/// It opens and closes in the browser at once, and tells its binding afterwards: what is in it is mounted as soon as it
/// could be opened, and appears when it is.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  let isExpanded: Binding<Bool>?
  let content: () -> Content
  let label: Label

  /// Creates a group that begins closed and keeps its own state. `content` is called once the group could be opened.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    isExpanded = nil
    self.content = content
    self.label = label()
  }

  /// Creates a group that is open while `isExpanded` is. `content` is called once the group could be opened.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }

  @MainActor public var body: some View {
    StyledDisclosure(binding: isExpanded, label: label, content: content)
  }
}

/// A disclosure group in its style, which keeps for itself whether it is open where nobody else does.
private struct StyledDisclosure<Label: View, Content: View>: View {
  let binding: Binding<Bool>?
  let label: Label
  let content: () -> Content
  @State private var isOpen = false
  @Environment(\.disclosureGroupStyle) private var style

  var body: some View {
    let isExpanded = binding ?? $isOpen
    if let style {
      // Inside of a style, groups are the usual ones.
      style.body(
        DisclosureGroupStyleConfiguration(
          label: .init(content: AnyView(label)), content: .init(content: AnyView(LazyContent(make: content))),
          isExpanded: isExpanded)
      )
      .environment(\.disclosureGroupStyle, nil)
    } else {
      DisclosureElement(isExpanded: isExpanded, label: label, content: content)
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group that keeps its own state, with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  /// Creates a group that is open while `isExpanded` is, with a title that is looked up in the string catalog.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
  /// Creates a group that keeps its own state, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(label) }
  }
  /// Creates a group that is open while `isExpanded` is, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}

/// Evaluates its content in a scope of its own.
private nonisolated struct LazyContent<Content: View>: View {
  let make: () -> Content
  @MainActor var body: Content { make() }
}

private nonisolated struct DisclosureElement<Label: View, Content: View>: View {
  typealias Body = Never
  let isExpanded: Binding<Bool>
  let label: Label
  let content: () -> Content

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = DisclosureNode<Label, Content>(view, in: parent)
    node.mountParts()
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: DisclosureNode<Label, Content>.self).update(to: view)
  }
}

/// A mounted disclosure group, whatever is in it.
private class AnyDisclosureNode: _ContentNode {
  fileprivate(set) final var isOpen = false
  /// `true` if opening it is the next thing that a person could do.
  final var canBeOpened: Bool { ancestor(of: AnyDisclosureNode.self)?.isOpen ?? true }
  func prepare() {}
}

private final class DisclosureNode<Label: View, Content: View>: AnyDisclosureNode {
  private var view: DisclosureElement<Label, Content>
  private var label: RowPartNode!
  private var content: ContentScope<Content>?

  init(_ view: DisclosureElement<Label, Content>, in parent: _ViewNode) {
    self.view = view
    super.init(.disclosureGroup, in: parent)
    semantic.onEvent(.setOn) { [weak self] payload in
      if case .setOn(let isOn) = payload { self?.turned(isOn) }
    }
  }

  override var wrapsChildrenInRows: Bool { container?.wrapsChildrenInRows ?? false }
  override var rowKind: NodeKind { container?.rowKind ?? .row }

  func mountParts() {
    label = RowPartNode(.disclosureLabel, in: self)
    label.mount(content: view.label)
    show()
    reconcileChildren()
    decorate(style: [])
  }

  func update(to view: DisclosureElement<Label, Content>) {
    self.view = view
    if let child = label.child { Label._update(child, to: view.label) }
    content?.update(view.content)
    show()
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  private func show() {
    let (isOpen, isEnabled) = tracking {
      (view.isExpanded.wrappedValue, EnvironmentValues(base: environment).isEnabled)
    }
    set(.isExpanded, .bool(isOpen))
    set(.isDisabled, if: !isEnabled)
    let wasOpen = self.isOpen
    self.isOpen = isOpen
    prepare()
    guard isOpen != wasOpen else { return }
    content?.setVisible(isOpen)
    if isOpen { content.map(prepareGroups) }
  }

  /// The renderer shows it opened or closed already, and is told the same once more.
  private func turned(_ isOn: Bool) {
    view.isExpanded.wrappedValue = isOn
    show()
  }

  override func prepare() {
    guard content == nil, isOpen || canBeOpened else { return }
    content = ContentScope(view.content, in: self)
    childrenChanged()
  }

  /// Lets the groups that can be opened from now on mount what is in them.
  private func prepareGroups(in node: _ViewNode) {
    if let group = node as? AnyDisclosureNode { return group.prepare() }
    node.forEachChild(prepareGroups)
  }

  override var isVisibleForChildren: Bool { isOpen && isVisible }

  override func setVisible(_ isVisible: Bool) {
    label.setVisible(isVisible)
    if isOpen { content?.setVisible(isVisible) }
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let label { body(label) }
    if let content { body(content) }
  }

  override func collectChildren(into nodes: inout [SemanticNode]) {
    label.collect(into: &nodes)
    content?.collect(into: &nodes)
    if wrapsChildrenInRows { list?.rowsChanged() }
  }

  override func collectTagged(into elements: inout [TaggedElement], tag: AnyHashable?) {
    super.collectTagged(into: &elements, tag: tag)
    content?.collectTagged(into: &elements, tag: nil)
  }
}

// MARK: Styles

/// Decides how disclosure groups look.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A disclosure group, as a style sees it.
public struct DisclosureGroupStyleConfiguration {
  /// The type of the group's label, as a style sees it.
  public typealias Label = ButtonStyleConfiguration.Label
  /// The type of the group's content, as a style sees it.
  public typealias Content = ButtonStyleConfiguration.Label
  /// The label, which the style decides how to press.
  public let label: Label
  /// The content; it is made when the style shows it for the first time.
  public let content: Content
  /// The state of the group: setting it opens and closes it.
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

/// The style of groups that nobody has given one: an arrow at the end of the label's line turns as the group opens.
public nonisolated struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, Sendable {
  /// Creates the usual style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DisclosureElement(isExpanded: configuration.$isExpanded, label: configuration.label) {
      configuration.content
    }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The usual style: a line with an arrow at its end.
  public nonisolated static var automatic: Self { Self() }
}

/// A style of any type.
struct AnyDisclosureGroupStyle {
  private let box: DisclosureGroupStyleBox
  init<S: DisclosureGroupStyle>(_ style: S) { box = TypedDisclosureGroupStyleBox(style) }
  @MainActor func body(_ configuration: DisclosureGroupStyleConfiguration) -> AnyView {
    box.body(configuration)
  }
}

private class DisclosureGroupStyleBox {
  @MainActor func body(_ configuration: DisclosureGroupStyleConfiguration) -> AnyView { AnyView(EmptyView()) }
}

private final class TypedDisclosureGroupStyleBox<Style: DisclosureGroupStyle>: DisclosureGroupStyleBox {
  private let style: Style
  init(_ style: Style) { self.style = style }
  override func body(_ configuration: DisclosureGroupStyleConfiguration) -> AnyView {
    styledBody(style) { $0.makeBody(configuration: configuration) }
  }
}

extension EnvironmentValues {
  var disclosureGroupStyle: AnyDisclosureGroupStyle? {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

private enum DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: AnyDisclosureGroupStyle? { nil }
}

extension View {
  /// Sets the style of the disclosure groups below.
  ///
  /// Groups within what a style shows are the usual ones: a style that is for them too sets itself on its content, as
  /// in `configuration.content.disclosureGroupStyle(self)`.
  nonisolated public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    environment(
      \.disclosureGroupStyle, AnyDisclosureGroupStyle(style))
  }
}
