import Foundation

extension Task where Success == Never, Failure == Never {
  /// Lets other tasks run, `count` times at the lowest priority, so that work that was just started reaches its
  /// first suspension. Each of them starts a task and waits for it.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    for _ in 0..<count {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
    // A cancelled task does not wait, and need not.
    if !uncheckedUseMainSerialExecutor { try? await Task<Never, Never>.sleep(nanoseconds: 1_000_000) }
  }
}

/// The number of times that ``Swift/Task/megaYield(count:)`` yields: `TASK_MEGA_YIELD_COUNT` of the
/// environment (0 to 10,000), else 20.
public let _defaultMegaYieldCount =
  ProcessInfo.processInfo.environment["TASK_MEGA_YIELD_COUNT"].flatMap(Int.init)
  .map { min(max(0, $0), 10_000) } ?? 20

extension Task where Failure == Never {
  /// Suspends until the task is cancelled, then throws.
  public static func never() async throws -> Success {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends until the task is cancelled, then throws.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}

extension Task where Failure == Never {
  /// The task's value. Cancelling the waiting task cancels this one.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == any Error {
  /// The task's value. Cancelling the waiting task cancels this one.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}
