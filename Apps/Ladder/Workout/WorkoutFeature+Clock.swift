import ComposableArchitecture
import Foundation

extension WorkoutFeature {
  /// Looks at the clock, and goes on doing so while there is a test.
  func follow(_ state: inout State) -> Effect<Action> {
    guard state.testID != nil, state.result == nil else { return .none }
    guard let test = state.test else {
      // Ended in another tab: the result is on its way. Discarded there, there is none.
      if let result = ended(state) { show(result, &state) }
      return rest(&state)
    }
    let effect = look(&state)
    guard state.result == nil else { return effect }
    return .merge(
      effect, wait(test, state), state.phase == .running ? stayAwake() : .cancel(id: CancelID.wakeLock))
  }

  func look(_ state: inout State) -> Effect<Action> {
    guard let test = state.test else { return .none }
    let date = now
    state.ghostCount = test.ghost?.repetitions(after: test.elapsed(at: date)) ?? 0
    return test.isOver(at: date) ? finish(at: test.deadline, &state) : .none
  }

  /// Sleeps until the other side counts, which nobody looks at out of sight, or until the test is over. The clock that
  /// people see runs in their browser.
  func wait(_ test: RunningTest, _ state: State) -> Effect<Action> {
    let repetition = state.isActive ? test.ghost?.time(ofRepetition: state.ghostCount + 1) : nil
    let date = min(repetition.map { test.startedAt.addingTimeInterval($0) } ?? test.end, test.end)
    // The clock and the date may differ by a hair: then it is looked at once more, a little later.
    return .run { [wait = max(0.001, date.timeIntervalSince(now))] send in
      try await clock.sleep(for: .seconds(wait))
      await send(.timeCame)
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }

  func stayAwake() -> Effect<Action> {
    .run { _ in
      try await wakeLock.hold()
    } catch: { _, _ in
      // A screen that goes dark stops no test.
    }
    .cancellable(id: CancelID.wakeLock, cancelInFlight: true)
  }

  /// Ends everything that goes on for a test.
  func rest(_ state: inout State) -> Effect<Action> {
    .merge(.cancel(id: CancelID.timer), .cancel(id: CancelID.wakeLock))
  }
}
