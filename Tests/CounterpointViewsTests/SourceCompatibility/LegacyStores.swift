import ComposableArchitecture
import SwiftUI

// Screens of features without observable state, in the forms in which they are written for iOS. They have to compile as
// they stand. What is hard deprecated stands in declarations that are deprecated themselves.

private struct Mooring: Reducer {
  struct Rope: Equatable, Identifiable {
    var id: String
    var name: String
  }
  struct State: Equatable {
    @BindingState var ropeID: String?
    @BindingState var tension = 0.5
    @BindingState var isSlack = false
    @BindingState var focus: Field?
    var ropes: [Rope] = []
    var isLoading = false
    @PresentationState var destination: Destination.State?
    @PresentationState var alert: AlertState<Action.Alert>?
    @PresentationState var knots: Knots.State?
    var path = StackState<Path.State>()
    var rows: IdentifiedArrayOf<Knots.State> = []
    var berth: Berth.State = .aground(Knots.State(id: 1))
    var knot: Knots.State?
  }
  enum Field: Hashable, Sendable { case name, tension }
  @CasePathable
  enum Action: BindableAction, Equatable {
    enum Alert: Equatable { case confirm }
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case arrived
    case path(StackAction<Path.State, Path.Action>)
    case rowTapped(id: Int)
    case rows(IdentifiedActionOf<Knots>)
    case berth(Berth.Action)
    case knot(Knots.Action)
    case knots(PresentationAction<Knots.Action>)
    case tensionReset
    case view(ViewAction)
  }
  enum ViewAction: Equatable { case refresh }

  struct Destination: Reducer {
    @CasePathable @dynamicMemberLookup
    enum State: Equatable {
      case alert(AlertState<Action.Alert>)
      case dialog(ConfirmationDialogState<Action.Alert>)
      case knots(Knots.State)
    }
    @CasePathable
    enum Action: Equatable {
      enum Alert: Equatable { case confirm }
      case alert(Alert)
      case dialog(Alert)
      case knots(Knots.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.knots, action: \.knots) { Knots() }
    }
  }
  struct Path: Reducer {
    @CasePathable @dynamicMemberLookup
    enum State: Equatable { case knots(Knots.State) }
    @CasePathable
    enum Action: Equatable { case knots(Knots.Action) }
    var body: some ReducerOf<Self> {
      Scope(state: \.knots, action: \.knots) { Knots() }
    }
  }
  struct Berth: Reducer {
    @CasePathable @dynamicMemberLookup
    enum State: Equatable {
      case afloat(Knots.State)
      case aground(Knots.State)
    }
    @CasePathable
    enum Action: Equatable {
      case afloat(Knots.Action)
      case aground(Knots.Action)
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$ropeID): return .none
      default: return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) { Destination() }
    .ifLet(\.$knots, action: \.knots) { Knots() }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.path, action: \.path) { Path() }
    .forEach(\.rows, action: \.rows) { Knots() }
  }
}

private struct Knots: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var text = ""
  }
  enum Action: Equatable { case tied }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

private struct KnotsView: View {
  let store: StoreOf<Knots>
  @ObservedObject var viewStore: ViewStoreOf<Knots>

  init(store: StoreOf<Knots>) {
    self.store = store
    viewStore = ViewStore(store, observe: { $0 })
  }

  var body: some View {
    Button(viewStore.text) { viewStore.send(.tied, animation: .default) }
  }
}

private struct KnotView: View {
  let store: StoreOf<Knots>
  var body: some View {
    WithViewStore(self.store, observe: \.text) { viewStore in
      Text(viewStore.state)
    }
  }
}

private struct MooringView: View {
  let store: StoreOf<Mooring>
  @FocusState private var focus: Mooring.Field?

  struct ViewState: Equatable {
    @BindingViewState var isSlack: Bool
    let ropeCount: Int

    init(state: BindingViewStore<Mooring.State>) {
      _isSlack = state.$isSlack
      ropeCount = state.ropes.count
    }
  }
  struct Plain: Equatable {
    var isLoading: Bool
    init(_ state: Mooring.State) { isLoading = state.isLoading }
  }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      NavigationStack {
        Form {
          Section {
            if let $ropeID = Binding(viewStore.$ropeID) {
              TextField("Rope", text: $ropeID)
              ForEach(viewStore.ropes) { rope in
                Text(rope.name)
              }
              Text("Tension")
                .onTapGesture(count: 2) { viewStore.send(.tensionReset) }
              Toggle("Slack", isOn: viewStore.$isSlack.animation())
            } else {
              Text("No rope").foregroundStyle(Color.red)
            }
          } header: {
            Text("Rope")
          }
        }
      }
      .task { await viewStore.send(.arrived).finish() }
      .onAppear { viewStore.send(.arrived) }
      .animation(.default, value: viewStore.tension)
      .bind(viewStore.$focus, to: $focus)
    }
    WithViewStore(store, observe: ViewState.init) { viewStore in
      Toggle("Slack \(viewStore.ropeCount)", isOn: viewStore.$isSlack)
    }
    WithViewStore(store, observe: ViewState.init, send: { (action: Mooring.Action) in action }) {
      viewStore in
      Toggle("Slack", isOn: viewStore.$isSlack)
    }
    WithViewStore(store, observe: Plain.init, send: Mooring.Action.view) { viewStore in
      ScrollView { Text(viewStore.isLoading ? "Loading" : "Loaded") }
        .task { await viewStore.send(.refresh, while: \.isLoading) }
        .task { await viewStore.yield(while: { $0.isLoading }) }
    }
    WithViewStore(store, observe: { ($0.tension, $0.isLoading) }, removeDuplicates: ==) { viewStore in
      Text("\(viewStore.0)")
    }
    WithViewStore(store, observe: { $0 }) { viewStore in
      // Nothing yet.
    }
    WithViewStore(store, observe: \.isLoading) { viewStore in
      Toggle("Loading", isOn: viewStore.binding(get: { $0 }, send: { _ in .arrived }))
      Toggle("Loading", isOn: viewStore.binding(get: { $0 }, send: .arrived))
      Toggle("Loading", isOn: viewStore.binding(send: .arrived))
      Toggle("Loading", isOn: viewStore.binding(send: { _ in .arrived }))
    }
    ._printChanges()
    structure
    presented
  }

  @ViewBuilder private var structure: some View {
    List {
      ForEachStore(store.scope(state: \.rows, action: \.rows)) { KnotView(store: $0) }
      ForEachStore(self.store.scope(state: \.rows, action: \.rows)) { rowStore in
        KnotsView(store: rowStore)
      }
    }
    IfLetStore(store.scope(state: \.knot, action: \.knot)) { KnotView(store: $0) }
    IfLetStore(store.scope(state: \.knot, action: \.knot)) { store in
      KnotView(store: store)
    } else: {
      Text("No knot")
    }
    IfLetStore(store.scope(state: \.knot, action: \.knot), then: KnotView.init(store:))
    IfLetStore(store.scope(state: \.$knots, action: \.knots)) { KnotView(store: $0) }
    IfLetStore(store.scope(state: \.$destination.knots, action: \.destination.knots)) { KnotView(store: $0) }
    SwitchStore(store.scope(state: \.berth, action: \.berth)) { initialState in
      switch initialState {
      case .afloat:
        CaseLet(\Mooring.Berth.State.afloat, action: Mooring.Berth.Action.afloat) {
          KnotView(store: $0)
        }
      case .aground:
        CaseLet(
          \Mooring.Berth.State.aground, action: Mooring.Berth.Action.aground,
          then: KnotView.init(store:))
      }
    }
    NavigationStackStore(store.scope(state: \.path, action: \.path)) {
      NavigationLink(state: Mooring.Path.State.knots(Knots.State())) { Text("Knots") }
    } destination: { state in
      switch state {
      case .knots:
        CaseLet(
          \Mooring.Path.State.knots, action: Mooring.Path.Action.knots, then: KnotView.init(store:))
      }
    }
    NavigationStackStore(store.scope(state: \.path, action: \.path)) {
      Text("Root")
    } destination: { store in
      IfLetStore(store.scope(state: \.knots, action: \.knots)) { KnotView(store: $0) }
    }
  }

  @ViewBuilder private var presented: some View {
    Text("Presents")
      .sheet(store: store.scope(state: \.$knots, action: \.knots)) { store in
        NavigationStack { KnotView(store: store) }
      }
      .sheet(store: store.scope(state: \.$knots, action: \.knots), onDismiss: {}) { KnotView(store: $0) }
      .sheet(
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.knots, action: Mooring.Destination.Action.knots
      ) { KnotView(store: $0) }
      .sheet(store: store.scope(state: \.$destination.knots, action: \.destination.knots)) {
        KnotView(store: $0)
      }
      .fullScreenCover(store: store.scope(state: \.$knots, action: \.knots)) { KnotView(store: $0) }
      .popover(store: store.scope(state: \.$knots, action: \.knots)) { KnotView(store: $0) }
      .fullScreenCover(
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.knots, action: { .knots($0) }
      ) { KnotView(store: $0) }
      .navigationDestination(store: store.scope(state: \.$knots, action: \.knots)) { KnotView(store: $0) }
      .navigationDestination(
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.knots, action: Mooring.Destination.Action.knots
      ) { KnotView(store: $0) }
    Text("Asks")
      .alert(store: store.scope(state: \.$alert, action: \.alert))
      .alert(
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.alert, action: Mooring.Destination.Action.alert
      )
      .alert(store: store.scope(state: \.$destination.alert, action: \.destination.alert))
      .confirmationDialog(
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.dialog, action: Mooring.Destination.Action.dialog
      )
      .confirmationDialog(store: store.scope(state: \.$destination.dialog, action: \.destination.dialog))
  }
}

@available(*, deprecated)
private struct OlderMooringView: View {
  let store: StoreOf<Mooring>

  var body: some View {
    IfLetStore(
      store.scope(state: \.$destination, action: { .destination($0) }),
      state: /Mooring.Destination.State.knots, action: Mooring.Destination.Action.knots
    ) { KnotView(store: $0) }
    ForEachStore(
      store.scope(
        state: \.rows,
        action: { (pair: (id: Int, action: Knots.Action)) in
          .rows(.element(id: pair.id, action: pair.action))
        })
    ) { KnotView(store: $0) }
    IfLetStore(store.scope(state: \.knot, action: Mooring.Action.knot), then: KnotView.init(store:))
    SwitchStore(store.scope(state: \.berth, action: { .berth($0) })) {
      switch $0 {
      case .afloat:
        CaseLet(
          /Mooring.Berth.State.afloat, action: Mooring.Berth.Action.afloat,
          then: KnotView.init(store:))
      case .aground:
        CaseLet(/Mooring.Berth.State.aground, action: Mooring.Berth.Action.aground) {
          store in
          KnotView(store: store)
        }
      }
    }
    NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
      Text("Root")
    } destination: {
      switch $0 {
      case .knots:
        CaseLet(
          /Mooring.Path.State.knots, action: Mooring.Path.Action.knots, then: KnotView.init(store:))
      }
    }
    NavigationLinkStore(store.scope(state: \.$knots, action: \.knots)) {
      store.send(.rowTapped(id: 1))
    } destination: { store in
      KnotView(store: store)
    } label: {
      Text("Knots")
    }
    Text("Presents")
      .sheet(
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Mooring.Destination.State.knots, action: Mooring.Destination.Action.knots
      ) { KnotView(store: $0) }
      .alert(
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Mooring.Destination.State.alert, action: Mooring.Destination.Action.alert
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
