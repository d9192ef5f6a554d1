import ComposableArchitecture
import CounterpointLive

/// A counter, a text field and a screen below: what every page has to get right.
@Reducer
struct PageFeature {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var name = ""
    var code = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case decrementButtonTapped
    case incrementButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.code):
        state.code = state.code.uppercased().filter { $0.isLetter }
        return .none
      case .binding: return .none
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      }
    }
  }
}

struct PageView: View {
  @Bindable var store: StoreOf<PageFeature>

  var body: some View {
    NavigationStack {
      List {
        Section("Count") {
          Text("\(store.count)")
          Button("Increment") { store.send(.incrementButtonTapped) }
          Button("Decrement") { store.send(.decrementButtonTapped) }
        }
        Section("Text") {
          TextField("Name", text: $store.name)
          Text("Hello, \(store.name)!")
          TextField("Code", text: $store.code)
        }
        NavigationLink("Details") { Text("What lies below") }
      }
      .navigationTitle("Page")
    }
  }
}

struct PageApp: App {
  let store = Store(initialState: PageFeature.State()) { PageFeature() }
  var body: some Scene {
    WindowGroup { PageView(store: store) }
  }
}
