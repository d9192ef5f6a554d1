/// A strategy whose storage changes a value in one step, for all processes that use it.
protocol UpdatingKey<Value>: SharedKey {
  /// Changes the value as it is stored at this moment, or the initial one where nothing is.
  /// - Parameter change: may be called more than once, and its last call counts.
  /// - Returns: what is stored now, and what the last call has returned.
  func update<R>(from initialValue: Value, _ change: (inout Value) -> R) throws -> (value: Value, result: R)

  /// Reads what is stored; `nil` for nothing.
  func storedValue() throws -> Value?
}
