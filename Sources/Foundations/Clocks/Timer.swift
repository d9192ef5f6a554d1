extension Clock where Duration: Hashable {
  /// The instants at every multiple of `interval` from the first iteration on. A consumer that is late gets the
  /// next one, not all that it missed. Ends when its task is cancelled.
  public func timer(
    interval: Self.Duration, tolerance: Self.Duration? = nil
  ) -> _AsyncTimerSequence<AnyClock<Duration>> {
    _AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}

/// The sequence of a clock's timer.
public struct _AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  /// The instant at which the timer fired.
  public typealias Element = C.Instant

  let interval: C.Instant.Duration
  let tolerance: C.Instant.Duration?
  let clock: C

  /// Waits for one multiple of the interval after the other.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    let interval: C.Instant.Duration
    let tolerance: C.Instant.Duration?
    let clock: C
    var last: C.Instant?

    /// Sleeps until the next multiple of the interval; `nil` when the task is cancelled.
    public mutating func next() async -> C.Instant? {
      let now = clock.now
      let last = self.last ?? now
      var next = last.advanced(by: interval)
      if interval > .zero, next < now {
        let missed = (last.duration(to: now) / interval).rounded(.up)
        // More multiples than can be counted: now is one of them, as far as anybody can tell.
        next = Int(exactly: missed).map { last.advanced(by: interval * $0) } ?? now
      }
      do {
        try await clock.sleep(until: next, tolerance: tolerance)
      } catch {
        // The only way a clock refuses to wait is cancellation, which is how a timer ends.
        return nil
      }
      self.last = next
      return clock.now
    }
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(interval: interval, tolerance: tolerance, clock: clock)
  }
}
