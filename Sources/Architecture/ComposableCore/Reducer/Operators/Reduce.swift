/// A reducer written as a closure. Also hides the type of another reducer.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let reduceClosure: (inout State, Action) -> Effect<Action>
  @usableFromInline let makeResolved: (() -> _ResolvedReducer<State, Action>)?

  /// - Parameter reduce: changes the state for an action and returns the work that is to follow.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    reduceClosure = reduce
    makeResolved = nil
  }

  /// Hides the type of a reducer, and does what it does.
  @inlinable
  public init(_ reducer: some Reducer<State, Action>) {
    reduceClosure = { reducer.reduce(into: &$0, action: $1) }
    makeResolved = { reducer._resolve() }
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceClosure(&state, action)
  }

  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    makeResolved?() ?? _ResolvedReducer(reduceClosure)
  }
}
