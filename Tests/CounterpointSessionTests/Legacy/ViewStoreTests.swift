import ComposableArchitecture
import CounterpointTesting
import OpenCombine
import SwiftUI
import Testing

private struct Settings: Reducer {
  struct State: Equatable {
    @BindingState var isSoundOn = true
    @BindingState var name = ""
    var count = 0
    var changes: [String] = []
    var isLoading = false
  }
  @CasePathable
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case increment
    case setCount(Int)
    case setLoading(Bool)
    case refresh
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$isSoundOn):
        state.changes.append("sound")
      case .binding:
        break
      case .increment:
        state.count += 1
      case .setCount(let count):
        state.count = count
      case .setLoading(let isLoading):
        state.isLoading = isLoading
      case .refresh:
        state.isLoading = true
        return .run { _ in try await Task.never() }
      }
      return .none
    }
  }
}

private struct SettingsViewState: Equatable {
  @BindingViewState var isSoundOn: Bool
  var count: Int
  init(state: BindingViewStore<Settings.State>) {
    _isSoundOn = state.$isSoundOn
    count = state.count
  }
}

private struct Count: View {
  let value: Int
  var body: some View { Text("Count \(value)") }
}

private struct SettingsView: View {
  let store: StoreOf<Settings>
  var body: some View {
    VStack {
      WithViewStore(store, observe: \.count) { viewStore in
        Count(value: viewStore.state)
        Button("Increment") { viewStore.send(.increment) }
      }
      WithViewStore(store, observe: { $0 }) { viewStore in
        TextField("Name", text: viewStore.$name)
        Text("Changes: \(viewStore.changes.joined(separator: ", "))")
      }
      WithViewStore(store, observe: SettingsViewState.init) { viewStore in
        Toggle("Sound", isOn: viewStore.$isSoundOn)
      }
      WithViewStore(store, observe: { $0.count > 2 }, send: Settings.Action.setCount) { viewStore in
        Toggle("Many", isOn: viewStore.binding(get: { $0 }, send: { $0 ? 10 : 0 }))
      }
    }
  }
}

private struct SwitchingView: View {
  let stores: [StoreOf<Settings>]
  @State private var index = 0
  @State private var evaluations = 0
  var body: some View {
    VStack {
      Button("Switch") { index = 1 - index }
      Button("Evaluate") { evaluations += 1 }
      Text("Evaluated \(evaluations)")
      WithViewStore(stores[index], observe: \.count) { viewStore in
        Count(value: viewStore.state)
        Button("Increment") { viewStore.send(.increment) }
      }
    }
  }
}

@MainActor @Suite("View stores")
struct ViewStoreTests {
  private func makeStore() -> StoreOf<Settings> { Store(initialState: Settings.State()) { Settings() } }

  @Test("A screen shows what is observed and sends; what is not observed evaluates nothing")
  func screen() async throws {
    let store = makeStore()
    let screen = try await Screen { SettingsView(store: store) }
    #expect(screen.evaluations(of: Count.self) == 1)
    try await screen.button("Increment").tap()
    #expect(screen.text("Count 1").exists)
    #expect(screen.evaluations(of: Count.self) == 2)
    try await screen.textField("Name").type("Inga")
    #expect(store.withState(\.name) == "Inga")
    #expect(screen.evaluations(of: Count.self) == 2)
    #expect(screen.evaluations(of: SettingsView.self) == 1)
  }

  @Test("Another store of the parent's is shown and sent to, and an evaluation of the parent's loses nothing")
  func otherStore() async throws {
    let stores = [makeStore(), makeStore()]
    let screen = try await Screen { SwitchingView(stores: stores) }
    try await screen.button("Increment").tap()
    try await screen.button("Evaluate").tap()
    #expect(screen.text("Evaluated 1").exists)
    #expect(screen.text("Count 1").exists)
    try await screen.button("Increment").tap()
    #expect(screen.text("Count 2").exists)
    try await screen.button("Switch").tap()
    #expect(screen.text("Count 0").exists)
    try await screen.button("Increment").tap()
    #expect(screen.text("Count 1").exists)
    #expect(stores.map { $0.withState(\.count) } == [2, 1])
    // What the view has left is shown no more, whatever becomes of it.
    stores[0].send(.setCount(7))
    stores[1].send(.setCount(5))
    try await screen.button("Evaluate").tap()
    #expect(screen.text("Count 5").exists)
    try await screen.button("Switch").tap()
    #expect(screen.text("Count 7").exists)
  }

  @Test("Bindings to marked fields go through the reducer")
  func bindings() async throws {
    let store = makeStore()
    let screen = try await Screen { SettingsView(store: store) }
    try await screen.toggle("Sound").tap()
    #expect(store.withState(\.isSoundOn) == false)
    #expect(screen.text("Changes: sound").exists)
    try await screen.toggle("Many").tap()
    #expect(screen.text("Count 10").exists)
  }

  @Test("Every action of the screen can be asserted")
  func testStore() async throws {
    let store = TestStore(initialState: Settings.State()) { Settings() }
    let screen = try await Screen(store) { SettingsView(store: $0) }
    try await screen.button("Increment").tap()
    await store.sent(.increment) { $0.count = 1 }
    try await screen.toggle("Sound").tap()
    await store.sent(\.binding.$isSoundOn, false) {
      $0.isSoundOn = false
      $0.changes = ["sound"]
    }
  }

  @Test("Duplicates are told to nobody, and who is told still sees the old state")
  func duplicates() {
    let store = makeStore()
    let viewStore = ViewStore(store, observe: \.count)
    var seen: [Int] = []
    let cancellable = viewStore.objectWillChange.sink { seen.append(viewStore.state) }
    store.send(.increment)
    store.send(.setLoading(true))
    store.send(.setCount(1))
    store.send(.increment)
    #expect(seen == [0, 1])
    #expect(viewStore.state == 2)
    cancellable.cancel()
    let parity = ViewStore(store, observe: \.count, removeDuplicates: { $0 % 2 == $1 % 2 })
    store.send(.setCount(4))
    #expect(parity.state == 2)
    store.send(.setCount(5))
    #expect(parity.state == 5)
  }

  @Test("A view store keeps its store, and its publisher keeps both")
  func lifetime() {
    var seen: [Int] = []
    weak var weakStore: StoreOf<Settings>?
    var cancellable: AnyCancellable?
    do {
      let store = makeStore()
      weakStore = store
      let viewStore = ViewStore(store, observe: { $0 })
      cancellable = viewStore.publisher[dynamicMember: \.count].sink { seen.append($0) }
    }
    #expect(weakStore != nil)
    weakStore?.send(.increment)
    weakStore?.send(.setLoading(true))
    #expect(seen == [0, 1])
    cancellable?.cancel()
    cancellable = nil
    #expect(weakStore == nil)
  }

  @Test("Sending while something holds waits for its end")
  func whileLoading() async {
    let store = makeStore()
    let viewStore = ViewStore(store, observe: { $0 })
    let refresh = Task { await viewStore.send(.refresh, while: \.isLoading) }
    while !viewStore.isLoading { await Task.yield() }
    store.send(.setLoading(false))
    await refresh.value
    #expect(!viewStore.isLoading)
    await viewStore.yield(while: \.isLoading)
  }

  @Test("Cancelling who waits ends the wait")
  func cancelled() async {
    let store = makeStore()
    let viewStore = ViewStore(store, observe: { $0 })
    let refresh = Task { await viewStore.send(.refresh, animation: .default, while: \.isLoading) }
    while !viewStore.isLoading { await Task.yield() }
    refresh.cancel()
    await refresh.value
    #expect(viewStore.isLoading)
  }

  @Test("What a view shows can be made in a test")
  func testBindings() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }
    #expect(SettingsViewState(state: store.bindings).isSoundOn)
    await store.send(.increment) { $0.count = 1 }
    #expect(SettingsViewState(state: store.bindings).count == 1)
    let bindings = store.bindings(action: \.self)
    bindings.$name.projectedValue.wrappedValue = "Inga"
    #expect(bindings.name == "Inga")
    #expect(store.state.name == "")
  }

  @Test(
    "A field that no reducer writes is reported where it is declared, one of an observed store where the store was made"
  )
  func unhandled() {
    let store = Store<Settings.State, Settings.Action>(initialState: Settings.State()) { EmptyReducer() }
    withKnownIssue {
      ViewStore(store, observe: { $0 }).$name.wrappedValue = "Inga"
    } matching: {
      $0.description.contains("was not handled") && $0.sourceLocation?.fileID == #fileID
        && $0.sourceLocation?.line == 10
    }
    let line = #line + 1
    let observed = Store<Observed.State, Observed.Action>(initialState: Observed.State()) { EmptyReducer() }
    withKnownIssue {
      observed.name = "Inga"
    } matching: {
      $0.description.contains("was not handled") && $0.sourceLocation?.fileID == #fileID
        && $0.sourceLocation?.line == line
    }
  }
}

@Reducer
private struct Observed {
  @ObservableState
  struct State: Equatable { var name = "" }
  enum Action: BindableAction { case binding(BindingAction<State>) }
}
