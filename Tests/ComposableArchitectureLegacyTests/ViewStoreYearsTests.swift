import ComposableArchitectureLegacy
import CounterpointTesting
import SwiftUI
import Testing

@MainActor @Suite struct ViewStoreYearsTests {
  @Test("Legacy: a screen of view states binds, steps, clears its rows")
  func profile() async throws {
    let store = Store(
      initialState: Profile.State(friends: [Page.State(id: 1, text: "Inga")]), reducer: Profile())
    let screen = try await Screen { ProfileView(store: store) }
    try await screen.textField("Name").type("inga")
    #expect(store.withState(\.name) == "Inga")
    try await screen.toggle("Public").tap()
    #expect(store.withState(\.isPublic))
    try await screen.button("Inga").tap()
    #expect(screen.button("Unnamed").exists)
  }

  @Test("Legacy: an alert and a sheet are cases of one destination")
  func destination() async throws {
    let store = Store(initialState: Profile.State(), reducer: { Profile() })
    let screen = try await Screen { ProfileView(store: store) }
    try await screen.button("Save").tap()
    #expect(screen.outline.contains("Save?"))
    store.send(.destination(.presented(.alert(.confirm))))
    await screen.settle()
    #expect(store.withState(\.saves) == 1)
    #expect(store.withState { $0.destination == nil })
    try await screen.button("Help").tap()
    #expect(screen.text("Page: Help").exists)
  }

  @Test("Legacy: an optional is shown by arguments with their labels, and its binding sends")
  func optional() async throws {
    let store = Store(
      initialState: AppState(detail: CrateState(id: 1)), reducer: appReducer,
      environment: AppEnvironment(mainQueue: .immediate))
    let screen = try await Screen { DetailView(store: store) }
    try await screen.textField("Text").type("Milk")
    #expect(store.withState(\.detail?.text) == "Milk")
    store.send(.closeDetail)
    await screen.settle()
    #expect(screen.text("Nothing").exists)
  }
}
