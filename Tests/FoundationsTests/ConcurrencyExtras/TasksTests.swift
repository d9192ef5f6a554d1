import ConcurrencyExtras
import Foundation
import Testing

@Suite("Tasks")
struct TasksTests {
  @Test("What never returns throws when it is cancelled")
  func never() async {
    let task = Task { try await Task<Never, Never>.never() }
    let typed = Task { () async throws -> Int in try await Task<Int, Never>.never() }
    task.cancel()
    typed.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: CancellationError.self) { try await typed.value }
  }

  @Test("Cancelling who waits cancels what is waited for")
  func cancellableValue() async {
    let inner = Task { try await Task<Never, Never>.never() }
    let outer = Task { try await inner.cancellableValue }
    outer.cancel()
    await #expect(throws: CancellationError.self) { try await outer.value }
    #expect(inner.isCancelled)
  }

  @Test("Cancelling who waits cancels what is waited for, also where it cannot fail")
  func cancellableValueWithoutFailure() async {
    let inner = Task { () async -> String in
      for await _ in AsyncStream<Never>.never {}
      return "cancelled"
    }
    let outer = Task { await inner.cancellableValue }
    outer.cancel()
    #expect(await outer.value == "cancelled")
  }

  @Test("A result catches what an asynchronous closure throws")
  func asyncResult() async {
    struct Failure: Error, Equatable {}
    let success: Result<Int, Never> = await Result {
      await Task.yield()
      return 42
    }
    #expect(success == .success(42))
    let failure: Result<Int, Failure> = await Result { () async throws(Failure) -> Int in
      await Task.yield()
      throw Failure()
    }
    #expect(failure == .failure(Failure()))
    let untyped = await Result { () async throws -> Int in throw Failure() }
    #expect(throws: Failure.self) { try untyped.get() }
  }

  @Test("A result catches in code of any isolation, with values that cannot be sent")
  func asyncResultAnywhere() async throws {
    #expect(try await ResultsAnywhere.nonisolated().get() == 3)
    #expect(try await ResultsAnywhere.nearTheCaller().get() == 3)
    #expect(try await ResultsAnywhere.handedOn { 4 }.get() == 4)
    #expect(try await ResultsAnywhere.onMain().get() == 3)
    let worker = ResultsAnywhere.Worker()
    #expect(try await worker.work().get() == 3)
    #expect(try await ResultsAnywhere.isolated(to: worker).get() == 4)
    await #expect(throws: CancellationError.self) {
      try await ResultsAnywhere.handedOn { throw CancellationError() }.get()
    }
  }

  @Test("Rule 99: Mega-yields are 20 where the environment says nothing, or no number")
  func defaultMegaYieldCount() async {
    await #expect(processExitsWith: .success) {
      unsetenv("TASK_MEGA_YIELD_COUNT")
      #expect(_defaultMegaYieldCount == 20)
    }
    await #expect(processExitsWith: .success) {
      setenv("TASK_MEGA_YIELD_COUNT", "many", 1)
      #expect(_defaultMegaYieldCount == 20)
    }
  }

  @Test("Rule 99: The environment says how many mega-yields there are, from none to 10,000")
  func megaYieldCountOfEnvironment() async {
    await #expect(processExitsWith: .success) {
      setenv("TASK_MEGA_YIELD_COUNT", "7", 1)
      #expect(_defaultMegaYieldCount == 7)
    }
    await #expect(processExitsWith: .success) {
      setenv("TASK_MEGA_YIELD_COUNT", "-1", 1)
      #expect(_defaultMegaYieldCount == 0)
    }
    await #expect(processExitsWith: .success) {
      setenv("TASK_MEGA_YIELD_COUNT", "10001", 1)
      #expect(_defaultMegaYieldCount == 10_000)
    }
  }
}
