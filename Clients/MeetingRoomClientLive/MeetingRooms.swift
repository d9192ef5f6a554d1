import CounterpointValues
import Dependencies
import DeviceClients
import Foundation
import MeetingRoomClient

/// The rooms of one common storage: each under a key of its own, and a list of all for clearing up.
struct MeetingRooms: Sendable {
  let storage: any CommonStorage
  let now: @Sendable () -> Date

  /// Those of the running session's server.
  static var current: Self {
    @Dependency(\.commonStorage) var storage
    @Dependency(\.date) var date
    return Self(storage: storage, now: { date.now })
  }

  /// Rooms are forgotten a day after they were opened.
  static let lifetime: TimeInterval = 24 * 60 * 60
  static let maximumParticipants = 200
  /// Rooms that one server keeps. The oldest make way.
  static let maximumRooms = 1_000

  private static let listKey = "meeting-rooms"
  private static func key(_ id: MeetingRoom.ID) -> String { "meeting-room/\(id)" }

  /// 128 random bits, as text that fits into an address.
  private static func makeID() -> MeetingRoom.ID {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next(), radix: 36)
      return String(repeating: "0", count: 13 - digits.count) + digits
    }.joined()
  }

  // MARK: Reading

  func room(_ id: MeetingRoom.ID) throws -> MeetingRoom? {
    try storage.data(forKey: Self.key(id)).map { try JSONDecoder().decode(MeetingRoom.self, from: $0) }
  }

  /// Everything that happens in the room from now on. To follow is to be in it.
  func follow(
    _ id: MeetingRoom.ID, as participant: MeetingRoom.Participant
  ) -> AsyncThrowingStream<MeetingRoom?, any Error> {
    var participant = participant
    participant.visit = .random(in: 1...UInt64(Int64.max))
    let visitor = participant
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      // Each change is told on the thread that makes it: a later one may be told first, and is not to be replaced by an earlier.
      let newest = LockIsolated<(room: MeetingRoom?, isClosed: Bool)>((nil, false))
      let tell: @Sendable (MeetingRoom?) -> Void = { room in
        newest.withValue { newest in
          if newest.isClosed { return }
          if let room, let known = newest.room, room.isOlder(than: known) { return }
          newest = (room, room == nil)
          continuation.yield(room)
        }
      }
      let subscription = storage.subscribe(toKey: Self.key(id)) { data in
        do {
          tell(try data.map { try JSONDecoder().decode(MeetingRoom.self, from: $0) })
        } catch {
          continuation.finish(throwing: error)
        }
      }
      do {
        // Whoever comes in gets the room by that, and so does everybody else.
        let room = try change(id) { room in
          room.participants.removeAll { $0.id == visitor.id }
          guard room.participants.count < Self.maximumParticipants else {
            throw MeetingRoomError.full(maximum: Self.maximumParticipants)
          }
          room.participants.append(visitor)
        }
        tell(room)
      } catch MeetingRoomError.closed {
        tell(nil)
      } catch {
        continuation.finish(throwing: error)
      }
      continuation.onTermination = { _ in
        subscription.cancel()
        // A room that is gone needs no leaving; one that cannot be written is left by the next who tries.
        _ = try? change(id) { room in room.participants.removeAll { $0.visit == visitor.visit } }
      }
    }
  }

  // MARK: Changing

  func open(_ contents: Data, host: MeetingRoom.Participant.ID) throws -> MeetingRoom {
    let room = MeetingRoom(id: Self.makeID(), host: host, contents: contents)
    try clearUp(adding: room.id)
    let data = try JSONEncoder().encode(room)
    try storage.update(Self.key(room.id)) { _ in data }
    return room
  }

  func setAway(_ isAway: Bool, in id: MeetingRoom.ID, _ participant: MeetingRoom.Participant.ID) throws {
    _ = try change(id) { room in
      for index in room.participants.indices where room.participants[index].id == participant {
        room.participants[index].isAway = isAway
      }
    }
  }

  func publish(
    _ contents: Data, in id: MeetingRoom.ID, by participant: MeetingRoom.Participant.ID, basedOn version: Int
  ) throws -> MeetingRoom {
    try change(id) { room in
      guard room.host == participant else { throw MeetingRoomError.notHost(room) }
      guard room.version == version else { throw MeetingRoomError.outdated(room) }
      guard room.contents != contents else { return }
      room.contents = contents
      room.version += 1
    }
  }

  func makeHost(
    _ host: MeetingRoom.Participant.ID, in id: MeetingRoom.ID, by participant: MeetingRoom.Participant.ID,
    isOwner: Bool
  ) throws -> MeetingRoom {
    try change(id) { room in
      guard room.host == participant || isOwner || !room.isHostPresent else {
        throw MeetingRoomError.notHost(room)
      }
      guard room.host != host else { return }
      room.host = host
      room.version += 1
    }
  }

  func close(_ id: MeetingRoom.ID) throws {
    try storage.update(Self.key(id)) { _ in nil }
    try storage.update(Self.listKey) { data in
      var rooms = try Self.list(data)
      rooms[id] = nil
      return try JSONEncoder().encode(rooms)
    }
  }

  private func change(_ id: MeetingRoom.ID, _ change: (inout MeetingRoom) throws -> Void) throws
    -> MeetingRoom
  {
    var result: MeetingRoom?
    try storage.update(Self.key(id)) { data in
      guard let data else { throw MeetingRoomError.closed }
      let old = try JSONDecoder().decode(MeetingRoom.self, from: data)
      var room = old
      try change(&room)
      if room != old { room.revision = (old.revision ?? 0) + 1 }
      result = room
      return room == old ? data : try JSONEncoder().encode(room)
    }
    guard let result else { throw MeetingRoomError.closed }
    return result
  }

  /// Notes the new room, and removes those that are too old or too many.
  private func clearUp(adding id: MeetingRoom.ID) throws {
    let now = now()
    var gone: [MeetingRoom.ID] = []
    try storage.update(Self.listKey) { data in
      var rooms = try Self.list(data)
      rooms[id] = now
      let newest = rooms.sorted { $0.value > $1.value }
      gone = newest.enumerated().filter { index, room in
        index >= Self.maximumRooms || now.timeIntervalSince(room.value) > Self.lifetime
      }.map(\.element.key)
      for id in gone { rooms[id] = nil }
      return try JSONEncoder().encode(rooms)
    }
    for id in gone { try storage.update(Self.key(id)) { _ in nil } }
  }

  private static func list(_ data: Data?) throws -> [MeetingRoom.ID: Date] {
    try data.map { try JSONDecoder().decode([MeetingRoom.ID: Date].self, from: $0) } ?? [:]
  }
}
