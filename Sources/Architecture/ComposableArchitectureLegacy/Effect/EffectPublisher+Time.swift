import ComposableArchitecture
import ComposableCore
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

extension EffectPublisher {
  /// Returns an effect that sends what this one does, but for effects of one id no more than once in an
  /// `interval`. A failure comes after what was held back.
  ///
  /// - Parameters:
  ///   - id: also what the effect can be cancelled by.
  ///   - latest: whether the newest of what was held back passes at the interval's end, or else the first.
  public func throttle<S: Scheduler>(
    id: AnyHashable, for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Self where S.SchedulerTimeType.Stride: Sendable {
    if case .none = operation { return .none }
    let scheduler = UncheckedScheduler(base: scheduler)
    func throttled(_ values: EffectTask<UncheckedSendable<Output>>) -> EffectTask<Output> {
      values.throttle(unchecked: id, for: interval, scheduler: scheduler, latest: latest).map(\.value)
    }
    if let task { return Self(.task(throttled(task.map { UncheckedSendable($0) }))) }
    return Self(
      Deferred { () -> AnyPublisher<Output, Failure> in
        // Set and read by this one subscription, which the store hears on the main actor.
        let failure = KeptFailure<Failure>()
        let values = EffectTask<UncheckedSendable<Output>>.publisher {
          upstream.map { UncheckedSendable($0) }.catch { error -> Empty<UncheckedSendable<Output>, Never> in
            failure.error = error
            return Empty()
          }
        }
        return _EffectPublisher(throttled(values))
          .setFailureType(to: Failure.self)
          .append(
            Deferred { () -> AnyPublisher<Output, Failure> in
              failure.error.map { Fail(error: $0).eraseToAnyPublisher() } ?? Empty().eraseToAnyPublisher()
            }
          )
          .eraseToAnyPublisher()
      })
  }

  /// Returns an effect that sends what this one does, but for effects of one type of id no more than once in
  /// an `interval`.
  public func throttle<S: Scheduler>(
    id: Any.Type, for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Self where S.SchedulerTimeType.Stride: Sendable {
    throttle(
      id: AnyHashable(ObjectIdentifier(id)), for: interval, scheduler: scheduler, latest: latest)
  }
}

/// The reason why a publisher ended.
private final class KeptFailure<Failure: Error> {
  var error: Failure?
}

/// A scheduler of the years when schedulers were not required to be sendable.
///
/// - Note: `@unchecked Sendable`: schedulers exist to be handed work from anywhere. Who brings one of their own answers for
///   that.
private struct UncheckedScheduler<Base: Scheduler>: Scheduler, @unchecked Sendable {
  let base: Base

  var now: Base.SchedulerTimeType { base.now }
  var minimumTolerance: Base.SchedulerTimeType.Stride { base.minimumTolerance }

  func schedule(options: Base.SchedulerOptions?, _ action: @escaping () -> Void) {
    base.schedule(options: options, action)
  }

  func schedule(
    after date: Base.SchedulerTimeType, tolerance: Base.SchedulerTimeType.Stride,
    options: Base.SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    base.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  func schedule(
    after date: Base.SchedulerTimeType, interval: Base.SchedulerTimeType.Stride,
    tolerance: Base.SchedulerTimeType.Stride, options: Base.SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    base.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
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
