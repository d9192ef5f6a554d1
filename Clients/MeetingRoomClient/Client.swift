import Dependencies
import DependenciesMacros
import Foundation

/// Rooms in which several people follow one thing at the same time.
///
/// Every change is one step for all processes of the server, so that of two people who decide at once one is first, and
/// the other one learns of it.
@DependencyClient
public struct MeetingRoomClient: Sendable {
  /// Opens a room, with `host` as the one who decides.
  public var open:
    @Sendable (_ contents: Data, _ host: MeetingRoom.Participant.ID) async throws -> MeetingRoom

  /// The room as it is now; `nil` where there is none.
  public var room: @Sendable (_ id: MeetingRoom.ID) throws -> MeetingRoom?

  /// Comes in under that name, and follows the room: as it is now, then each change, `nil` when it was closed. Goes out
  /// when the task that follows is cancelled.
  public var follow:
    @Sendable (_ id: MeetingRoom.ID, _ participant: MeetingRoom.Participant) -> AsyncThrowingStream<
      MeetingRoom?, any Error
    > = { _, _ in .finished() }

  /// Tells the others whether a participant's browser can be reached. Nothing where there is no such participant.
  /// - Throws: ``MeetingRoomError``.
  public var setAway:
    @Sendable (_ isAway: Bool, _ id: MeetingRoom.ID, _ participant: MeetingRoom.Participant.ID) async throws
      ->
      Void

  /// Replaces what is followed.
  /// - Parameter version: of the room on which the change is based.
  /// - Throws: ``MeetingRoomError``.
  public var publish:
    @Sendable (
      _ contents: Data, _ id: MeetingRoom.ID, _ participant: MeetingRoom.Participant.ID, _ version: Int
    ) async throws -> MeetingRoom

  /// Makes somebody else the host. The host may do so, and everybody while the host is away.
  /// - Parameter isOwner: whether the caller has opened the room, and so may always.
  /// - Throws: ``MeetingRoomError``.
  public var makeHost:
    @Sendable (
      _ host: MeetingRoom.Participant.ID, _ id: MeetingRoom.ID, _ participant: MeetingRoom.Participant.ID,
      _ isOwner: Bool
    ) async throws -> MeetingRoom

  /// Ends the room for everybody.
  public var close: @Sendable (_ id: MeetingRoom.ID) async throws -> Void
}
