import Clocks
import ConcurrencyExtras
import Testing

@Suite("Clocks", .serialized, .mainSerialExecutor)
struct ClocksTests {
  @Test("Rule 93: Advancing past three intervals fires a timer three times, each at its own instant")
  func timer() async {
    let clock = TestClock()
    let ticks = LockIsolated(0)
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) { ticks.withValue { $0 += 1 } }
    }
    await clock.advance(by: .seconds(3))
    #expect(ticks.value == 3)
    await clock.advance(by: .milliseconds(999))
    #expect(ticks.value == 3)
    await clock.advance(by: .milliseconds(1))
    #expect(ticks.value == 4)
    task.cancel()
    await task.value
  }

  @Test("Rule 93: A sleep until now waits for an advance, one into the past does not")
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
    await clock.advance(by: .seconds(1))
    try await clock.sleep(until: .init(offset: .milliseconds(1)))
  }

  @Test("Sleepers wake in the order of their deadlines")
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

  @Test("A cancelled sleep throws and leaves nothing asleep")
  func cancellation() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await Task.megaYield()
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await clock.checkSuspension()
  }

  @Test("Rule 94: Running goes on for what sleeps again")
  func run() async {
    let clock = TestClock()
    let task = Task {
      for _ in 1...3 { try await clock.sleep(for: .seconds(60)) }
    }
    await clock.run(timeout: .seconds(30))
    #expect(clock.now == .init(offset: .seconds(180)))
    _ = await task.result
  }

  @Test("Rule 94: Running a timer reports an issue after the timeout and cancels the sleepers")
  func runTimeout() async throws {
    let clock = TestClock()
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) {}
    }
    await withKnownIssue { await clock.run(timeout: .milliseconds(20)) }
    await task.value
    try await clock.checkSuspension()
  }

  @Test("Rule 95: An immediate clock jumps to the deadline, and a cancelled task does not get past it")
  func immediate() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3))
    #expect(clock.now == .init(offset: .seconds(3)))
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) {}
    }
    task.cancel()
    await task.value
  }

  @Test("Rule 96: An unimplemented clock reports, and goes on")
  func unimplemented() async throws {
    let clock = UnimplementedClock(name: "Test")
    try await withKnownIssue {
      try await clock.sleep(for: .seconds(1))
    } matching: {
      $0.description.contains("Unimplemented") && $0.description.contains("Test")
    }
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
