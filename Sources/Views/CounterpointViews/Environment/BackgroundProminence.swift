/// The degree to which a background stands out, and with it the degree to which what stands on it has to.
public struct BackgroundProminence: Hashable, Sendable {
  private let name: String
  /// That of any background that does not stand out.
  public static let standard = Self(name: "standard")
  /// That of a row that is chosen.
  public static let increased = Self(name: "increased")
}

extension EnvironmentValues {
  /// The degree to which the background stands out. Chosen rows are painted by the browser, and tell nobody: `standard`
  /// unless the app sets it.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }
}

private enum BackgroundProminenceKey: EnvironmentKey {
  static var defaultValue: BackgroundProminence { .standard }
}
