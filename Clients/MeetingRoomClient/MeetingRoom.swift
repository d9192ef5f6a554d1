import Foundation

/// One thing that several people follow at the same time, each in a browser of their own; one of them, the host, decides
/// how it goes on.
public struct MeetingRoom: Identifiable, Hashable, Codable, Sendable {
  /// Somebody who has the room open.
  public struct Participant: Identifiable, Hashable, Codable, Sendable {
    /// Unique for each tab.
    public let id: String
    /// The name that the others read.
    public var name: String
    /// Tells one coming from the next: who comes in again before having left stays.
    public var visit: UInt64
    /// `true` while their browser cannot be reached. They may be back at any time.
    public var isAway: Bool
    /// Creates a participant, who can be reached unless `isAway` is set.
    public init(id: String, name: String, visit: UInt64 = 0, isAway: Bool = false) {
      self.id = id
      self.name = name
      self.visit = visit
      self.isAway = isAway
    }

    /// Reads what earlier versions have not known.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      name = try container.decode(String.self, forKey: .name)
      visit = try container.decode(UInt64.self, forKey: .visit)
      isAway = try container.decodeIfPresent(Bool.self, forKey: .isAway) ?? false
    }
  }

  /// A secret: whoever knows it may come in.
  public let id: String
  /// Grows by one with every change of ``contents`` and ``host``, whoever makes it.
  public var version: Int
  /// The number of changes of any kind, participants included; `nil` in rooms of earlier versions. Tells which of two states is newer.
  public var revision: Int?
  /// The participant who may change ``contents``.
  public var host: Participant.ID
  /// The participants who have the room open, in the order in which they came.
  public var participants: [Participant]
  /// The contents that the participants follow, in a form of the app's own.
  public var contents: Data

  /// Creates a room that nobody has changed yet, unless `version` says otherwise.
  public init(
    id: String, version: Int = 1, host: Participant.ID, participants: [Participant] = [], contents: Data
  ) {
    self.id = id
    self.version = version
    self.host = host
    self.participants = participants
    self.contents = contents
  }

  /// Says whether this is what the room was before `other`: states arrive in any order, each from whoever has made it.
  public func isOlder(than other: MeetingRoom) -> Bool {
    guard let revision, let otherRevision = other.revision else { return version < other.version }
    return revision < otherRevision
  }

  /// `true` while the host has the room open in a browser that can be reached. While it is `false`, everybody
  /// may take the host's place.
  public var isHostPresent: Bool { participants.contains { $0.id == host && !$0.isAway } }
}

/// A reason for which a room was not changed.
public enum MeetingRoomError: Error, Hashable, Sendable {
  /// Somebody else was faster: the room as it is now. Of two hosts at once, the storage takes the first.
  case outdated(MeetingRoom)
  /// Only the host may do this: the room as it is now.
  case notHost(MeetingRoom)
  /// There is no such room, or not any more.
  case closed
  /// More people follow it than may.
  case full(maximum: Int)
}

extension MeetingRoomError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .outdated: "Somebody else has changed the meeting at the same moment; this is how it is now."
    case .notHost: "Somebody else leads the meeting now."
    case .closed: "This meeting is over, or its link is wrong."
    case .full(let maximum): "At most \(maximum) people can follow a meeting."
    }
  }
}
