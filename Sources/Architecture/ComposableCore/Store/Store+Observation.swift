import CounterpointValues

extension Store where State: ObservableState {
  /// The state. Reading a field of it subscribes to that field, and to the whole being exchanged.
  public var state: State { core.value(\.self) }

  /// A field of the state, which the reader is then subscribed to.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { core.value(keyPath) }
}
