import ComposableArchitecture
import ComposableCore

extension Store {
  /// A store that runs a reducer with its environment.
  ///
  /// ```swift
  /// Store(
  ///   initialState: AppState(), reducer: appReducer,
  ///   environment: AppEnvironment(mainQueue: .main, omen: OmenClient.live.read))
  /// ```
  ///
  /// - Parameter environment: handed to the reducer with every action.
  public convenience init<Environment>(
    initialState: State, reducer: AnyReducer<State, Action, Environment>, environment: Environment,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      initialState: initialState, reducer: { Reduce(reducer, environment: environment) }, fileID: fileID,
      filePath: filePath, line: line)
  }

  /// A store that runs a reducer with its environment. Stores belong to the main actor, which the compiler sees to:
  /// there is no other thread to check for any more.
  public static func unchecked<Environment>(
    initialState: State, reducer: AnyReducer<State, Action, Environment>, environment: Environment
  ) -> Self {
    Self(initialState: initialState, reducer: reducer, environment: environment)
  }

  /// A store of a feature that is given as a value.
  public convenience init<R: ReducerProtocol>(
    initialState: @autoclosure () -> R.State, reducer: R,
    prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) where R.State == State, R.Action == Action {
    self.init(
      initialState: initialState(), reducer: { reducer }, withDependencies: prepareDependencies,
      fileID: fileID, filePath: filePath, line: line)
  }
}
