import ComposableArchitecture
import SwiftUI

// A map archive: a stack of several kinds of screens, a tree of destinations, a view that sends its own actions, a search that
// waits, rows in rows.

@Reducer
struct Archive {
  @Reducer
  enum Path {
    case drawer(MapDrawer)
    case label(MapLabel)
    case rules
  }
  @ObservableState
  struct State {
    var path = StackState<Path.State>()
    var query = ""
    var found: [String] = []
    var sheets: Int {
      path.reduce(0) { sum, screen in
        if case .drawer(let drawer) = screen { sum + drawer.sheets.count } else { sum }
      }
    }
  }
  enum Action {
    case backTo(StackElementID)
    case home
    case path(StackActionOf<Path>)
    case queryChanged(String)
    case queryRested
    case searched(Swift.Result<[String], any Error>)
    case tourTapped
  }
  private enum CancelID { case search }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backTo(let id):
        state.path.pop(to: id)
      case .home:
        state.path.removeAll()
      case .path(.element(id: _, action: .drawer(.delegate(.emptied(let sheets))))):
        if sheets > 9 { state.path.removeAll() }
      case .path(.element(id: let id, action: .label(.view(.glued)))):
        state.path.pop(from: id)
      case .path:
        break
      case .queryChanged(let query):
        state.query = query
        guard query.isEmpty else { return .none }
        state.found = []
        return .cancel(id: CancelID.search)
      case .queryRested:
        return .run { [query = state.query] send in
          await send(.searched(Swift.Result { ["Chart of \(query)"] }), animation: .default)
        }
        .cancellable(id: CancelID.search)
      case .searched(let result):
        state.found = (try? result.get()) ?? []
      case .tourTapped:
        state.path.append(.drawer(MapDrawer.State()))
        state.path.append(.label(MapLabel.State()))
        state.path.append(.rules)
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

@CasePathable
@dynamicMemberLookup
enum Condition: Equatable {
  case sound(years: Int)
  case torn(isMended: Bool)
}

@Reducer
struct MapSheet {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var name = ""
    var condition = Condition.sound(years: 10)
    var insets: IdentifiedArrayOf<State> = []
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case insetAdded
    indirect case insets(IdentifiedActionOf<MapSheet>)
    case named(String)
  }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .insetAdded: state.insets.append(State(id: uuid()))
      case .named(let name): state.name = name
      case .binding, .insets: break
      }
      return .none
    }
    .forEach(\.insets, action: \.insets) { Self() }
  }
}

@Reducer
struct MapDrawer {
  @Reducer
  enum Destination {
    case new(MapSheet)
    case mend(MapSheet)
    case look(MapSheet)
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Dialog>)
    @CasePathable enum Alert: Equatable { case discard(id: MapSheet.State.ID) }
    @CasePathable enum Dialog: Equatable { case copy, lend }
  }
  @ObservableState
  struct State: Equatable {
    var sheets: IdentifiedArrayOf<MapSheet.State> = []
    @Presents var destination: Destination.State?
  }
  enum Action {
    case added
    case asked(MapSheet.State)
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case kept
    case picked(MapSheet.State)
    @CasePathable enum Delegate: Equatable { case emptied(Int) }
  }
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added:
        state.destination = .new(MapSheet.State(id: uuid()))
        return .none
      case .asked(let sheet):
        state.destination = .alert(
          AlertState {
            TextState(#"Discard "\#(sheet.name)"?"#)
          } actions: {
            ButtonState(role: .cancel) { TextState("Keep") }
            ButtonState(
              role: .destructive, action: .send(.discard(id: sheet.id), animation: .default)
            ) { TextState("Discard") }
          } message: {
            TextState("It is the only copy.")
          })
        return .none
      case .destination(.presented(.alert(.discard(let id)))):
        state.sheets.remove(id: id)
        let count = state.sheets.count
        return count == 0 ? .run { _ in await dismiss() } : .send(.delegate(.emptied(count)))
      case .destination(.presented(.dialog(.copy))):
        state.destination = nil
        return .none
      case .delegate, .destination:
        return .none
      case .kept:
        guard case .some(.mend(let sheet)) = state.destination else { return .none }
        state.sheets[id: sheet.id] = sheet
        state.destination = .dialog(
          ConfirmationDialogState {
            TextState("Kept")
          } actions: {
            ButtonState(action: .copy) { TextState("Copy it") }
            ButtonState(role: .destructive, action: .lend) { TextState("Lend it") }
          } message: {
            TextState("What now?")
          })
        return .none
      case .picked(let sheet):
        state.destination = .mend(sheet)
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension MapDrawer.Destination.State: Equatable {}

@Reducer
struct MapLabel {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var copies = 1
    var size = 4.0
    var pen: CGPoint?
    var isBig = false
    var focus: Field? = .text
    @Presents var preview: MapSheet.State?
    @Shared(.inMemory("archive-labels")) var printed = 0
    enum Field: Hashable { case text, line(Int) }
  }
  enum Action: ViewAction {
    case preview(PresentationAction<MapSheet.Action>)
    case view(View)
    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case enlarged(Bool)
      case glued
      case moved(CGPoint)
    }
  }
  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
      .onChange(of: \.copies) { _, copies in
        Reduce { state, _ in
          state.size = min(state.size, Double(copies))
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .view(.enlarged(let isBig)): state.isBig = isBig
      case .view(.glued): state.$printed.withLock { $0 += 1 }
      case .view(.moved(let point)): state.pen = point
      case .preview, .view(.binding): break
      }
      return .none
    }
    .ifLet(\.$preview, action: \.preview) { MapSheet() }
  }
}

struct ArchiveView: View {
  @Bindable var store: StoreOf<Archive>
  @Environment(\.openURL) private var openURL

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Form {
        NavigationLink("First drawer", state: Archive.Path.State.drawer(MapDrawer.State()))
        NavigationLink(state: Archive.Path.State.label(MapLabel.State(text: "N"))) {
          Label("A label", systemImage: "tag")
        }
        TextField("Fjords, lakes, …", text: $store.query.sending(\.queryChanged))
          .textFieldStyle(.roundedBorder)
          .disableAutocorrection(true)
        ForEach(store.found, id: \.self) { Text($0).bold() }
        Button("Tour") { store.send(.tourTapped) }
        Button("The rules") { openURL(URL(string: "https://example.com/rules")!) }
      }
      .refreshable { await store.send(.queryRested).finish() }
    } destination: { store in
      switch store.case {
      case .drawer(let store): MapDrawerView(store: store)
      case .label(let store): MapLabelView(store: store)
      case .rules: Text("Gloves on").font(.largeTitle)
      }
    }
    .safeAreaInset(edge: .bottom) { trail }
    .task(id: store.query) {
      do {
        try await Task.sleep(for: .milliseconds(250))
        await store.send(.queryRested).finish()
      } catch {}
    }
  }

  private var trail: some View {
    Menu("\(store.sheets) sheets on the way") {
      ForEach(Array(store.path.ids.enumerated().reversed()), id: \.element) { offset, id in
        Button("\(offset + 1). \(String(describing: id))") { store.send(.backTo(id)) }
          .disabled(store.path.ids.last == id)
      }
      Button("Home") { store.send(.home, animation: .default) }
    }
    .background(Color(.systemBackground))
    .transition(.opacity.animation(.default))
    .clipShape(.capsule)
    .opacity(store.path.isEmpty ? 0 : 1)
  }
}

struct MapSheetView: View {
  @Bindable var store: StoreOf<MapSheet>

  var body: some View {
    Form {
      if let years = $store.condition.sound {
        Stepper("\(years.wrappedValue) years old", value: years)
        Button("Tear") { withAnimation { store.condition = .torn(isMended: false) } }
      }
      switch store.condition {
      case .sound: EmptyView()
      case .torn(let isMended): Text(isMended ? "Mended" : "Torn")
      }
      ForEach(store.scope(state: \.insets, action: \.insets)) { inset in
        @Bindable var inset = inset
        NavigationLink {
          MapSheetView(store: inset)
        } label: {
          TextField("Inset", text: $inset.name.sending(\.named))
        }
      }
      Button("Add an inset") { store.send(.insetAdded) }
    }
    #if os(iOS)
      .navigationBarTitleDisplayMode(.inline)
    #endif
  }
}

struct MapDrawerView: View {
  @Bindable var store: StoreOf<MapDrawer>
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    List {
      ForEach(store.sheets) { sheet in
        HStack {
          Text(sheet.condition.sound.map { "\(sheet.name), \($0)" } ?? sheet.name)
          Button("Mend") { store.send(.picked(sheet)) }
          Button("Discard", role: .destructive) { store.send(.asked(sheet)) }
        }
        .buttonStyle(.borderless)
        .foregroundStyle(sheet.condition.is(\.sound) ? AnyShapeStyle(.primary) : AnyShapeStyle(.secondary))
      }
    }
    .toolbar { ToolbarItem(placement: .primaryAction) { Button("Add") { store.send(.added) } } }
    .sheet(item: $store.scope(state: \.destination?.new, action: \.destination.new)) { sheet in
      NavigationStack { MapSheetView(store: sheet) }
        .presentationDetents([.medium, .large])
        .presentationDragIndicator(.visible)
    }
    .sheet(item: $store.scope(state: \.destination?.mend, action: \.destination.mend)) { sheet in
      MapSheetView(store: sheet)
    }
    .navigationDestination(item: $store.scope(state: \.destination?.look, action: \.destination.look)) {
      MapSheetView(store: $0)
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .confirmationDialog($store.scope(state: \.destination?.dialog, action: \.destination.dialog))
  }
}

@ViewAction(for: MapLabel.self)
struct MapLabelView: View {
  @Bindable var store: StoreOf<MapLabel>
  @FocusState var focus: MapLabel.State.Field?

  var body: some View {
    Form {
      TextField("Text", text: $store.text).focused($focus, equals: .text)
      TextField("Line", text: .constant("")).focused(self.$focus, equals: .line(1))
      Stepper("\(store.copies) copies", value: $store.copies.logged(), in: 1...9)
      Slider(value: $store.size, in: 0...Double(store.copies)).tint(.accentColor)
      Toggle(
        "Big",
        isOn: Binding(get: { store.isBig }, set: { send(.enlarged($0)) })
          .animation(.interactiveSpring(response: 0.3, dampingFraction: 0.2)))
      Text("Drag the pen")
        .gesture(
          DragGesture(minimumDistance: 0).onChanged { drag in
            send(.moved(drag.location), animation: .interactiveSpring(response: 0.3, dampingFraction: 0.2))
          }
        )
        .overlay {
          GeometryReader { proxy in
            Circle()
              .fill(.black)
              .colorInvert()
              .blendMode(.difference)
              .scaleEffect(store.isBig ? 2 : 1)
              .position(x: store.pen?.x ?? proxy.size.width / 2, y: store.pen?.y ?? 0)
          }
          .allowsHitTesting(false)
        }
      Button("Glue on") { send(.glued) }
      Text(Duration.seconds(store.printed).formatted(.units()))
      Text(Duration.seconds(90).formatted(.units(allowed: [.minutes], width: .wide)))
      Text(Date(timeIntervalSince1970: 0).formatted(date: .numeric, time: .shortened))
        .font(.footnote.monospacedDigit())
        .foregroundColor(Color(.systemRed))
    }
    .bind($store.focus, to: $focus)
    .navigationDestination(item: $store.scope(state: \.preview, action: \.preview)) {
      MapSheetView(store: $0)
    }
    .toolbar(.hidden, for: .tabBar)
  }
}

extension Binding {
  /// A binding made of another with its transaction.
  func logged() -> Self {
    Self(
      get: { self.wrappedValue },
      set: { newValue, transaction in self.transaction(transaction).wrappedValue = newValue })
  }
}

@Reducer
struct ReadingRooms {
  enum Room { case east, west }
  @ObservableState
  struct State: Equatable {
    var room = Room.east
    var east = MapLabel.State()
    var west = MapLabel.State()
  }
  enum Action {
    case east(MapLabel.Action)
    case entered(Room)
    case west(MapLabel.Action)
  }
  var body: some Reducer<State, Action> {
    Scope(state: \.east, action: \.east) { MapLabel() }
    Scope(state: \.west, action: \.west) { MapLabel() }
    Reduce { state, action in
      guard case .entered(let room) = action else { return .none }
      state.room = room
      return .none
    }
  }
}

struct ReadingRoomsView: View {
  @Bindable var store: StoreOf<ReadingRooms>

  var body: some View {
    TabView(selection: $store.room.sending(\.entered)) {
      NavigationStack { MapLabelView(store: store.scope(state: \.east, action: \.east)) }
        .tag(ReadingRooms.Room.east)
        .tabItem { Text("East") }
      NavigationStack { MapLabelView(store: store.scope(state: \.west, action: \.west)) }
        .tag(ReadingRooms.Room.west)
        .tabItem { Label("West", systemImage: "sunset") }
    }
  }
}

#Preview("Archive") {
  ArchiveView(store: Store(initialState: Archive.State()) { Archive() })
}

#Preview {
  @Previewable @State var count = 0
  VStack {
    Text("\(count)")
    Button("More") { count += 1 }
  }
}
