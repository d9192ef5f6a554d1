import CounterpointSemantics

/// A button that opens a list of things to do.
///
/// Its items are buttons, toggles, pickers, links, dividers, sections and further menus.
public nonisolated struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  /// The action of a tap, where only a long press opens the menu.
  let primaryAction: (@MainActor () -> Void)?
  @Environment(\.menuStyle) private var style

  init(label: Label, content: Content, primaryAction: (@MainActor () -> Void)?) {
    self.label = label
    self.content = content
    self.primaryAction = primaryAction
  }

  @MainActor public var body: some View {
    if let style, style.name == nil {
      AnyView(
        style.makeBody(
          MenuStyleConfiguration(
            label: .init(content: AnyView(label)), content: .init(content: AnyView(content)),
            primaryAction: primaryAction)
        )
        .environment(\.menuStyle, nil))
    } else {
      MenuElement(
        label: label, content: MenuItems(content: content), primaryAction: primaryAction,
        styleName: style?.name)
    }
  }
}

private nonisolated struct MenuElement<Label: View, Content: View>: View {
  typealias Body = Never
  let label: Label
  let content: MenuItems<Content>
  let primaryAction: (@MainActor () -> Void)?
  let styleName: String?

  private typealias Parts = TupleView<ControlLabel<Label>, MenuItems<Content>>
  private var parts: Parts { TupleView(ControlLabel(content: label), content) }

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = MenuNode(.menu, in: parent)
    node.show(view.primaryAction, styleName: view.styleName)
    node.mount(content: view.parts)
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: MenuNode.self)
    node.show(view.primaryAction, styleName: view.styleName)
    if let child = node.child { Parts._update(child, to: view.parts) }
  }
}

private final class MenuNode: _ContentNode {
  private var styleName: String?

  override func reevaluate() {
    isDirty = false
    show()
  }

  func show(_ primaryAction: (@MainActor () -> Void)?, styleName: String?) {
    self.styleName = styleName
    if let primaryAction {
      semantic.onEvent(.tap) { _ in primaryAction() }
    } else {
      semantic.onEvent(.tap, nil)
    }
    show()
  }

  private func show() {
    let (state, traits, buttonStyle, isInMenu, shape) = tracking {
      let values = EnvironmentValues(base: environment)
      return (
        ControlState(values), values.menuTraits, values.buttonStyle?.name, values.isInMenu, values.borderShape
      )
    }
    show(state)
    // Of itself a menu looks as a button does.
    let name = styleName.flatMap { $0 == "automatic" ? nil : $0 } ?? buttonStyle
    set(.styleName, isInMenu ? "menuItem" : name == "automatic" ? nil : name)
    set(.hidesIndicator, if: traits.hidesIndicator)
    set(.borderShape, shape)
  }
}

/// The items that a menu offers. Always mounted, so that opening it waits for nothing.
nonisolated struct MenuItems<Content: View>: View {
  typealias Body = Never
  /// Opened by a long press or the pointer's second button on what stands beside it.
  var isContextual = false
  let content: Content

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = MenuItemsNode(in: parent)
    if view.isContextual { node.set(.role, "context") }
    node.mount(content: view.content)
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    if let child = unsafeDowncast(node, to: MenuItemsNode.self).child {
      Content._update(child, to: view.content)
    }
  }
}

final class MenuItemsNode: _ContentNode {
  private let inner: EnvironmentScope

  init(in parent: _ViewNode) {
    let outer = parent.environmentForChildren
    var values = EnvironmentValues(base: outer)
    values.isInMenu = true
    values.buttonStyle = nil
    values.labelStyle = nil
    values.areLabelsHidden = false
    inner = EnvironmentScope(parent: outer, values: values)
    super.init(.menuItems, in: parent)
    show()
  }

  override var environmentForChildren: EnvironmentScope { inner }
  override var isRowItself: Bool { true }

  override func reevaluate() {
    isDirty = false
    show()
  }

  private func show() {
    set(.staysOpen, if: tracking { EnvironmentValues(base: environment).menuTraits.staysOpen })
  }
}

extension Menu {
  /// Creates a menu whose label is a view.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content(), primaryAction: nil)
  }
  /// Creates a menu whose label is a view, and which a tap does not open: it does `primaryAction`, and a long press opens the menu.
  @preconcurrency public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: label(), content: content(), primaryAction: primaryAction)
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content(), primaryAction: nil)
  }
  /// Creates a menu with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content(), primaryAction: nil)
  }
  /// Creates a menu that a long press opens and a tap does not, with a title that is looked up in the string catalog.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction)
  }
  /// Creates a menu that a long press opens and a tap does not, with a title that is shown as it is.
  @_disfavoredOverload
  @preconcurrency public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: Text(title), content: content(), primaryAction: primaryAction)
  }
}

extension Menu where Label == CounterpointViews.Label<Text, Image> {
  /// Creates a menu with a symbol and a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { CounterpointViews.Label(titleKey, systemImage: systemImage) }
  }
  /// Creates a menu with a symbol and a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { CounterpointViews.Label(title, systemImage: systemImage) }
  }
  /// Creates a menu with an image of the app's and a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { CounterpointViews.Label(titleKey, image: image) }
  }
  /// Creates a menu that a long press opens and a tap does not, with a symbol and a title that is looked up in the string catalog.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { CounterpointViews.Label(titleKey, systemImage: systemImage) },
      primaryAction: primaryAction)
  }
  /// Creates a menu that a long press opens and a tap does not, with a symbol and a title that is shown as it is.
  @_disfavoredOverload
  @preconcurrency public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { CounterpointViews.Label(title, systemImage: systemImage) },
      primaryAction: primaryAction)
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu as it would be without the style: for styles that only add something.
  public init(_ configuration: MenuStyleConfiguration) {
    self.init(
      label: configuration.label, content: configuration.content, primaryAction: configuration.primaryAction)
  }
}
