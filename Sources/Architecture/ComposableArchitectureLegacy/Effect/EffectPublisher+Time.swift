import ComposableArchitecture
import OpenCombine

extension EffectPublisher {
  /// This effect, begun when `dueTime` has passed without another one of the same id.
  public func debounce<S: Scheduler>(
    id: AnyHashable, for dueTime: S.SchedulerTimeType.Stride, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self {
    deferred(for: dueTime, scheduler: scheduler, options: options)
      .cancellable(id: id, cancelInFlight: true)
  }

  /// This effect, begun when `dueTime` has passed without another one of the same type of id.
  public func debounce<S: Scheduler>(
    id: Any.Type, for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Self {
    debounce(id: AnyHashable(ObjectIdentifier(id)), for: dueTime, scheduler: scheduler, options: options)
  }

  /// This effect, begun when `dueTime` has passed.
  public func deferred<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Self {
    if case .none = operation { return .none }
    return Self(
      Just(())
        .delay(for: dueTime, scheduler: scheduler, options: options)
        .setFailureType(to: Failure.self)
        .flatMap { self.upstream })
  }
}

extension EffectPublisher where Failure == Never, Output: Sendable {
  /// What this effect sends, but of effects of one id no more than once in an `interval`.
  ///
  /// - Parameter latest: whether the newest of what was held back passes at the interval's end, or else the first.
  public func throttle<S: Scheduler & Sendable>(
    id: some Hashable & Sendable, for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Self where S.SchedulerTimeType.Stride: Sendable {
    Self(effectTask.throttle(id: id, for: interval, scheduler: scheduler, latest: latest))
  }
}

extension EffectPublisher where Failure == Never {
  /// Sends the time of `scheduler` at equal intervals, until it is cancelled by `id`. A new one of the same id takes the
  /// place of the one before.
  public static func timer<S: Scheduler>(
    id: AnyHashable, every interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil, on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Self where S.SchedulerTimeType == Output {
    Self(
      Publishers.Timer(every: interval, tolerance: tolerance, scheduler: scheduler, options: options)
        .autoconnect()
    )
    .cancellable(id: id, cancelInFlight: true)
  }

  /// Sends the time of `scheduler` at equal intervals, until it is cancelled by the type of its id.
  public static func timer<S: Scheduler>(
    id: Any.Type, every interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Self where S.SchedulerTimeType == Output {
    timer(
      id: AnyHashable(ObjectIdentifier(id)), every: interval, tolerance: tolerance, on: scheduler,
      options: options)
  }
}
