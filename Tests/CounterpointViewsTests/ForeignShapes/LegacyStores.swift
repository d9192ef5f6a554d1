import ComposableArchitecture
import SwiftUI

// Screens of features without observable state, in the forms in which they are written for iOS. They have to compile as
// they stand. What is hard deprecated stands in declarations that are deprecated themselves.

private struct VoiceSettings: Reducer {
  struct Voice: Equatable, Identifiable {
    var id: String
    var name: String
  }
  struct State: Equatable {
    @BindingState var voiceID: String?
    @BindingState var rate = 0.5
    @BindingState var isMuted = false
    @BindingState var focus: Field?
    var voices: [Voice] = []
    var isLoading = false
    @PresentationState var destination: Destination.State?
    @PresentationState var alert: AlertState<Action.Alert>?
    @PresentationState var tips: Tips.State?
    var path = StackState<Path.State>()
    var rows: IdentifiedArrayOf<Tips.State> = []
    var session: Session.State = .loggedOut(Tips.State(id: 1))
    var tip: Tips.State?
  }
  enum Field: Hashable, Sendable { case name, rate }
  @CasePathable
  enum Action: BindableAction, Equatable {
    enum Alert: Equatable { case confirm }
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case onTask
    case path(StackAction<Path.State, Path.Action>)
    case rowTapped(id: Int)
    case rows(IdentifiedActionOf<Tips>)
    case session(Session.Action)
    case tip(Tips.Action)
    case tips(PresentationAction<Tips.Action>)
    case rateLabelDoubleTapped
    case view(ViewAction)
  }
  enum ViewAction: Equatable { case refresh }

  struct Destination: Reducer {
    @CasePathable @dynamicMemberLookup
    enum State: Equatable {
      case alert(AlertState<Action.Alert>)
      case dialog(ConfirmationDialogState<Action.Alert>)
      case tips(Tips.State)
    }
    @CasePathable
    enum Action: Equatable {
      enum Alert: Equatable { case confirm }
      case alert(Alert)
      case dialog(Alert)
      case tips(Tips.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.tips, action: \.tips) { Tips() }
    }
  }
  struct Path: Reducer {
    @CasePathable @dynamicMemberLookup
    enum State: Equatable { case tips(Tips.State) }
    @CasePathable
    enum Action: Equatable { case tips(Tips.Action) }
    var body: some ReducerOf<Self> {
      Scope(state: \.tips, action: \.tips) { Tips() }
    }
  }
  struct Session: Reducer {
    @CasePathable @dynamicMemberLookup
    enum State: Equatable {
      case loggedIn(Tips.State)
      case loggedOut(Tips.State)
    }
    @CasePathable
    enum Action: Equatable {
      case loggedIn(Tips.Action)
      case loggedOut(Tips.Action)
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$voiceID): return .none
      default: return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) { Destination() }
    .ifLet(\.$tips, action: \.tips) { Tips() }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.path, action: \.path) { Path() }
    .forEach(\.rows, action: \.rows) { Tips() }
  }
}

private struct Tips: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var text = ""
  }
  enum Action: Equatable { case likeButtonTapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

private struct TipsView: View {
  let store: StoreOf<Tips>
  @ObservedObject var viewStore: ViewStoreOf<Tips>

  init(store: StoreOf<Tips>) {
    self.store = store
    viewStore = ViewStore(store, observe: { $0 })
  }

  var body: some View {
    Button(viewStore.text) { viewStore.send(.likeButtonTapped, animation: .default) }
  }
}

private struct TipView: View {
  let store: StoreOf<Tips>
  var body: some View {
    WithViewStore(self.store, observe: \.text) { viewStore in
      Text(viewStore.state)
    }
  }
}

private struct VoiceSettingsView: View {
  let store: StoreOf<VoiceSettings>
  @FocusState private var focus: VoiceSettings.Field?

  struct ViewState: Equatable {
    @BindingViewState var isMuted: Bool
    let voiceCount: Int

    init(state: BindingViewStore<VoiceSettings.State>) {
      _isMuted = state.$isMuted
      voiceCount = state.voices.count
    }
  }
  struct Plain: Equatable {
    var isLoading: Bool
    init(_ state: VoiceSettings.State) { isLoading = state.isLoading }
  }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      NavigationStack {
        Form {
          Section {
            if let $voiceID = Binding(viewStore.$voiceID) {
              TextField("Voice", text: $voiceID)
              ForEach(viewStore.voices) { voice in
                Text(voice.name)
              }
              Text("Rate")
                .onTapGesture(count: 2) { viewStore.send(.rateLabelDoubleTapped) }
              Toggle("Muted", isOn: viewStore.$isMuted.animation())
            } else {
              Text("No voice").foregroundStyle(Color.red)
            }
          } header: {
            Text("Voice")
          }
        }
      }
      .task { await viewStore.send(.onTask).finish() }
      .onAppear { viewStore.send(.onTask) }
      .animation(.default, value: viewStore.rate)
      .bind(viewStore.$focus, to: $focus)
    }
    WithViewStore(store, observe: ViewState.init) { viewStore in
      Toggle("Muted \(viewStore.voiceCount)", isOn: viewStore.$isMuted)
    }
    WithViewStore(store, observe: ViewState.init, send: { (action: VoiceSettings.Action) in action }) {
      viewStore in
      Toggle("Muted", isOn: viewStore.$isMuted)
    }
    WithViewStore(store, observe: Plain.init, send: VoiceSettings.Action.view) { viewStore in
      ScrollView { Text(viewStore.isLoading ? "Loading" : "Loaded") }
        .task { await viewStore.send(.refresh, while: \.isLoading) }
        .task { await viewStore.yield(while: { $0.isLoading }) }
    }
    WithViewStore(store, observe: { ($0.rate, $0.isLoading) }, removeDuplicates: ==) { viewStore in
      Text("\(viewStore.0)")
    }
    WithViewStore(store, observe: { $0 }) { viewStore in
      // Nothing yet.
    }
    WithViewStore(store, observe: \.isLoading) { viewStore in
      Toggle("Loading", isOn: viewStore.binding(get: { $0 }, send: { _ in .onTask }))
      Toggle("Loading", isOn: viewStore.binding(get: { $0 }, send: .onTask))
      Toggle("Loading", isOn: viewStore.binding(send: .onTask))
      Toggle("Loading", isOn: viewStore.binding(send: { _ in .onTask }))
    }
    ._printChanges()
    structure
    presented
  }

  @ViewBuilder private var structure: some View {
    List {
      ForEachStore(store.scope(state: \.rows, action: \.rows)) { TipView(store: $0) }
      ForEachStore(self.store.scope(state: \.rows, action: \.rows)) { rowStore in
        TipsView(store: rowStore)
      }
    }
    IfLetStore(store.scope(state: \.tip, action: \.tip)) { TipView(store: $0) }
    IfLetStore(store.scope(state: \.tip, action: \.tip)) { store in
      TipView(store: store)
    } else: {
      Text("No tip")
    }
    IfLetStore(store.scope(state: \.tip, action: \.tip), then: TipView.init(store:))
    IfLetStore(store.scope(state: \.$tips, action: \.tips)) { TipView(store: $0) }
    IfLetStore(store.scope(state: \.$destination.tips, action: \.destination.tips)) { TipView(store: $0) }
    SwitchStore(store.scope(state: \.session, action: \.session)) { initialState in
      switch initialState {
      case .loggedIn:
        CaseLet(\VoiceSettings.Session.State.loggedIn, action: VoiceSettings.Session.Action.loggedIn) {
          TipView(store: $0)
        }
      case .loggedOut:
        CaseLet(
          \VoiceSettings.Session.State.loggedOut, action: VoiceSettings.Session.Action.loggedOut,
          then: TipView.init(store:))
      }
    }
    NavigationStackStore(store.scope(state: \.path, action: \.path)) {
      NavigationLink(state: VoiceSettings.Path.State.tips(Tips.State())) { Text("Tips") }
    } destination: { state in
      switch state {
      case .tips:
        CaseLet(
          \VoiceSettings.Path.State.tips, action: VoiceSettings.Path.Action.tips, then: TipView.init(store:))
      }
    }
    NavigationStackStore(store.scope(state: \.path, action: \.path)) {
      Text("Root")
    } destination: { store in
      IfLetStore(store.scope(state: \.tips, action: \.tips)) { TipView(store: $0) }
    }
  }

  @ViewBuilder private var presented: some View {
    Text("Presents")
      .sheet(store: store.scope(state: \.$tips, action: \.tips)) { store in
        NavigationStack { TipView(store: store) }
      }
      .sheet(store: store.scope(state: \.$tips, action: \.tips), onDismiss: {}) { TipView(store: $0) }
      .sheet(
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.tips, action: VoiceSettings.Destination.Action.tips
      ) { TipView(store: $0) }
      .sheet(store: store.scope(state: \.$destination.tips, action: \.destination.tips)) {
        TipView(store: $0)
      }
      .fullScreenCover(store: store.scope(state: \.$tips, action: \.tips)) { TipView(store: $0) }
      .popover(store: store.scope(state: \.$tips, action: \.tips)) { TipView(store: $0) }
      .fullScreenCover(
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.tips, action: { .tips($0) }
      ) { TipView(store: $0) }
      .navigationDestination(store: store.scope(state: \.$tips, action: \.tips)) { TipView(store: $0) }
      .navigationDestination(
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.tips, action: VoiceSettings.Destination.Action.tips
      ) { TipView(store: $0) }
    Text("Asks")
      .alert(store: store.scope(state: \.$alert, action: \.alert))
      .alert(
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.alert, action: VoiceSettings.Destination.Action.alert
      )
      .alert(store: store.scope(state: \.$destination.alert, action: \.destination.alert))
      .confirmationDialog(
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.dialog, action: VoiceSettings.Destination.Action.dialog
      )
      .confirmationDialog(store: store.scope(state: \.$destination.dialog, action: \.destination.dialog))
  }
}

@available(*, deprecated)
private struct OlderSettingsView: View {
  let store: StoreOf<VoiceSettings>

  var body: some View {
    IfLetStore(
      store.scope(state: \.$destination, action: { .destination($0) }),
      state: /VoiceSettings.Destination.State.tips, action: VoiceSettings.Destination.Action.tips
    ) { TipView(store: $0) }
    ForEachStore(
      store.scope(
        state: \.rows,
        action: { (pair: (id: Int, action: Tips.Action)) in
          .rows(.element(id: pair.id, action: pair.action))
        })
    ) { TipView(store: $0) }
    IfLetStore(store.scope(state: \.tip, action: VoiceSettings.Action.tip), then: TipView.init(store:))
    SwitchStore(store.scope(state: \.session, action: { .session($0) })) {
      switch $0 {
      case .loggedIn:
        CaseLet(
          /VoiceSettings.Session.State.loggedIn, action: VoiceSettings.Session.Action.loggedIn,
          then: TipView.init(store:))
      case .loggedOut:
        CaseLet(/VoiceSettings.Session.State.loggedOut, action: VoiceSettings.Session.Action.loggedOut) {
          store in
          TipView(store: store)
        }
      }
    }
    NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
      Text("Root")
    } destination: {
      switch $0 {
      case .tips:
        CaseLet(
          /VoiceSettings.Path.State.tips, action: VoiceSettings.Path.Action.tips, then: TipView.init(store:))
      }
    }
    NavigationLinkStore(store.scope(state: \.$tips, action: \.tips)) {
      store.send(.rowTapped(id: 1))
    } destination: { store in
      TipView(store: store)
    } label: {
      Text("Tips")
    }
    Text("Presents")
      .sheet(
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: /VoiceSettings.Destination.State.tips, action: VoiceSettings.Destination.Action.tips
      ) { TipView(store: $0) }
      .alert(
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: /VoiceSettings.Destination.State.alert, action: VoiceSettings.Destination.Action.alert
      )
      .legacyAlert(store: store.scope(state: \.$alert, action: \.alert))
      .actionSheet(store: store.scope(state: \.$destination.dialog, action: \.destination.dialog))
      .sheet(isPresented: Binding.constant(Int?.none).isPresent()) { Text("Sheet") }
  }
}

@Reducer
private struct Modern {
  @Reducer enum Destination {
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Alert>)
    enum Alert: Equatable { case confirm }
  }
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var destination: Destination.State?
    var count = 0
  }
  enum Action {
    enum Alert: Equatable { case confirm }
    case alert(PresentationAction<Alert>)
    case destination(PresentationAction<Destination.Action>)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$destination, action: \.destination)
  }
}
extension Modern.Destination.State: Equatable {}

private struct ModernView: View {
  @Bindable var store: StoreOf<Modern>
  var body: some View {
    WithPerceptionTracking {
      WithViewStore(store, observe: { $0 }) { viewStore in
        Text("\(viewStore.count)")
      }
      .alert($store.scope(state: \.alert, action: \.alert))
      .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
      .confirmationDialog($store.scope(state: \.destination?.dialog, action: \.destination.dialog))
    }
  }
}

private struct BackPortedView: View {
  @Perception.Bindable var store: StoreOf<Modern>
  var body: some View {
    WithPerceptionTracking {
      Text("\(store.count)").alert($store.scope(state: \.alert, action: \.alert))
    }
  }
}
