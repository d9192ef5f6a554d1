import Foundation
import OpenCombine

/// A scheduler whose own type nobody needs to know, so that a feature can be handed the main queue in an app and
/// another one in a test.
///
/// - Note: `@unchecked Sendable` because what it holds is a scheduler, whose operations may be called from any thread by
///   their nature. Who makes one from closures of their own vouches for them.
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler, @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let hidden: HiddenScheduler<SchedulerTimeType, SchedulerOptions>

  /// A scheduler made of its operations, which have to be safe to call from any thread.
  public init(
    minimumTolerance: @escaping () -> SchedulerTimeType.Stride,
    now: @escaping () -> SchedulerTimeType,
    scheduleImmediately: @escaping (SchedulerOptions?, @escaping () -> Void) -> Void,
    delayed:
      @escaping (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void,
    interval:
      @escaping (
        SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?,
        @escaping () -> Void
      ) -> Cancellable
  ) {
    self.init(
      SchedulerOfClosures(
        tolerance: minimumTolerance, present: now, atOnce: scheduleImmediately, once: delayed, often: interval
      ))
  }

  /// A scheduler that does what `scheduler` does.
  public init<S: Scheduler<SchedulerTimeType>>(_ scheduler: S) where S.SchedulerOptions == SchedulerOptions {
    hidden = Hiding(scheduler)
  }

  /// The smallest tolerance that the scheduler knows.
  public var minimumTolerance: SchedulerTimeType.Stride { hidden.minimumTolerance }

  /// The scheduler's present.
  public var now: SchedulerTimeType { hidden.now }

  /// Does `action` as soon as the hidden scheduler comes to it.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    hidden.schedule(options: options, action)
  }

  /// Does `action` once, when the hidden scheduler has come to `date`.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    hidden.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  /// Does `action` when the hidden scheduler has come to `date`, and then after every `interval`, until what is
  /// returned is cancelled or released.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> Cancellable {
    hidden.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}

/// An ``AnyScheduler`` with the times and options of another scheduler, as in `AnySchedulerOf<DispatchQueue>`.
public typealias AnySchedulerOf<Scheduler> = AnyScheduler<
  Scheduler.SchedulerTimeType, Scheduler.SchedulerOptions
> where Scheduler: _CombineScheduler

extension Scheduler {
  /// This scheduler without its type.
  public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    AnyScheduler(self)
  }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// The main queue.
  public static var main: Self { DispatchQueue.main.eraseToAnyScheduler() }

  /// A queue of the system's pool.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
    DispatchQueue.global(qos: qos).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType, SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// The main operation queue.
  public static var main: Self { OperationQueue.main.eraseToAnyScheduler() }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  /// The main thread's run loop.
  public static var main: Self { RunLoop.main.eraseToAnyScheduler() }
}

extension AnyScheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == Never {
  /// ``UIScheduler``, without its type.
  public static var shared: Self { UIScheduler.shared.eraseToAnyScheduler() }
}
