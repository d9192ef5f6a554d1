import ComposableArchitecture

extension AnyReducer where Action: BindableAction & SendableMetatype, State == Action.State {
  /// This reducer, after what views set has been written into the state.
  ///
  /// ```swift
  /// let settingsReducer = Reducer<SettingsState, SettingsAction, SettingsEnvironment> { state, action, _ in
  ///   switch action {
  ///   case .binding(\.$digest): …
  ///   case .binding: return .none
  ///   }
  /// }
  /// .binding()
  /// ```
  public func binding() -> Self {
    Self { state, action, environment in
      _ = BindingReducer<State, Action, Action>().reduce(into: &state, action: action)
      return run(&state, action, environment)
    }
  }
}

extension AnyReducer {
  /// This reducer, after what views set has been written into the state, for features whose binding actions are a case
  /// without a protocol: `.binding(action: /SettingsAction.form)`.
  public func binding(action toBindingAction: AnyCasePath<Action, BindingAction<State>>) -> Self {
    Self { state, action, environment in
      toBindingAction.extract(from: action)?.write(to: &state)
      return run(&state, action, environment)
    }
  }
}
