import CounterpointSemantics
import Dependencies
import DeviceClients

extension WakeLockClient: DependencyKey {
  /// The value outside sessions. Every session puts its own in place.
  public static var liveValue: Self { Self { throw BrowserServiceError.noSession } }
}

extension WakeLockClient {
  static func live(_ browser: BrowserLink) -> Self { Self { try await browser.call(.holdWakeLock) } }
}
