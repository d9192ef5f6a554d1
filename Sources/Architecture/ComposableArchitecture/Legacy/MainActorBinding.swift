import CounterpointValues
import CounterpointViews

/// A binding that is read and written on the main actor, and traps elsewhere.
@MainActor
func mainActorBinding<Value>(
  get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value, Transaction) -> Void
) -> Binding<Value> {
  Binding(
    get: { MainActor.assumeIsolated { UncheckedResult(get()) }.value },
    set: { newValue, transaction in
      let newValue = UncheckedResult(newValue)
      MainActor.assumeIsolated { set(newValue.value, transaction) }
    })
}
