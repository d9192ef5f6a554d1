import CounterpointValues
import Dependencies
import DeviceClients
import Foundation
import MeetingRoomClient

extension MeetingRoomClient: DependencyKey {
  /// Keeps rooms in what the server's users have in common, so that it does not matter which process serves whom.
  public static var liveValue: Self {
    Self(
      open: { contents, host in try MeetingRooms.current.open(contents, host: host) },
      room: { id in try MeetingRooms.current.room(id) },
      follow: { id, participant in MeetingRooms.current.follow(id, as: participant) },
      setAway: { isAway, id, participant in
        try MeetingRooms.current.setAway(isAway, in: id, participant)
      },
      publish: { contents, id, participant, version in
        try MeetingRooms.current.publish(contents, in: id, by: participant, basedOn: version)
      },
      makeHost: { host, id, participant, isOwner in
        try MeetingRooms.current.makeHost(host, in: id, by: participant, isOwner: isOwner)
      },
      close: { id in try MeetingRooms.current.close(id) }
    )
  }
}
