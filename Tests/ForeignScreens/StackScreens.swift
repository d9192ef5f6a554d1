import ComposableArchitecture
import SwiftUI

// Stacks of screens, trees of destinations and a meeting recorder, written as for iOS.

// MARK: A stack with several kinds of screens

@Reducer
struct StackDemo {
  @Reducer
  enum Path {
    case counter(StackCounter)
    case form(StackForm)
    case about
  }
  @ObservableState
  struct State {
    var path = StackState<Path.State>()
    var total: Int {
      path.reduce(0) { total, element in
        switch element {
        case .counter(let state): total + state.count
        case .form, .about: total
        }
      }
    }
  }
  enum Action {
    case goBackToScreen(id: StackElementID)
    case goToABCButtonTapped
    case path(StackActionOf<Path>)
    case popToRoot
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .goBackToScreen(let id):
        state.path.pop(to: id)
        return .none
      case .goToABCButtonTapped:
        state.path.append(.counter(StackCounter.State()))
        state.path.append(.form(StackForm.State()))
        state.path.append(.about)
        return .none
      case .path(.element(id: _, action: .counter(.delegate(.reached(let count))))):
        if count > 10 { state.path.removeAll() }
        return .none
      case .path(.element(id: let id, action: .form(.saveButtonTapped))):
        state.path.pop(from: id)
        return .none
      case .path:
        return .none
      case .popToRoot:
        state.path.removeAll()
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

@Reducer
struct StackCounter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isTimerOn = false
  }
  enum Action: Equatable {
    case decrementButtonTapped
    case incrementButtonTapped
    case delegate(Delegate)
    case onDisappear
    @CasePathable
    enum Delegate: Equatable { case reached(Int) }
  }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return state.count < 0 ? .run { _ in await dismiss() } : .none
      case .incrementButtonTapped:
        state.count += 1
        return .send(.delegate(.reached(state.count)))
      case .delegate, .onDisappear:
        return .none
      }
    }
  }
}

@Reducer
struct StackForm {
  @ObservableState
  struct State: Equatable {
    var title = ""
    var focus: Field? = .title
    enum Field: Hashable { case title, attendee(Int) }
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveButtonTapped
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

struct StackDemoView: View {
  @Bindable var store: StoreOf<StackDemo>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Form {
        Section {
          NavigationLink(
            "Go to counter",
            state: StackDemo.Path.State.counter(StackCounter.State())
          )
          NavigationLink(state: StackDemo.Path.State.form(StackForm.State(title: "New"))) {
            HStack {
              Text("Go to form")
              Spacer()
              Image(systemName: "square.and.pencil")
            }
          }
        }
        Section {
          Button("Go to A → B → C") { store.send(.goToABCButtonTapped) }
        }
      }
      .navigationTitle("Root")
    } destination: { store in
      switch store.case {
      case .counter(let store):
        StackCounterView(store: store)
      case .form(let store):
        StackFormView(store: store)
      case .about:
        Text("About").font(.largeTitle)
      }
    }
    .safeAreaInset(edge: .bottom) {
      StackOverlay(store: store)
    }
    .navigationTitle("Navigation Stack")
  }
}

struct StackOverlay: View {
  let store: StoreOf<StackDemo>

  var body: some View {
    VStack(alignment: .leading) {
      Text("Total count: \(store.total)")
      Button("Pop to root") {
        store.send(.popToRoot, animation: .default)
      }
      Menu("Current stack") {
        ForEach(Array(store.path.ids.enumerated().reversed()), id: \.element) { offset, id in
          Button("\(offset + 1). \(String(describing: id))") { store.send(.goBackToScreen(id: id)) }
            .disabled(store.path.ids.last == id)
        }
        Button("Root") { store.send(.popToRoot) }
      }
    }
    .padding()
    .background(Color(.systemBackground))
    .padding(.bottom, 1)
    .transition(.opacity.animation(.default))
    .clipShape(.capsule)
    .opacity(store.path.count > 0 ? 1 : 0)
  }
}

struct StackCounterView: View {
  let store: StoreOf<StackCounter>
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    Form {
      Section {
        HStack {
          Text("\(store.count)")
          Spacer()
          Button {
            store.send(.decrementButtonTapped)
          } label: {
            Image(systemName: "minus")
          }
          Button {
            store.send(.incrementButtonTapped)
          } label: {
            Image(systemName: "plus")
          }
        }
        .buttonStyle(.borderless)
      }
      Section {
        NavigationLink(
          "Go deeper", state: StackDemo.Path.State.counter(StackCounter.State(count: store.count)))
      }
    }
    .onDisappear { store.send(.onDisappear) }
    .navigationTitle("Screen \(store.count)")
    #if os(iOS)
      .navigationBarTitleDisplayMode(.inline)
    #endif
  }
}

struct StackFormView: View {
  @Bindable var store: StoreOf<StackForm>
  @FocusState var focus: StackForm.State.Field?

  var body: some View {
    Form {
      TextField("Title", text: $store.title)
        .focused($focus, equals: .title)
      TextField("Attendee", text: .constant(""))
        .focused(self.$focus, equals: .attendee(0))
    }
    .bind($store.focus, to: $focus)
    .toolbar {
      ToolbarItem(placement: .confirmationAction) {
        Button("Save") { store.send(.saveButtonTapped) }
      }
    }
  }
}

// MARK: Destinations of a screen

@Reducer
struct InventoryItem {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var name = ""
    var status = Status.inStock(quantity: 1)
  }
  @CasePathable
  @dynamicMemberLookup
  enum Status: Equatable {
    case inStock(quantity: Int)
    case outOfStock(isOnBackOrder: Bool)
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }
  var body: some ReducerOf<Self> { BindingReducer() }
}

struct InventoryItemView: View {
  @Bindable var store: StoreOf<InventoryItem>

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
      if let quantity = $store.status.inStock {
        Section {
          Stepper("Quantity: \(quantity.wrappedValue)", value: quantity)
          Button("Mark as sold out") {
            withAnimation { store.status = .outOfStock(isOnBackOrder: false) }
          }
        } header: {
          Text("In stock")
        }
      }
      switch store.status {
      case .inStock:
        EmptyView()
      case .outOfStock(let isOnBackOrder):
        Section {
          Text(isOnBackOrder ? "On back order" : "Gone")
        } header: {
          Text("Out of stock")
        }
      }
    }
  }
}

@Reducer
struct Inventory {
  @Reducer
  enum Destination {
    case add(InventoryItem)
    case edit(InventoryItem)
    case detail(InventoryItem)
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Dialog>)
    @CasePathable
    enum Alert: Equatable { case confirmDeletion(id: InventoryItem.State.ID) }
    @CasePathable
    enum Dialog: Equatable { case duplicate, share }
  }
  @ObservableState
  struct State: Equatable {
    var items: IdentifiedArrayOf<InventoryItem.State> = []
    @Presents var destination: Destination.State?
  }
  enum Action {
    case addButtonTapped
    case cancelButtonTapped
    case deleteButtonTapped(InventoryItem.State)
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped(InventoryItem.State)
    case saveButtonTapped
  }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(InventoryItem.State(id: uuid()))
        return .none
      case .cancelButtonTapped:
        state.destination = nil
        return .none
      case .deleteButtonTapped(let item):
        state.destination = .alert(
          AlertState {
            TextState(#"Delete "\#(item.name)""#)
          } actions: {
            ButtonState(role: .destructive, action: .confirmDeletion(id: item.id)) {
              TextState("Delete")
            }
          } message: {
            TextState("Are you sure you want to delete this item?")
          }
        )
        return .none
      case .destination(.presented(.alert(.confirmDeletion(let id)))):
        state.items.remove(id: id)
        return .none
      case .destination:
        return .none
      case .editButtonTapped(let item):
        state.destination = .edit(item)
        return .none
      case .saveButtonTapped:
        guard case .some(.edit(let item)) = state.destination else { return .none }
        state.items[id: item.id] = item
        state.destination = nil
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Inventory.Destination.State: Equatable {}

struct InventoryView: View {
  @Bindable var store: StoreOf<Inventory>

  var body: some View {
    List {
      ForEach(store.items) { item in
        HStack {
          VStack(alignment: .leading) {
            Text(item.name)
            if let quantity = item.status.inStock {
              Text("In stock: \(quantity)").font(.caption)
            }
          }
          Spacer()
          Button {
            store.send(.editButtonTapped(item))
          } label: {
            Image(systemName: "pencil")
          }
          .padding(.leading)
          Button(role: .destructive) {
            store.send(.deleteButtonTapped(item))
          } label: {
            Image(systemName: "trash.fill")
          }
        }
        .buttonStyle(.plain)
        .foregroundStyle(item.status.is(\.inStock) ? AnyShapeStyle(.primary) : AnyShapeStyle(.secondary))
        .padding([.top, .bottom])
      }
    }
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button {
          store.send(.addButtonTapped)
        } label: {
          Image(systemName: "plus")
        }
      }
    }
    .navigationTitle("Inventory")
    .sheet(item: $store.scope(state: \.destination?.add, action: \.destination.add)) { itemStore in
      NavigationStack {
        InventoryItemView(store: itemStore)
          .navigationTitle("Add")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button("Cancel") { store.send(.cancelButtonTapped) }
            }
          }
      }
      .presentationDetents([.medium, .large])
      .presentationDragIndicator(.visible)
    }
    .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { itemStore in
      InventoryItemView(store: itemStore)
    }
    .navigationDestination(
      item: $store.scope(state: \.destination?.detail, action: \.destination.detail)
    ) { itemStore in
      InventoryItemView(store: itemStore)
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .confirmationDialog($store.scope(state: \.destination?.dialog, action: \.destination.dialog))
  }
}

// MARK: A view that sends its own actions

@Reducer
struct SignIn {
  @ObservableState
  struct State: Equatable {
    var email = ""
    var isRequestInFlight = false
    @Presents var twoFactor: StackForm.State?
  }
  enum Action: ViewAction {
    case twoFactor(PresentationAction<StackForm.Action>)
    case view(View)
    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case loginButtonTapped
    }
  }
  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .twoFactor, .view(.binding):
        return .none
      case .view(.loginButtonTapped):
        state.isRequestInFlight = true
        return .none
      }
    }
    .ifLet(\.$twoFactor, action: \.twoFactor) { StackForm() }
  }
}

@ViewAction(for: SignIn.self)
struct SignInView: View {
  @Bindable var store: StoreOf<SignIn>

  var body: some View {
    Form {
      TextField("blob@example.com", text: $store.email)
        #if os(iOS)
          .autocapitalization(.none)
          .keyboardType(.emailAddress)
          .textContentType(.emailAddress)
        #endif
      Button {
        send(.loginButtonTapped)
      } label: {
        HStack {
          Text("Log in")
          if store.isRequestInFlight {
            Spacer()
            ProgressView()
          }
        }
      }
      .disabled(store.email.isEmpty)
    }
    .disabled(store.isRequestInFlight)
    .navigationDestination(item: $store.scope(state: \.twoFactor, action: \.twoFactor)) { store in
      StackFormView(store: store)
    }
  }
}

// MARK: Search

@Reducer
struct WeatherSearch {
  struct Result: Equatable, Identifiable, Sendable {
    var id: Int
    var name: String
  }
  @ObservableState
  struct State: Equatable {
    var results: [Result] = []
    var searchQuery = ""
    var requestInFlight: Result?
  }
  enum Action {
    case searchQueryChanged(String)
    case searchQueryChangeDebounced
    case searchResponse(Swift.Result<[Result], any Error>)
    case searchResultTapped(Result)
  }
  @Dependency(\.continuousClock) var clock
  private enum CancelID { case location, weather }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searchQueryChanged(let query):
        state.searchQuery = query
        guard !state.searchQuery.isEmpty else {
          state.results = []
          return .cancel(id: CancelID.location)
        }
        return .none
      case .searchQueryChangeDebounced:
        return .run { [query = state.searchQuery] send in
          await send(.searchResponse(Swift.Result { [Result(id: 1, name: query)] }))
        }
        .cancellable(id: CancelID.location)
      case .searchResponse(.failure):
        state.results = []
        return .none
      case .searchResponse(.success(let results)):
        state.results = results
        return .none
      case .searchResultTapped(let result):
        state.requestInFlight = result
        return .none
      }
    }
  }
}

struct WeatherSearchView: View {
  @Bindable var store: StoreOf<WeatherSearch>
  @Environment(\.openURL) private var openURL

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        HStack {
          Image(systemName: "magnifyingglass")
          TextField(
            "New York, San Francisco, ...", text: $store.searchQuery.sending(\.searchQueryChanged)
          )
          .textFieldStyle(.roundedBorder)
          .autocapitalization(.none)
          .disableAutocorrection(true)
        }
        .padding(.horizontal, 16)

        List {
          ForEach(store.results) { location in
            VStack(alignment: .leading) {
              Button {
                store.send(.searchResultTapped(location))
              } label: {
                HStack {
                  Text(location.name)
                  if store.requestInFlight?.id == location.id {
                    ProgressView()
                  }
                }
              }
            }
          }
        }

        Button("Weather API provided by Open-Meteo") {
          openURL(URL(string: "https://open-meteo.com/en")!)
        }
        .foregroundColor(.gray)
        .padding(.all, 16)
      }
      .navigationTitle("Search")
    }
    .task(id: store.searchQuery) {
      do {
        try await Task.sleep(for: .milliseconds(300))
        await store.send(.searchQueryChangeDebounced).finish()
      } catch {}
    }
  }
}

// MARK: Recording

struct RecordedMeeting: View {
  let transcript: String
  @State var speakerIndex = 0
  @State var secondsElapsed = 0
  @Environment(\.dismiss) var dismiss
  let speakers = ["Blob", "Blob Jr", "Blob Sr"]

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 16)
        .fill(Color("bubblegum"))
      VStack {
        header
        timerView
        Spacer()
        footer
      }
    }
    .padding()
    .foregroundColor(.black)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("End meeting", role: .cancel) { dismiss() }
      }
    }
    .navigationBarBackButtonHidden(true)
    .task { await tick() }
    .toolbar(.hidden, for: .tabBar)
  }

  private func tick() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(1))
      secondsElapsed += 1
    }
  }

  @ViewBuilder private var header: some View {
    VStack {
      ProgressView(value: progress)
        .progressViewStyle(MeetingBarStyle(tint: .indigo))
      HStack {
        VStack(alignment: .leading) {
          Text("Time Elapsed").font(.caption)
          Label(
            Duration.seconds(secondsElapsed).formatted(.units()), systemImage: "hourglass.bottomhalf.fill")
        }
        Spacer()
        VStack(alignment: .trailing) {
          Text("Time Remaining").font(.caption)
          Label(
            (Duration.seconds(300) - .seconds(secondsElapsed)).formatted(.time(pattern: .minuteSecond)),
            systemImage: "hourglass.tophalf.fill"
          )
          .font(.body.monospacedDigit())
          .labelStyle(.trailingIcon)
        }
      }
    }
    .padding([.top, .horizontal])
  }

  private var progress: Double { min(1, Double(secondsElapsed) / 300) }

  private var timerView: some View {
    Circle()
      .strokeBorder(lineWidth: 24)
      .overlay {
        VStack {
          Group {
            if speakerIndex < speakers.count {
              Text(speakers[speakerIndex])
            } else {
              Text("Someone")
            }
          }
          .font(.title)
          Text("is speaking")
          Image(systemName: "mic.fill")
            .font(.largeTitle)
            .padding(.top)
        }
        .foregroundStyle(.black)
      }
      .overlay {
        ForEach(Array(speakers.enumerated()), id: \.element) { index, _ in
          if index < speakerIndex + 1 {
            SpeakerArc(speakerIndex: index, totalSpeakers: speakers.count)
              .rotation(Angle(degrees: -90))
              .stroke(Color.black, lineWidth: 12)
          }
        }
      }
      .padding(.horizontal)
  }

  private var footer: some View {
    HStack {
      if speakerIndex < speakers.count - 1 {
        Text("Speaker \(speakerIndex + 1) of \(speakers.count)")
      } else {
        Text("No more speakers.")
      }
      Spacer()
      Button(action: { speakerIndex += 1 }) {
        Image(systemName: "forward.fill")
      }
    }
    .padding([.bottom, .horizontal])
  }
}

private struct MeetingBarStyle: ProgressViewStyle {
  var tint: Color

  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      RoundedRectangle(cornerRadius: 10)
        .fill(.black)
        .frame(height: 20)
      ProgressView(value: configuration.fractionCompleted ?? 0)
        .tint(tint)
        .frame(height: 12)
        .padding(.horizontal)
    }
  }
}

struct MeetingNotes: View {
  @State private var isDeleting = false
  @State private var isRenaming = false
  @State private var name = ""

  var body: some View {
    List {
      Section {
        Button {
        } label: {
          Label("Start Meeting", systemImage: "timer")
            .font(.headline)
            .foregroundColor(.accentColor)
        }
        LabeledContent {
          Text(Duration.seconds(300).formatted(.units(allowed: [.minutes], width: .wide)))
        } label: {
          Label("Length", systemImage: "clock")
        }
        HStack {
          Label("Theme", systemImage: "paintpalette")
          Spacer()
          Text("Indigo")
            .padding(4)
            .background(Color.indigo, in: .rect(cornerRadius: 4))
        }
        Label {
          Text("Length")
          Text("in minutes")
        } icon: {
          Image(systemName: "clock").imageScale(.small)
        }
      } header: {
        Text("Sync-up Info")
      }
      Section("Past meetings") {
        ForEach(0..<2) { _ in
          HStack {
            Image(systemName: "calendar")
            Text(Date(), style: .date)
            Text(Date(), style: .time)
          }
        }
        .onDelete { _ in isDeleting = true }
      }
      Section {
        Button("Delete") { isDeleting = true }
          .foregroundColor(.red)
          .frame(maxWidth: .infinity)
      }
    }
    .toolbar { Button("Edit") { isRenaming = true } }
    .navigationTitle("Design")
    .alert("Delete?", isPresented: $isDeleting) {
      Button("Yes", role: .destructive) {}
      Button("Nevermind", role: .cancel) {}
    } message: {
      Text("Are you sure you want to delete this meeting?")
    }
    .alert("Rename", isPresented: $isRenaming) {
      TextField("Name", text: $name)
      Button("OK") {}
    }
  }
}

#Preview {
  @Previewable @State var count = 0
  VStack {
    Text("\(count)")
    Button("+") { count += 1 }
  }
}
