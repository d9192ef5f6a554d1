import ComposableArchitecture

/// A store whose state is the list of actions that it has handled.
@MainActor
func logStore<Action: Sendable>(
  _ effect: @escaping (Action) -> Effect<Action>
) -> Store<[Action], Action> {
  Store(initialState: [Action]()) {
    Reduce { state, action in
      state.append(action)
      return effect(action)
    }
  }
}

extension Store {
  /// What a ``logStore(_:)`` has handled.
  var handled: State { withState { $0 } }
}
