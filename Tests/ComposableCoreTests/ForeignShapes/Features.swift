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
struct SessionFeature {
  @ObservableState
  enum State: Equatable {
    case login(LoginFeature.State)
    case home(CounterFeature.State)

    init() { self = .login(LoginFeature.State()) }
  }
  enum Action {
    case login(LoginFeature.Action)
    case home(CounterFeature.Action)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .login(.delegate(.didLogIn)):
        state = .home(CounterFeature.State())
        return .none
      case .login, .home:
        return .none
      }
    }
    .ifCaseLet(\.login, action: \.login) { LoginFeature() }
    .ifCaseLet(\.home, action: \.home) { CounterFeature() }
  }
}

@Reducer
struct LoginFeature {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var twoFactor: TwoFactorFeature.State?
    var email = ""
    var isValid: Bool { email.contains("@") }
  }
  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case logInButtonTapped
    case twoFactor(PresentationAction<TwoFactorFeature.Action>)
    @CasePathable enum Alert: Equatable { case tryAgain }
    @CasePathable enum Delegate: Equatable { case didLogIn }
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.tryAgain)):
        state.twoFactor = TwoFactorFeature.State()
        return .none
      case .logInButtonTapped where state.isValid:
        return .send(.delegate(.didLogIn))
      case .logInButtonTapped:
        let email = state.email
        state.alert = AlertState {
          TextState("Not an address")
        } actions: {
          ButtonState(action: .tryAgain) { TextState("Try again") }
        } message: {
          TextState("\(email) has no @.")
        }
        return .none
      case .alert, .binding, .delegate, .twoFactor:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$twoFactor, action: \.twoFactor) {
      TwoFactorFeature()
    }
  }
}

@Reducer
struct TwoFactorFeature {
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

  @Test func session() async {
    let store = TestStore(initialState: SessionFeature.State()) { SessionFeature() }
    await store.send(\.login.logInButtonTapped) {
      $0.modify(\.login) {
        $0.alert = AlertState {
          TextState("Not an address")
        } actions: {
          ButtonState(action: .tryAgain) { TextState("Try again") }
        } message: {
          TextState(" has no @.")
        }
      }
    }
    await store.send(\.login.alert.tryAgain) {
      $0.modify(\.login) {
        $0.alert = nil
        $0.twoFactor = TwoFactorFeature.State()
      }
    }
    await store.send(\.login.twoFactor.binding.code, "1234") {
      $0.modify(\.login) { $0.twoFactor?.code = "1234" }
    }
    await store.send(\.login.twoFactor.dismiss) {
      $0.modify(\.login) { $0.twoFactor = nil }
    }
    await store.send(\.login.binding.email, "blob@example.com") {
      $0.modify(\.login) { $0.email = "blob@example.com" }
    }
    await store.send(\.login.logInButtonTapped)
    await store.receive(\.login.delegate.didLogIn) {
      $0 = .home(CounterFeature.State())
    }
  }
}
