import ComposableArchitecture

/// A reducer made of a closure, which changes state with each action and says what work follows. It is given
/// what the feature needs of the outside world, its environment.
///
/// ```swift
/// let counterReducer = Reducer<CounterState, CounterAction, CounterEnvironment> {
///   state, action, environment in
///   switch action {
///   case .omenButtonTapped:
///     return environment.omen(state.count)
///       .receive(on: environment.mainQueue)
///       .catchToEffect(CounterAction.omenResponse)
///   …
/// }
/// ```
///
/// Run by a ``Store/init(initialState:reducer:environment:)``, on the main actor. Features that are types take its place
/// one at a time: see ``init(_:)-(Feature)`` and ``Reduce/init(_:environment:)``.
public struct AnyReducer<State, Action, Environment>: Sendable {
  private let reducer: @Sendable (inout State, Action, Environment) -> EffectPublisher<Action, Never>

  /// - Parameter reducer: changes the state for an action and returns the work that is to follow.
  @preconcurrency
  public init(
    _ reducer:
      @escaping @Sendable (_ state: inout State, _ action: Action, _ environment: Environment) ->
      EffectPublisher<Action, Never>
  ) {
    self.reducer = reducer
  }

  /// Changes `state` for `action`.
  /// - Returns: the work that is to follow.
  public func run(
    _ state: inout State, _ action: Action, _ environment: Environment
  ) -> EffectPublisher<Action, Never> {
    reducer(&state, action, environment)
  }

  /// ``run(_:_:_:)``.
  public func callAsFunction(
    _ state: inout State, _ action: Action, _ environment: Environment
  ) -> EffectPublisher<Action, Never> {
    run(&state, action, environment)
  }

  /// Changes nothing and starts nothing.
  public static var empty: Self { Self { _, _, _ in .none } }
}

extension AnyReducer {
  /// All of `reducers`, one after the other on the same state. Their effects run at the same time.
  ///
  /// The order matters where one reads what another writes: children that can go away come before the parent that
  /// removes them.
  public static func combine(_ reducers: Self...) -> Self { combine(reducers) }

  /// All of `reducers`, one after the other on the same state. Their effects run at the same time.
  public static func combine(_ reducers: [Self]) -> Self {
    Self { state, action, environment in
      .merge(reducers.map { $0.run(&state, action, environment) })
    }
  }

  /// This reducer and then `other`.
  public func combined(with other: Self) -> Self { .combine(self, other) }
}
