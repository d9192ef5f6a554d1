import CounterpointSemantics

/// A namespace for the bar above a screen.
public struct NavigationBarItem: Sendable {
  /// The place of a screen's title: large above the content, which `automatic` means as well, or `inline` in the bar.
  public enum TitleDisplayMode: String, Hashable, Sendable { case automatic, inline, large }
}

/// The bar that is meant.
public struct ToolbarPlacement: Hashable, Sendable {
  let name: String
  /// The bar above the screen.
  public static let automatic = Self(name: "automatic")
  /// The bar above the screen, with its title.
  public static let navigationBar = Self(name: "navigationBar")
  /// The bar below the screen.
  public static let bottomBar = Self(name: "bottomBar")
  /// The bar of the tab view around the screen.
  public static let tabBar = Self(name: "tabBar")
  /// The bar of a window: the one above the screen.
  public static let windowToolbar = Self(name: "navigationBar")
}

extension View {
  /// Names the screen around, in its bar and on the way back to it.
  nonisolated public func navigationTitle(_ title: Text) -> some View { titled(title.plain) }
  /// Names the screen around.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    titled(titleKey.plain)
  }
  /// Names the screen around.
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    titled(String(title))
  }
  /// Names the screen around. People do not rename it here.
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    titled(title.wrappedValue)
  }

  /// Names the screen around, in the older form.
  nonisolated public func navigationBarTitle(_ title: Text) -> some View { titled(title.plain) }
  /// Names the screen around, in the older form.
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    titled(titleKey.plain)
  }
  /// Names the screen around, in the older form.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    titled(String(title))
  }
  /// Names the screen around and says how its title stands, in the older form.
  nonisolated public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    titled(title.plain).navigationBarTitleDisplayMode(displayMode)
  }
  /// Names the screen around and says how its title stands, in the older form.
  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    titled(titleKey.plain).navigationBarTitleDisplayMode(displayMode)
  }
  /// Names the screen around and says how its title stands, in the older form.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    titled(String(title)).navigationBarTitleDisplayMode(displayMode)
  }

  /// A second line below the screen's title.
  nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View {
    modifier(ScreenModifier(property: .attribute(.subtitle, .string(subtitle.plain))))
  }
  /// A second line below the screen's title.
  nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    modifier(ScreenModifier(property: .attribute(.subtitle, .string(subtitleKey.plain))))
  }
  /// A second line below the screen's title.
  @_disfavoredOverload
  nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    modifier(ScreenModifier(property: .attribute(.subtitle, .string(String(subtitle)))))
  }

  /// Says whether the title is large, above the content, or stands in the bar.
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(
      ScreenModifier(
        property: .attribute(
          .titleDisplayMode, displayMode == .automatic ? nil : .string(displayMode.rawValue))))
  }

  /// Hides the way back in the screen's bar, or shows it where there is one; the browser's own way back still works.
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    modifier(ScreenModifier(property: .attribute(.hasBackButton, hidesBackButton ? .bool(false) : nil)))
  }

  /// Hides the bar above, in the older form.
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    toolbar(hidden ? .hidden : .automatic, for: .navigationBar)
  }

  /// Hides or shows the bars; without a name, the one above.
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    toolbarVisibility(visibility, bars)
  }

  /// Hides or shows the bars; without a name, the one above.
  nonisolated public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    toolbarVisibility(visibility, bars)
  }

  nonisolated private func toolbarVisibility(
    _ visibility: Visibility, _ bars: [ToolbarPlacement]
  ) -> some View {
    let hidden = visibility == .hidden ? (bars.isEmpty ? [.navigationBar] : bars) : []
    let hidesNavigationBar = hidden.contains { $0 == .navigationBar || $0 == .automatic }
    return modifier(
      ScreenModifier(
        property: .attribute(.styleName, hidesNavigationBar ? .string("navigationBarHidden") : nil))
    )
    .modifier(ScreenModifier(property: .hidden(Set(hidden.map(\.name)).subtracting(["navigationBar"]))))
  }

  nonisolated private func titled(_ title: String) -> some View {
    modifier(ScreenModifier(property: .title(title)))
  }
}

/// Tells the screen around about itself.
nonisolated struct ScreenModifier: ViewModifier {
  typealias Body = Never
  enum Property {
    case title(String)
    /// `nil` is what holds where nobody says anything.
    case attribute(AttributeKey, AttributeValue?)
    /// Bars that are not shown, other than the one above.
    case hidden(Set<String>)
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
  /// Weakly, as everything above, which holds this node.
  private weak var screen: ScreenNode?
  private var last: ScreenModifier.Property?

  override init(in parent: _ViewNode) {
    super.init(in: parent)
    screen = ancestor(of: ScreenNode.self)
  }

  /// Few screens hide the tabs: those that do look for them.
  private var panel: PanelNode? { ancestor(of: PanelNode.self) }

  override func forEachChild(_ body: (_ViewNode) -> Void) { body(child) }

  func show(_ property: ScreenModifier.Property) {
    last = property
    switch property {
    case .title(let title): screen?.setTitle(title, for: self)
    case .attribute(let key, let value): screen?.set(key, value ?? screen?.usual(key))
    case .hidden(let bars):
      screen?.set(.hiddenBars, bars.contains("bottomBar") ? .strings(["bottomBar"]) : nil)
      panel?.setHidesTabBar(bars.contains("tabBar"), for: self)
    }
  }

  override func unmount() {
    super.unmount()
    if case .hidden = last, let panel, panel.isMounted { panel.setHidesTabBar(false, for: self) }
    guard let screen, screen.isMounted else { return }
    switch last {
    case .title: screen.setTitle(nil, for: self)
    case .attribute(let key, _): screen.set(key, screen.usual(key))
    case .hidden: screen.set(.hiddenBars, AttributeValue?.none)
    case nil: break
    }
  }
}

extension ScreenNode {
  /// Returns the value of an attribute of the screen where nothing on it says anything.
  fileprivate func usual(_ key: AttributeKey) -> AttributeValue? {
    key == .hasBackButton && canBeDismissed ? .bool(true) : nil
  }
}
