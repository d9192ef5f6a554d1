import Logging
import Synchronization

/// Lets through a few records of one kind, and then one every while: whoever causes them by the thousand fills no log.
/// The next that is let through says how many were left out.
final class LogLimiter: Sendable {
  private struct State {
    var allowance: Int
    /// The time at which the allowance was last looked at.
    var since: ContinuousClock.Instant
    var omittedCount = 0
  }
  private let burst: Int
  private let interval: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: Mutex<State>

  /// - Parameters:
  ///   - burst: how many pass at once.
  ///   - interval: how long it takes until one more may pass.
  init(
    burst: Int = 10, interval: Duration = .seconds(30),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.burst = burst
    self.interval = interval
    self.now = now
    state = Mutex(State(allowance: burst, since: now()))
  }

  func log(
    _ level: Logger.Level, _ message: Logger.Message, metadata: Logger.Metadata = [:], to logger: Logger
  ) {
    let now = now()
    let omittedCount: Int? = state.withLock { state in
      let gained = Int((now - state.since) / interval)
      if gained > 0 {
        state.allowance = min(burst, state.allowance + gained)
        state.since += interval * gained
      }
      guard state.allowance > 0 else {
        state.omittedCount += 1
        return nil
      }
      state.allowance -= 1
      defer { state.omittedCount = 0 }
      return state.omittedCount
    }
    guard let omittedCount else { return }
    var metadata = metadata
    if omittedCount > 0 { metadata["omitted"] = "\(omittedCount)" }
    logger.log(level: level, message, metadata: metadata)
  }
}
