import ComposableArchitecture
import CounterpointSession
import CounterpointTesting
import SwiftUI
import Testing

@Reducer
private struct Profile {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("name")) var name = "nobody"
    @Shared(.inMemory("visits")) var visits = 0
    var ticket = 0
  }
  enum Action {
    case visitButtonTapped
    case ticketButtonTapped
    case renameButtonTapped(String)
  }
  @Dependency(\.ticketClient) var ticketClient
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .visitButtonTapped:
        state.$visits.withLock { $0 += 1 }
        return .none
      case .ticketButtonTapped:
        state.ticket = ticketClient.draw()
        return .none
      case .renameButtonTapped(let name):
        state.$name.withLock { $0 = name }
        return .none
      }
    }
  }
}

/// A client with a state of its own, made once for each user.
private final class TicketClient: Sendable, TestDependencyKey {
  private let drawn = LockIsolated(0)
  func draw() -> Int {
    drawn.withValue {
      $0 += 1
      return $0
    }
  }
  static var testValue: TicketClient { TicketClient() }
}

extension DependencyValues {
  fileprivate var ticketClient: TicketClient {
    get { self[TicketClient.self] }
    set { self[TicketClient.self] = newValue }
  }
}

private struct ProfileView: View {
  let store: StoreOf<Profile>
  var body: some View {
    VStack {
      Text("Name: \(store.name)")
      Text("Visits: \(store.visits)")
      Text("Ticket: \(store.ticket)")
      Button("Visit") { store.send(.visitButtonTapped) }
      Button("Draw") { store.send(.ticketButtonTapped) }
      Button("Be Ada") { store.send(.renameButtonTapped("Ada")) }
    }
  }
}

@MainActor @Suite("Two users in one process")
struct TwoUsersTests {
  private func screen(
    _ id: String, storage: any KeyValueStorage = InMemoryKeyValueStorage()
  ) async throws -> Screen {
    try await Screen(id: id, storage: storage) {
      ProfileView(store: Store(initialState: Profile.State()) { Profile() })
    }
  }

  @Test("Each has settings of their own")
  func settings() async throws {
    let (first, second) = (try await screen("first"), try await screen("second"))
    try await first.button("Be Ada").tap()
    await second.settle()
    #expect(first.text("Name: Ada").exists)
    #expect(second.text("Name: nobody").exists)
  }

  @Test("A setting changed in one tab shows in the same user's other tab")
  func sameUser() async throws {
    let storage = InMemoryKeyValueStorage()
    let (first, second) = (
      try await screen("first", storage: storage), try await screen("second", storage: storage)
    )
    try await first.button("Be Ada").tap()
    await second.settle()
    #expect(second.text("Name: Ada").exists)
  }

  @Test("Each has shared values of their own")
  func sharedValues() async throws {
    let (first, second) = (try await screen("first"), try await screen("second"))
    try await first.button("Visit").tap()
    try await first.button("Visit").tap()
    try await second.button("Visit").tap()
    #expect(first.text("Visits: 2").exists)
    #expect(second.text("Visits: 1").exists)
  }

  @Test("Each has cached clients of their own")
  func clients() async throws {
    let (first, second) = (try await screen("first"), try await screen("second"))
    try await first.button("Draw").tap()
    try await first.button("Draw").tap()
    try await second.button("Draw").tap()
    #expect(first.text("Ticket: 2").exists)
    #expect(second.text("Ticket: 1").exists)
  }
}
