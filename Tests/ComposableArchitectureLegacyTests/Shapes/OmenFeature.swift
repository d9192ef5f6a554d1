import Combine
import ComposableArchitectureLegacy
import Foundation

// A feature as it was written in the years of environments: what it needs of the world comes with every action.

struct OmenState: Equatable {
  var count = 0
  var omen: String?
  var isLoading = false
  var alert: AlertState<OmenAction>?
}

enum OmenAction: Equatable {
  case alertDismissed
  case cancelButtonTapped
  case decrementTapped
  case incrementTapped
  case omenButtonTapped
  case omenResponse(Result<String, OmenError>)
}

struct OmenError: Error, Equatable {
  var reason = "offline"
}

struct OmenEnvironment {
  var mainQueue: AnySchedulerOf<DispatchQueue>
  var omen: (Int) -> Effect<String, OmenError>
  var track: (String) -> Effect<Never, Never>
}

let omenReducer = Reducer<OmenState, OmenAction, OmenEnvironment> { state, action, environment in
  struct OmenRequestID: Hashable {}

  switch action {
  case .alertDismissed:
    state.alert = nil
    return .none

  case .cancelButtonTapped:
    state.isLoading = false
    return .cancel(id: OmenRequestID())

  case .decrementTapped:
    state.count -= 1
    return state.count < 0 ? Effect(value: .incrementTapped) : .none

  case .incrementTapped:
    state.count += 1
    return environment.track("increment").fireAndForget()

  case .omenButtonTapped:
    state.isLoading = true
    state.omen = nil
    return environment.omen(state.count)
      .receive(on: environment.mainQueue)
      .catchToEffect(OmenAction.omenResponse)
      .cancellable(id: OmenRequestID(), cancelInFlight: true)

  case let .omenResponse(.success(text)):
    state.isLoading = false
    state.omen = text
    return .none

  case let .omenResponse(.failure(error)):
    state.isLoading = false
    state.alert = AlertState(
      title: TextState("No omen"), message: TextState(error.reason),
      dismissButton: .default(TextState("OK"), action: .send(.alertDismissed)))
    return .none
  }
}

extension OmenEnvironment {
  static func test(
    _ scheduler: TestSchedulerOf<DispatchQueue>,
    omen: @escaping (Int) -> Effect<String, OmenError> = { _ in .failing("omen") }
  ) -> Self {
    Self(mainQueue: scheduler.eraseToAnyScheduler(), omen: omen, track: { _ in .none })
  }
}
