import Dispatch
import OpenCombine

/// Does at once what is scheduled from the main queue, and takes everything else there.
///
/// It asks for the queue, not for the thread: the main queue, which the main actor runs on, may be served by any
/// thread of the process.
public struct UIScheduler: Scheduler, Sendable {
  public typealias SchedulerOptions = Never
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  public static let shared = UIScheduler()

  /// The mark that the main queue alone answers to.
  private static let mark = {
    let mark = DispatchSpecificKey<Void>()
    queue.setSpecific(key: mark, value: ())
    return mark
  }()

  private static var queue: DispatchQueue { .main }

  private init() {}

  public var now: SchedulerTimeType { Self.queue.now }
  public var minimumTolerance: SchedulerTimeType.Stride { Self.queue.minimumTolerance }

  public func schedule(options: SchedulerOptions? = nil, _ action: @escaping () -> Void) {
    let isThere = DispatchQueue.getSpecific(key: Self.mark) != nil
    guard isThere else { return Self.queue.schedule(action) }
    action()
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) {
    Self.queue.schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions? = nil, _ action: @escaping () -> Void
  ) -> Cancellable {
    Self.queue.schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}
