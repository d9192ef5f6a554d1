import ComposableArchitecture
import SwiftUI

// Screens of the kind that guides to the architecture are made of, written as for iOS.

private let readMe = """
  This screen shows how alerts and dialogs are driven by state. **Tap** a button, see *what* happens.
  """

struct AboutView: View {
  let readMe: String

  var body: some View {
    DisclosureGroup("About this screen") {
      Text(template: self.readMe)
    }
  }
}

extension Text {
  init(template: String, _ style: Font.TextStyle = .body) {
    enum Style: Hashable { case code, emphasis, strong }
    var segments: [Text] = []
    var currentValue = ""
    for character in template {
      if character == "*" {
        segments.append(Text(currentValue).bold())
        currentValue.removeAll()
      } else {
        currentValue.append(character)
      }
    }
    segments.append(Text(currentValue).font(.system(style, design: .monospaced)))
    self = segments.reduce(Text(verbatim: ""), +)
  }
}

@Reducer
struct DialogsDemo {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
    var count = 0
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case alertButtonTapped
    case dialog(PresentationAction<Dialog>)
    case dialogButtonTapped
    @CasePathable
    enum Alert { case incrementButtonTapped }
    @CasePathable
    enum Dialog { case incrementButtonTapped, decrementButtonTapped }
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.incrementButtonTapped)), .dialog(.presented(.incrementButtonTapped)):
        state.alert = AlertState { TextState("Incremented!") }
        state.count += 1
        return .none
      case .alert, .dialog(.dismiss):
        return .none
      case .alertButtonTapped:
        state.alert = AlertState {
          TextState("Alert!")
        } actions: {
          ButtonState(role: .cancel) {
            TextState("Cancel")
          }
          ButtonState(action: .incrementButtonTapped) {
            TextState("Increment")
          }
        } message: {
          TextState("This is an alert")
        }
        return .none
      case .dialog(.presented(.decrementButtonTapped)):
        state.count -= 1
        return .none
      case .dialogButtonTapped:
        state.dialog = ConfirmationDialogState {
          TextState("Dialog")
        } actions: {
          ButtonState(role: .cancel) { TextState("Cancel") }
          ButtonState(action: .incrementButtonTapped) { TextState("Increment") }
          ButtonState(role: .destructive, action: .decrementButtonTapped) { TextState("Decrement") }
        } message: {
          TextState("This is a dialog.")
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}

struct DialogsDemoView: View {
  @Bindable var store: StoreOf<DialogsDemo>

  var body: some View {
    Form {
      Section {
        AboutView(readMe: readMe)
      }
      Text("Count: \(store.count)")
      Button("Alert") { store.send(.alertButtonTapped) }
      Button("Confirmation Dialog") { store.send(.dialogButtonTapped) }
    }
    .navigationTitle("Alerts & Dialogs")
    .alert($store.scope(state: \.alert, action: \.alert))
    .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
  }
}

@Reducer
struct MovingCircle {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var circleCenter: CGPoint?
    var circleColor = Color.black
    var isCircleScaled = false
  }
  enum Action: Sendable {
    case alert(PresentationAction<Alert>)
    case circleScaleToggleChanged(Bool)
    case rainbowButtonTapped
    case resetButtonTapped
    case setColor(Color)
    case tapped(CGPoint)
    @CasePathable
    enum Alert: Equatable, Sendable { case resetConfirmationButtonTapped }
  }
  @Dependency(\.continuousClock) var clock
  private enum CancelID { case rainbow }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.resetConfirmationButtonTapped)):
        state = State()
        return .cancel(id: CancelID.rainbow)
      case .alert:
        return .none
      case .circleScaleToggleChanged(let isScaled):
        state.isCircleScaled = isScaled
        return .none
      case .rainbowButtonTapped:
        return .run { send in
          for color in [Color.red, .blue, .green, .orange, .pink, .purple, .yellow, .black] {
            await send(.setColor(color), animation: .linear)
            try await clock.sleep(for: .seconds(1))
          }
        }
        .cancellable(id: CancelID.rainbow)
      case .resetButtonTapped:
        state.alert = AlertState {
          TextState("Reset state?")
        } actions: {
          ButtonState(role: .destructive, action: .send(.resetConfirmationButtonTapped, animation: .default))
          {
            TextState("Reset")
          }
          ButtonState(role: .cancel) {
            TextState("Cancel")
          }
        }
        return .none
      case .setColor(let color):
        state.circleColor = color
        return .none
      case .tapped(let point):
        state.circleCenter = point
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

struct MovingCircleView: View {
  @Bindable var store: StoreOf<MovingCircle>

  var body: some View {
    VStack(alignment: .leading) {
      Text(template: readMe, .body)
        .padding()
        .gesture(
          DragGesture(minimumDistance: 0).onChanged { gesture in
            store.send(
              .tapped(gesture.location), animation: .interactiveSpring(response: 0.25, dampingFraction: 0.1))
          }
        )
        .overlay {
          GeometryReader { proxy in
            Circle()
              .fill(store.circleColor)
              .colorInvert()
              .blendMode(.difference)
              .frame(width: 50, height: 50)
              .scaleEffect(store.isCircleScaled ? 2 : 1)
              .position(
                x: store.circleCenter?.x ?? proxy.size.width / 2,
                y: store.circleCenter?.y ?? proxy.size.height / 2
              )
              .offset(y: store.circleCenter == nil ? 0 : -44)
          }
          .allowsHitTesting(false)
        }
      Toggle(
        "Big mode",
        isOn:
          $store.isCircleScaled.sending(\.circleScaleToggleChanged)
          .animation(.interactiveSpring(response: 0.25, dampingFraction: 0.1))
      )
      .padding()
      Button("Rainbow") { store.send(.rainbowButtonTapped, animation: .linear) }
        .padding([.horizontal, .bottom])
      Button("Reset") { store.send(.resetButtonTapped) }
        .padding([.horizontal, .bottom])
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .navigationBarTitleDisplayMode(.inline)
  }
}

@Reducer
struct BindingsDemo {
  @ObservableState
  struct State: Equatable {
    var sliderValue = 5.0
    var stepCount = 10
    var text = ""
    var toggleIsOn = false
    var date = Date(timeIntervalSince1970: 0)
    var flavor = Flavor.vanilla
    var focusedField: Field?
    enum Flavor: String, CaseIterable, Identifiable { case vanilla, chocolate; var id: Self { self } }
    enum Field: String, Hashable { case username, password }
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case resetButtonTapped
    case signInButtonTapped
  }
  var body: some Reducer<State, Action> {
    BindingReducer()
      .onChange(of: \.stepCount) { _, _ in
        Reduce { state, _ in
          state.sliderValue = .minimum(state.sliderValue, Double(state.stepCount))
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding(\.stepCount):
        return .none
      case .binding:
        return .none
      case .resetButtonTapped:
        state = State()
        return .none
      case .signInButtonTapped:
        state.focusedField = state.text.isEmpty ? .username : nil
        return .none
      }
    }
  }
}

struct BindingsDemoView: View {
  @Bindable var store: StoreOf<BindingsDemo>
  @FocusState var focusedField: BindingsDemo.State.Field?

  var body: some View {
    Form {
      Section {
        AboutView(readMe: readMe)
      }
      HStack {
        TextField("Type here", text: $store.text)
          .disableAutocorrection(true)
          .foregroundStyle(store.toggleIsOn ? Color.secondary : .primary)
          .focused($focusedField, equals: .username)
        Text(alternate(store.text))
      }
      .disabled(store.toggleIsOn)
      SecureField("Password", text: $store.text)
        .focused($focusedField, equals: .password)
        .textFieldStyle(.roundedBorder)
      Toggle("Disable other controls", isOn: $store.toggleIsOn.resignFirstResponder())
      Stepper("Max slider value: \(store.stepCount)", value: $store.stepCount, in: 0...100)
        .disabled(store.toggleIsOn)
      HStack {
        Text("Slider value: \(Int(store.sliderValue))")
        Slider(value: $store.sliderValue, in: 0...Double(store.stepCount))
          .tint(.accentColor)
      }
      .disabled(store.toggleIsOn)
      Picker("Flavor", selection: $store.flavor) {
        ForEach(BindingsDemo.State.Flavor.allCases) { flavor in
          Text(flavor.rawValue.capitalized).tag(flavor)
        }
      }
      .pickerStyle(.segmented)
      DatePicker("Date", selection: $store.date, displayedComponents: [.date, .hourAndMinute])
      Button("Reset") { store.send(.resetButtonTapped) }
        .tint(.red)
    }
    .monospacedDigit()
    .bind($store.focusedField, to: $focusedField)
    .navigationTitle("Bindings form")
  }

  private func alternate(_ string: String) -> String {
    string.enumerated().map { idx, char in idx.isMultiple(of: 2) ? char.uppercased() : char.lowercased() }
      .joined()
  }
}

extension Binding {
  func resignFirstResponder() -> Self {
    Self(
      get: { self.wrappedValue },
      set: { newValue, transaction in
        self.transaction(transaction).wrappedValue = newValue
      }
    )
  }
}

@Reducer
struct SharedTabs {
  enum Tab { case counter, profile }
  @ObservableState
  struct State: Equatable {
    var currentTab = Tab.counter
    var counter = TabCounter.State()
    var profile = TabCounter.State()
  }
  enum Action {
    case counter(TabCounter.Action)
    case profile(TabCounter.Action)
    case selectTab(Tab)
  }
  var body: some Reducer<State, Action> {
    Scope(state: \.counter, action: \.counter) { TabCounter() }
    Scope(state: \.profile, action: \.profile) { TabCounter() }
    Reduce { state, action in
      switch action {
      case .counter, .profile: return .none
      case .selectTab(let tab):
        state.currentTab = tab
        return .none
      }
    }
  }
}

@Reducer
struct TabCounter {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Shared(.inMemory("foreign-count")) var count = 0
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case incrementButtonTapped
    case isPrimeButtonTapped
    enum Alert: Equatable {}
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert: return .none
      case .incrementButtonTapped:
        state.$count.withLock { $0 += 1 }
        return .none
      case .isPrimeButtonTapped:
        state.alert = AlertState { TextState("The number \(state.count) is odd or even.") }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

struct SharedTabsView: View {
  @Bindable var store: StoreOf<SharedTabs>

  var body: some View {
    TabView(selection: $store.currentTab.sending(\.selectTab)) {
      NavigationStack {
        TabCounterView(store: store.scope(state: \.counter, action: \.counter))
      }
      .tag(SharedTabs.Tab.counter)
      .tabItem { Text("Counter") }

      NavigationStack {
        TabCounterView(store: store.scope(state: \.profile, action: \.profile))
      }
      .tag(SharedTabs.Tab.profile)
      .tabItem { Label("Profile", systemImage: "person.crop.circle") }
    }
    .navigationTitle("Shared State Demo")
  }
}

struct TabCounterView: View {
  @Bindable var store: StoreOf<TabCounter>

  var body: some View {
    VStack(spacing: 64) {
      Text(template: readMe, .caption)
      VStack(spacing: 16) {
        HStack {
          Button {
            store.send(.incrementButtonTapped)
          } label: {
            Image(systemName: "plus")
          }
          Text("\(store.count)").monospacedDigit()
        }
        Button("Is this prime?") { store.send(.isPrimeButtonTapped) }
      }
    }
    .padding(.top)
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

@Reducer
struct RefreshableDemo {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
  }
  enum Action {
    case cancelButtonTapped
    case factResponse(Result<String, any Error>)
    case refresh
  }
  @Dependency(\.continuousClock) var clock
  private enum CancelID { case factRequest }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped: return .cancel(id: CancelID.factRequest)
      case .factResponse(.success(let fact)):
        state.fact = fact
        return .none
      case .factResponse(.failure): return .none
      case .refresh:
        state.fact = nil
        return .run { [count = state.count] send in
          await send(.factResponse(Result { "\(count) is a number" }), animation: .default)
        }
        .cancellable(id: CancelID.factRequest)
      }
    }
  }
}

struct RefreshableDemoView: View {
  let store: StoreOf<RefreshableDemo>
  @State var isLoading = false

  var body: some View {
    List {
      Section { AboutView(readMe: readMe) }
      HStack {
        Text("\(store.count)").frame(maxWidth: .infinity).buttonStyle(.borderless)
      }
      if let fact = store.fact {
        Text(fact).bold()
      }
      if self.isLoading {
        Button("Cancel") { store.send(.cancelButtonTapped, animation: .default) }
      }
    }
    .refreshable {
      isLoading = true
      defer { isLoading = false }
      await store.send(.refresh).finish()
    }
  }
}

@Reducer
struct Nested {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var name: String = ""
    var rows: IdentifiedArrayOf<State> = []
  }
  enum Action {
    case addRowButtonTapped
    case nameTextFieldChanged(String)
    case onDelete(IndexSet)
    indirect case rows(IdentifiedActionOf<Nested>)
  }
  @Dependency(\.uuid) var uuid
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .addRowButtonTapped:
        state.rows.append(State(id: self.uuid()))
        return .none
      case .nameTextFieldChanged(let name):
        state.name = name
        return .none
      case .onDelete(let indexSet):
        state.rows.remove(atOffsets: indexSet)
        return .none
      case .rows: return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Self() }
  }
}

struct NestedView: View {
  @Bindable var store: StoreOf<Nested>

  var body: some View {
    Form {
      Section { AboutView(readMe: readMe) }
      ForEach(store.scope(state: \.rows, action: \.rows)) { rowStore in
        @Bindable var rowStore = rowStore
        NavigationLink {
          NestedView(store: rowStore)
        } label: {
          HStack {
            TextField("Untitled", text: $rowStore.name.sending(\.nameTextFieldChanged))
            Text("Next").font(.callout).foregroundStyle(.secondary)
          }
        }
      }
      .onDelete { store.send(.onDelete($0)) }
    }
    .navigationTitle(store.name.isEmpty ? "Untitled" : store.name)
    .toolbar {
      ToolbarItem(placement: .navigationBarTrailing) {
        Button("Add row") { store.send(.addRowButtonTapped) }
      }
    }
  }
}

#Preview("Dialogs") {
  NavigationStack {
    DialogsDemoView(store: Store(initialState: DialogsDemo.State()) { DialogsDemo() })
  }
}

#Preview {
  NavigationView {
    NestedView(
      store: Store(
        initialState: Nested.State(id: UUID(), name: "Foo", rows: [Nested.State(id: UUID(), name: "Bar")])
      ) {
        Nested()
      }
    )
  }
}
