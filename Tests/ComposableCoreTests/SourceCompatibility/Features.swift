import ComposableArchitecture
import Foundation
import Testing

// Features in the many forms that apps give them.

@Reducer
struct GenericFeature<Value: Equatable & Sendable> {
  @ObservableState
  struct State: Equatable {
    var value: Value
    @Presents var alert: AlertState<Action.Alert>?
  }
  enum Action: Sendable {
    case alert(PresentationAction<Alert>)
    case set(Value)
    @CasePathable
    enum Alert: Equatable, Sendable { case revert }
  }
  let initial: Value
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .set(let value):
        state.value = value
        state.alert = AlertState {
          TextState("Keep?")
        } actions: {
          ButtonState(role: .cancel) { TextState("Keep") }
          ButtonState(role: .destructive, action: .send(.revert, animation: .default)) {
            TextState("Revert")
          }
        }
        return .none
      case .alert(.presented(.revert)):
        state.value = initial
        return .none
      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct GenericContainer<Value: Equatable & Sendable> {
  @Reducer
  enum Path {
    case generic(GenericPathFeature)
  }
  @ObservableState
  struct State { var path = StackState<Path.State>() }
  enum Action { case path(StackActionOf<Path>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path)
  }
}

@Reducer struct GenericPathFeature {}

@Reducer
struct MethodFeature {
  @ObservableState
  struct State: Equatable {
    var numbers: IdentifiedArrayOf<Row.State> = []
    var isOn = false
    @Shared(.inMemory("method-feature")) var total = 0
  }
  @CasePathable
  enum Action: ViewAction {
    case view(View)
    case rows(IdentifiedActionOf<Row>)
    case response(Result<Int, any Error>)

    @CasePathable
    enum View: BindableAction, Sendable {
      case binding(BindingAction<State>)
      case task
    }
  }

  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var isDone = false
    }
    enum Action { case toggle }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .toggle:
        state.isDone.toggle()
        return .none
      }
    }
  }

  private enum CancelID { case load }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce(self.core)
      .forEach(\.numbers, action: \.rows) { Row() }
  }

  func core(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .view(.task):
      return .run { send in
        await send(.response(Result { 42 }))
      }
      .cancellable(id: CancelID.load, cancelInFlight: true)
    case .view(.binding(\.isOn)):
      state.numbers.append(Row.State(id: state.numbers.count))
      return .none
    case .view(.binding):
      return .none
    case .rows(.element(let id, .toggle)):
      if state.numbers[id: id]?.isDone == true { state.$total.withLock { $0 += 1 } }
      return .none
    case .response(.success(let number)):
      state.$total.withLock { $0 = number }
      return .none
    case .response(.failure):
      return .none
    }
  }
}

@Reducer
struct TypealiasFeature {
  typealias State = MethodFeature.Row.State
  typealias Action = MethodFeature.Row.Action
  var body: some ReducerOf<Self> { MethodFeature.Row() }
}

@Reducer
struct VoyageFeature {
  @ObservableState
  enum State: Equatable {
    case gangway(GangwayFeature.State)
    case sea(CounterFeature.State)

    init() { self = .gangway(GangwayFeature.State()) }
  }
  enum Action {
    case gangway(GangwayFeature.Action)
    case sea(CounterFeature.Action)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .gangway(.delegate(.didBoard)):
        state = .sea(CounterFeature.State())
        return .none
      case .gangway, .sea:
        return .none
      }
    }
    .ifCaseLet(\.gangway, action: \.gangway) { GangwayFeature() }
    .ifCaseLet(\.sea, action: \.sea) { CounterFeature() }
  }
}

@Reducer
struct GangwayFeature {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var pass: PassFeature.State?
    var ticket = ""
    var isValid: Bool { ticket.hasPrefix("T") }
  }
  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case boardTapped
    case pass(PresentationAction<PassFeature.Action>)
    @CasePathable enum Alert: Equatable { case askAgain }
    @CasePathable enum Delegate: Equatable { case didBoard }
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.askAgain)):
        state.pass = PassFeature.State()
        return .none
      case .boardTapped where state.isValid:
        return .send(.delegate(.didBoard))
      case .boardTapped:
        let ticket = state.ticket
        state.alert = AlertState {
          TextState("Not a ticket")
        } actions: {
          ButtonState(action: .askAgain) { TextState("Ask again") }
        } message: {
          TextState("\(ticket) has no T.")
        }
        return .none
      case .alert, .binding, .delegate, .pass:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$pass, action: \.pass) {
      PassFeature()
    }
  }
}

@Reducer
struct PassFeature {
  @ObservableState
  struct State: Equatable { var code = "" }
  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> { BindingReducer() }
}

@MainActor
struct FeatureShapesTests {
  @Test func generic() async {
    let store = TestStore(initialState: GenericFeature<Int>.State(value: 1)) {
      GenericFeature(initial: 1)
    }
    store.exhaustivity = .off
    await store.send(.set(5))
    await store.send(\.alert.revert) {
      $0.value = 1
      $0.alert = nil
    }
  }

  @Test func methods() async {
    let store = TestStore(initialState: MethodFeature.State()) {
      MethodFeature()
    }
    await store.send(\.view.binding.isOn, true) {
      $0.isOn = true
      $0.numbers = [MethodFeature.Row.State(id: 0)]
    }
    await store.send(\.rows[id: 0].toggle) {
      $0.numbers[id: 0]?.isDone = true
      $0.$total.withLock { $0 = 1 }
    }
    await store.send(.view(.task))
    await store.receive(\.response.success) {
      $0.$total.withLock { $0 = 42 }
    }
  }

  @Test func voyage() async {
    let store = TestStore(initialState: VoyageFeature.State()) { VoyageFeature() }
    await store.send(\.gangway.boardTapped) {
      $0.modify(\.gangway) {
        $0.alert = AlertState {
          TextState("Not a ticket")
        } actions: {
          ButtonState(action: .askAgain) { TextState("Ask again") }
        } message: {
          TextState(" has no T.")
        }
      }
    }
    await store.send(\.gangway.alert.askAgain) {
      $0.modify(\.gangway) {
        $0.alert = nil
        $0.pass = PassFeature.State()
      }
    }
    await store.send(\.gangway.pass.binding.code, "1234") {
      $0.modify(\.gangway) { $0.pass?.code = "1234" }
    }
    await store.send(\.gangway.pass.dismiss) {
      $0.modify(\.gangway) { $0.pass = nil }
    }
    await store.send(\.gangway.binding.ticket, "T 12") {
      $0.modify(\.gangway) { $0.ticket = "T 12" }
    }
    await store.send(\.gangway.boardTapped)
    await store.receive(\.gangway.delegate.didBoard) {
      $0 = .sea(CounterFeature.State())
    }
  }
}
