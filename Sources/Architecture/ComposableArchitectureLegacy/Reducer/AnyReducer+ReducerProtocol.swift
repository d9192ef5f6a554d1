import ComposableArchitecture
import ComposableCore

extension AnyReducer {
  /// A feature that is a type as a reducer with any environment: what it needs it takes from its dependencies.
  public init<Feature: ReducerProtocol & SendableMetatype>(_ feature: Feature)
  where Feature.State == State, Feature.Action == Action {
    // Run by a store alone, on its actor.
    let feature = UncheckedSendable(feature)
    self.init { state, action, _ in
      EffectPublisher(feature.value.reduce(into: &state, action: action))
    }
  }

  /// A feature that is a type, made anew for every action of what it needs of the environment.
  @preconcurrency
  public init<Feature: ReducerProtocol & SendableMetatype>(
    @ReducerBuilder<State, Action> _ build: @escaping @Sendable (_ environment: Environment) -> Feature
  ) where Feature.State == State, Feature.Action == Action {
    self.init { state, action, environment in
      EffectPublisher(build(environment).reduce(into: &state, action: action))
    }
  }
}

extension Reduce {
  /// A reducer with an environment as a part of a feature that is a type: the way to move a feature's children after it.
  public init<Environment>(_ reducer: AnyReducer<State, Action, Environment>, environment: Environment) {
    self.init { state, action in reducer.run(&state, action, environment).effectTask }
  }
}
