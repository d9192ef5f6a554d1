import ComposableArchitecture
import Foundation

/// The other tabs of the same person: all show one meeting, and each may decide how it goes on.
extension RunningMeetingFeature {
  /// Learns of each change that another tab makes.
  func followTabs(_ state: State) -> Effect<Action> {
    .publisher { [id = state.run.id, runs = state.$runningMeetings] in
      runs.publisher.compactMap { $0[id: id] }.removeDuplicates().map { _ in Action.tabsChanged }
    }
    .cancellable(id: CancelID.tabs, cancelInFlight: true)
  }

  /// Takes over what other tabs have decided. What this one has changed was written with the action that changed it.
  func readTabs(_ state: inout State) -> Effect<Action> {
    guard state.isOwner, !state.isFinished, let stored = state.runningMeetings[id: state.run.id],
      stored != state.stored
    else { return .none }
    return adopt(stored, &state)
  }

  /// Writes what this tab has changed where all tabs of the person read it.
  func write(_ state: inout State) -> Effect<Action> {
    let (run, base) = (state.run, state.stored)
    guard state.isOwner, !state.isFinished, run != base, state.runningMeetings[id: run.id] != nil,
      let stored = state.$runningMeetings.withStorageLock({ $0.write(run, since: base) })
    else { return .none }
    return adopt(stored, &state)
  }

  private func adopt(_ stored: RunningMeeting, _ state: inout State) -> Effect<Action> {
    let before = state.run
    state.run = stored
    state.stored = stored
    if let outcome = stored.outcome { return finish(&state, outcome) }
    var effects: [Effect<Action>] = []
    if stored.transcript != before.transcript { state.heardBefore = stored.transcript }
    if state.recording == .on, let recorder = stored.recorder, recorder != state.participantID {
      state.recording = .off
      effects.append(.cancel(id: CancelID.recognition))
    }
    if stored.roomID != before.roomID {
      state.room = nil
      effects.append(
        stored.roomID == nil
          ? .merge(.cancel(id: CancelID.following), .cancel(id: CancelID.presence)) : enterRoom())
    }
    if stored.timer != before.timer { effects.append(look(&state)) }
    return .merge(effects)
  }

  /// Enters the room that another tab has opened, once this one can be reached: a tab that was closed, and whose session is still
  /// kept, follows nobody.
  private func enterRoom() -> Effect<Action> {
    .run { send in
      for await isOnline in browserEnvironment.changes(of: \.isOnline) where isOnline {
        return await send(.roomFound)
      }
    }
    .cancellable(id: CancelID.following, cancelInFlight: true)
  }

  /// Ends the meeting for all tabs of the person, unless one of them has: the first decision holds. Keeps the minutes if it says so.
  func end(_ state: inout State, _ outcome: RunningMeeting.Outcome) {
    let (run, base, date) = (state.run, state.stored, now)
    state.run.outcome = outcome
    guard state.isOwner else { return }
    if state.runningMeetings[id: run.id] != nil,
      let ended = state.$runningMeetings.withStorageLock({ $0.end(run, since: base, as: outcome, at: date) })
    {
      state.run = ended
      state.stored = ended
    }
    guard state.run.outcome == .saved, state.run.isKept != true else { return }
    state.$meetings.withStorageLock { [run = state.run] in $0.keep(run, at: date) }
    guard state.runningMeetings[id: run.id] != nil else { return }
    state.$runningMeetings.withStorageLock { $0.settle(run.id) }
  }
}
