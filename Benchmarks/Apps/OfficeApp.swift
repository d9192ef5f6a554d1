import ComposableArchitecture
import SwiftUI

/// An app with what most have: a stack with a bar, a sheet, an effect that goes on, a setting that is shared.
struct OfficeApp: App {
  let store = Store(initialState: Office.State()) { Office() }
  var body: some Scene { WindowGroup { OfficeView(store: store) } }
}

@Reducer
struct Office {
  @ObservableState
  struct State: Equatable {
    @Presents var room: Room.State?
    @Shared(.appStorage("visits")) var visits = 0
  }
  enum Action {
    case roomButtonTapped
    case room(PresentationAction<Room.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      // The button stays within reach, so that each press does something.
      if case .roomButtonTapped = action { state.room = state.room == nil ? Room.State() : nil }
      return .none
    }
    .ifLet(\.$room, action: \.room) { Room() }
  }
}

@Reducer
struct Room {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var ticks = 0
    @Shared(.appStorage("visits")) var visits = 0
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case task, ticked
  }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in for await _ in clock.timer(interval: .seconds(60)) { await send(.ticked) } }
      case .ticked: state.ticks += 1
      case .binding: break
      }
      return .none
    }
  }
}

struct OfficeView: View {
  @Bindable var store: StoreOf<Office>
  var body: some View {
    NavigationStack {
      List {
        Button("Room") { store.send(.roomButtonTapped) }
        Text("\(store.visits) visits")
      }
      .navigationTitle("Office")
      .toolbar { Text("Bar") }
      .sheet(item: $store.scope(state: \.room, action: \.room)) { store in
        NavigationStack { RoomView(store: store) }
          .presentationDetents([.medium])
          .presentationBackgroundInteraction(.enabled)
      }
    }
  }
}

struct RoomView: View {
  @Bindable var store: StoreOf<Room>
  @State private var isOn = false
  var body: some View {
    Form {
      TextField("Name", text: $store.name)
      Toggle("On", isOn: $isOn)
      Text("\(store.ticks) ticks, \(store.state.visits) visits")
    }
    .navigationTitle("Room")
    .toolbar { Button("Done") {} }
    .task { await store.send(.task).finish() }
  }
}
