import ComposableArchitecture
import Foundation
import MeetingRoomClient

/// The end: the minutes are kept once, and every screen of the meeting closes.
extension RunningMeetingFeature {
  func finish(_ state: inout State, _ outcome: RunningMeeting.Outcome) -> Effect<Action> {
    guard !state.isFinished else { return .none }
    state.alert = nil
    state.run.timer.halt(at: now)
    state.isFinished = true
    state.isNotesPresented = false
    state.isTeamPresented = false
    end(&state, outcome)
    if state.isOwner {
      guard let room = state.run.roomID else {
        return .concatenate(stop(), .run { _ in await dismiss() })
      }
      return .concatenate(
        stop(),
        .run { _ in
          try await meetingRoomClient.close(room)
          await dismiss()
        } catch: { _, _ in
          // The room is forgotten after a day anyway.
          await dismiss()
        })
    }
    // The owner's tab keeps the minutes when it learns of the outcome.
    return state.isHost
      ? .concatenate(stop(), publishOutcome(state), .run { _ in await dismiss() }) : leave(state)
  }

  /// Closes the screen of whoever followed, and has somebody say why.
  func leave(_ state: State) -> Effect<Action> {
    .concatenate(
      stop(), .send(.delegate(.followedMeetingEnded(title: state.run.title))), .run { _ in await dismiss() })
  }

  /// Tells the owner how it ended, whatever else is on its way.
  func publishOutcome(_ state: State) -> Effect<Action> {
    guard state.isHost, let room = state.room, let contents = contents(of: state.run) else { return .none }
    return .run { _ in
      while let now = try meetingRoomClient.room(room.id) {
        do {
          _ = try await meetingRoomClient.publish(contents, room.id, room.host, now.version)
          return
        } catch MeetingRoomError.outdated {
          continue
        }
      }
    } catch: { _, _ in
      // The room was closed, or somebody else leads: the meeting is theirs to end.
    }
  }

  func stop() -> Effect<Action> {
    .merge(
      .cancel(id: CancelID.time), .cancel(id: CancelID.recognition), .cancel(id: CancelID.following),
      .cancel(id: CancelID.presence), .cancel(id: CancelID.ding), .cancel(id: CancelID.name),
      .cancel(id: CancelID.lead),
      .cancel(id: CancelID.tabs))
  }
}
