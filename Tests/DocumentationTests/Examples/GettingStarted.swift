import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

extension Examples {
  @MainActor @Suite struct GettingStarted {
    @Reducer
    struct Door {
      @ObservableState
      struct State: Equatable {
        var visitors = 0
        var capacity = 2
        var isFull: Bool { visitors >= capacity }
      }

      enum Action {
        case enterButtonTapped
        case leaveButtonTapped
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .enterButtonTapped:
            guard !state.isFull else { return .none }
            state.visitors += 1
          case .leaveButtonTapped:
            state.visitors = max(0, state.visitors - 1)
          }
          return .none
        }
      }
    }

    struct DoorView: View {
      let store: StoreOf<Door>

      var body: some View {
        VStack {
          Text("\(store.visitors) inside")
          Button("Enter") { store.send(.enterButtonTapped) }
            .disabled(store.isFull)
          Button("Leave") { store.send(.leaveButtonTapped) }
        }
      }
    }

    @Test("Nobody enters a full room")
    func fullRoom() async {
      let store = TestStore(initialState: Door.State(visitors: 1)) { Door() }

      await store.send(.enterButtonTapped) { $0.visitors = 2 }
      await store.send(.enterButtonTapped)
      await store.send(.leaveButtonTapped) { $0.visitors = 1 }
    }

    @Test("The button goes dead when the room is full")
    func fullRoomOnScreen() async throws {
      let store = TestStore(initialState: Door.State(visitors: 1)) { Door() }
      let screen = try await Screen(store) { DoorView(store: $0) }

      try await screen.button("Enter").tap()
      await store.sent(\.enterButtonTapped) { $0.visitors = 2 }

      #expect(screen.text("2 inside").exists)
      #expect(!screen.button("Enter").isEnabled)
    }

    @Test("Without a screen or a test, a store runs a feature too")
    func store() {
      let store = Store(initialState: Door.State()) { Door() }
      store.send(.enterButtonTapped)
      #expect(store.visitors == 1)
    }
  }
}
