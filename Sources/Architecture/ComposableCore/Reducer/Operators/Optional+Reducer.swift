/// The reducer of an `if` without `else`: does nothing when there is none.
extension Optional: Reducer where Wrapped: Reducer {
  @inlinable
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  @inlinable
  public func _resolve() -> _ResolvedReducer<Wrapped.State, Wrapped.Action> {
    self?._resolve() ?? _ResolvedReducer { _, _ in .none }
  }
}
