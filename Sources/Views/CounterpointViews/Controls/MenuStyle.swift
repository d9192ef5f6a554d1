import CounterpointSemantics

/// Decides how the buttons of menus look.
@MainActor @preconcurrency public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The name by which renderers know the style; `nil` for a style with a body.
  nonisolated var _name: String? { get }
}

extension MenuStyle {
  public nonisolated var _name: String? { nil }
}

/// A menu, as a style sees it.
public struct MenuStyleConfiguration {
  /// The label of a menu, of any type, which `Menu(configuration)` shows.
  public typealias Label = _ControlStylePart
  /// The items of a menu, of any type, which `Menu(configuration)` offers.
  public typealias Content = _ControlStylePart
  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
}

/// A style that follows the button style around, as ``ButtonMenuStyle`` does.
public nonisolated struct DefaultMenuStyle: MenuStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}
/// A menu that looks as the button style around it has buttons look.
public nonisolated struct ButtonMenuStyle: MenuStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}
/// A style without a border, whatever the button style around.
public nonisolated struct BorderlessButtonMenuStyle: MenuStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "borderless" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// A style that follows the button style around.
  public nonisolated static var automatic: Self { Self() }
}
extension MenuStyle where Self == ButtonMenuStyle { public nonisolated static var button: Self { Self() } }
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A style without a border.
  public nonisolated static var borderlessButton: Self { Self() }
}

/// In which order a menu shows its items.
public struct MenuOrder: Hashable, Sendable {
  private let name: String
  /// The order in which the items are written, as of any value.
  public static let automatic = Self(name: "automatic")
  /// The order in which the items are written: those of importance are not moved to the finger.
  public static let priority = Self(name: "priority")
  /// The order in which the items are written.
  public static let fixed = Self(name: "fixed")
}

/// The behavior of a menu when one of its items has been chosen.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  let staysOpen: Bool
  private let name: String
  /// A behavior that closes the menu.
  public static let automatic = Self(staysOpen: false, name: "automatic")
  /// A behavior that closes the menu, as ``automatic`` does.
  public static let enabled = Self(staysOpen: false, name: "enabled")
  /// A behavior that leaves the menu open.
  public static let disabled = Self(staysOpen: true, name: "disabled")
}

extension View {
  /// Sets the look of the buttons that open menus below.
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    environment(\.menuStyle, ControlStyleValue(MenuStyleBox(style), name: style._name))
  }

  /// Menus show their items from top to bottom, wherever they open.
  nonisolated public func menuOrder(_ order: MenuOrder) -> some View { self }

  /// Tells renderers with `.hidden` to draw no arrow on menus below. Web pages draw none on a menu's button, also not with `.visible`,
  /// and leave it on menus within menus.
  nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuTraits.hidesIndicator, visibility == .hidden)
  }

  /// Sets whether menus below close once one of their items has been chosen.
  nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    environment(\.menuTraits.staysOpen, behavior.staysOpen)
  }

  /// Offers things to do with the view: after a long press, the pointer's second button, or the keyboard's menu key.
  nonisolated public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems()))
  }

  /// The preview is not shown: the view itself stays in sight.
  nonisolated public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems()))
  }

  /// `nil` for no menu.
  nonisolated public func contextMenu<MenuItems: View>(
    _ contextMenu: ContextMenu<MenuItems>?
  ) -> some View {
    modifier(ContextMenuModifier(items: contextMenu?.items))
  }
}

/// The items of a context menu, kept apart from the view that has it.
public nonisolated struct ContextMenu<MenuItems: View> {
  let items: MenuItems
  /// Creates the items of a menu for `contextMenu(_:)`.
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

/// Puts what the menu offers into the row around the content, where it is a list's, so that the content's other words
/// about its row still count. Elsewhere, a box holds the content and, beside it, what its menu offers.
private nonisolated struct ContextMenuModifier<Items: View>: ViewModifier {
  typealias Body = Never
  let items: Items

  private var rowPart: RowPartModifier<Items> {
    RowPartModifier(kind: .menuItems, attributes: [(.role, .string("context"))], part: items)
  }

  private func box<V: View>(around content: V) -> Element<TupleView<V, MenuItems<Items>>> {
    Element(
      kind: .box, attributes: [(.styleName, .string("contextMenu"))],
      content: TupleView(content, MenuItems(isContextual: true, content: items)))
  }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    if parent.containerForChildren?.wrapsChildrenInRows == true {
      RowPartModifier._make(modifier.rowPart, content: content, in: parent)
    } else {
      Element._make(modifier.box(around: content), in: parent)
    }
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    if node is _ElementNode {
      Element._update(node, to: modifier.box(around: content))
    } else {
      RowPartModifier._update(node, to: modifier.rowPart, content: content)
    }
  }
}

private final class MenuStyleBox<Style: MenuStyle>: ControlStyleBox<MenuStyleConfiguration> {
  private let style: Style
  init(_ style: Style) { self.style = style }

  override func makeBody(_ configuration: MenuStyleConfiguration) -> AnyView {
    styledBody(style) { $0.makeBody(configuration: configuration) }
  }

  override func isSame(as other: ControlStyleBox<MenuStyleConfiguration>) -> Bool {
    (other as? Self).map { isSameStyle(style, $0.style) } ?? false
  }
}
