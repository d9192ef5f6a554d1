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
    modifier(ScreenModifier(property: .attribute(.subtitle, .value(.string(subtitle.plain)))))
  }
  /// A second line below the screen's title.
  nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    modifier(ScreenModifier(property: .attribute(.subtitle, .value(.string(subtitleKey.plain)))))
  }
  /// A second line below the screen's title.
  @_disfavoredOverload
  nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    modifier(ScreenModifier(property: .attribute(.subtitle, .value(.string(String(subtitle))))))
  }

  /// Says whether the title is large, above the content, or stands in the bar.
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(
      ScreenModifier(
        property: .attribute(
          .titleDisplayMode, displayMode == .automatic ? .nothing : .value(.string(displayMode.rawValue)))))
  }

  /// Hides the way back in the screen's bar, or shows it where there is one; the browser's own way back still works.
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    modifier(
      ScreenModifier(property: .attribute(.hasBackButton, hidesBackButton ? .value(.bool(false)) : .usual)))
  }

  /// Hides the bar above, in the older form.
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    toolbar(hidden ? .hidden : .visible, for: .navigationBar)
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
    modifier(
      ScreenModifier(
        property: .visibility(visibility, bars.isEmpty ? ["navigationBar"] : Set(bars.map(\.name)))))
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
    case attribute(AttributeKey, ScreenClaim)
    /// Bars that are shown, hidden, or left to the others, by their names.
    case visibility(Visibility, Set<String>)
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
    // It may have named other bars before.
    if case .visibility(_, let bars) = last, case .visibility(_, let new) = property, bars != new {
      show(.automatic, of: bars.subtracting(new))
    }
    last = property
    switch property {
    case .title(let title): screen?.setTitle(title, for: self)
    case .attribute(let key, let claim): screen?.claim(key, claim, for: self)
    case .visibility(let visibility, let bars): show(visibility, of: bars)
    }
  }

  private func show(_ visibility: Visibility, of bars: Set<String>) {
    func claim(hidden value: AttributeValue) -> ScreenClaim {
      switch visibility {
      case .automatic: .nothing
      case .visible: .usual
      case .hidden: .value(value)
      }
    }
    if bars.contains("navigationBar") || bars.contains("automatic") {
      screen?.claim(.styleName, claim(hidden: .string("navigationBarHidden")), for: self)
    }
    if bars.contains("bottomBar") {
      screen?.claim(.hiddenBars, claim(hidden: .strings(["bottomBar"])), for: self)
    }
    if bars.contains("tabBar") { panel?.setTabBarVisibility(visibility, for: self) }
  }

  override func unmount() {
    super.unmount()
    if case .visibility(_, let bars) = last, bars.contains("tabBar"), let panel, panel.isMounted {
      panel.setTabBarVisibility(nil, for: self)
    }
    guard let screen, screen.isMounted else { return }
    if case .title = last { screen.setTitle(nil, for: self) } else { screen.withdrawClaims(of: self) }
  }
}
