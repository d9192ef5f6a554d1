import CounterpointSemantics
import Dependencies
import DeviceClients

extension VibrationClient: DependencyKey {
  /// The value outside sessions. Every session puts its own in place.
  public static var liveValue: Self { Self { _ in throw BrowserServiceError.noSession } }
}

extension VibrationClient {
  static func live(_ browser: BrowserLink) -> Self {
    Self { pattern in
      let milliseconds = pattern.prefix(32).map { duration in
        "\(max(0, min(5_000, Int((duration / .milliseconds(1)).rounded()))))"
      }
      try await browser.call(.vibrate, milliseconds.joined(separator: " "))
    }
  }
}
