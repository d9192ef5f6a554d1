import ComposableArchitecture
import ConfettiSwiftUI
import SwiftUI

// A beekeeper's log with the stores of the years before observation, destinations in an enum, and keys drawn by hand.

struct HiveFeature: Reducer {
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    @BindingState var note = ""
    @BindingState var hasQueen = false
    @BindingState var focus: Field?
    var jars = 0
    var frames: IdentifiedArrayOf<HiveFrame.State> = []
    enum Field: Hashable { case note }
    var isFull: Bool { jars > 9 }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case closeTapped
    case destination(PresentationAction<Destination.Action>)
    case frames(id: HiveFrame.State.ID, action: HiveFrame.Action)
    case harvestTapped
    case smokerTapped
    case task
  }

  struct Destination: Reducer {
    enum State: Equatable {
      case smoker(Smoker.State)
      case question(AlertState<Action.Answer>)
    }
    enum Action: Equatable {
      case smoker(Smoker.Action)
      case question(Answer)
      enum Answer: Equatable { case close }
    }
    var body: some ReducerOf<Self> {
      Scope(state: /State.smoker, action: /Action.smoker) { Smoker() }
    }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .binding(\.$note):
        state.hasQueen = false
        return .none
      case .closeTapped:
        state.destination = .question(
          AlertState(
            title: TextState("Close the hive?"),
            primaryButton: .destructive(TextState("Close"), action: .send(.close)),
            secondaryButton: .cancel(TextState("Wait"))))
        return .none
      case .harvestTapped:
        state.jars += 1
        return .none
      case .smokerTapped:
        state.destination = .smoker(Smoker.State())
        return .none
      case .task:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(3)) {
            await send(.harvestTapped, animation: .bouncy)
          }
        }
      case .binding, .destination, .frames:
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
    .forEach(\.frames, action: /Action.frames(id:action:)) { HiveFrame() }
  }
}

struct HiveFrame: Reducer {
  struct State: Equatable, Identifiable {
    let id: UUID
    var comb = ""
  }
  enum Action: Equatable { case lifted }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Smoker: Reducer {
  struct State: Equatable {
    @BindingState var draft = 0.4
    @BindingState var fuel: String?
    var fuels = ["Hay", "Bark"]
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case lit
  }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in action == .lit ? .run { _ in await dismiss() } : .none }
  }
}

struct HiveView: View {
  let store: StoreOf<HiveFeature>
  @FocusState var focus: HiveFeature.State.Field?

  struct ViewState: Equatable {
    @BindingViewState var note: String
    var jars: Int
    init(state: BindingViewStore<HiveFeature.State>) {
      _note = state.$note
      jars = state.jars
    }
  }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack(spacing: 0) {
        Text("\(viewStore.jars) \(Image(systemName: "cylinder"))")
          .contentTransition(.numericText(value: Double(viewStore.jars)))
        Text(Duration.seconds(viewStore.jars).formatted(.time(pattern: .minuteSecond)))
          .font(.system(.body, design: .rounded).weight(.semibold))
        ViewThatFits(in: .vertical) {
          field(viewStore)
          ScrollView { field(viewStore) }
        }
        JarPad { viewStore.send(.harvestTapped) }
      }
      .confettiCannon(
        counter: .constant(viewStore.jars), num: 30, openingAngle: Angle(degrees: 10),
        closingAngle: Angle(degrees: 170), radius: 150
      )
      .overlay(alignment: .top) {
        if viewStore.isFull { Text("Full").transition(.move(edge: .top).combined(with: .opacity)) }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) {
        Button("Close", role: .destructive) { store.send(.closeTapped) }.background(.thinMaterial)
      }
      .toolbar {
        ToolbarItemGroup(placement: .topBarTrailing) {
          Button("Smoker") { viewStore.send(.smokerTapped) }
        }
      }
      .navigationBarItems(leading: Button("Back") {})
      .task { await viewStore.send(.task).finish() }
      .bind(viewStore.$focus, to: $focus)
    }
    .alert(
      store: store.scope(state: \.$destination, action: { .destination($0) }),
      state: /HiveFeature.Destination.State.question,
      action: HiveFeature.Destination.Action.question
    )
    .sheet(
      store: store.scope(state: \.$destination, action: HiveFeature.Action.destination),
      state: /HiveFeature.Destination.State.smoker,
      action: HiveFeature.Destination.Action.smoker
    ) { store in
      SmokerView(store: store).presentationDetents([.medium])
    }
    WithViewStore(store, observe: ViewState.init) { viewStore in
      TextField("Note for \(viewStore.jars)", text: viewStore.$note)
    }
  }

  @ViewBuilder
  private func field(_ viewStore: ViewStoreOf<HiveFeature>) -> some View {
    TextField("Note", text: viewStore.$note)
      .focused($focus, equals: .note)
      .onSubmit { viewStore.send(.harvestTapped) }
    Toggle("Queen seen", isOn: viewStore.$hasQueen.animation())
  }
}

struct JarPad: View {
  var fill: () -> Void

  var body: some View {
    Grid(horizontalSpacing: 6, verticalSpacing: 6) {
      ForEach([[1, 2], [3, 4]], id: \.self) { row in
        GridRow {
          ForEach(row, id: \.self) { number in Button("\(number)", action: fill).buttonStyle(.jar) }
        }
      }
      GridRow { Button(action: fill) { Text("All") }.buttonStyle(JarStyle(wax: .brown)).gridCellColumns(2) }
    }
    .background {
      Rectangle()
        .fill(Color(white: 0.9).shadow(.inner(color: .black.opacity(0.3), radius: 3, x: 0, y: 1)))
        .ignoresSafeArea(edges: .bottom)
    }
  }
}

struct JarStyle: ButtonStyle {
  var wax = Color.yellow
  @Environment(\.isEnabled) var isEnabled

  func makeBody(configuration: Self.Configuration) -> some View {
    configuration.label
      .frame(maxWidth: .infinity, minHeight: 44)
      .font(.title3.bold())
      .foregroundStyle(.white.shadow(.drop(color: .black.opacity(0.2), radius: 1, y: 2)))
      .background(Capsule().fill(wax.gradient).opacity(isEnabled ? 1 : 0.3))
      .sensoryFeedback(.impact(weight: .light), trigger: configuration.isPressed) { old, new in old != new }
  }
}

extension ButtonStyle where Self == JarStyle {
  static var jar: JarStyle { .init() }
}

struct SmokerView: View {
  let store: StoreOf<Smoker>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        Section {
          Picker(selection: viewStore.$fuel) {
            ForEach(viewStore.fuels, id: \.self) { Text($0).tag(Optional($0)) }
          } label: {
            Label {
              Text("Fuel")
            } icon: {
              Image(systemName: "flame").foregroundStyle(.tint)
            }
          }
          Slider(value: viewStore.$draft, in: 0...1) { isEditing in
            if !isEditing { viewStore.send(.lit) }
          }
        } header: {
          Text("Smoker").textCase(nil)
        } footer: {
          Text("Keep it **cool**: [how](https://example.com).")
        }
      }
    }
  }
}

struct HiveFramesView: View {
  let store: StoreOf<HiveFeature>

  var body: some View {
    List {
      ForEachStore(store.scope(state: \.frames, action: HiveFeature.Action.frames(id:action:))) { frame in
        WithViewStore(frame, observe: \.comb) { viewStore in
          Button(viewStore.state) { viewStore.send(.lifted) }
        }
      }
      IfLetStore(
        store.scope(state: \.$destination, action: { .destination($0) }),
        state: /HiveFeature.Destination.State.smoker,
        action: HiveFeature.Destination.Action.smoker
      ) { store in
        SmokerView(store: store)
      } else: {
        Text("No smoke")
      }
    }
  }
}

struct HiveView_Previews: PreviewProvider {
  static var previews: some View {
    HiveView(store: Store(initialState: HiveFeature.State()) { HiveFeature()._printChanges() })
  }
}
