/// A clock of which only the kind of duration is known.
///
/// Its instants count from the moment of wrapping, since instants of different clocks do not compare.
public final class AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of the wrapped clock: so far from when it was wrapped.
  public struct Instant: InstantProtocol, OffsetInstant {
    let offset: Duration
    /// Returns the moment that is `duration` later, or earlier where that is negative.
    public func advanced(by duration: Duration) -> Self { advancedOffset(by: duration) }
    /// Returns the time from here to `other`, negative where that is earlier.
    public func duration(to other: Self) -> Duration { offsetDistance(to: other) }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let getNow: @Sendable () -> Instant
  private let getMinimumResolution: @Sendable () -> Duration
  private let sleepUntil: @Sendable (Instant, Duration?) async throws -> Void

  /// Hides `clock`, and reads its `now` once, from which the instants of this clock count.
  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    getNow = { Instant(offset: start.duration(to: clock.now)) }
    getMinimumResolution = { clock.minimumResolution }
    sleepUntil = { deadline, tolerance in
      try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }

  /// The resolution of the hidden clock.
  public var minimumResolution: Duration { getMinimumResolution() }
  /// The time of the hidden clock since it was wrapped.
  public var now: Instant { getNow() }

  /// Sleeps on the hidden clock.
  /// - Throws: what the hidden clock throws, in general `CancellationError`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepUntil(deadline, tolerance)
  }
}
