import Clocks
import ConcurrencyExtras
import Testing

extension OnMainSerialExecutor {
  @Suite("TestClock")
  struct TestClockTests {
    @Test("Rule 93: Advancing past three intervals fires a timer three times, each at its own instant")
    func timer() async {
      let clock = TestClock()
      let ticks = LockIsolated<[Duration]>([])
      let task = Task {
        for await _ in clock.timer(interval: .seconds(1)) {
          ticks.withValue { $0.append(TestClock.Instant().duration(to: clock.now)) }
        }
      }
      await clock.advance(by: .seconds(3))
      #expect(ticks.value == [.seconds(1), .seconds(2), .seconds(3)])
      await clock.advance(by: .milliseconds(999))
      #expect(ticks.count == 3)
      await clock.advance(by: .milliseconds(1))
      #expect(ticks.count == 4)
      task.cancel()
      await task.value
    }

    @Test("Rule 93: A sleep until now waits for an advance by nothing")
    func sleepUntilNow() async throws {
      let clock = TestClock()
      let isAwake = LockIsolated(false)
      let task = Task {
        try await clock.sleep(for: .zero)
        isAwake.setValue(true)
      }
      await Task.megaYield()
      #expect(!isAwake.value)
      await clock.advance()
      try await task.value
      #expect(isAwake.value)
      #expect(clock.now == .init())
    }

    @Test("Rule 93: A sleep until a past instant returns at once")
    func sleepUntilPast() async throws {
      let clock = TestClock<Duration>(now: .init(offset: .seconds(1)))
      try await clock.sleep(until: .init(offset: .milliseconds(999)))
      #expect(clock.now == .init(offset: .seconds(1)))
    }

    @Test("Rule 93: Sleepers wake in the order of their deadlines")
    func order() async {
      let clock = TestClock()
      let woken = LockIsolated<[Int]>([])
      await withTaskGroup(of: Void.self) { group in
        for second in [3, 1, 2] {
          group.addTask {
            try? await clock.sleep(for: .seconds(second))
            woken.withValue { $0.append(second) }
          }
        }
        await clock.advance(by: .seconds(5))
        await group.waitForAll()
      }
      #expect(woken.value == [1, 2, 3])
      #expect(clock.now == .init(offset: .seconds(5)))
    }

    @Test("Rule 93: Who sleeps again within the stretch is woken in turn with the others")
    func reentrantSleeps() async {
      let clock = TestClock()
      let log = LockIsolated<[String]>([])
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for tick in 1...3 {
            try? await clock.sleep(for: .seconds(2))
            log.withValue { $0.append("two \(tick)") }
          }
        }
        group.addTask {
          for tick in 1...2 {
            try? await clock.sleep(for: .seconds(3))
            log.withValue { $0.append("three \(tick)") }
          }
        }
        await clock.advance(to: .init(offset: .milliseconds(5_999)))
        #expect(log.value == ["two 1", "three 1", "two 2"])
        await clock.advance(to: .init(offset: .seconds(6)))
        await group.waitForAll()
      }
      #expect(Set(log.value.suffix(2)) == ["two 3", "three 2"])
    }

    @Test("A cancelled sleep throws and leaves nothing asleep")
    func cancellation() async throws {
      let clock = TestClock()
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      await Task.megaYield()
      await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      try await clock.checkSuspension()
      await #expect(throws: CancellationError.self) {
        withUnsafeCurrentTask { $0?.cancel() }
        try await clock.sleep(until: .init(offset: .seconds(-1)))
      }
    }

    @Test("Rule 94: Running goes on for what sleeps again")
    func run() async {
      let clock = TestClock()
      let task = Task {
        for _ in 1...3 { try await clock.sleep(for: .seconds(60)) }
      }
      await clock.run(timeout: .seconds(30))
      #expect(clock.now == .init(offset: .seconds(180)))
      await #expect(throws: Never.self) { try await task.value }
    }

    @Test("Rule 94: Running a timer reports an issue after the timeout and cancels the sleepers")
    func runTimeout() async throws {
      let clock = TestClock()
      let timer = Task {
        for await _ in clock.timer(interval: .seconds(1)) {}
      }
      let sleep = Task { while true { try await clock.sleep(for: .seconds(1)) } }
      await withKnownIssue {
        await clock.run(timeout: .milliseconds(20))
      } matching: {
        $0.description.contains("after 0.02 seconds of real time 2 still slept on it")
      }
      await timer.value
      await #expect(throws: CancellationError.self) { try await sleep.value }
      try await clock.checkSuspension()
    }

    @Test("Rule 94: Running waits half a second of real time where nothing else is said")
    func runDefaultTimeout() async {
      let clock = TestClock()
      let timer = Task {
        for await _ in clock.timer(interval: .seconds(1)) {}
      }
      let elapsed = await ContinuousClock().measure {
        await withKnownIssue {
          await clock.run()
        } matching: {
          $0.description.contains("after 0.5 seconds")
        }
      }
      #expect(elapsed >= .milliseconds(500))
      await timer.value
    }

    @Test(
      "A sleeper is woken however little real time is left, so that a busy machine is not taken for a timer")
    func runWithoutTime() async throws {
      let clock = TestClock()
      let task = Task {
        for _ in 1...20 { try await clock.sleep(for: .seconds(1)) }
      }
      await clock.run(timeout: .zero)
      try await task.value
      #expect(clock.now == .init(offset: .seconds(20)))
    }

    @Test("Running a clock on which nobody sleeps returns at once")
    func runIdle() async {
      let clock = TestClock()
      await clock.run(timeout: .zero)
      #expect(clock.now == .init())
    }

    @Test("The resolution is what a test sets it to")
    func minimumResolution() {
      let clock = TestClock()
      #expect(clock.minimumResolution == .zero)
      clock.minimumResolution = .milliseconds(1)
      #expect(clock.minimumResolution == .milliseconds(1))
    }
  }
}
