import ComposableArchitecture
import CounterpointTesting
import Testing

@testable import CounterpointStarterFeatures

/// Tests what a person sees and does: the same feature, typed into and tapped, in the test's own process.
@MainActor
struct ItemsViewTests {
  @Test("What is typed and added is on the list, and can be ticked off")
  func adding() async throws {
    let store = Store(initialState: ItemsFeature.State()) {
      ItemsFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    let screen = try await Screen(store) { ItemsView(store: $0) }
    #expect(screen.text("Nothing to do yet.").exists)
    #expect(!screen.button("Add").isEnabled)

    try await screen.textField("New item").type("Bread")
    try await screen.button("Add").tap()
    #expect(screen.text("1 to do").exists)

    try await screen.button("Bread").tap()
    #expect(screen.text("0 to do").exists)
  }
}
