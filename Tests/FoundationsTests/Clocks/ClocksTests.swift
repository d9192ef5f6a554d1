import Clocks
import ConcurrencyExtras
import Testing

extension OnMainSerialExecutor {
  @Suite("Clocks")
  struct ClocksTests {
    @Test("Rule 95: An immediate clock jumps to the deadline, and never back")
    func immediate() async throws {
      let clock = ImmediateClock()
      try await clock.sleep(for: .seconds(3))
      #expect(clock.now == .init(offset: .seconds(3)))
      try await clock.sleep(until: .init(offset: .seconds(1)), tolerance: nil)
      #expect(clock.now == .init(offset: .seconds(3)))
      #expect(clock.minimumResolution == .zero)
    }

    @Test("Rule 95: A timer on an immediate clock ticks as fast as others can run in between")
    func immediateTimer() async {
      let clock = ImmediateClock()
      let start = clock.now
      let log = LockIsolated<[String]>([])
      let task = Task {
        for await instant in clock.timer(interval: .seconds(3_600)).prefix(3) {
          _ = instant
          log.withValue { $0.append("tick") }
        }
      }
      await Task.yield()
      log.withValue { $0.append("other") }
      await task.value
      #expect(log.value == ["other", "tick", "tick", "tick"])
      #expect(start.duration(to: clock.now) == .seconds(3 * 3_600))
    }

    @Test("A timer that has missed more ticks than can be counted goes on")
    func countlessTicks() async throws {
      let clock = ImmediateClock()
      let interval = Duration(secondsComponent: 0, attosecondsComponent: 1)
      var ticks = clock.timer(interval: interval).makeAsyncIterator()
      _ = await ticks.next()
      try await clock.sleep(for: .seconds(100))
      let late = clock.now
      #expect(await ticks.next() != nil)
      #expect(late.duration(to: clock.now) <= interval)
    }

    @Test("Rule 95: A cancelled task does not get past a sleep on an immediate clock")
    func immediateCancellation() async {
      let clock = ImmediateClock()
      let task = Task {
        for await _ in clock.timer(interval: .seconds(1)) {}
      }
      await Task.megaYield()
      task.cancel()
      await task.value
      let before = clock.now
      await #expect(throws: CancellationError.self) {
        withUnsafeCurrentTask { $0?.cancel() }
        try await clock.sleep(for: .seconds(1))
      }
      #expect(clock.now == before)
    }

    @Test("Rule 96: An unimplemented clock reports every use by the clock's name")
    func unimplemented() async throws {
      let clock = UnimplementedClock(name: "Egg timer")
      func expectIssue(_ member: String, _ operation: () async throws -> Void) async throws {
        try await withKnownIssue {
          try await operation()
        } matching: {
          $0.description.contains("Unimplemented: 'Egg timer.\(member)'")
        }
      }
      try await expectIssue("now") { _ = clock.now }
      try await expectIssue("minimumResolution") { _ = clock.minimumResolution }
      let deadline = try await {
        var instant: UnimplementedClock<Duration>.Instant?
        try await expectIssue("now") { instant = clock.now }
        return try #require(instant).advanced(by: .seconds(1))
      }()
      try await expectIssue("sleep(until:tolerance:)") {
        try await clock.sleep(until: deadline, tolerance: nil)
      }
    }

    @Test("Rule 96: After its report an unimplemented clock does what its base does")
    func unimplementedBase() async throws {
      let base = TestClock()
      let clock = UnimplementedClock(base, name: "Test")
      let isAwake = LockIsolated(false)
      try await withKnownIssue {
        let task = Task {
          try await clock.sleep(for: .seconds(1))
          isAwake.setValue(true)
        }
        await base.advance(by: .milliseconds(999))
        #expect(!isAwake.value)
        await base.advance(by: .milliseconds(1))
        try await task.value
      } matching: {
        $0.description.contains("Unimplemented")
      }
      #expect(isAwake.value)
    }

    @Test("Rule 97: A clock of which only the durations are known has timers too")
    func existentialTimer() async {
      let testClock = TestClock()
      let clock: any Clock<Duration> = testClock
      let ticks = LockIsolated(0)
      let task = Task {
        for await _ in clock.timer(interval: .seconds(1)) { ticks.withValue { $0 += 1 } }
      }
      await testClock.advance(by: .seconds(2))
      #expect(ticks.value == 2)
      task.cancel()
      await task.value
    }

    @Test("Rule 97: A timer's instants are apart by its interval, whatever clock it is of")
    func timerInstants() async {
      let testClock = TestClock<Duration>(now: .init(offset: .seconds(100)))
      let timer = (testClock as any Clock<Duration>).timer(interval: .seconds(2), tolerance: .seconds(1))
      let task = Task { await timer.prefix(3).reduce(into: []) { $0.append($1) } }
      await testClock.advance(by: .seconds(6))
      let instants = await task.value
      #expect(instants.map { instants[0].duration(to: $0) } == [.zero, .seconds(2), .seconds(4)])
    }

    @Test("An erased clock sleeps on the clock that it hides, and its instants count from the wrapping")
    func anyClock() async throws {
      let testClock = TestClock<Duration>(now: .init(offset: .seconds(7)))
      let clock = AnyClock(testClock)
      let start = clock.now
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      await testClock.advance(by: .seconds(1))
      try await task.value
      #expect(start.duration(to: clock.now) == .seconds(1))
      #expect(start < clock.now && clock.minimumResolution == .zero)
    }

    @Test("A timer whose consumer was late leaves out what was missed")
    func missedTicks() async {
      let clock = TestClock()
      let ticks = LockIsolated(0)
      let task = Task {
        for await _ in clock.timer(interval: .seconds(2)) {
          ticks.withValue { $0 += 1 }
          if ticks.value == 1 { try? await clock.sleep(for: .seconds(5)) }
        }
      }
      // Ticks at 2, then busy until 7: the ticks at 4 and 6 are missed, the next is at 8.
      await clock.advance(by: .milliseconds(7_999))
      #expect(ticks.value == 1)
      await clock.advance(by: .milliseconds(1))
      #expect(ticks.value == 2)
      task.cancel()
      await task.value
    }
  }
}
