import OpenCombine

extension Scheduler {
  /// Suspends until `duration` has passed on this scheduler.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  public nonisolated(nonsending) func sleep(
    for duration: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride = .zero,
    options: SchedulerOptions? = nil
  ) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance, options: options)
  }

  /// Suspends until `deadline` on this scheduler.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  public nonisolated(nonsending) func sleep(
    until deadline: SchedulerTimeType, tolerance: SchedulerTimeType.Stride = .zero,
    options: SchedulerOptions? = nil
  ) async throws {
    try Task.checkCancellation()
    // A stream hears of the task's cancellation by itself, and ends once, whoever comes first.
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    schedule(after: deadline, tolerance: tolerance, options: options) { continuation.finish() }
    for await _ in stream {}
    try Task.checkCancellation()
  }

  /// The scheduler's time after every `interval`, until the iterating task is cancelled.
  ///
  /// Who iterates slower than the interval misses all but the latest.
  public func timer(
    interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride = .zero,
    options: SchedulerOptions? = nil
  ) -> AsyncStream<SchedulerTimeType> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let timer = Ticking(
        schedule(
          after: now.advanced(by: interval), interval: interval, tolerance: tolerance, options: options
        ) {
          // Made for this one tick: whoever receives it is alone with it.
          nonisolated(unsafe) let tick = now
          continuation.yield(tick)
        })
      continuation.onEnd { timer.cancellable.cancel() }
    }
  }

  /// Returns how much of this scheduler's time passes during `work`.
  public func measure(_ work: () throws -> Void) rethrows -> SchedulerTimeType.Stride {
    let start = now
    try work()
    return start.distance(to: now)
  }
}

extension AsyncStream.Continuation {
  fileprivate func onEnd(_ action: @escaping @Sendable () -> Void) {
    onTermination = { _ in action() }
  }
}

/// - Note: `@unchecked Sendable` because cancelling is all that is done to it, once, by the stream that ends.
private struct Ticking: @unchecked Sendable {
  let cancellable: Cancellable
  init(_ cancellable: Cancellable) { self.cancellable = cancellable }
}
