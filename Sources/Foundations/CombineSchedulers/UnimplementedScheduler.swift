import Foundation
import IssueReporting
import OpenCombine

/// A scheduler that reports an issue whenever it is used, for tests that claim that nothing is scheduled in what they
/// test.
///
/// It then does what an ``ImmediateScheduler`` does, so that the test goes on to its end.
public struct UnimplementedScheduler<SchedulerTimeType, SchedulerOptions>: Scheduler
where SchedulerTimeType: Strideable, SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// The beginning of the reports, which says where the scheduler stands in.
  public let prefix: String
  private let instant: SchedulerTimeType

  /// Creates a scheduler that reports whenever it is used, in words that begin with `prefix`, and whose time stands
  /// still.
  public init(_ prefix: String = "", now: SchedulerTimeType) {
    self.prefix = prefix
    instant = now
  }

  /// Reports an issue, then returns zero.
  public var minimumTolerance: SchedulerTimeType.Stride {
    report("asked for its minimum tolerance")
    return .zero
  }

  /// Reports an issue, then returns the time that the scheduler was made with.
  public var now: SchedulerTimeType {
    report("asked for its time")
    return instant
  }

  /// Reports an issue, then does `action` before it returns.
  public func schedule(options _: SchedulerOptions?, _ action: () -> Void) {
    report("given something to do")
    action()
  }

  /// Reports an issue, then does `action` before it returns, ignoring the date.
  public func schedule(
    after _: SchedulerTimeType, tolerance _: SchedulerTimeType.Stride, options _: SchedulerOptions?,
    _ action: () -> Void
  ) {
    report("given something to do later")
    action()
  }

  /// Reports an issue, then does `action` once, before it returns. Nothing is repeated, so there is nothing to
  /// cancel.
  public func schedule(
    after _: SchedulerTimeType, interval _: SchedulerTimeType.Stride, tolerance _: SchedulerTimeType.Stride,
    options _: SchedulerOptions?, _ action: () -> Void
  ) -> Cancellable {
    report("given something to repeat")
    action()
    return AnyCancellable {}
  }

  private func report(_ use: String) {
    reportIssue(
      """
      Unimplemented: \(prefix.isEmpty ? "" : "\(prefix): ")a scheduler was \(use), but this test gave none. Override \
      it with an immediate scheduler, or with a test scheduler that the test moves.
      """)
  }
}

extension UnimplementedScheduler: Sendable
where SchedulerTimeType: Sendable, SchedulerTimeType.Stride: Sendable {}

/// An ``UnimplementedScheduler`` with the times and options of another scheduler.
public typealias UnimplementedSchedulerOf<Scheduler> = UnimplementedScheduler<
  Scheduler.SchedulerTimeType, Scheduler.SchedulerOptions
> where Scheduler: _CombineScheduler

extension DispatchQueue {
  /// A scheduler in a queue's place that reports an issue when it is used.
  public static var unimplemented: UnimplementedSchedulerOf<DispatchQueue> { unimplemented("DispatchQueue") }

  /// A scheduler in a queue's place that reports an issue, beginning with `prefix`, when it is used.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<DispatchQueue> {
    .init(prefix, now: .start)
  }
}

extension OperationQueue {
  /// A scheduler in an operation queue's place that reports an issue when it is used.
  public static var unimplemented: UnimplementedSchedulerOf<OperationQueue> {
    unimplemented("OperationQueue")
  }

  /// A scheduler in an operation queue's place that reports an issue, beginning with `prefix`, when it is used.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<OperationQueue> {
    .init(prefix, now: .start)
  }
}

extension RunLoop {
  /// A scheduler in a run loop's place that reports an issue when it is used.
  public static var unimplemented: UnimplementedSchedulerOf<RunLoop> { unimplemented("RunLoop") }

  /// A scheduler in a run loop's place that reports an issue, beginning with `prefix`, when it is used.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<RunLoop> {
    .init(prefix, now: .start)
  }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// Reports an issue when it is used.
  public static var unimplemented: Self { DispatchQueue.unimplemented.eraseToAnyScheduler() }

  /// Reports an issue, beginning with `prefix`, when it is used.
  public static func unimplemented(_ prefix: String) -> Self {
    DispatchQueue.unimplemented(prefix).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType, SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// Reports an issue when it is used.
  public static var unimplemented: Self { OperationQueue.unimplemented.eraseToAnyScheduler() }

  /// Reports an issue, beginning with `prefix`, when it is used.
  public static func unimplemented(_ prefix: String) -> Self {
    OperationQueue.unimplemented(prefix).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  /// Reports an issue when it is used.
  public static var unimplemented: Self { RunLoop.unimplemented.eraseToAnyScheduler() }

  /// Reports an issue, beginning with `prefix`, when it is used.
  public static func unimplemented(_ prefix: String) -> Self {
    RunLoop.unimplemented(prefix).eraseToAnyScheduler()
  }
}
