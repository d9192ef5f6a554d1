import Foundation
import OpenCombine

/// A scheduler that does everything at once and whose time stands still: delays, debounces and receptions on a queue
/// take no time with it.
///
/// What is scheduled to repeat is done once.
public struct ImmediateScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// The smallest tolerance: zero, as nothing is ever late.
  public let minimumTolerance: SchedulerTimeType.Stride = .zero
  /// The time at which the scheduler stands, and never moves from.
  public let now: SchedulerTimeType

  /// Creates a scheduler whose time is `now` for good.
  public init(now: SchedulerTimeType) { self.now = now }

  /// Does `action` before it returns, ignoring the options.
  public func schedule(options _: SchedulerOptions?, _ action: () -> Void) { action() }

  /// Does `action` before it returns, ignoring the date.
  public func schedule(
    after _: SchedulerTimeType, tolerance _: SchedulerTimeType.Stride, options _: SchedulerOptions?,
    _ action: () -> Void
  ) {
    action()
  }

  /// Does `action` once, before it returns. Nothing is repeated, so there is nothing to cancel.
  public func schedule(
    after _: SchedulerTimeType, interval _: SchedulerTimeType.Stride, tolerance _: SchedulerTimeType.Stride,
    options _: SchedulerOptions?, _ action: () -> Void
  ) -> Cancellable {
    action()
    return AnyCancellable {}
  }
}

extension ImmediateScheduler: Sendable
where SchedulerTimeType: Sendable, SchedulerTimeType.Stride: Sendable {}

/// An ``ImmediateScheduler`` with the times and options of another scheduler.
public typealias ImmediateSchedulerOf<Scheduler> = ImmediateScheduler<
  Scheduler.SchedulerTimeType, Scheduler.SchedulerOptions
> where Scheduler: _CombineScheduler

extension DispatchQueue {
  /// A scheduler in a queue's place that does everything at once.
  public static var immediate: ImmediateSchedulerOf<DispatchQueue> { .init(now: .start) }
}

extension UIScheduler {
  /// A scheduler in ``shared``'s place that does everything at once, on any thread.
  public static var immediate: ImmediateSchedulerOf<UIScheduler> { .init(now: .start) }
}

extension OperationQueue {
  /// A scheduler in an operation queue's place that does everything at once.
  public static var immediate: ImmediateSchedulerOf<OperationQueue> { .init(now: .start) }
}

extension RunLoop {
  /// A scheduler in a run loop's place that does everything at once.
  public static var immediate: ImmediateSchedulerOf<RunLoop> { .init(now: .start) }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// Does everything at once.
  public static var immediate: Self { DispatchQueue.immediate.eraseToAnyScheduler() }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType, SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// Does everything at once.
  public static var immediate: Self { OperationQueue.immediate.eraseToAnyScheduler() }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  /// Does everything at once.
  public static var immediate: Self { RunLoop.immediate.eraseToAnyScheduler() }
}
