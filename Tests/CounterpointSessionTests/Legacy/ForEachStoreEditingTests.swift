import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

@Reducer
private struct Chores {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Chore.State> = []
  }
  enum Action {
    case delete(IndexSet)
    case rows(IdentifiedActionOf<Chore>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .delete(let offsets) = action { state.rows.remove(atOffsets: offsets) }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Chore() }
  }
}

@Reducer
private struct Chore {
  struct State: Equatable, Identifiable {
    let id: Int
    var name: String
  }
  enum Action { case noted }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

private struct ChoresView: View {
  let store: StoreOf<Chores>
  var body: some View {
    List {
      ForEachStore(store.scope(state: \.rows, action: \.rows)) { row in
        WithViewStore(row, observe: \.name) { Text($0.state) }
      }
      .onDelete { store.send(.delete($0)) }
    }
  }
}

@MainActor @Suite("Rows of stores from before observation")
struct ForEachStoreEditingTests {
  @Test("They are deleted as those of a ForEach are")
  func delete() async throws {
    let rows = ["Sweep", "Mop", "Dust"].enumerated().map { Chore.State(id: $0, name: $1) }
    let store = Store(initialState: Chores.State(rows: IdentifiedArray(uniqueElements: rows))) { Chores() }
    let screen = try await Screen(store) { ChoresView(store: $0) }
    try await screen.row("Mop").delete()
    #expect(screen.rows.map(\.text) == ["Sweep", "Dust"])
    #expect(store.withState(\.rows).map(\.id) == [0, 2])
  }
}
