import Dispatch
import OpenCombine

/// Does at once what is scheduled from the main queue, and takes everything else there.
///
/// It asks for the queue, not for the thread: the main queue, which the main actor runs on, may be served by any
/// thread of the process.
public struct UIScheduler: Scheduler, Sendable {
  /// The type of its options, of which there are none.
  public typealias SchedulerOptions = Never
  /// The type of its times: those of the main queue.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  /// The one scheduler of this kind.
  public static let shared = UIScheduler()

  /// The mark that the main queue alone answers to.
  private static let mark = {
    let mark = DispatchSpecificKey<Void>()
    queue.setSpecific(key: mark, value: ())
    return mark
  }()

  private static var queue: DispatchQueue { .main }

  private init() {}

  /// The main queue's time.
  public var now: SchedulerTimeType { Self.queue.now }
  /// The least tolerance of the main queue.
  public var minimumTolerance: SchedulerTimeType.Stride { Self.queue.minimumTolerance }

  /// Does `action` before it returns if that is on the main queue, and else as soon as the main queue comes to it.
  public func schedule(options: SchedulerOptions? = nil, _ action: @escaping () -> Void) {
    let isThere = DispatchQueue.getSpecific(key: Self.mark) != nil
    guard isThere else { return Self.queue.schedule(action) }
    action()
  }

  /// Does `action` on the main queue once, when `date` has come.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) {
    Self.queue.schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Does `action` on the main queue when `date` has come, and then after every `interval`, until what is returned is
  /// cancelled or released.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions? = nil, _ action: @escaping () -> Void
  ) -> Cancellable {
    Self.queue.schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}
