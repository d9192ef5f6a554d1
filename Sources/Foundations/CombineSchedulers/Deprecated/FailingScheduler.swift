import Foundation
import OpenCombine

// The old names of unimplemented schedulers. They draw no warning, as existing tests are full of them.

/// The old name of ``UnimplementedScheduler``.
public typealias FailingScheduler = UnimplementedScheduler

/// The old name of ``UnimplementedSchedulerOf``.
public typealias FailingSchedulerOf = UnimplementedSchedulerOf

extension DispatchQueue {
  /// The old name of ``unimplemented``.
  public static var failing: UnimplementedSchedulerOf<DispatchQueue> { unimplemented }

  /// The old name of ``unimplemented(_:)``.
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<DispatchQueue> {
    unimplemented(prefix)
  }
}

extension OperationQueue {
  /// The old name of ``unimplemented``.
  public static var failing: UnimplementedSchedulerOf<OperationQueue> { unimplemented }

  /// The old name of ``unimplemented(_:)``.
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<OperationQueue> {
    unimplemented(prefix)
  }
}

extension RunLoop {
  /// The old name of ``unimplemented``.
  public static var failing: UnimplementedSchedulerOf<RunLoop> { unimplemented }

  /// The old name of ``unimplemented(_:)``.
  public static func failing(_ prefix: String) -> UnimplementedSchedulerOf<RunLoop> { unimplemented(prefix) }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// The old name of `unimplemented`.
  public static var failing: Self { unimplemented }

  /// The old name of `unimplemented(_:)`.
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType, SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// The old name of `unimplemented`.
  public static var failing: Self { unimplemented }

  /// The old name of `unimplemented(_:)`.
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  /// The old name of `unimplemented`.
  public static var failing: Self { unimplemented }

  /// The old name of `unimplemented(_:)`.
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}
