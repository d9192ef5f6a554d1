import CounterpointSemantics
import Dependencies
import DeviceClients

extension BrowserEnvironmentClient: DependencyKey {
  /// The value outside sessions. Every session puts its own in place.
  public static var liveValue: Self {
    Self(
      current: { throw BrowserServiceError.noSession },
      changes: { AsyncStream { $0.finish() } })
  }
}

extension BrowserEnvironmentClient {
  static func live(_ browser: BrowserLink) -> Self {
    Self(
      current: {
        guard let feed = browser.environment else { throw BrowserServiceError.sessionEnded }
        return feed.current
      },
      changes: { browser.environment?.watch() ?? AsyncStream { $0.finish() } })
  }
}
