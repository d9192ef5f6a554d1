import Foundation

/// The time whose results a leaderboard counts.
public enum Period: String, Codable, Hashable, Sendable, CaseIterable {
  /// The ISO week that it is, in UTC.
  case week
  case all
}

/// One person's best result in a period, and its place.
public struct LeaderboardEntry: Codable, Hashable, Sendable, Identifiable {
  /// The workout's.
  public let id: UUID
  /// Counted from 1. No two are equal.
  public var rank: Int
  /// The identifier of the person whose result it is.
  public var userID: String
  /// The person's name at present, not at the time of the workout.
  public var name: String
  /// The address of the person's picture; `nil` where they have none.
  public var avatar: String?
  /// The number of repetitions.
  public var repCount: Int
  /// Seconds.
  public var duration: Double
  /// A Boolean value that says that it is the result of the person who asks.
  public var isMe: Bool

  /// Creates an entry; `duration` is in seconds, and ranks begin with 1.
  public init(
    id: UUID, rank: Int, userID: String, name: String, avatar: String? = nil, repCount: Int,
    duration: Double, isMe: Bool
  ) {
    self.id = id
    self.rank = rank
    self.userID = userID
    self.name = name
    self.avatar = avatar
    self.repCount = repCount
    self.duration = duration
    self.isMe = isMe
  }
}

/// A part of a list. The last one has no `nextPage`, however full it is.
public struct Page<Item: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// The items of this part, in the order of the list.
  public var items: [Item]
  /// The number of the page to ask for next; `nil` at the end of the list.
  public var nextPage: Int?

  /// Creates a part of a list, by default the last.
  public init(items: [Item], nextPage: Int? = nil) {
    self.items = items
    self.nextPage = nextPage
  }
}

/// A part of a leaderboard, and the entry of the person who asks, wherever it is.
public struct LeaderboardPage: Codable, Hashable, Sendable {
  /// The entries of this part, the best first.
  public var items: [LeaderboardEntry]
  /// The number of the page to ask for next; `nil` at the end of the board.
  public var nextPage: Int?
  /// The entry of the person who asks, also where it stands on another page; `nil` where they have no result.
  public var me: LeaderboardEntry?

  /// Creates a part of a leaderboard, by default the last.
  public init(items: [LeaderboardEntry], nextPage: Int? = nil, me: LeaderboardEntry? = nil) {
    self.items = items
    self.nextPage = nextPage
    self.me = me
  }
}
