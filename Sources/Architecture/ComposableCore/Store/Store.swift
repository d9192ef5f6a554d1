import CasePaths
import CounterpointValues
import Dependencies
import Observation

/// An object that runs a feature: holds its state, gives actions to its reducer and carries out the effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) {
///   Counter()
/// }
/// store.send(.incrementButtonTapped)
/// print(store.count)
/// ```
///
/// A store belongs to the main actor. It keeps the dependencies and the `ArchitectureContext` that it was
/// made in and brings them back for every action and every effect. Its effects end with it, except that
/// stores scoped from it keep it running.
///
/// Reading a store while its own reducer runs gives the state from before the action that is being handled. Where keeping
/// that costs copies, it is kept for the first actions of each case, and for all of them once such a read was seen.
@dynamicMemberLookup
@MainActor
public final class Store<State, Action> {
  @usableFromInline let core: StoreCore<State, Action>
  /// Stores of rows are many, and few of them are ever scoped.
  lazy var children = ScopeCache()

  #if DEBUG
    private let mark = LiveObjects.Mark(.store)
    private let life = LifeLog(storeTypeName(state: State.self, action: Action.self))
  #endif

  init(core: StoreCore<State, Action>) { self.core = core }

  /// - Parameters:
  ///   - initialState: made with the dependencies of `prepareDependencies`.
  ///   - reducer: made with the same dependencies.
  ///   - prepareDependencies: changes the dependencies that surround this call.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    func makeCore() -> RootCore<State, Action> {
      let core = RootCore(
        initialState: initialState(), reducer: reducer()._resolve(), dependencies: DependencyValues._current)
      core.origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
      return core
    }
    if let prepareDependencies {
      let place = _DependencyPlace(.store, fileID: fileID, filePath: filePath, line: line)
      self.init(core: _withDependencies(at: place, prepareDependencies) { UntrackedResult(makeCore()) }.value)
    } else {
      self.init(core: makeCore())
    }
  }

  /// Runs the reducer with `action` and starts the effects that it returns.
  ///
  /// Called while the store handles another action, it is handled after that and before the outer call
  /// returns.
  /// - Returns: the work that has been started, to wait for or to cancel.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    StoreTask(group: core.send(action))
  }

  /// Runs the reducer with `action`; what changes, changes with `animation`.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask {
    send(action, transaction: Transaction(animation: animation))
  }

  /// Runs the reducer with `action`; what changes, changes in `transaction`.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { send(action) }
  }

  /// Reads the state without subscribing to it.
  public func withState<R>(_ body: (_ state: State) -> R) -> R {
    Tracking.withoutTracking { body(core.state) }
  }
}

/// Carries a core out of `withDependencies`, which keeps the dependencies of objects that it returns: a core
/// keeps its own.
private struct UntrackedResult<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// The store of a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: Observable {}

/// Two stores are equal when they are the same object.
extension Store: Hashable, Identifiable {
  public nonisolated static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Store: CustomDebugStringConvertible {
  public nonisolated var debugDescription: String { storeTypeName(state: State.self, action: Action.self) }
}

/// A type's name without its module.
struct TypeName: CustomStringConvertible {
  let description: String

  init(_ type: Any.Type) {
    var name = String(reflecting: type)
    if let dot = name.firstIndex(of: "."), !name[..<dot].contains("<"), !name.hasPrefix("(") {
      name = String(name[name.index(after: dot)...])
    }
    // Types declared in a function carry the function's context: `(unknown context at $…).`
    while let start = name.range(of: "(unknown context at "),
      let end = name[start.lowerBound...].range(of: ").")
    {
      name.removeSubrange(start.lowerBound..<end.upperBound)
    }
    description = name
  }
}
