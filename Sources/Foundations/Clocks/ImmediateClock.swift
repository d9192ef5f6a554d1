import ConcurrencyExtras
import Synchronization

/// A clock on which every sleep is over at once, while its time jumps to the deadline.
public final class ImmediateClock<Duration>: Clock, Sendable
where Duration: DurationProtocol, Duration: Hashable {
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

  private let instant: Mutex<Instant>
  /// Nothing on this clock takes time.
  public var minimumResolution: Duration { .zero }

  /// A clock that stands at `now`.
  public init(now: Instant = .init()) { instant = Mutex(now) }

  /// The latest deadline that anybody has slept until.
  public var now: Instant { instant.withLock { $0 } }

  /// Returns after a yield, with ``now`` at `deadline`.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    instant.withLock { if $0 < deadline { $0 = deadline } }
    await Task.megaYield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// A clock that begins at zero.
  public convenience init() { self.init(now: .init()) }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock on which every sleep is over at once.
  public static var immediate: Self { ImmediateClock() }
}
