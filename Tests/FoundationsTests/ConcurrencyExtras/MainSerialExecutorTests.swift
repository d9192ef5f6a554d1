import ConcurrencyExtras
import Foundation
import Testing

extension OnMainSerialExecutor {
  @Suite("The main serial executor")
  struct MainSerialExecutorTests {
    @Test("Rule 98: The runtime on this system has the hook that the executor needs")
    func hook() {
      uncheckedUseMainSerialExecutor = false
      #expect(!uncheckedUseMainSerialExecutor)
      uncheckedUseMainSerialExecutor = true
      #expect(uncheckedUseMainSerialExecutor)
    }

    @Test("Rule 98: Tasks run in the order in which they were started, each up to where it waits")
    func order() async {
      let log = LockIsolated<[String]>([])
      await withTaskGroup { group in
        for number in 0..<100 {
          group.addTask {
            log.withValue { $0.append("start \(number)") }
            await Task.yield()
            log.withValue { $0.append("end \(number)") }
          }
        }
      }
      #expect(log.value == (0..<100).map { "start \($0)" } + (0..<100).map { "end \($0)" })
    }

    @Test("Rule 98: Tasks without isolation run on the main actor's executor")
    func isolation() async {
      // Traps anywhere else.
      @Sendable func expectMainActor() { MainActor.assumeIsolated {} }
      await Task.detached { expectMainActor() }.value
    }

    @MainActor
    @Test("Rule 98: The executor is the main serial one within the operation only, and also where it throws")
    func scope() async {
      struct Failure: Error {}
      uncheckedUseMainSerialExecutor = false
      defer { uncheckedUseMainSerialExecutor = true }
      await withMainSerialExecutor {
        #expect(uncheckedUseMainSerialExecutor)
        await Task.yield()
        await withMainSerialExecutor { await Task.yield() }
        #expect(uncheckedUseMainSerialExecutor)
      }
      #expect(!uncheckedUseMainSerialExecutor)
      await #expect(throws: Failure.self) {
        try await withMainSerialExecutor {
          await Task.yield()
          throw Failure()
        }
      }
      #expect(!uncheckedUseMainSerialExecutor)
    }

    @Test("Rule 98: A synchronous operation has the main serial executor too")
    func synchronousScope() {
      struct Failure: Error {}
      uncheckedUseMainSerialExecutor = false
      defer { uncheckedUseMainSerialExecutor = true }
      withMainSerialExecutor { #expect(uncheckedUseMainSerialExecutor) }
      #expect(!uncheckedUseMainSerialExecutor)
      #expect(throws: Failure.self) { try withMainSerialExecutor { throw Failure() } }
      #expect(!uncheckedUseMainSerialExecutor)
    }

    @Test("Rule 99: A mega-yield lets what was just started reach where it waits")
    func megaYield() async {
      let (steps, total) = (LockIsolated(0), 5)
      let task = Task {
        for _ in 0..<total {
          steps.withValue { $0 += 1 }
          await Task.yield()
        }
      }
      #expect(steps.value == 0)
      await Task.megaYield()
      #expect(steps.value == total)
      await task.value
    }

    @Test("Rule 99: A mega-yield yields as often as it is told")
    func megaYieldCount() async {
      let steps = LockIsolated(0)
      let task = Task {
        while !Task.isCancelled {
          steps.withValue { $0 += 1 }
          await Task.yield()
        }
      }
      await Task.megaYield(count: 1)
      let once = steps.value
      await Task.megaYield(count: 10)
      let tenTimes = steps.value - once
      #expect(once > 0 && tenTimes >= 10)
      await Task.megaYield(count: 0)
      #expect(steps.value - once - tenTimes < 10)
      task.cancel()
      await task.value
    }
  }
}
