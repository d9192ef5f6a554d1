import CounterpointSemantics
import CounterpointValues
import Foundation

/// A clock that tells the time and how to wait: the system's, or a test's.
public struct ViewClock: Sendable {
  /// Tells the time.
  public var now: @Sendable () -> Date
  /// Waits for so many seconds; throws when the waiting task is cancelled.
  public var sleep: @Sendable (_ seconds: Double) async throws -> Void

  /// Creates a clock that tells the time and waits as the two functions do.
  public init(
    now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// The system's clock. It waits for a billion seconds at most.
  public static let system = ViewClock {
    Date()
  } sleep: { seconds in
    try await Task.sleep(for: .seconds(max(0, min(1e9, seconds))))
  }
}

extension AnimationValue {
  init?(_ transaction: Transaction) {
    guard let animation = transaction.animation else { return nil }
    self.init(animation)
  }
}
