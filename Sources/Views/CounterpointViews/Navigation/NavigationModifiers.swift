import CounterpointSemantics

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: String, Hashable, Sendable { case automatic, inline, large }
}

public struct ToolbarPlacement: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let navigationBar = Self(name: "navigationBar")
  public static let bottomBar = Self(name: "bottomBar")
  public static let tabBar = Self(name: "tabBar")
}

extension View {
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modifier(ScreenModifier(property: .title(title.plain)))
  }
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    modifier(ScreenModifier(property: .title(titleKey.plain)))
  }
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    modifier(ScreenModifier(property: .title(String(title))))
  }

  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(
      ScreenModifier(
        property: .attribute(
          .titleDisplayMode, displayMode == .automatic ? nil : .string(displayMode.rawValue))))
  }

  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    modifier(ScreenModifier(property: .attribute(.hasBackButton, hidesBackButton ? .bool(false) : nil)))
  }

  /// Hides or shows the bars.
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    let hidesNavigationBar =
      visibility == .hidden && (bars.isEmpty || bars.contains { $0 == .navigationBar || $0 == .automatic })
    return modifier(
      ScreenModifier(
        property: .attribute(.styleName, hidesNavigationBar ? .string("navigationBarHidden") : nil)))
  }
}

/// Tells the screen around about itself.
private nonisolated struct ScreenModifier: ViewModifier {
  typealias Body = Never
  enum Property {
    case title(String)
    /// `nil` is what holds where nobody says anything.
    case attribute(AttributeKey, AttributeValue?)
  }
  let property: Property

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = ScreenModifierNode(in: parent)
    node.child = V._make(content, in: node)
    node.show(modifier.property)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: ScreenModifierNode.self)
    V._update(node.child, to: content)
    node.show(modifier.property)
  }
}

private final class ScreenModifierNode: _ViewNode {
  var child: _ViewNode!
  private lazy var screen = ancestor(of: ScreenNode.self)
  private var last: ScreenModifier.Property?

  override func forEachChild(_ body: (_ViewNode) -> Void) { body(child) }

  func show(_ property: ScreenModifier.Property) {
    last = property
    switch property {
    case .title(let title): screen?.setTitle(title, for: self)
    case .attribute(let key, let value): screen?.set(key, value ?? screen?.usual(key))
    }
  }

  override func unmount() {
    super.unmount()
    guard let screen, screen.isMounted else { return }
    switch last {
    case .title: screen.setTitle(nil, for: self)
    case .attribute(let key, _): screen.set(key, screen.usual(key))
    case nil: break
    }
  }
}

extension ScreenNode {
  /// What an attribute of the screen is where nothing on it says anything.
  fileprivate func usual(_ key: AttributeKey) -> AttributeValue? {
    key == .hasBackButton && canBeDismissed ? .bool(true) : nil
  }
}
