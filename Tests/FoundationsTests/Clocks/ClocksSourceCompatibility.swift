// Clocks as apps write them. What is proven here is that it compiles; what it does is tested beside.

import Clocks
import ConcurrencyExtras
import Testing

/// A model that takes a clock as a concrete type, hidden by its type parameter.
private final class Countdown<C: Clock<Duration>>: Sendable {
  let clock: C
  let remaining = LockIsolated(3)

  init(clock: C) { self.clock = clock }

  func start() async throws {
    while remaining.value > 0 {
      try await clock.sleep(for: .seconds(1))
      remaining.withValue { $0 -= 1 }
    }
  }
}

/// A model that takes any clock, as most apps do.
private struct Poller: Sendable {
  var clock: any Clock<Duration> = ContinuousClock()
  var poll: @Sendable () async -> Void = {}

  func run(times: Int) async {
    for await _ in clock.timer(interval: .milliseconds(500), tolerance: .milliseconds(50)).prefix(times) {
      await poll()
    }
  }

  func debounced(_ action: @escaping @Sendable () async throws -> Void) -> Task<Void, any Error> {
    Task {
      try await clock.sleep(for: .seconds(0.25))
      try await action()
    }
  }
}

/// Another kind of duration than the standard library's.
private struct Beats: DurationProtocol, Hashable {
  var count = 0.0
  static var zero: Self { Self() }
  static func + (lhs: Self, rhs: Self) -> Self { Self(count: lhs.count + rhs.count) }
  static func - (lhs: Self, rhs: Self) -> Self { Self(count: lhs.count - rhs.count) }
  static func / (lhs: Self, rhs: Int) -> Self { Self(count: lhs.count / Double(rhs)) }
  static func * (lhs: Self, rhs: Int) -> Self { Self(count: lhs.count * Double(rhs)) }
  static func / (lhs: Self, rhs: Self) -> Double { lhs.count / rhs.count }
  static func < (lhs: Self, rhs: Self) -> Bool { lhs.count < rhs.count }
}

private func wait(_ clock: some Clock<Duration> = .continuous) async throws {
  try await clock.sleep(for: .seconds(1))
}

extension OnMainSerialExecutor {
  @Suite("Clocks as apps write them")
  struct ClocksSourceCompatibility {
    @Test("Clocks are handed over concrete, erased and hidden")
    func models() async throws {
      let clock = TestClock()
      let countdown = Countdown(clock: clock)
      let task = Task { try await countdown.start() }
      await clock.advance(by: .seconds(2))
      #expect(countdown.remaining.value == 1)
      await clock.run()
      try await task.value

      let polls = LockIsolated(0)
      var poller = Poller(clock: .immediate, poll: { polls.withValue { $0 += 1 } })
      await poller.run(times: 4)
      #expect(polls.value == 4)
      poller.clock = AnyClock(clock)
      let debounced = poller.debounced { polls.setValue(0) }
      await clock.advance(by: .seconds(0.25))
      try await debounced.value
      #expect(polls.value == 0)
      poller.clock = ImmediateClock()
      try await wait(.immediate)
      try await wait(ImmediateClock())
    }

    @Test("A clock that must not be used")
    func unimplemented() async throws {
      let poller = Poller(clock: .unimplemented())
      let named: any Clock<Duration> = UnimplementedClock(ContinuousClock())
      let plain = UnimplementedClock()
      await withKnownIssue {
        await poller.run(times: 1)
      } matching: {
        $0.description.contains("Unimplemented: 'Clock.")
      }
      withKnownIssue {
        _ = (named.minimumResolution, plain.minimumResolution)
      } matching: {
        $0.description.contains("Clock.minimumResolution'")
      }
    }

    @Test("Clocks of another kind of duration")
    func beats() async throws {
      let clock = TestClock<Beats>()
      let task = Task { try await clock.sleep(for: Beats(count: 4)) }
      await clock.advance(by: Beats(count: 4))
      try await task.value
      #expect(clock.now == TestClock<Beats>.Instant(offset: Beats(count: 4)))
      let immediate = ImmediateClock<Beats>(now: .init(offset: Beats(count: 1)))
      try await AnyClock(immediate).sleep(for: Beats(count: 1))
      #expect(immediate.now == .init(offset: Beats(count: 2)))
      let unimplemented = UnimplementedClock<Beats>(name: "Metronome", now: .init())
      withKnownIssue {
        _ = unimplemented.now
      } matching: {
        $0.description.contains("Unimplemented: 'Metronome.now'")
      }
      let timer: _AsyncTimerSequence<AnyClock<Beats>> = immediate.timer(interval: Beats(count: 1))
      for await _ in timer.prefix(2) {}
    }

    @Test("A test that asks that nobody sleeps any more")
    func suspension() async throws {
      let clock = TestClock()
      try await clock.checkSuspension()
      let task = Task { try await clock.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: .zero) }
      do {
        try await clock.checkSuspension()
        Issue.record("Nobody slept.")
      } catch is SuspensionError {}
      await clock.advance(to: clock.now.advanced(by: .seconds(1)))
      try await task.value
    }
  }
}
