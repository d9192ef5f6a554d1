import CasePaths
import ComposableArchitecture
import ComposableCore

// Test stores of what a view sees of a feature and sends to it.

extension TestStore where Environment == Void {
  /// A test store of a part of a feature: it asserts on what `toScopedState` makes of the state and on nothing else, and is
  /// sent what `fromScopedAction` makes actions of.
  ///
  /// ```swift
  /// let store = TestStore(
  ///   initialState: Login.State(), reducer: Login(),
  ///   observe: LoginView.ViewState.init, send: LoginView.ViewAction.feature)
  ///
  /// await store.send(.loginTapped) { $0.isFormDisabled = true }
  /// await store.receive(.response(.success(user))) { $0.isFormDisabled = false }
  /// ```
  ///
  /// What effects send is received as the feature's own actions.
  public nonisolated convenience init<R: ComposableCore.Reducer, ScopedAction>(
    initialState: @autoclosure () -> R.State, reducer: R,
    observe toScopedState: @escaping (_ state: R.State) -> State,
    send fromScopedAction: @escaping (_ action: ScopedAction) -> R.Action,
    prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Action == ScopedTestAction<ScopedAction, R.Action> {
    self.init(
      initialState: initialState(), reducer: { reducer }, observe: toScopedState, send: fromScopedAction,
      withDependencies: prepareDependencies, fileID: fileID, file: filePath, line: line, column: column)
  }

  /// A test store of a part of a feature: see ``init(initialState:reducer:observe:send:prepareDependencies:fileID:file:line:column:)``.
  public nonisolated convenience init<R: ComposableCore.Reducer, ScopedAction>(
    initialState: @autoclosure () -> R.State, reducer: () -> R,
    observe toScopedState: @escaping (_ state: R.State) -> State,
    send fromScopedAction: @escaping (_ action: ScopedAction) -> R.Action,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Action == ScopedTestAction<ScopedAction, R.Action> {
    // Made together with the state that tests see, ahead of any action.
    let whole = WholeState<R.State>()
    self.init(
      initialState: {
        let state = initialState()
        whole.state = state
        return toScopedState(state)
      }(),
      kept: KeptEnvironment(()),
      reducer: {
        let base = reducer()
        return Reduce<State, Action> { scoped, action in
          let action =
            switch action {
            case .scoped(let action): fromScopedAction(action)
            case .feature(let action): action
            }
          let effect = base.reduce(into: &whole.state!, action: action)
          scoped = toScopedState(whole.state!)
          return effect.map { .feature($0) }
        }
      },
      prepareDependencies: prepareDependencies, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}

extension TestStore {
  /// Sends an action of the part, and asserts what it changes there.
  @discardableResult
  public func send<ScopedAction, FeatureAction>(
    _ action: ScopedAction, assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask where Action == ScopedTestAction<ScopedAction, FeatureAction> {
    await send(
      .scoped(action), assert: update, fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Asserts that an effect has sent an action of the feature, and what it changed in the part.
  public func receive<ScopedAction, FeatureAction: Equatable>(
    _ action: FeatureAction, timeout nanoseconds: UInt64? = nil,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async where Action == ScopedTestAction<ScopedAction, FeatureAction> {
    await receive(
      { if case .feature(action) = $0 { true } else { false } }, timeout: nanoseconds,
      assert: update, fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Asserts that an effect has sent an action of one case of the feature's, and what it changed in the part.
  public func receive<ScopedAction, FeatureAction, Value>(
    _ path: AnyCasePath<FeatureAction, Value>, timeout nanoseconds: UInt64? = nil,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async where Action == ScopedTestAction<ScopedAction, FeatureAction> {
    await receive(
      { if case .feature(let action) = $0 { path.extract(from: action) != nil } else { false } },
      timeout: nanoseconds, assert: update, fileID: fileID, file: filePath, line: line, column: column)
  }
}

/// An action that a test store of a part of a feature is sent by its test, or by the feature's effects.
public enum ScopedTestAction<ScopedAction, FeatureAction> {
  case scoped(ScopedAction)
  case feature(FeatureAction)
}

/// The state of a feature of which a test store sees a part.
///
/// - Note: `@unchecked Sendable`: set when the store is made, and then used by its reducer alone, on the main actor.
private final class WholeState<State>: @unchecked Sendable {
  var state: State?
}
