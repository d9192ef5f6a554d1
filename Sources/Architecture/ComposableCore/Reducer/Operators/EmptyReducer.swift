/// A reducer that does nothing: for previews, tests, and parents that only embed children.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates a reducer that changes no state and starts no effect.
  @inlinable
  public init() {}

  @inlinable
  public func reduce(into _: inout State, action _: Action) -> Effect<Action> { .none }
}
