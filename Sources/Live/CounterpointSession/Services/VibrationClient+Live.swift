import Dependencies
import IssueReporting

/// The vibration of the device in the person's hand. Phones on Android have it; no browser on iPhones does.
public struct VibrationClient: Sendable {
  /// Vibrates for the first duration, pauses for the second, and so on, to the end of the pattern. Cancelling the task
  /// stops it. At most 32 durations, of 5 seconds each.
  /// - Throws: ``BrowserServiceError``; ``BrowserServiceError/denied`` before the page has been touched.
  public var vibrate: @Sendable (_ pattern: [Duration]) async throws -> Void
  public init(vibrate: @escaping @Sendable (_ pattern: [Duration]) async throws -> Void) {
    self.vibrate = vibrate
  }

  /// Is still.
  public static let noop = Self { _ in }
}

/// What is felt on phones that have an engine for it, here in vibrations.
public enum HapticFeedback: Hashable, Sendable, CaseIterable {
  case selection
  case lightImpact, mediumImpact, heavyImpact, softImpact, rigidImpact
  case success, warning, error

  /// The vibration that comes nearest.
  public var pattern: [Duration] {
    let milliseconds =
      switch self {
      case .selection: [8]
      case .lightImpact, .softImpact: [10]
      case .mediumImpact, .rigidImpact: [18]
      case .heavyImpact: [30]
      case .success: [15, 90, 25]
      case .warning: [25, 120, 15]
      case .error: [20, 70, 20, 70, 35]
      }
    return milliseconds.map { .milliseconds($0) }
  }
}

extension VibrationClient {
  /// Lets the person feel something, where the device can: where it cannot, nothing happens.
  public func play(_ feedback: HapticFeedback) async {
    try? await vibrate(feedback.pattern)
  }
}

extension VibrationClient: DependencyKey {
  /// What holds outside sessions. Every session puts its own in place.
  public static var liveValue: Self { Self { _ in throw BrowserServiceError.noSession } }
  public static var previewValue: Self { .noop }
  public static var testValue: Self { Self(vibrate: unimplemented("VibrationClient.vibrate")) }
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

extension DependencyValues {
  /// The vibration of the person's device.
  public var vibration: VibrationClient {
    get { self[VibrationClient.self] }
    set { self[VibrationClient.self] = newValue }
  }
}
