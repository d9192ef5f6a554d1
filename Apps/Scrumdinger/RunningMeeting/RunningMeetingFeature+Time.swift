import ComposableArchitecture
import DeviceClients
import Foundation

/// The time: a new speaker is rung in, and somebody who looks elsewhere is told.
extension RunningMeetingFeature {
  /// Looks at the clock: a new speaker is rung in, time that is up ends the meeting. Sleeps until there is something
  /// to see again.
  func look(_ state: inout State, isSilent: Bool = false) -> Effect<Action> {
    guard !state.isFinished else { return .none }
    let timer = state.run.timer
    if let outcome = state.run.outcome { return finish(&state, outcome) }
    if timer.isOver(at: now) {
      return .merge(
        isSilent ? .none : notify(state, "The time is up: the meeting is over."), finish(&state, .saved))
    }
    let speaker = timer.speaker(at: now)
    let isOvertime = timer.isOvertime(at: now)
    let isNew = speaker != state.speaker || isOvertime != state.isOvertime
    state.speaker = speaker
    state.isOvertime = isOvertime
    return .merge(
      isNew && !isSilent ? .merge(ding(state), notifyOfSpeaker(state)) : .none,
      timer.untilNextChange(at: now).map { wait in
        .run { send in
          try await clock.sleep(for: .milliseconds(wait))
          await send(.timeCame)
        }
        .cancellable(id: CancelID.time, cancelInFlight: true)
      } ?? .cancel(id: CancelID.time))
  }

  func ding(_ state: State) -> Effect<Action> {
    guard state.rings else { return .none }
    return .run { _ in
      try await audioPlayer.play(Ding.clip)
    } catch: { error, send in
      guard let error = error as? AudioPlayerError else { return }
      await send(.dingFailed(error))
    }
    // A bell that still waits for a touch tells of a speaker who is not speaking any more.
    .cancellable(id: CancelID.ding, cancelInFlight: true)
  }

  func notifyOfSpeaker(_ state: State) -> Effect<Action> {
    notify(
      state,
      state.isOvertime ? "The time is up." : "\(state.run.speakerName(state.speaker)) is speaking now.")
  }

  /// Tells whoever looks at something else.
  func notify(_ state: State, _ text: String) -> Effect<Action> {
    guard state.notifies else { return .none }
    let notification = BrowserNotification(
      id: "meeting-\(state.run.id.uuidString)", title: state.run.title, body: text, isSilent: state.rings)
    return .run { _ in
      guard try !browserEnvironment.current().isVisible else { return }
      try await notifications.show(notification)
    } catch: { _, _ in
      // What the device would not show, the screen does.
    }
  }

  func halt(_ state: inout State) -> Effect<Action> {
    state.run.timer.halt(at: now)
    return .merge(look(&state), publish(&state))
  }

  func resume(_ state: inout State) -> Effect<Action> {
    guard state.isHost, !state.run.isPaused, state.alert == nil else { return .none }
    state.run.timer.run(at: now)
    return .merge(look(&state), publish(&state))
  }
}
