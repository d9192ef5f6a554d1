/// Carries a value into or out of `assumeIsolated`, which makes sure that both sides are the main actor: the value
/// never leaves it.
struct UncheckedResult<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
