import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct BindingTests {
  @Test("Rule 31: what follows a `BindingReducer` sees the value that was written, and which field it was")
  func bindingReducer() {
    let store = Store(initialState: Form.State()) { Form() }
    store.name = "Inga"
    #expect(store.name == "Inga")
    #expect(store.log == ["name: Inga"])
    store.send(.set(\.age, 30))
    #expect(store.age == 30)
    #expect(store.log == ["name: Inga", "other"])
  }

  @Test("Rule 31: bindings of a feature that keeps its view's actions apart")
  func viewAction() {
    let store = Store(initialState: ViewForm.State()) { ViewForm() }
    store.name = "Inga"
    #expect(store.name == "Inga")
  }

  @Test("Rule 31: a binding action that no reducer writes is reported")
  func unhandled() {
    let store = Store(initialState: Unbound.State()) { Unbound() }
    withKnownIssue {
      store.name = "Inga"
    } matching: {
      $0.description.contains("A binding action sent from a store was not handled")
    }
    #expect(store.name == "")
  }

  @Test("Rule 32: attached to a `BindingReducer`, `onChange` sees what bindings write and nothing else")
  func onChange() {
    let store = Store(initialState: Form.State()) { Form() }
    store.age = 18
    #expect(store.birthdays == 1)
    store.send(.makeOlder)
    #expect(store.age == 19)
    #expect(store.birthdays == 1)
  }

  @Test("The whole state can be written at once")
  func wholeState() {
    let store = Store(initialState: Form.State()) { Form() }
    store.state = Form.State(name: "New", age: 1)
    #expect(store.name == "New")
  }

  @Test("Binding actions are equal when they write equal values into the same field")
  func equality() {
    #expect(BindingAction<Form.State>.set(\.name, "a") == .set(\.name, "a"))
    #expect(BindingAction<Form.State>.set(\.name, "a") != .set(\.name, "b"))
    #expect(BindingAction<Form.State>.set(\.name, "a") != .set(\.age, 1))
  }

  @Test("Rule 71: a test store sends and receives the writing of a field by its name")
  func testStore() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(\.binding.name, "Inga") {
      $0.name = "Inga"
      $0.log = ["name: Inga"]
    }
    await store.send(.rename)
    await store.receive(\.binding.name) {
      $0.name = "Renamed"
      $0.log = ["name: Inga", "name: Renamed"]
    }
  }
}

extension BindingTests {
  @Reducer
  struct Form {
    @ObservableState
    struct State: Equatable {
      var name = ""
      var age = 0
      var birthdays = 0
      var log: [String] = []
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case makeOlder
      case rename
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
        .onChange(of: \.age) { _, _ in
          Reduce { state, _ in
            state.birthdays += 1
            return .none
          }
        }
      Reduce { state, action in
        switch action {
        case .binding(\.name):
          state.log.append("name: \(state.name)")
          return .none
        case .binding:
          state.log.append("other")
          return .none
        case .makeOlder:
          state.age += 1
          return .none
        case .rename:
          return .send(.set(\.name, "Renamed"))
        }
      }
    }
  }

  @Reducer
  struct ViewForm {
    @ObservableState
    struct State: Equatable { var name = "" }
    enum Action: ViewAction {
      case view(View)
      @CasePathable
      enum View: BindableAction {
        case binding(BindingAction<State>)
      }
    }
    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
    }
  }

  @Reducer
  struct Unbound {
    @ObservableState
    struct State: Equatable { var name = "" }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
}
