import ConcurrencyExtras
import IssueReporting
import Synchronization

/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = TestClock()
/// let task = Task { try await clock.sleep(for: .seconds(1)) }
/// await clock.advance(by: .seconds(1))
/// try await task.value
/// ```
///
/// A sleep up to the present instant waits for the next advance as well, one up to a past instant does not.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment of this clock: so far from where it began.
  public struct Instant: InstantProtocol, OffsetInstant {
    let offset: Duration
    /// A moment so far from where clocks begin.
    public init(offset: Duration = .zero) { self.offset = offset }
    /// Returns the moment that is `duration` later, or earlier where that is negative.
    public func advanced(by duration: Duration) -> Self { advancedOffset(by: duration) }
    /// Returns the time from here to `other`, negative where that is earlier.
    public func duration(to other: Self) -> Duration { offsetDistance(to: other) }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Suspension {
    let id: UInt64
    let deadline: Instant
    let continuation: AsyncThrowingStream<Never, any Error>.Continuation
  }

  private struct State {
    var now: Instant
    var minimumResolution = Duration.zero
    var nextID: UInt64 = 0
    var suspensions: [Suspension] = []
  }

  /// The smallest step that the clock claims to know; nothing on it depends on this.
  public var minimumResolution: Duration {
    get { state.withLock { $0.minimumResolution } }
    set { state.withLock { $0.minimumResolution = newValue } }
  }

  private let state: Mutex<State>

  /// A clock that stands at `now`.
  public init(now: Instant = .init()) { state = Mutex(State(now: now)) }

  /// The time at which the clock stands.
  public var now: Instant { state.withLock { $0.now } }

  /// Suspends until the clock has been advanced to `deadline`.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    // A stream that nothing is ever sent through ends, or fails, exactly once, whoever comes first, and hears of
    // the task's cancellation by itself.
    let (stream, continuation) = AsyncThrowingStream<Never, any Error>.makeStream()
    let id = state.withLock { state -> UInt64? in
      guard deadline >= state.now else { return nil }
      state.nextID += 1
      state.suspensions.append(
        Suspension(id: state.nextID, deadline: deadline, continuation: continuation))
      return state.nextID
    }
    guard let id else { return }
    defer { state.withLock { state in state.suspensions.removeAll { $0.id == id } } }
    for try await _ in stream {}
    try Task.checkCancellation()
  }

  /// Throws a ``SuspensionError`` when anybody still sleeps on this clock.
  public func checkSuspension() async throws {
    await Task.megaYield()
    guard state.withLock({ $0.suspensions.isEmpty }) else { throw SuspensionError() }
  }

  /// Moves the clock on, waking sleepers in the order of their deadlines; those who then sleep again within the
  /// stretch are woken in their turn.
  ///
  /// Yields many times before each wake, so that whoever was woken gets to where it sleeps again: O(wakes × sleepers).
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the clock on to `deadline`. See ``advance(by:)``.
  public func advance(to deadline: Instant) async {
    var isFinished = false
    while !isFinished {
      // Lets whoever is about to sleep begin to.
      await Task.megaYield()
      isFinished = state.withLock { state in
        let due = state.suspensions.indices
          .filter { state.suspensions[$0].deadline <= deadline }
          .min { state.suspensions[$0].deadline < state.suspensions[$1].deadline }
        guard let due else {
          if state.now < deadline { state.now = deadline }
          return true
        }
        let suspension = state.suspensions.remove(at: due)
        if state.now < suspension.deadline { state.now = suspension.deadline }
        suspension.continuation.finish()
        return false
      }
    }
    await Task.megaYield()
  }

  /// Moves the clock on until nobody sleeps on it any more.
  ///
  /// - Parameter duration: real time after which sleepers that never end, such as timers, are reported as an issue and
  ///   cancelled. The earliest sleepers are woken at least twenty times first, however long that takes, so that a busy
  ///   machine is not taken for a timer.
  public func run(
    timeout duration: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let start = ContinuousClock.now
    await Task.megaYield()
    var rounds = 0
    while let next = state.withLock({ $0.suspensions.map(\.deadline).min() }) {
      rounds += 1
      guard rounds <= 20 || start.duration(to: .now) < duration else {
        let sleepers = state.withLock { state in
          let sleepers = state.suspensions
          state.suspensions = []
          return sleepers
        }
        for sleeper in sleepers { sleeper.continuation.finish(throwing: CancellationError()) }
        reportIssue(
          """
          The test clock was run, but after \(duration) of real time \(sleepers.count) still slept on it; they were \
          cancelled. A timer never ends by itself: cancel what sleeps, or use 'advance(by:)'.
          """,
          fileID: fileID, filePath: filePath, line: line, column: column)
        return
      }
      await advance(to: max(next, now))
    }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// A clock that begins at zero.
  public convenience init() { self.init(now: .init()) }
}

/// Somebody still slept on a clock of which ``TestClock/checkSuspension()`` asked that nobody does.
public struct SuspensionError: Error {
  /// The error that tells it.
  public init() {}
}
