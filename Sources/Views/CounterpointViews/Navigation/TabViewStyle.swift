import CounterpointSemantics

/// The way in which a tab view offers its tabs.
public protocol TabViewStyle: Sendable {
  var _name: String? { get }
  /// Indicates whether pages show no dots.
  var _hidesIndex: Bool { get }
}
extension TabViewStyle {
  public var _hidesIndex: Bool { false }
}

/// A bar of items: below on a phone, above elsewhere.
public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
  public var _name: String? { nil }
}
/// As the default.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  public init() {}
  public var _name: String? { nil }
}
/// A bar of items on a phone, a column of items at the side elsewhere.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
  public var _name: String? { "sidebarAdaptable" }
}
/// As the default.
public struct GroupedTabViewStyle: TabViewStyle {
  public init() {}
  public var _name: String? { nil }
}
/// Pages beside one another, which are swiped.
public struct PageTabViewStyle: TabViewStyle {
  /// The rule for when the dots are shown that say how many pages there are.
  public struct IndexDisplayMode: Hashable, Sendable {
    let isNever: Bool
    public static let automatic = Self(isNever: false)
    public static let always = Self(isNever: false)
    public static let never = Self(isNever: true)
  }
  let indexDisplayMode: IndexDisplayMode
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { self.indexDisplayMode = indexDisplayMode }
  public var _name: String? { "page" }
  public var _hidesIndex: Bool { indexDisplayMode.isNever }
}

extension TabViewStyle where Self == DefaultTabViewStyle { public static var automatic: Self { Self() } }
extension TabViewStyle where Self == TabBarOnlyTabViewStyle { public static var tabBarOnly: Self { Self() } }
extension TabViewStyle where Self == GroupedTabViewStyle { public static var grouped: Self { Self() } }
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: Self { Self() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { Self() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    Self(indexDisplayMode: indexDisplayMode)
  }
}

/// The way in which pages show how many there are. Renderers draw dots on whatever is behind them.
public protocol IndexViewStyle: Sendable {}
public struct PageIndexViewStyle: IndexViewStyle {
  public struct BackgroundDisplayMode: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let interactive = Self(name: "interactive")
    public static let always = Self(name: "always")
    public static let never = Self(name: "never")
  }
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}
extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: Self { Self() }
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self {
    Self(backgroundDisplayMode: backgroundDisplayMode)
  }
}

extension View {
  /// Sets the way in which tab views below offer their tabs.
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewStyle, TabViewStyleValue(name: style._name, hidesIndex: style._hidesIndex))
  }

  /// Does nothing: the dots of pages look alike everywhere.
  nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
}

struct TabViewStyleValue: Equatable {
  var name: String?
  var hidesIndex = false
}

private enum TabViewStyleKey: TraitKey {
  static var defaultValue: TabViewStyleValue { TabViewStyleValue() }
  static var trait: EnvironmentTraits { .control }
}

extension EnvironmentValues {
  var tabViewStyle: TabViewStyleValue {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }
}
