import ComposableArchitectureLegacy

private func names() {
  // ComposableArchitectureLegacy
  _ = Reducer<Int, Bool, Void> { _, _, _ in .none }
  // ComposableArchitecture
  _ = IdentifiedArrayOf<Identified<Int, String>>()
}
