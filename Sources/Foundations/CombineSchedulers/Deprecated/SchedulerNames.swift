import Foundation
import OpenCombine

extension Scheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// A scheduler that does everything at once, in the place of a queue.
  @available(*, deprecated, renamed: "immediate")
  public static var immediateScheduler: ImmediateSchedulerOf<Self> { .init(now: .start) }

  /// A scheduler that stands still until a test moves it, in the place of a queue. Each access makes another one.
  @available(*, deprecated, renamed: "test")
  public static var testScheduler: TestSchedulerOf<Self> { .init(now: .start) }
}

extension Scheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  /// A scheduler that does everything at once, in the place of a run loop.
  @available(*, deprecated, renamed: "immediate")
  public static var immediateScheduler: ImmediateSchedulerOf<Self> { .init(now: .start) }

  /// A scheduler that stands still until a test moves it, in the place of a run loop. Each access makes another one.
  @available(*, deprecated, renamed: "test")
  public static var testScheduler: TestSchedulerOf<Self> { .init(now: .start) }
}

extension Scheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType, SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// A scheduler that does everything at once, in the place of an operation queue.
  @available(*, deprecated, renamed: "immediate")
  public static var immediateScheduler: ImmediateSchedulerOf<Self> { .init(now: .start) }

  /// A scheduler that stands still until a test moves it, in the place of an operation queue. Each access makes
  /// another one.
  @available(*, deprecated, renamed: "test")
  public static var testScheduler: TestSchedulerOf<Self> { .init(now: .start) }
}
