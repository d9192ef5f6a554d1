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
  /// Creates the usual style: a bar of items.
  public init() {}
  public var _name: String? { nil }
}
/// As the default.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// Creates a style of a bar alone; the same as the usual one.
  public init() {}
  public var _name: String? { nil }
}
/// A bar of items on a phone, a column of items at the side elsewhere.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Creates a style of a bar on a phone and a sidebar elsewhere.
  public init() {}
  public var _name: String? { "sidebarAdaptable" }
}
/// As the default.
public struct GroupedTabViewStyle: TabViewStyle {
  /// Creates a style of grouped items; the same as the usual one.
  public init() {}
  public var _name: String? { nil }
}
/// Pages beside one another, which are swiped.
public struct PageTabViewStyle: TabViewStyle {
  /// The rule for when the dots are shown that say how many pages there are.
  public struct IndexDisplayMode: Hashable, Sendable {
    let isNever: Bool
    /// The rule that shows the dots, however many pages there are.
    public static let automatic = Self(isNever: false)
    /// The rule that shows the dots: the same as `automatic`.
    public static let always = Self(isNever: false)
    /// The rule that shows no dots.
    public static let never = Self(isNever: true)
  }
  let indexDisplayMode: IndexDisplayMode
  /// Creates a style of pages, with a rule for their dots.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { self.indexDisplayMode = indexDisplayMode }
  public var _name: String? { "page" }
  public var _hidesIndex: Bool { indexDisplayMode.isNever }
}

extension TabViewStyle where Self == DefaultTabViewStyle { public static var automatic: Self { Self() } }
extension TabViewStyle where Self == TabBarOnlyTabViewStyle { public static var tabBarOnly: Self { Self() } }
extension TabViewStyle where Self == GroupedTabViewStyle { public static var grouped: Self { Self() } }
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A style of a bar on a phone and a sidebar elsewhere.
  public static var sidebarAdaptable: Self { Self() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  /// A style of pages that are swiped, with dots that count them.
  public static var page: Self { Self() }
  /// Returns a style of pages that are swiped, with a rule for their dots.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    Self(indexDisplayMode: indexDisplayMode)
  }
}

/// The way in which pages show how many there are. Renderers draw dots on whatever is behind them.
public protocol IndexViewStyle: Sendable {}
/// A style of dots, one for each page.
public struct PageIndexViewStyle: IndexViewStyle {
  /// The rule for a background behind the dots, which have none here.
  public struct BackgroundDisplayMode: Hashable, Sendable {
    private let name: String
    /// A background where the renderer likes one; here there is none.
    public static let automatic = Self(name: "automatic")
    /// A background while the dots are touched; here there is none.
    public static let interactive = Self(name: "interactive")
    /// A background at all times; here there is none.
    public static let always = Self(name: "always")
    /// No background.
    public static let never = Self(name: "never")
  }
  /// Creates a style of dots; the background makes no difference.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}
extension IndexViewStyle where Self == PageIndexViewStyle {
  /// A style of dots, one for each page.
  public static var page: Self { Self() }
  /// Returns a style of dots; the background makes no difference.
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
