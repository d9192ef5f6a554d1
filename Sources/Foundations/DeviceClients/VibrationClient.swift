import Dependencies

/// The vibration of the device in the person's hand. Phones on Android have it; no browser on iPhones does.
public struct VibrationClient: Sendable {
  /// Vibrates for the first duration, pauses for the second, and so on, to the end of the pattern. Cancelling the task
  /// stops it. At most 32 durations, of 5 seconds each.
  /// - Throws: ``BrowserServiceError``; ``BrowserServiceError/denied`` before the page has been touched.
  public var vibrate: @Sendable (_ pattern: [Duration]) async throws -> Void
  /// Creates a client of a closure that vibrates.
  public init(vibrate: @escaping @Sendable (_ pattern: [Duration]) async throws -> Void) {
    self.vibrate = vibrate
  }

  /// Is still.
  public static let noop = Self { _ in }
}

/// A kind of haptic feedback, as phones with an engine for it know them, here in vibrations.
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

extension DependencyValues {
  /// The vibration of the person's device.
  public var vibration: VibrationClient {
    get { self[VibrationClient.self] }
    set { self[VibrationClient.self] = newValue }
  }
}
