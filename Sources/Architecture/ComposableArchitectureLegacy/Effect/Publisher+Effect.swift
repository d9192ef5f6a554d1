import ComposableArchitecture
import ComposableCore
import OpenCombine

// Each has two forms, for reducers with an environment and for features that are types: the one that is returned into
// tells which is meant. Where nothing does, it is the first.

extension Publisher {
  /// The outputs of this publisher as an effect.
  public func eraseToEffect() -> EffectPublisher<Output, Failure> { EffectPublisher(self) }

  /// The outputs of this publisher, turned into actions, as an effect.
  public func eraseToEffect<T>(_ transform: @escaping (Output) -> T) -> EffectPublisher<T, Failure> {
    EffectPublisher(self).map(transform)
  }

  /// The outputs and the failure of this publisher as an effect that cannot fail.
  public func catchToEffect() -> EffectPublisher<Result<Output, Failure>, Never> {
    catchToEffect { $0 }
  }

  /// The outputs and the failure of this publisher, turned into actions, as an effect that cannot fail.
  ///
  /// ```swift
  /// environment.omen(state.count).catchToEffect(CounterAction.omenResponse)
  /// ```
  public func catchToEffect<T>(
    _ transform: @escaping (Result<Output, Failure>) -> T
  ) -> EffectPublisher<T, Never> {
    EffectPublisher<Result<Output, Failure>, Never>(
      map { Result<Output, Failure>.success($0) }.catch { Just(Result<Output, Failure>.failure($0)) }
    )
    .map(transform)
  }

  /// The work of this publisher as an effect that sends nothing.
  public func fireAndForget<NewOutput, NewFailure>(
    outputType _: NewOutput.Type = NewOutput.self, failureType _: NewFailure.Type = NewFailure.self
  ) -> EffectPublisher<NewOutput, NewFailure> {
    EffectPublisher<NewOutput, NewFailure>(
      .task(
        .publisher {
          map { _ in }.catch { _ in Empty<Void, Never>() }
            .flatMap { Empty<NewOutput, Never>() }
        }))
  }
}

extension Publisher where Failure == Never {
  /// The outputs of this publisher as work of a feature that is a type.
  @_disfavoredOverload
  public func eraseToEffect() -> EffectTask<Output> { .publisher { self } }

  /// The outputs of this publisher, turned into actions, as work of a feature that is a type.
  @_disfavoredOverload
  public func eraseToEffect<T>(_ transform: @escaping (Output) -> T) -> EffectTask<T> {
    EffectPublisher(self).map(transform).effectTask
  }
}

extension Publisher {
  /// The outputs and the failure of this publisher as work of a feature that is a type.
  @_disfavoredOverload
  public func catchToEffect() -> EffectTask<Result<Output, Failure>> {
    catchToEffect { $0 }.effectTask
  }

  /// The outputs and the failure of this publisher, turned into actions, as work of a feature that is a type.
  @_disfavoredOverload
  public func catchToEffect<T>(
    _ transform: @escaping (Result<Output, Failure>) -> T
  ) -> EffectTask<T> {
    let effect: EffectPublisher<T, Never> = catchToEffect(transform)
    return effect.effectTask
  }

  /// The work of this publisher as work of a feature that is a type, which sends nothing.
  @_disfavoredOverload
  public func fireAndForget<NewOutput>(outputType _: NewOutput.Type = NewOutput.self) -> EffectTask<NewOutput>
  {
    let effect: EffectPublisher<NewOutput, Never> = fireAndForget()
    return effect.effectTask
  }
}
