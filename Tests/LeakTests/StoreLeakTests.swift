import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

extension LeakTests {
  @MainActor
  @Suite("Features that come and go")
  struct Stores {
    private func makeScreen() async throws -> Screen {
      try await Screen(dependencies: { $0.continuousClock = TestClock() }) {
        OfficeView(store: Store(initialState: Office.State()) { Office() })
      }
    }

    @Test("A feature in a sheet leaves no store, effect or shared value behind", arguments: [10, 100])
    func sheet(count: Int) async throws {
      let screen = try await makeScreen()
      try await expectNothingLeft(by: "presenting a feature", count: count) {
        try await screen.button("Present").tap()
        #expect(screen.sheet.text("0 visits, 0").exists)
        try await screen.sheet.button("Close").tap()
        #expect(!screen.sheet.exists)
      }
    }

    @Test("A feature on a stack leaves no store, effect or shared value behind", arguments: [10, 100])
    func push(count: Int) async throws {
      let screen = try await makeScreen()
      try await expectNothingLeft(by: "pushing a feature", count: count) {
        try await screen.button("Push").tap()
        #expect(screen.navigation.title == "Room")
        try await screen.navigation.back()
        #expect(screen.navigation.title == "Office")
      }
    }

    @Test("Rows that come and go leave no stores behind")
    func rows() async throws {
      let screen = try await makeScreen()
      try await expectNothingLeft(by: "adding and removing rows", count: 20) {
        try await screen.button("Add").tap()
        try await screen.button("Clear").tap()
      }
    }

    @Test(
      "A session that ends with effects under way leaves nothing behind",
      arguments: ["Present", "Push", "Add"])
    func session(name: String) async throws {
      try await expectNothingLeft(by: "ending a session after \(name)", count: 10) {
        let screen = try await makeScreen()
        try await screen.button(name).tap()
        await screen.close()
      }
    }
  }
}

@Reducer
private struct Office {
  @ObservableState
  struct State: Equatable {
    @Presents var room: Room.State?
    var path = StackState<Room.State>()
    var rows: IdentifiedArrayOf<Room.State> = []
    @Shared(.appStorage("leaks.visits")) var visits = 0
  }
  enum Action {
    case addTapped, clearTapped, presentTapped, pushTapped
    case room(PresentationAction<Room.Action>)
    case path(StackActionOf<Room>)
    case rows(IdentifiedActionOf<Room>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped: state.rows = IdentifiedArray(uniqueElements: (0..<10).map { Room.State(id: $0) })
      case .clearTapped: state.rows = []
      case .presentTapped: state.room = Room.State(id: 0)
      case .pushTapped: state.path.append(Room.State(id: 0))
      case .room, .path, .rows: break
      }
      return .none
    }
    .ifLet(\.$room, action: \.room) { Room() }
    .forEach(\.path, action: \.path) { Room() }
    .forEach(\.rows, action: \.rows) { Room() }
  }
}

@Reducer
private struct Room {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var ticks = 0
    @Presents var alert: AlertState<Action.Alert>?
    @Shared(.appStorage("leaks.visits")) var visits = 0
    @Shared(.inMemory("leaks.memory")) var memory = 0
  }
  enum Action {
    case closeTapped, task, ticked
    case alert(PresentationAction<Alert>)
    enum Alert: Equatable { case confirm }
  }
  enum CancelID { case clock }
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped: return .run { _ in await dismiss() }
      case .task:
        return .merge(
          .run { send in
            for await _ in clock.timer(interval: .seconds(3_600)) { await send(.ticked) }
          }.cancellable(id: CancelID.clock),
          .publisher { state.$visits.publisher.map { _ in .ticked } })
      case .ticked: state.ticks += 1
      case .alert: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

private struct OfficeView: View {
  @Bindable var store: StoreOf<Office>
  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        Button("Present") { store.send(.presentTapped) }
        Button("Push") { store.send(.pushTapped) }
        Button("Add") { store.send(.addTapped) }
        Button("Clear") { store.send(.clearTapped) }
        ForEach(store.scope(state: \.rows, action: \.rows)) { RoomRow(store: $0) }
      }
      .navigationTitle("Office")
      .toolbar { Button("Bar") {} }
    } destination: {
      RoomView(store: $0)
    }
    .sheet(item: $store.scope(state: \.room, action: \.room)) { store in
      NavigationStack { RoomView(store: store) }
    }
  }
}

private struct RoomRow: View {
  let store: StoreOf<Room>
  var body: some View { Text("Row \(store.id): \(store.visits)") }
}

private struct RoomView: View {
  @Bindable var store: StoreOf<Room>
  var body: some View {
    Form {
      Text("\(store.ticks) ticks")
      Text("\(store.visits) visits, \(store.memory)")
    }
    .navigationTitle("Room")
    .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { store.send(.closeTapped) } } }
    .alert($store.scope(state: \.alert, action: \.alert))
    .task { await store.send(.task).finish() }
  }
}
