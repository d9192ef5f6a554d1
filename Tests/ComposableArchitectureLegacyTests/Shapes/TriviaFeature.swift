import Combine
import ComposableArchitectureLegacy
import Foundation

// A feature as it was written in the years of environments: what it needs of the world comes with every action.

struct TriviaState: Equatable {
  var count = 0
  var trivia: String?
  var isLoading = false
  var alert: AlertState<TriviaAction>?
}

enum TriviaAction: Equatable {
  case alertDismissed
  case cancelButtonTapped
  case decrementTapped
  case incrementTapped
  case triviaButtonTapped
  case triviaResponse(Result<String, TriviaError>)
}

struct TriviaError: Error, Equatable {
  var reason = "offline"
}

struct TriviaEnvironment {
  var mainQueue: AnySchedulerOf<DispatchQueue>
  var trivia: (Int) -> Effect<String, TriviaError>
  var track: (String) -> Effect<Never, Never>
}

let triviaReducer = Reducer<TriviaState, TriviaAction, TriviaEnvironment> { state, action, environment in
  struct TriviaRequestID: Hashable {}

  switch action {
  case .alertDismissed:
    state.alert = nil
    return .none

  case .cancelButtonTapped:
    state.isLoading = false
    return .cancel(id: TriviaRequestID())

  case .decrementTapped:
    state.count -= 1
    return state.count < 0 ? Effect(value: .incrementTapped) : .none

  case .incrementTapped:
    state.count += 1
    return environment.track("increment").fireAndForget()

  case .triviaButtonTapped:
    state.isLoading = true
    state.trivia = nil
    return environment.trivia(state.count)
      .receive(on: environment.mainQueue)
      .catchToEffect(TriviaAction.triviaResponse)
      .cancellable(id: TriviaRequestID(), cancelInFlight: true)

  case let .triviaResponse(.success(text)):
    state.isLoading = false
    state.trivia = text
    return .none

  case let .triviaResponse(.failure(error)):
    state.isLoading = false
    state.alert = AlertState(
      title: TextState("No trivia"), message: TextState(error.reason),
      dismissButton: .default(TextState("OK"), action: .send(.alertDismissed)))
    return .none
  }
}

extension TriviaEnvironment {
  static func test(
    _ scheduler: TestSchedulerOf<DispatchQueue>,
    trivia: @escaping (Int) -> Effect<String, TriviaError> = { _ in .failing("trivia") }
  ) -> Self {
    Self(mainQueue: scheduler.eraseToAnyScheduler(), trivia: trivia, track: { _ in .none })
  }
}
