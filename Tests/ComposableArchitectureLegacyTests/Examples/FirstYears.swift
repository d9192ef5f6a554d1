import Combine
import ComposableArchitectureLegacy
import CounterpointTesting
import Foundation
import SwiftUI
import Testing

// What documentation comments of ComposableArchitectureLegacy show.

/// Word for word what the comments show; `DocumentationTests` looks for it here.
enum Examples {
  enum CommentsOfFirstYears {
    struct Failed: Error, Equatable {}

    struct CounterState: Equatable {
      var count = 0
      var omen: String?
      var speakerText: String { "Speaker \(count)" }
      var alert: AlertState<CounterAction>?
    }
    enum CounterAction: Equatable {
      case alertDismissed
      case omenButtonTapped
      case omenResponse(Result<String, Failed>)
      case skipSpeaker
    }
    struct CounterEnvironment {
      var mainQueue: AnySchedulerOf<DispatchQueue>
      var omen: (Int) -> Effect<String, Failed>
    }

    static let counterReducer = {
      let counterReducer = Reducer<CounterState, CounterAction, CounterEnvironment> {
        state, action, environment in
        switch action {
        case .omenButtonTapped:
          return environment.omen(state.count)
            .receive(on: environment.mainQueue)
            .catchToEffect(CounterAction.omenResponse)
        case .omenResponse(let result):
          state.omen = try? result.get()
          return .none
        case .skipSpeaker:
          state.count += 1
          return .none
        case .alertDismissed:
          state.alert = nil
          return .none
        }
      }
      return counterReducer
    }()

    static func omen(of state: CounterState, in environment: CounterEnvironment) -> Effect<
      CounterAction, Never
    > {
      return
        environment.omen(state.count).catchToEffect(CounterAction.omenResponse)
    }

    struct Crate: Equatable, Identifiable {
      let id: Int
      var isDone = false
    }
    enum CrateAction: Equatable { case tapped }
    struct CrateEnvironment {}
    static let crateReducer = Reducer<Crate, CrateAction, CrateEnvironment> { crate, _, _ in
      crate.isDone.toggle()
      return .none
    }

    struct AppState: Equatable {
      var counter = CounterState()
      var crates: IdentifiedArrayOf<Crate> = []
    }
    enum AppAction: Equatable {
      case counter(CounterAction)
      case crate(id: Int, action: CrateAction)
      case ticked(DispatchQueue.SchedulerTimeType)
    }
    struct AppEnvironment {
      var mainQueue: AnySchedulerOf<DispatchQueue>
      var omen: (Int) -> Effect<String, Failed>
      var counter: CounterEnvironment { CounterEnvironment(mainQueue: mainQueue, omen: omen) }
    }
    struct OmenClient {
      var read: @Sendable (Int) -> Effect<String, Failed>
      static let live = OmenClient { Effect(value: "\($0)") }
    }

    static let appReducer = {
      let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
        counterReducer.pullback(
          state: \.counter, action: /AppAction.counter, environment: { $0.counter }),
        crateReducer.forEach(
          state: \.crates, action: /AppAction.crate(id:action:), environment: { _ in CrateEnvironment() })
      )
      return appReducer
    }()

    static func ticks(
      in environment: AppEnvironment
    ) -> Effect<DispatchQueue.SchedulerTimeType, Never> {
      struct TimerID: Hashable {}
      return Effect.timer(id: TimerID(), every: 1, on: environment.mainQueue)
    }

    struct LocationManager {
      func locate(_ tell: (Int) -> Void) { tell(1) }
    }
    static func location(from locationManager: LocationManager) -> Effect<Int, Never> {
      Effect.future { callback in
        locationManager.locate { location in callback(.success(location)) }
      }
    }

    struct SettingsState: Equatable {
      @BindableState var digest = false
    }
    enum SettingsAction: BindableAction, Equatable { case binding(BindingAction<SettingsState>) }
    struct SettingsEnvironment {}

    static let settings = {
      let settingsReducer = Reducer<SettingsState, SettingsAction, SettingsEnvironment> { state, action, _ in
        switch action {
        case .binding(\.$digest): return .none
        case .binding: return .none
        }
      }
      .binding()
      return settingsReducer
    }()

    enum ShelfAction { case crate(index: Int, action: CrateAction) }

    struct CrateView: View {
      let store: Store<Crate, CrateAction>
      var body: some View {
        WithViewStore(store) { viewStore in
          Button("\(viewStore.id)") { withAnimation { viewStore.send(.tapped) } }
        }
      }
    }

    struct ShelfView: View {
      let store: Store<[Crate], ShelfAction>
      var body: some View {
        ForEachStore(store.scope(state: \.self, action: ShelfAction.crate(index:action:)), id: \.id) { row in
          CrateView(store: row)
        }
      }
    }

    // MARK: Features that are types

    struct Login: ReducerProtocol {
      struct State: Equatable { var isLoading = false }
      enum Action: Equatable {
        case loginTapped
        case response(TaskResult<String>)
      }
      func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
        switch action {
        case .loginTapped:
          state.isLoading = true
          return .task { .response(.success("Inga")) }
        case .response:
          state.isLoading = false
          return .none
        }
      }
    }
    enum LoginView {
      struct ViewState: Equatable {
        var isFormDisabled: Bool
        init(state: Login.State) { isFormDisabled = state.isLoading }
      }
      enum ViewAction {
        case loginTapped
        static func feature(_ action: ViewAction) -> Login.Action { .loginTapped }
      }
    }

    // MARK: Views

    enum Session {
      enum State: Equatable {
        case loggedIn(Crate)
        case loggedOut(Crate)
      }
      enum Action: Equatable {
        case loggedIn(CrateAction)
        case loggedOut(CrateAction)
      }
    }
    struct LoggedInView: View {
      let store: Store<Crate, CrateAction>
      var body: some View { Text("In") }
    }
    struct LoggedOutView: View {
      let store: Store<Crate, CrateAction>
      var body: some View { Text("Out") }
    }

    struct SessionView: View {
      let store: Store<Session.State, Session.Action>
      var body: some View {
        SwitchStore(store) {
          CaseLet(
            state: /Session.State.loggedIn, action: Session.Action.loggedIn, then: LoggedInView.init(store:))
          CaseLet(
            state: /Session.State.loggedOut, action: Session.Action.loggedOut,
            then: LoggedOutView.init(store:))
        }
      }
    }

    struct CounterView: View {
      let store: Store<CounterState, CounterAction>
      var body: some View {
        WithViewStore(store) { viewStore in
          Text(viewStore.speakerText)
          Button("Skip") { viewStore.send(.skipSpeaker) }
        }
        .alert(store.scope(state: \.alert), dismiss: .alertDismissed)
      }
    }

    @MainActor @Suite struct Tests {
      @Test func counter() {
        let scheduler = DispatchQueue.test
        let store = TestStore(
          initialState: CounterState(), reducer: counterReducer,
          environment: CounterEnvironment(
            mainQueue: scheduler.eraseToAnyScheduler(), omen: { Effect(value: "\($0)") }))

        store.send(.omenButtonTapped)
        scheduler.advance()
        store.receive(.omenResponse(.success("0"))) { $0.omen = "0" }
      }

      @Test func steps() {
        let scheduler = DispatchQueue.test
        let store = TestStore(
          initialState: CounterState(), reducer: counterReducer,
          environment: CounterEnvironment(
            mainQueue: scheduler.eraseToAnyScheduler(), omen: { Effect(value: "\($0)") }))
        store.assert(
          .send(.omenButtonTapped),
          .do { scheduler.advance() },
          .receive(.omenResponse(.success("0"))) { $0.omen = "0" }
        )
      }

      @Test func login() async {
        let user = "Inga"
        let store = TestStore(
          initialState: Login.State(), reducer: Login(),
          observe: LoginView.ViewState.init, send: LoginView.ViewAction.feature)

        await store.send(.loginTapped) { $0.isFormDisabled = true }
        await store.receive(.response(.success(user))) { $0.isFormDisabled = false }
      }

      @Test func app() {
        let store =
          Store(
            initialState: AppState(), reducer: appReducer,
            environment: AppEnvironment(mainQueue: .main, omen: OmenClient.live.read))
        store.send(.counter(.skipSpeaker))
        #expect(store.withState(\.counter.count) == 1)
      }

      @Test func screens() async throws {
        let store = Store<CounterState, CounterAction>(
          initialState: CounterState(), reducer: counterReducer,
          environment: CounterEnvironment(mainQueue: .immediate, omen: OmenClient.live.read))
        let screen = try await Screen { CounterView(store: store) }
        try await screen.button("Skip").tap()
        #expect(screen.text("Speaker 1").exists)
      }
    }
  }
}
