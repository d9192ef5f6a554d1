import ComposableArchitecture
import ComposableCore

/// The test store of the years of environments: it knows the feature's environment, and can be used by tests that do not
/// `await`.
///
/// ```swift
/// let store = TestStore(
///   initialState: CounterState(), reducer: counterReducer,
///   environment: CounterEnvironment(
///     mainQueue: scheduler.eraseToAnyScheduler(), omen: { Effect(value: "\($0)") }))
///
/// store.send(.omenButtonTapped)
/// scheduler.advance()
/// store.receive(.omenResponse(.success("0"))) { $0.omen = "0" }
/// ```
///
/// Without `await`, assertions see what has happened by the time that they are asked: work that waits for a scheduler is
/// done when that was advanced, while tasks have had no chance to begin. Tests of tasks `await` the same methods.
public final class TestStore<State: Equatable, Action, Environment>: ComposableCore.TestStore<State, Action> {
  private let kept: KeptEnvironment<Environment>

  /// The environment that the reducer is handed with every action from now on.
  ///
  /// To be used on the main actor, as the store is.
  public nonisolated var environment: Environment {
    get { kept.value }
    _modify { yield &kept.value }
  }

  nonisolated init<R: ReducerProtocol>(
    initialState: @autoclosure () -> State, kept: KeptEnvironment<Environment>, reducer: () -> R,
    prepareDependencies: (inout DependencyValues) -> Void,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) where R.State == State, R.Action == Action {
    self.kept = kept
    super.init(
      initialState: initialState(), reducer: reducer, withDependencies: prepareDependencies,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// A test store of a reducer with its environment.
  public nonisolated convenience init(
    initialState: State, reducer: AnyReducer<State, Action, Environment>, environment: Environment,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let kept = KeptEnvironment(environment)
    self.init(
      initialState: initialState, kept: kept,
      reducer: { Reduce { reducer.run(&$0, $1, kept.value).effectTask } }, prepareDependencies: { _ in },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The environment of a test store, which tests change while the reducer holds on to it.
///
/// - Note: `@unchecked Sendable`: read by the reducer, and read and changed by tests, on the main actor.
final class KeptEnvironment<Environment>: @unchecked Sendable {
  var value: Environment
  init(_ value: Environment) { self.value = value }
}

/// The test store of a feature.
public typealias TestStoreOf<R: ReducerProtocol> = TestStore<R.State, R.Action, Void>
where R.State: Equatable

extension TestStore where Environment == Void {
  /// A test store of a feature that is given as a value.
  public nonisolated convenience init<R: ReducerProtocol>(
    initialState: @autoclosure () -> State, reducer: R,
    prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.init(
      initialState: initialState(), kept: KeptEnvironment(()), reducer: { reducer },
      prepareDependencies: prepareDependencies, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// A test store of a feature.
  public nonisolated convenience init<R: ReducerProtocol>(
    initialState: @autoclosure () -> State, @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.init(
      initialState: initialState(), kept: KeptEnvironment(()), reducer: reducer,
      prepareDependencies: prepareDependencies, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}
