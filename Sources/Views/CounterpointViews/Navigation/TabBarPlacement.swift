/// The place of the bar by which people go from tab to tab.
public struct TabBarPlacement: Hashable, Sendable {
  let name: String
  /// Below the tab.
  public static let bottomBar = Self(name: "bottomBar")
  /// Above the tab.
  public static let topBar = Self(name: "topBar")
  /// At the tab's side.
  public static let sidebar = Self(name: "sidebar")
  /// None but dots: the tabs are pages.
  public static let pageBar = Self(name: "pageBar")
  /// Outside of the window. Nowhere in a browser.
  public static let ornament = Self(name: "ornament")
}

extension EnvironmentValues {
  /// The place of the bar of the tab view around; `nil` outside of tab views. Follows the tab view's style and the width of the
  /// page, as the renderer does.
  public var tabBarPlacement: TabBarPlacement? {
    guard isInTabView else { return nil }
    let style = tabViewStyle.name
    if style == "page" { return .pageBar }
    guard horizontalSizeClass == .regular else { return .bottomBar }
    return style == "sidebarAdaptable" ? .sidebar : .topBar
  }

  /// Indicates whether a tab view is around.
  var isInTabView: Bool {
    get { self[IsInTabViewKey.self] }
    set { self[IsInTabViewKey.self] = newValue }
  }
}

private enum IsInTabViewKey: EnvironmentKey { static var defaultValue: Bool { false } }
