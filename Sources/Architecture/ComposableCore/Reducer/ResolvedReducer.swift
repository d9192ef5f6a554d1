/// A reducer made ready to be run often: what its body, key paths and case paths amount to, found once.
///
/// Belongs to one store and runs on its actor.
public struct _ResolvedReducer<State, Action> {
  public let reduce: (inout State, Action) -> Effect<Action>

  @inlinable
  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.reduce = reduce
  }
}
