import ComposableArchitecture
import CounterpointTesting
import IssueReporting
import SwiftUI
import Testing

@Reducer
private struct Omens {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var omen: String?
    var name = ""
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case incrementButtonTapped(by: Int)
    case omenButtonTapped
    case omenResponse(String)
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .incrementButtonTapped(let amount):
        state.count += amount
        return .none
      case .omenButtonTapped:
        state.omen = nil
        return .run { [count = state.count] send in await send(.omenResponse("\(count) crows: rain")) }
      case .omenResponse(let omen):
        state.omen = omen
        return .none
      }
    }
  }
}

private struct OmensView: View {
  @Bindable var store: StoreOf<Omens>
  var body: some View {
    VStack {
      Text("\(store.count)")
      if let omen = store.omen { Text(omen) }
      TextField("Name", text: $store.name)
      Button("Increment") { store.send(.incrementButtonTapped(by: 2)) }
      Button("Omen") { store.send(.omenButtonTapped) }
    }
  }
}

@MainActor @Suite("What a screen sends to a test store")
struct SentTests {
  private func make() async throws -> (TestStoreOf<Omens>, Screen) {
    let store = TestStore(initialState: Omens.State()) { Omens() }
    return (store, try await Screen(store) { OmensView(store: $0) })
  }

  @Test("Is asserted in order with what effects send, and changes the state in between")
  func inOrder() async throws {
    let (store, screen) = try await make()
    try await screen.button("Increment").tap()
    #expect(screen.text("2").exists)
    await store.sent(\.incrementButtonTapped) { $0.count = 2 }
    try await screen.button("Omen").tap()
    #expect(screen.text("2 crows: rain").exists)
    await store.sent(.omenButtonTapped)
    await store.receive(\.omenResponse) { $0.omen = "2 crows: rain" }
    try await screen.textField("Name").type("Ada")
    await store.sent(\.binding.name, "Ada") { $0.name = "Ada" }
  }

  @Test("Mixes with what the test itself sends")
  func mixed() async throws {
    let (store, screen) = try await make()
    await store.send(.incrementButtonTapped(by: 5)) { $0.count = 5 }
    await screen.settle()
    #expect(screen.text("5").exists)
    try await screen.button("Increment").tap()
    await store.sent(\.incrementButtonTapped, 2) { $0.count = 7 }
  }

  @Test("Fails the test when it is not asserted")
  func unasserted() async throws {
    let (store, screen) = try await make()
    try await screen.button("Increment").tap()
    await withExpectedIssue {
      await store.finish()
    }
    await store.skipReceivedActions()
  }

  @Test("Fails the test when it is taken for an effect's")
  func wrongOrigin() async throws {
    let (store, screen) = try await make()
    try await screen.button("Increment").tap()
    await withExpectedIssue { await store.receive(\.incrementButtonTapped) }
  }
}
