import ComposableArchitecture
@preconcurrency import SwiftUI

// Lists that are edited, filtered and reordered, and screens with stacks, sheets and sound, written as for iOS.

enum TaskFilter: LocalizedStringKey, CaseIterable, Hashable {
  case all = "All"
  case active = "Active"
  case completed = "Completed"
}

@Reducer
struct TaskItem {
  @ObservableState
  struct State: Equatable, Identifiable {
    var description = ""
    let id: UUID
    var isComplete = false
  }
  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
  }
  var body: some Reducer<State, Action> { BindingReducer() }
}

struct TaskItemView: View {
  @Bindable var store: StoreOf<TaskItem>

  var body: some View {
    HStack {
      Button {
        store.isComplete.toggle()
      } label: {
        Image(systemName: store.isComplete ? "checkmark.square" : "square")
      }
      .buttonStyle(.plain)
      TextField("Untitled Todo", text: $store.description)
    }
    .foregroundColor(store.isComplete ? .gray : nil)
  }
}

@Reducer
struct TaskList {
  @ObservableState
  struct State: Equatable {
    var editMode: EditMode = .inactive
    var filter: TaskFilter = .all
    var todos: IdentifiedArrayOf<TaskItem.State> = []
    var filteredTodos: IdentifiedArrayOf<TaskItem.State> {
      switch filter {
      case .active: return self.todos.filter { !$0.isComplete }
      case .all: return self.todos
      case .completed: return self.todos.filter(\.isComplete)
      }
    }
  }
  enum Action: BindableAction, Sendable {
    case addTodoButtonTapped
    case binding(BindingAction<State>)
    case clearCompletedButtonTapped
    case delete(IndexSet)
    case move(IndexSet, Int)
    case sortCompletedTodos
    case todos(IdentifiedActionOf<TaskItem>)
  }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  private enum CancelID { case todoCompletion }
  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addTodoButtonTapped:
        state.todos.insert(TaskItem.State(id: self.uuid()), at: 0)
        return .none
      case .binding: return .none
      case .clearCompletedButtonTapped:
        state.todos.removeAll(where: \.isComplete)
        return .none
      case .delete(let indexSet):
        let filteredTodos = state.filteredTodos
        for index in indexSet { state.todos.remove(id: filteredTodos[index].id) }
        return .none
      case .move(var source, var destination):
        if state.filter == .completed {
          source = IndexSet(
            source.map { state.filteredTodos[$0] }.compactMap { state.todos.index(id: $0.id) })
          destination =
            (destination < state.filteredTodos.endIndex
              ? state.todos.index(id: state.filteredTodos[destination].id) : state.todos.endIndex)
            ?? destination
        }
        state.todos.move(fromOffsets: source, toOffset: destination)
        return .run { send in
          try await self.clock.sleep(for: .milliseconds(100))
          await send(.sortCompletedTodos)
        }
      case .sortCompletedTodos:
        state.todos.sort { $1.isComplete && !$0.isComplete }
        return .none
      case .todos(.element(id: _, action: .binding(\.isComplete))):
        return .run { send in
          try await self.clock.sleep(for: .seconds(1))
          await send(.sortCompletedTodos, animation: .default)
        }
        .cancellable(id: CancelID.todoCompletion, cancelInFlight: true)
      case .todos: return .none
      }
    }
    .forEach(\.todos, action: \.todos) { TaskItem() }
  }
}

struct TaskListView: View {
  @Bindable var store: StoreOf<TaskList>

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        Picker("Filter", selection: $store.filter.animation()) {
          ForEach(TaskFilter.allCases, id: \.self) { filter in
            Text(filter.rawValue).tag(filter)
          }
        }
        .pickerStyle(.segmented)
        .padding(.horizontal)

        List {
          ForEach(store.scope(state: \.filteredTodos, action: \.todos)) { store in
            TaskItemView(store: store)
          }
          .onDelete { store.send(.delete($0)) }
          .onMove { store.send(.move($0, $1)) }
        }
      }
      .navigationTitle("Todos")
      .navigationBarItems(
        trailing: HStack(spacing: 20) {
          EditButton()
          Button("Clear Completed") {
            store.send(.clearCompletedButtonTapped, animation: .default)
          }
          .disabled(!store.todos.contains(where: \.isComplete))
          Button("Add Todo") { store.send(.addTodoButtonTapped, animation: .default) }
        }
      )
      .environment(\.editMode, $store.editMode)
    }
  }
}

extension IdentifiedArray where ID == TaskItem.State.ID, Element == TaskItem.State {
  static let mock: Self = [
    TaskItem.State(description: "Check Mail", id: UUID(), isComplete: false),
    TaskItem.State(description: "Buy Milk", id: UUID(), isComplete: true),
  ]
}

#Preview {
  TaskListView(store: Store(initialState: TaskList.State(todos: .mock)) { TaskList() })
}

@Reducer
struct Clip {
  @ObservableState
  struct State: Equatable, Identifiable {
    var date: Date
    var duration: TimeInterval
    var mode = Mode.notPlaying
    var title = ""
    var url: URL
    var id: URL { self.url }
    @CasePathable
    @dynamicMemberLookup
    enum Mode: Equatable {
      case notPlaying
      case playing(progress: Double)
    }
  }
  enum Action {
    case playButtonTapped
    case titleTextFieldChanged(String)
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .playButtonTapped:
        state.mode = state.mode.is(\.playing) ? .notPlaying : .playing(progress: 0)
        return .none
      case .titleTextFieldChanged(let text):
        state.title = text
        return .none
      }
    }
  }
}

struct ClipView: View {
  @Bindable var store: StoreOf<Clip>

  var body: some View {
    let currentTime =
      store.mode.playing.map { $0 * store.duration } ?? store.duration
    HStack {
      TextField(
        "Untitled, \(store.date.formatted(date: .numeric, time: .shortened))",
        text: $store.title.sending(\.titleTextFieldChanged)
      )
      Spacer()
      dateComponentsFormatter.string(from: currentTime).map {
        Text($0)
          .font(.footnote.monospacedDigit())
          .foregroundColor(Color(.systemGray))
      }
      Button {
        store.send(.playButtonTapped)
      } label: {
        Image(systemName: store.mode.is(\.playing) ? "stop.circle" : "play.circle")
          .font(.system(size: 22))
      }
    }
    .buttonStyle(.borderless)
    .frame(maxHeight: .infinity, alignment: .center)
    .padding(.horizontal)
    .listRowBackground(store.mode.is(\.playing) ? Color(.systemGray6) : .clear)
    .listRowInsets(EdgeInsets())
    .background(
      Color(.systemGray6)
        .frame(maxWidth: store.mode.is(\.playing) ? .infinity : 0)
        .animation(store.mode.is(\.playing) ? .linear(duration: store.duration) : nil, value: store.duration),
      alignment: .leading
    )
  }
}

private let dateComponentsFormatter: DateComponentsFormatter = {
  let formatter = DateComponentsFormatter()
  formatter.allowedUnits = [.minute, .second]
  formatter.zeroFormattingBehavior = .pad
  return formatter
}()

struct RecordButton: View {
  let action: () -> Void
  var settingsAction: () -> Void = {}
  var isAllowed = true

  var body: some View {
    ZStack {
      Group {
        Circle()
          .foregroundColor(Color(.label))
          .frame(width: 74, height: 74)
        Button(action: self.action) {
          RoundedRectangle(cornerRadius: 35)
            .foregroundColor(Color(.systemRed))
            .padding(2)
        }
        .frame(width: 70, height: 70)
      }
      .opacity(isAllowed ? 1 : 0.1)
      if !isAllowed {
        VStack(spacing: 10) {
          Text("Recording requires microphone access.").multilineTextAlignment(.center)
          Button("Open Settings", action: settingsAction)
        }
        .frame(maxWidth: .infinity, maxHeight: 74)
      }
    }
    .frame(maxWidth: .infinity)
    .padding()
    .background(Color.init(white: 0.95))
  }
}

struct GameGrid: View {
  @Binding var board: [[String]]
  var isDisabled: Bool

  var body: some View {
    GeometryReader { proxy in
      VStack(spacing: 0.0) {
        VStack {
          Text("Player X").font(.title)
        }
        .padding(.bottom, 48)
        VStack {
          rowView(row: 0, proxy: proxy)
          rowView(row: 1, proxy: proxy)
        }
        .disabled(isDisabled)
      }
      .navigationTitle("Tic-tac-toe")
      .navigationBarItems(leading: Button("Quit") {})
      .navigationBarBackButtonHidden(true)
    }
  }

  func rowView(row: Int, proxy: GeometryProxy) -> some View {
    HStack(spacing: 0.0) {
      cellView(row: row, column: 0, proxy: proxy)
      cellView(row: row, column: 1, proxy: proxy)
    }
  }

  func cellView(row: Int, column: Int, proxy: GeometryProxy) -> some View {
    Button {
      board[row][column] = "❌"
    } label: {
      Text(board[row][column])
        .frame(width: proxy.size.width / 3, height: proxy.size.width / 3)
        .background(
          (row + column).isMultiple(of: 2)
            ? Color(red: 0.8, green: 0.8, blue: 0.8) : Color(red: 0.6, green: 0.6, blue: 0.6)
        )
    }
  }
}

struct LoginScreen: View {
  @State var email = ""
  @State var password = ""
  @State var isLoading = false

  var body: some View {
    Form {
      Text("To login use any email, and `password` as the password.")
      Section {
        TextField("blob@pointfree.co", text: $email)
          .autocapitalization(.none)
          .keyboardType(.emailAddress)
          .textContentType(.emailAddress)
        SecureField("••••••••", text: $password)
      }
      Button {
        isLoading = true
      } label: {
        HStack {
          Text("Log in")
          if isLoading {
            Spacer()
            ProgressView()
          }
        }
      }
      .disabled(email.isEmpty)
    }
    .disabled(isLoading)
    .navigationTitle("Login")
    .sheet(isPresented: $isLoading) {
      ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .red))
    }
  }
}
