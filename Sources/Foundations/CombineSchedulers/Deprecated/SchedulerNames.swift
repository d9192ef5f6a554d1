import Foundation
import OpenCombine

extension Scheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  @available(*, deprecated, renamed: "immediate")
  public static var immediateScheduler: ImmediateSchedulerOf<Self> { .init(now: .start) }

  @available(*, deprecated, renamed: "test")
  public static var testScheduler: TestSchedulerOf<Self> { .init(now: .start) }
}

extension Scheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  @available(*, deprecated, renamed: "immediate")
  public static var immediateScheduler: ImmediateSchedulerOf<Self> { .init(now: .start) }

  @available(*, deprecated, renamed: "test")
  public static var testScheduler: TestSchedulerOf<Self> { .init(now: .start) }
}

extension Scheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType, SchedulerOptions == OperationQueue.SchedulerOptions
{
  @available(*, deprecated, renamed: "immediate")
  public static var immediateScheduler: ImmediateSchedulerOf<Self> { .init(now: .start) }

  @available(*, deprecated, renamed: "test")
  public static var testScheduler: TestSchedulerOf<Self> { .init(now: .start) }
}
