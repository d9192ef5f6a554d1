import ComposableArchitecture
import OpenCombine

extension EffectPublisher {
  /// This effect, which can be cancelled by `id`.
  ///
  /// ```swift
  /// struct TimerID: Hashable {}
  /// return Effect.timer(id: TimerID(), every: 1, on: environment.mainQueue)
  /// ```
  ///
  /// - Parameter cancelInFlight: whether to cancel, first, what already runs under this id.
  public func cancellable(id: AnyHashable, cancelInFlight: Bool = false) -> Self {
    switch operation {
    case .none:
      return .none
    case .task(let task):
      return Self(.task(task.cancellable(unchecked: id, cancelInFlight: cancelInFlight)))
    case .publisher(let publisher):
      // Effects of the store cannot fail: a failure is carried through as a value.
      let results = EffectTask<Result<Output, Failure>>.publisher {
        publisher.map { Result<Output, Failure>.success($0) }.catch { Just(.failure($0)) }
      }
      .cancellable(unchecked: id, cancelInFlight: cancelInFlight)
      if Failure.self == Never.self {
        return Self(.task(results.map { try! $0.get() }))
      }
      return Self(
        _EffectPublisher(results).setFailureType(to: Failure.self).flatMap { result in
          EffectPublisher.result { result }
        })
    }
  }

  /// This effect, which can be cancelled by a type.
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Self {
    cancellable(id: AnyHashable(ObjectIdentifier(id)), cancelInFlight: cancelInFlight)
  }

  /// Cancels what runs under `id`, at once. Sends nothing.
  public static func cancel(id: AnyHashable) -> Self { Self(.task(.cancel(unchecked: id))) }

  /// Cancels what runs under a type, at once. Sends nothing.
  public static func cancel(id: Any.Type) -> Self { cancel(id: AnyHashable(ObjectIdentifier(id))) }

  /// Cancels what runs under any of `ids`, at once.
  public static func cancel(ids: AnyHashable...) -> Self { cancel(ids: ids) }

  /// Cancels what runs under any of `ids`, at once.
  public static func cancel(ids: [AnyHashable]) -> Self {
    Self(.task(.merge(ids.map { .cancel(unchecked: $0) })))
  }

  /// Cancels what runs under any of the types, at once.
  public static func cancel(ids: Any.Type...) -> Self { cancel(ids: ids) }

  /// Cancels what runs under any of the types, at once.
  public static func cancel(ids: [Any.Type]) -> Self {
    cancel(ids: ids.map { AnyHashable(ObjectIdentifier($0)) })
  }
}
