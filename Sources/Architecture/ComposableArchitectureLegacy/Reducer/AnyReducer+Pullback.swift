import ComposableArchitecture

extension AnyReducer {
  /// This reducer as one of a bigger feature, for a field of its state and a case of its actions.
  ///
  /// ```swift
  /// let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  ///   counterReducer.pullback(
  ///     state: \.counter, action: /AppAction.counter, environment: { $0.counter }),
  ///   …
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - toChildEnvironment: what this reducer needs of the bigger feature's environment.
  @preconcurrency
  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state toChildState: WritableKeyPath<ParentState, State>,
    action toChildAction: AnyCasePath<ParentAction, Action>,
    environment toChildEnvironment: @escaping @Sendable (ParentEnvironment) -> Environment
  ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
    // Immutable; asked for by the reducer alone, which a store runs on its actor.
    let toChildState = UncheckedSendable(toChildState)
    return AnyReducer<ParentState, ParentAction, ParentEnvironment> { state, action, environment in
      guard let action = toChildAction.extract(from: action) else { return .none }
      return run(&state[keyPath: toChildState.value], action, toChildEnvironment(environment))
        .map { toChildAction.embed($0) }
    }
  }

  /// This reducer as one of a bigger feature whose state is an enum, for one of its cases.
  ///
  /// An action for it in another case is reported and skipped.
  @preconcurrency
  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state toChildState: AnyCasePath<ParentState, State>,
    action toChildAction: AnyCasePath<ParentAction, Action>,
    environment toChildEnvironment: @escaping @Sendable (ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
    AnyReducer<ParentState, ParentAction, ParentEnvironment> { parentState, parentAction, environment in
      guard let action = toChildAction.extract(from: parentAction) else { return .none }
      guard var state = toChildState.extract(from: parentState) else {
        reportSkipped(
          "pullback", parentAction,
          because: "the state was in another case than the one it is pulled back to",
          cause: """
            Combine it ahead of the reducers that change the case, and cancel its effects when the case changes.
            """,
          at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
        return .none
      }
      defer { parentState = toChildState.embed(state) }
      return run(&state, action, toChildEnvironment(environment)).map { toChildAction.embed($0) }
    }
  }
}
