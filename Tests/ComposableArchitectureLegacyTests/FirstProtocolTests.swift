import Combine
import ComposableArchitectureLegacy
import Foundation
import Testing

@MainActor @Suite struct FirstProtocolTests {
  struct Offline: Error, Equatable, LocalizedError {
    var errorDescription: String? { "offline" }
  }

  @Test("Legacy: a feature of the first year is run, cancelled and tested")
  func favorite() async {
    let id = UUID()
    let store = TestStore(
      initialState: Favorite.State(id: id), reducer: Favorite(save: { _, isFavorite in isFavorite }))
    await store.send(.buttonTapped) { $0.isFavorite = true }
    await store.receive(.response(.success(true)))
  }

  @Test("Legacy: so is one that fails")
  func failure() async {
    let store = TestStore(
      initialState: Favorite.State(id: UUID()), reducer: Favorite(save: { _, _ in throw Offline() }))
    await store.send(.buttonTapped) { $0.isFavorite = true }
    await store.receive(/Favorite.Action.response) {
      $0.isFavorite = false
      $0.alert = AlertState(title: TextState("offline"))
    }
    await store.send(.alertDismissed) { $0.alert = nil }
  }

  @Test("Legacy: an app's own operators are used on features of rows")
  func body() async {
    let (first, second) = (UUID(), UUID())
    let store = TestStore(
      initialState: Favorites.State(),
      reducer: Favorites(
        load: { Effect(value: [first, second]) }, save: { _, isFavorite in isFavorite }
      )
      .logged(to: \.log))
    await store.send(.onAppear) { $0.log = ["onAppear"] }
    await store.receive(.rowsLoaded([first, second])) {
      $0.log.append("rowsLoaded")
      $0.rows = [Favorite.State(id: first), Favorite.State(id: second)]
    }
    await store.send(.row(id: second, action: .buttonTapped)) {
      $0.log.append("row")
      $0.rows[id: second]?.isFavorite = true
    }
    await store.receive(.row(id: second, action: .response(.success(true)))) { $0.log.append("row") }
  }

  @Test("Legacy: a parent can call its children")
  func calls() async {
    let store = TestStore(initialState: Pair.State(), reducer: Pair())
    await store.send(.counter(.increment)) { $0.counter.count = 1 }
    await store.receive(.counter(.settle))
    await store.send(.doubler(.double)) { $0.doubler.count = 2 }
  }

  @Test("Legacy: reducers with an environment and features that are types are parts of each other")
  func mixed() async {
    let store = TestStore(initialState: Mixed.State(), reducer: Mixed())
    await store.send(.crate(.checkTapped)) { $0.crate.isDone = true }
    await store.send(.doubler(.double)) { $0.doubler.count = 2 }
  }

  // MARK: Test stores of a part

  struct Login: ReducerProtocol {
    struct State: Equatable {
      var email = ""
      var requestCount = 0
      var isLoading = false
    }
    enum Action: Equatable {
      case emailChanged(String)
      case loginTapped
      case response(Bool)
    }
    func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
      switch action {
      case let .emailChanged(email):
        state.email = email
        return .none
      case .loginTapped:
        state.isLoading = true
        state.requestCount += 1
        return EffectTask(value: .response(true))
      case .response:
        state.isLoading = false
        return .none
      }
    }
  }
  struct LoginViewState: Equatable {
    var isButtonDisabled: Bool
    init(state: Login.State) { isButtonDisabled = state.isLoading || state.email.isEmpty }
  }
  enum LoginViewAction {
    case emailChanged(String)
    case loginTapped
    var feature: Login.Action {
      switch self {
      case let .emailChanged(email): .emailChanged(email)
      case .loginTapped: .loginTapped
      }
    }
  }

  @Test("Legacy: a test store of what a view observes and sends asserts on that alone")
  func observing() async {
    let store = TestStore(
      initialState: Login.State(), reducer: Login(), observe: LoginViewState.init,
      send: \LoginViewAction.feature)
    await store.send(.emailChanged("inga@example.com")) { $0.isButtonDisabled = false }
    await store.send(.loginTapped) { $0.isButtonDisabled = true }
    await store.receive(.response(true)) { $0.isButtonDisabled = false }
    await store.send(.emailChanged("inga.ii@example.com"))
  }

  @Test("Legacy: such a test store reports what was not asserted of the part")
  func observingReports() async {
    let issues = await recordedIssues {
      let store = TestStore(
        initialState: Login.State(), reducer: { Login() }, observe: LoginViewState.init,
        send: \LoginViewAction.feature)
      await store.send(.emailChanged("inga@example.com"))
      await store.send(.loginTapped) { $0.isButtonDisabled = true }
    }
    #expect(issues.count == 2)
    #expect(issues.first?.message.contains("State was not expected to change") == true)
    #expect(issues.last?.message.contains("received 1 unexpected action") == true)
  }
}
