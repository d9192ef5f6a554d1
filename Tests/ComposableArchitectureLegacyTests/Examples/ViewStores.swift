import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

// What documentation comments of ComposableArchitecture show of the years before observation.

extension Examples {
  enum CommentsOfViewStores {
    @Reducer
    struct Edit {
      @ObservableState
      struct State: Equatable, Identifiable {
        var id = 0
        var text = ""
      }
      enum Action { case textChanged(String) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .textChanged(let text) = action { state.text = text }
          return .none
        }
      }
    }

    struct EditView: View {
      @Bindable var store: StoreOf<Edit>
      var body: some View { TextField("Text", text: $store.text.sending(\.textChanged)) }
    }
    @Reducer
    struct Settings {
      struct State: Equatable {
        @BindingState var isSoundOn = true
        var title = ""
        var count = 0
        var rows: IdentifiedArrayOf<Edit.State> = []
        var results: Edit.State?
        var path = StackState<Path.State>()
      }
      enum Action: BindableAction {
        case binding(BindingAction<State>)
        case incrementButtonTapped
        case rows(IdentifiedActionOf<Edit>)
        case results(Edit.Action)
        case path(StackActionOf<Path>)
      }
      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          if case .incrementButtonTapped = action { state.count += 1 }
          return .none
        }
        .forEach(\.rows, action: \.rows) { Edit() }
        .forEach(\.path, action: \.path) { Path() }
        .ifLet(\.results, action: \.results) { Edit() }
      }
    }

    @Reducer
    struct Path {
      enum State: Equatable { case detail(Edit.State) }
      enum Action { case detail(Edit.Action) }
      var body: some ReducerOf<Self> {
        Scope(state: \.detail, action: \.detail) { Edit() }
      }
    }

    @Reducer
    struct Session {
      enum State: Equatable {
        case loggedIn(Edit.State)
        case loggedOut(Edit.State)
      }
      enum Action {
        case loggedIn(Edit.Action)
        case loggedOut(Edit.Action)
      }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    typealias RowView = EditView
    typealias ResultsView = EditView
    typealias DetailView = EditView
    typealias LoggedInView = EditView
    typealias LoginView = EditView

    struct SettingsView: View {
      let store: StoreOf<Settings>

      struct ViewState: Equatable {
        @BindingViewState var isSoundOn: Bool
        init(state: BindingViewStore<Settings.State>) {
          _isSoundOn = state.$isSoundOn
        }
      }
      var sound: some View {
        WithViewStore(store, observe: ViewState.init) { viewStore in
          Toggle("Sound", isOn: viewStore.$isSoundOn)
        }
      }

      var body: some View {
        sound
        ForEachStore(store.scope(state: \.rows, action: \.rows)) { store in
          RowView(store: store)
        }
        IfLetStore(store.scope(state: \.results, action: \.results)) { store in
          ResultsView(store: store)
        } else: {
          Text("Loading…")
        }
        WithViewStore(store, observe: { $0 }) { viewStore in
          Text("\(viewStore.count)")
          Button("Increment") { viewStore.send(.incrementButtonTapped) }
        }
        WithViewStore(store, observe: \.title) { viewStore in
          Text(viewStore.state)
        }
      }
    }

    struct StackView: View {
      let store: StoreOf<Settings>
      var body: some View {
        NavigationStackStore(store.scope(state: \.path, action: \.path)) {
          RootView(store: store)
        } destination: { state in
          switch state {
          case .detail: CaseLet(/Path.State.detail, action: Path.Action.detail) { DetailView(store: $0) }
          }
        }
      }
      typealias RootView = SettingsView
    }

    struct SessionView: View {
      let store: StoreOf<Session>
      var body: some View {
        SwitchStore(store) { state in
          switch state {
          case .loggedIn:
            CaseLet(/Session.State.loggedIn, action: Session.Action.loggedIn) { LoggedInView(store: $0) }
          case .loggedOut:
            CaseLet(/Session.State.loggedOut, action: Session.Action.loggedOut) { LoginView(store: $0) }
          }
        }
      }
    }

    @MainActor @Suite struct Shown {
      @Test func settings() async throws {
        let store = Store(initialState: Settings.State()) { Settings() }
        let screen = try await CounterpointTesting.Screen { StackView(store: store) }
        try await screen.toggle("Sound").tap()
        #expect(!store.withState(\.isSoundOn))
        try await screen.button("Increment").tap()
        #expect(screen.text("1").exists)
      }

      @Test func session() async throws {
        let store = Store(initialState: Session.State.loggedIn(Edit.State())) { Session() }
        let screen = try await CounterpointTesting.Screen { SessionView(store: store) }
        #expect(screen.textField("Text").exists)
      }
    }
  }
}
