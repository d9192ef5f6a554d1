import ComposableArchitectureLegacy
import Foundation

// An app made of smaller features: a field, an optional, an enum, rows by id, values by key.

struct CrateState: Equatable, Identifiable {
  let id: Int
  var text = ""
  var isDone = false
}

enum CrateAction: Equatable {
  case checkTapped
  case textChanged(String)
}

struct CrateEnvironment {}

let crateReducer = Reducer<CrateState, CrateAction, CrateEnvironment> { crate, action, _ in
  switch action {
  case .checkTapped:
    crate.isDone.toggle()
    return .none
  case let .textChanged(text):
    crate.text = text
    return .none
  }
}

enum SessionState: Equatable {
  case loggedIn(CrateState)
  case loggedOut(String)
}

enum SessionAction: Equatable {
  case loggedIn(CrateAction)
  case loggedOut(String)
}

let sessionReducer = Reducer<SessionState, SessionAction, Void>.combine(
  crateReducer.pullback(
    state: /SessionState.loggedIn, action: /SessionAction.loggedIn, environment: { CrateEnvironment() }),
  Reducer { state, action, _ in
    if case let .loggedOut(name) = action { state = .loggedOut(name) }
    return .none
  }
)

struct AppState: Equatable {
  var detail: CrateState?
  var session = SessionState.loggedOut("")
  var crates: IdentifiedArrayOf<CrateState> = []
  var shelf: [String: CrateState] = [:]
  var stopwatch = StopwatchState()
}

enum AppAction: Equatable {
  case clearDone
  case closeDetail
  case detail(CrateAction)
  case openDetail
  case session(SessionAction)
  case shelf(String, CrateAction)
  case stopwatch(StopwatchAction)
  case crate(id: Int, action: CrateAction)
}

struct AppEnvironment {
  var mainQueue: AnySchedulerOf<DispatchQueue>
}

let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  crateReducer.optional().pullback(
    state: \.detail, action: /AppAction.detail, environment: { _ in CrateEnvironment() }),
  sessionReducer.pullback(state: \.session, action: /AppAction.session, environment: { _ in () }),
  crateReducer.forEach(
    state: \.crates, action: /AppAction.crate(id:action:), environment: { _ in CrateEnvironment() }),
  crateReducer.forEach(
    state: \.shelf, action: /AppAction.shelf, environment: { _ in CrateEnvironment() }),
  stopwatchReducer.pullback(
    state: \.stopwatch, action: /AppAction.stopwatch,
    environment: { StopwatchEnvironment(mainQueue: $0.mainQueue, search: { _ in .none }) }),
  Reducer { state, action, _ in
    switch action {
    case .clearDone:
      state.crates.removeAll(where: \.isDone)
      return .none
    case .closeDetail:
      state.detail = nil
      return .none
    case .openDetail:
      state.detail = CrateState(id: -1)
      return .none
    case .detail, .session, .shelf, .stopwatch, .crate:
      return .none
    }
  }
)
