import ComposableArchitectureLegacy
import SwiftUI

// Screens of the years of view stores: what a view observes is a value of its own.

struct Profile: ReducerProtocol {
  struct State: Equatable {
    @BindingState var name = ""
    @BindingState var isPublic = false
    var saves = 0
    @PresentationState var destination: Destination.State?
    var friends: IdentifiedArrayOf<Page.State> = []
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case friend(id: Page.State.ID, action: Page.Action)
    case saveTapped
    case helpTapped
    case tabSelected(Int)
  }

  struct Destination: ReducerProtocol {
    enum State: Equatable {
      case alert(AlertState<Action.Alert>)
      case page(Page.State)
    }
    enum Action: Equatable {
      case alert(Alert)
      case page(Page.Action)
      enum Alert: Equatable { case confirm }
    }
    var body: some ReducerProtocolOf<Self> {
      Scope(state: /State.page, action: /Action.page) {
        Page()
      }
    }
  }

  var body: some ReducerProtocolOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$name):
        state.name = state.name.capitalized
        return .none
      case .destination(.presented(.alert(.confirm))):
        state.saves += 1
        return .none
      case .saveTapped:
        state.destination = .alert(
          AlertState {
            TextState("Save?")
          } actions: {
            ButtonState(action: .confirm) { TextState("Save") }
            ButtonState(role: .cancel) { TextState("Cancel") }
          })
        return .none
      case .helpTapped:
        state.destination = .page(Page.State(id: 0, text: "Help"))
        return .none
      case .tabSelected(let tab):
        state.saves = tab
        return .none
      case .binding, .destination, .friend:
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) {
      Destination()
    }
    .forEach(\.friends, action: /Action.friend(id:action:)) {
      Page()
    }
  }
}

struct ProfileView: View {
  let store: StoreOf<Profile>

  struct ViewState: Equatable {
    @BindingViewState var name: String
    @BindingViewState var isPublic: Bool
    var saves: Int

    init(_ store: BindingViewStore<Profile.State>) {
      _name = store.$name
      _isPublic = store.$isPublic
      saves = store.saves
    }
  }

  var body: some View {
    WithViewStore(self.store, observe: ViewState.init) { viewStore in
      Form {
        TextField("Name", text: viewStore.$name)
        Toggle("Public", isOn: viewStore.$isPublic)
        Stepper(
          "Saves \(viewStore.saves)", value: viewStore.binding(get: \.saves, send: Profile.Action.tabSelected)
        )
        Button("Save") { viewStore.send(.saveTapped) }
        Button("Help") { viewStore.send(.helpTapped) }
        ForEachStore(
          self.store.scope(state: \.friends, action: Profile.Action.friend(id:action:)),
          content: FriendRow.init(store:))
      }
    }
    .alert(
      store: self.store.scope(state: \.$destination, action: Profile.Action.destination),
      state: /Profile.Destination.State.alert, action: Profile.Destination.Action.alert
    )
    .sheet(
      store: self.store.scope(state: \.$destination, action: { .destination($0) }),
      state: /Profile.Destination.State.page, action: Profile.Destination.Action.page
    ) { store in
      WithViewStore(store, observe: { $0 }) { viewStore in
        Text("Page: \(viewStore.text)")
      }
    }
  }
}

struct FriendRow: View {
  let store: StoreOf<Page>

  private struct ViewState: Equatable {
    var title: String
    init(state: Page.State) { title = state.text.isEmpty ? "Unnamed" : state.text }
  }
  private enum ViewAction {
    case cleared
    var action: Page.Action { .textChanged("") }
  }

  var body: some View {
    WithViewStore(self.store, observe: ViewState.init, send: \ViewAction.action) { viewStore in
      Button(viewStore.title) { viewStore.send(.cleared) }
    }
  }
}

// The form of the first year: nothing is said of what is observed, and arguments have their labels.

struct DetailView: View {
  let store: Store<AppState, AppAction>

  var body: some View {
    IfLetStore(
      self.store.scope(state: \.detail, action: AppAction.detail),
      then: { store in
        WithViewStore(store) { viewStore in
          TextField("Text", text: viewStore.binding(get: \.text, send: CrateAction.textChanged))
        }
      },
      else: { Text("Nothing") }
    )
  }
}
