import ComposableArchitectureLegacy
import Foundation

// A timer, searches that wait for the end of typing, and work that runs one piece after the other.

struct StopwatchState: Equatable {
  var isRunning = false
  var seconds = 0
  var query = ""
  var results: [String] = []
  var log: [String] = []
}

enum StopwatchAction: Equatable {
  case queryChanged(String)
  case resultsReceived([String])
  case sequenceTapped
  case logged(String)
  case stopEverything
  case toggleTapped
  case tick
}

struct StopwatchEnvironment {
  var mainQueue: AnySchedulerOf<DispatchQueue>
  var search: (String) -> Effect<[String], Never>
}

enum StopwatchID: Hashable, CaseIterable { case search, timer }

let stopwatchReducer = Reducer<StopwatchState, StopwatchAction, StopwatchEnvironment> {
  state, action, environment in
  switch action {
  case let .queryChanged(query):
    state.query = query
    guard !query.isEmpty else {
      state.results = []
      return .cancel(id: StopwatchID.search)
    }
    return environment.search(query)
      .map(StopwatchAction.resultsReceived)
      .debounce(id: StopwatchID.search, for: .milliseconds(300), scheduler: environment.mainQueue)

  case let .resultsReceived(results):
    state.results = results
    return .none

  case .sequenceTapped:
    return .concatenate(
      Effect(value: .logged("first")),
      Effect(value: .logged("second")).deferred(for: 1, scheduler: environment.mainQueue),
      .merge(Effect(value: .logged("third")), Effect(value: .logged("fourth")))
    )

  case let .logged(line):
    state.log.append(line)
    return .none

  case .stopEverything:
    state.isRunning = false
    return .cancel(ids: [StopwatchID.search, StopwatchID.timer])

  case .toggleTapped:
    state.isRunning.toggle()
    return state.isRunning
      ? Effect.timer(id: StopwatchID.timer, every: 1, tolerance: .zero, on: environment.mainQueue)
        .map { _ in .tick }
      : .cancel(id: StopwatchID.timer)

  case .tick:
    state.seconds += 1
    return .none
  }
}
