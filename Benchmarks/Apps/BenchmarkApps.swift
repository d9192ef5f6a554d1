import ComposableArchitecture
import SwiftUI

/// The screens that are measured from the outside: as small as can be, and as large as people make them.
@main
enum BenchmarkApps {
  static func main() {
    LiveServer.main([
      LiveApp("Counter", path: "counter", summary: "A number and a button", CounterApp.self),
      LiveApp("Rows", path: "rows", summary: "1,000 labelled switches, all of them mounted", RowsApp.self),
      LiveApp("List", path: "list", summary: "The same switches in a list, as an app has them", ListApp.self),
      LiveApp("Office", path: "office", summary: "A stack, a sheet and an effect", OfficeApp.self),
      LiveApp("Screen", path: "screen", summary: "50 rows of a name, a state and a button", ScreenApp.self),
    ])
  }
}

struct CounterApp: App {
  let store = Store(initialState: Counter.State()) { Counter() }
  var body: some Scene { WindowGroup { CounterView(store: store) } }
}

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case incrementButtonTapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

struct CounterView: View {
  let store: StoreOf<Counter>
  var body: some View {
    VStack {
      Text("\(store.count)")
      Button("Increment") { store.send(.incrementButtonTapped) }
    }
  }
}

struct RowsApp: App {
  let store = Store(initialState: Rows.State(count: 1_000)) { Rows() }
  var body: some Scene {
    WindowGroup {
      ScrollView {
        VStack {
          ForEach(store.scope(state: \.rows, action: \.rows)) { SwitchRow(store: $0) }
        }
      }
    }
  }
}

struct ListApp: App {
  let store = Store(initialState: Rows.State(count: 1_000)) { Rows() }
  var body: some Scene {
    WindowGroup {
      List {
        ForEach(store.scope(state: \.rows, action: \.rows)) { SwitchRow(store: $0) }
      }
    }
  }
}

struct ScreenApp: App {
  let store = Store(initialState: Rows.State(count: 50)) { Rows() }
  var body: some Scene {
    WindowGroup {
      VStack {
        ForEach(store.scope(state: \.rows, action: \.rows)) { ButtonRow(store: $0) }
      }
    }
  }
}

@Reducer
struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var isDone = false
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case toggleButtonTapped
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .toggleButtonTapped = action { state.isDone.toggle() }
      return .none
    }
  }
}

@Reducer
struct Rows {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State>
    init(count: Int) { rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) }) }
  }
  enum Action { case rows(IdentifiedActionOf<Row>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
  }
}

struct SwitchRow: View {
  @Bindable var store: StoreOf<Row>
  var body: some View {
    HStack {
      Toggle("Row \(store.id)", isOn: $store.isDone)
      Text(store.isDone ? "done" : "to do")
    }
  }
}

struct ButtonRow: View {
  let store: StoreOf<Row>
  var body: some View {
    HStack {
      Text("Row \(store.id)")
      Text(store.isDone ? "done" : "to do")
      Button("Toggle") { store.send(.toggleButtonTapped) }
    }
  }
}
