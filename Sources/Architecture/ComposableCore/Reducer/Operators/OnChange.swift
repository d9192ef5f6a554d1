extension Reducer {
  /// Runs another reducer, on the same action, whenever this one has changed a value.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.volume) { _, newVolume in
  ///     Reduce { state, action in … }
  ///   }
  /// ```
  ///
  /// Sees only what the reducer it is attached to has changed, not its siblings' changes.
  @inlinable
  public func onChange<V: Equatable, R: Reducer>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> _OnChangeReducer<Self, V, R> where R.State == State, R.Action == Action {
    _OnChangeReducer(base: self, toValue: toValue, isDuplicate: ==, reducer: reducer)
  }
}

public struct _OnChangeReducer<Base: Reducer, Value, Next: Reducer>: Reducer
where Base.State == Next.State, Base.Action == Next.Action {
  private let base: Base
  private let toValue: (Base.State) -> Value
  private let isDuplicate: (Value, Value) -> Bool
  private let reducer: (Value, Value) -> Next

  @usableFromInline
  init(
    base: Base, toValue: @escaping (Base.State) -> Value, isDuplicate: @escaping (Value, Value) -> Bool,
    reducer: @escaping (Value, Value) -> Next
  ) {
    self.base = base
    self.toValue = toValue
    self.isDuplicate = isDuplicate
    self.reducer = reducer
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    reduce(into: &state, action: action) { base.reduce(into: &$0, action: $1) }
  }

  public func _resolve() -> _ResolvedReducer<Base.State, Base.Action> {
    let base = base._resolve()
    return _ResolvedReducer { state, action in reduce(into: &state, action: action, base: base.reduce) }
  }

  private func reduce(
    into state: inout Base.State, action: Base.Action,
    base: (inout Base.State, Base.Action) -> Effect<Base.Action>
  ) -> Effect<Base.Action> {
    let before = toValue(state)
    let effect = base(&state, action)
    let after = toValue(state)
    guard !isDuplicate(before, after) else { return effect }
    return effect.merge(with: reducer(before, after).reduce(into: &state, action: action))
  }
}
