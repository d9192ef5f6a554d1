import ComposableArchitecture
import Foundation
import LadderModel
import SoundEffectsClient

extension WorkoutFeature {
  func start(_ state: inout State) -> Effect<Action> {
    guard state.phase == .ready, let user = state.account?.user.id else { return .none }
    let tab = state.$tabID.identity { uuid() }
    let test = RunningTest(
      id: uuid(), userID: user, challenge: state.challenge,
      ghost: state.ghosts.first { $0.kind == state.ghostKind }, startedAt: pressDate(), holder: tab)
    let running = state.$runningTest.withLock { stored -> RunningTest? in
      // There is one at a time: another tab may have begun another, and that one is led back to.
      if let stored, stored.userID == user { return stored }
      stored = test
      return nil
    }
    guard running == nil else {
      state.alert = .anotherRuns
      return .none
    }
    state.testID = test.id
    return .merge(follow(&state), play(.start, state))
  }

  /// Ends the test; whoever comes first decides when it was.
  func finish(at date: Date, _ state: inout State) -> Effect<Action> {
    guard let id = state.testID else { return .none }
    // Another tab that shows it is still.
    let wasCounting = state.phase == .running
    let keeper = TestKeeper(running: state.$runningTest, outbox: state.$outbox, receipts: state.receipts)
    guard let result = keeper.finish(id, at: date, now: now) else { return follow(&state) }
    show(result, &state)
    return .merge(rest(&state), wasCounting ? play(.complete, state) : .none)
  }

  func show(_ result: FinishedTest, _ state: inout State) {
    state.result = result
    state.ghostCount = state.ghost?.repetitions(after: result.duration) ?? 0
  }

  /// The result of a test that another tab has ended.
  func ended(_ state: State) -> FinishedTest? {
    guard let id = state.testID else { return nil }
    if let result = state.runningTest?.result, result.id == id { return result }
    if let result = state.outbox.entries[id: id]?.result { return result }
    return state.receipts[id].map { receipt in
      FinishedTest(
        id: id, challengeID: state.challenge.id, title: state.challenge.title,
        exercise: state.challenge.exercise, repCount: receipt.workout.repCount,
        duration: receipt.workout.duration, startedAt: receipt.workout.startedAt)
    }
  }

  func play(_ sound: SoundEffect, _ state: State) -> Effect<Action> {
    guard state.isSoundOn else { return .none }
    return .run { _ in await sounds.play(effect: sound) }
  }
}
