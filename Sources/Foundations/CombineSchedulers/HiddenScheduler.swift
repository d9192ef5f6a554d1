import OpenCombine

/// A scheduler of some type, of which only its times and options are told.
class HiddenScheduler<Time: Strideable, Options> where Time.Stride: SchedulerTimeIntervalConvertible {
  var minimumTolerance: Time.Stride { fatalError("'Hiding' says it.") }
  var now: Time { fatalError("'Hiding' says it.") }
  func schedule(options: Options?, _ action: @escaping () -> Void) { fatalError("'Hiding' does it.") }
  func schedule(
    after date: Time, tolerance: Time.Stride, options: Options?, _ action: @escaping () -> Void
  ) { fatalError("'Hiding' does it.") }
  func schedule(
    after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Options?,
    _ action: @escaping () -> Void
  ) -> Cancellable { fatalError("'Hiding' does it.") }
}

/// The one kind of hidden scheduler that is made: it knows what it hides.
final class Hiding<Base: Scheduler>: HiddenScheduler<Base.SchedulerTimeType, Base.SchedulerOptions> {
  private let base: Base

  init(_ base: Base) { self.base = base }

  override var minimumTolerance: Base.SchedulerTimeType.Stride { base.minimumTolerance }
  override var now: Base.SchedulerTimeType { base.now }

  override func schedule(options: Base.SchedulerOptions?, _ action: @escaping () -> Void) {
    base.schedule(options: options, action)
  }

  override func schedule(
    after date: Base.SchedulerTimeType, tolerance: Base.SchedulerTimeType.Stride,
    options: Base.SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    base.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  override func schedule(
    after date: Base.SchedulerTimeType, interval: Base.SchedulerTimeType.Stride,
    tolerance: Base.SchedulerTimeType.Stride, options: Base.SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> Cancellable {
    base.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}

/// A scheduler whose operations somebody brings one by one.
struct SchedulerOfClosures<Time: Strideable, Options>: Scheduler
where Time.Stride: SchedulerTimeIntervalConvertible {
  typealias SchedulerTimeType = Time
  typealias SchedulerOptions = Options

  let tolerance: () -> Time.Stride
  let present: () -> Time
  let atOnce: (Options?, @escaping () -> Void) -> Void
  let once: (Time, Time.Stride, Options?, @escaping () -> Void) -> Void
  let often: (Time, Time.Stride, Time.Stride, Options?, @escaping () -> Void) -> Cancellable

  var minimumTolerance: Time.Stride { tolerance() }
  var now: Time { present() }

  func schedule(options: Options?, _ action: @escaping () -> Void) { atOnce(options, action) }

  func schedule(
    after date: Time, tolerance: Time.Stride, options: Options?, _ action: @escaping () -> Void
  ) {
    once(date, tolerance, options, action)
  }

  func schedule(
    after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Options?,
    _ action: @escaping () -> Void
  ) -> Cancellable {
    often(date, interval, tolerance, options, action)
  }
}
