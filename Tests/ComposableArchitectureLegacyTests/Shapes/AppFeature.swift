import ComposableArchitectureLegacy
import Foundation

// An app made of smaller features: a field, an optional, an enum, rows by id, values by key.

struct TodoState: Equatable, Identifiable {
  let id: Int
  var text = ""
  var isDone = false
}

enum TodoAction: Equatable {
  case checkTapped
  case textChanged(String)
}

struct TodoEnvironment {}

let todoReducer = Reducer<TodoState, TodoAction, TodoEnvironment> { todo, action, _ in
  switch action {
  case .checkTapped:
    todo.isDone.toggle()
    return .none
  case let .textChanged(text):
    todo.text = text
    return .none
  }
}

enum SessionState: Equatable {
  case loggedIn(TodoState)
  case loggedOut(String)
}

enum SessionAction: Equatable {
  case loggedIn(TodoAction)
  case loggedOut(String)
}

let sessionReducer = Reducer<SessionState, SessionAction, Void>.combine(
  todoReducer.pullback(
    state: /SessionState.loggedIn, action: /SessionAction.loggedIn, environment: { TodoEnvironment() }),
  Reducer { state, action, _ in
    if case let .loggedOut(name) = action { state = .loggedOut(name) }
    return .none
  }
)

struct AppState: Equatable {
  var detail: TodoState?
  var session = SessionState.loggedOut("")
  var todos: IdentifiedArrayOf<TodoState> = []
  var shelf: [String: TodoState] = [:]
  var stopwatch = StopwatchState()
}

enum AppAction: Equatable {
  case clearDone
  case closeDetail
  case detail(TodoAction)
  case openDetail
  case session(SessionAction)
  case shelf(String, TodoAction)
  case stopwatch(StopwatchAction)
  case todo(id: Int, action: TodoAction)
}

struct AppEnvironment {
  var mainQueue: AnySchedulerOf<DispatchQueue>
}

let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  todoReducer.optional().pullback(
    state: \.detail, action: /AppAction.detail, environment: { _ in TodoEnvironment() }),
  sessionReducer.pullback(state: \.session, action: /AppAction.session, environment: { _ in () }),
  todoReducer.forEach(
    state: \.todos, action: /AppAction.todo(id:action:), environment: { _ in TodoEnvironment() }),
  todoReducer.forEach(
    state: \.shelf, action: /AppAction.shelf, environment: { _ in TodoEnvironment() }),
  stopwatchReducer.pullback(
    state: \.stopwatch, action: /AppAction.stopwatch,
    environment: { StopwatchEnvironment(mainQueue: $0.mainQueue, search: { _ in .none }) }),
  Reducer { state, action, _ in
    switch action {
    case .clearDone:
      state.todos.removeAll(where: \.isDone)
      return .none
    case .closeDetail:
      state.detail = nil
      return .none
    case .openDetail:
      state.detail = TodoState(id: -1)
      return .none
    case .detail, .session, .shelf, .stopwatch, .todo:
      return .none
    }
  }
)
