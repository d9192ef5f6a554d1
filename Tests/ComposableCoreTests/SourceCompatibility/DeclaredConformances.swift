import CasePaths
import ComposableArchitecture

// Types that say themselves what the macros would add, in their headers and in extensions: no error, and no warning of a
// conformance said twice.

@Reducer
private struct Clock: Reducer {
  @ObservableState
  struct State: ObservableState, Equatable {
    @Presents var alarm: Alarm.State?
    var face = Face.round
  }

  @CasePathable
  enum Action: CasePathable, CasePathIterable {
    case alarm(PresentationAction<Alarm.Action>)
    case tick
  }

  @CasePathable
  @ObservableState
  enum Face: ObservableState, CasePathable, Equatable { case round, square }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }.ifLet(\.$alarm, action: \.alarm) { Alarm.body }
  }
}

@Reducer
private struct Bell {
  @ObservableState
  struct State: Equatable { var isRinging = false }
  enum Action { case ring }
}

extension Bell: Reducer {}
extension Bell.State: ObservableState {}
extension Bell.Action: CasePathable {}

@Reducer
private enum Alarm {
  case bell(Bell)
}

extension Alarm.State: Equatable {}

@Reducer
private enum Signal: CaseReducer {
  case bell(Bell)
}

@CasePathable
private enum Direction { case left, right(Int) }

extension Direction: CasePathable {}
extension Direction: CasePathIterable {}

@ObservableState
private struct Reading: Sendable, ObservableState { var degrees = 0 }

@Perceptible
private final class Model: Perceptible { var count = 0 }

@DependencyClient
private struct Client: Sendable { var load: @Sendable () async throws -> Int }
