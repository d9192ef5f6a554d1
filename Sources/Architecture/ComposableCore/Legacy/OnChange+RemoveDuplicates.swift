extension Reducer {
  /// Runs a reducer after each action that has changed a value, as `isDuplicate` sees it.
  @available(
    *, deprecated,
    message: "Compare an equatable value: 'onChange(of:_:)'. Put several values into a struct of your own."
  )
  @inlinable
  public func onChange<V, R: Reducer>(
    of toValue: @escaping (State) -> V,
    removeDuplicates isDuplicate: @escaping (V, V) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> _OnChangeReducer<Self, V, R> where R.State == State, R.Action == Action {
    _OnChangeReducer(base: self, toValue: toValue, isDuplicate: isDuplicate, reducer: reducer)
  }
}
