import ComposableArchitecture
import DeviceClients
import Foundation
import MeetingRoomClient

/// The team: those who follow in browsers of their own, and whoever of them leads.
extension RunningMeetingFeature {
  func contents(of run: RunningMeeting) -> Data? {
    let encoder = JSONEncoder()
    // Equal meetings are equal bytes, so that nothing is told that has not changed.
    encoder.outputFormatting = .sortedKeys
    return try? encoder.encode(run.shared)
  }

  /// Tells the others how the meeting goes on. Of two hosts at once the first to be stored wins, and the other one takes over
  /// what the first has decided. Tabs of the owner's agree where all of them read it, and tell the room that.
  func publish(_ state: inout State) -> Effect<Action> {
    guard state.isHost, state.publishing == nil, let room = state.room,
      let contents = contents(of: state.run), contents != room.contents
    else { return .none }
    state.publishing = contents
    // In the name of the tab that leads, be it another one of the same person.
    return .run { send in
      await send(.published(try await meetingRoomClient.publish(contents, room.id, room.host, room.version)))
    } catch: { error, send in
      await send(.roomFailed(error as? MeetingRoomError ?? .closed))
    }
  }

  func follow(_ state: State) -> Effect<Action> {
    guard let id = state.run.roomID ?? state.room?.id else { return .none }
    return .merge(
      .run { [participant = state.participant] send in
        for try await room in meetingRoomClient.follow(id, participant) { await send(.roomUpdated(room)) }
      } catch: { error, send in
        await send(.roomFailed(error as? MeetingRoomError ?? .closed))
      }
      .cancellable(id: CancelID.following, cancelInFlight: true),
      .run { [participant = state.participantID] _ in
        for await isOnline in browserEnvironment.changes(of: \.isOnline) {
          try await meetingRoomClient.setAway(!isOnline, id, participant)
        }
      } catch: { _, _ in
        // Whoever follows learns of a room that is gone by that.
      }
      .cancellable(id: CancelID.presence, cancelInFlight: true))
  }

  /// Makes this tab the host after ``leadDelay`` where no tab of the owner's is there to lead: the one that led was closed, or whoever led has gone and
  /// nobody else is left.
  func lead(_ state: inout State) -> Effect<Action> {
    guard mayLead(state) else { return .cancel(id: CancelID.lead) }
    // Somebody who loads the page again, or changes their name, is away for a moment.
    return .run { send in
      try await clock.sleep(for: Self.leadDelay)
      await send(.hostMissed)
    }
    .cancellable(id: CancelID.lead, cancelInFlight: true)
  }

  func mayLead(_ state: State) -> Bool {
    guard state.isOwner, !state.isFinished, let room = state.room, !room.isHostPresent,
      room.host != state.participantID, room.participants.contains(where: { $0.id == state.participantID })
    else { return false }
    return state.run.isTab(room.host) || room.participants.allSatisfy { state.run.isTab($0.id) }
  }

  /// Leads in the place of a host who has been away for a while; not if one has come meanwhile, which the room knows.
  func leadInPlaceOfHost(_ state: State) -> Effect<Action> {
    guard mayLead(state), let room = state.room else { return .none }
    return .run { [id = state.participantID] send in
      await send(.roomUpdated(try await meetingRoomClient.makeHost(id, room.id, id, false)))
    } catch: { error, send in
      if case MeetingRoomError.notHost(let room) = error { await send(.roomUpdated(room)) }
    }
  }

  func changeHost(_ host: MeetingRoom.Participant.ID, _ state: inout State) -> Effect<Action> {
    guard let room = state.room else { return .none }
    state.roomNotice = nil
    return .run { [id = state.participantID, isOwner = state.isOwner] send in
      await send(.roomUpdated(try await meetingRoomClient.makeHost(host, room.id, id, isOwner)))
    } catch: { error, send in
      await send(.roomFailed(error as? MeetingRoomError ?? .closed))
    }
  }

  /// Takes over what was decided elsewhere, unless it is older than what is known.
  func adopt(_ room: MeetingRoom, _ state: inout State) -> Effect<Action> {
    guard !state.isFinished, state.room.map(room.isOlder) != true else { return .none }
    let isNew = room.version > state.room?.version ?? 0
    let wasHost = state.isHost
    state.room = room
    // Decisions of the owner's tabs are where all of them read them, and newer there than in the room.
    if wasHost, state.isHost, state.isOwner, state.runningMeetings[id: state.run.id] != nil { return .none }
    // One's own decision comes back, too; by now it may be followed by another.
    guard isNew, room.contents != state.publishing,
      let run = try? JSONDecoder().decode(RunningMeeting.self, from: room.contents),
      run.id == state.run.id
    else { return .none }
    state.run.follow(run)
    let effect = look(&state)
    // Whoever led before may have halted it under an alert that nobody answers any more.
    return state.isHost && !wasHost && !state.isFinished ? .merge(effect, resume(&state)) : effect
  }
}
