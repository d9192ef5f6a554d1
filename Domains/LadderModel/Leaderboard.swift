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
  public var userID: String
  public var name: String
  public var avatar: String?
  public var repCount: Int
  /// Seconds.
  public var duration: Double
  public var isMe: Bool

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
  public var items: [Item]
  public var nextPage: Int?

  public init(items: [Item], nextPage: Int? = nil) {
    self.items = items
    self.nextPage = nextPage
  }
}

/// A part of a leaderboard, and the entry of the person who asks, wherever it is.
public struct LeaderboardPage: Codable, Hashable, Sendable {
  public var items: [LeaderboardEntry]
  public var nextPage: Int?
  public var me: LeaderboardEntry?

  public init(items: [LeaderboardEntry], nextPage: Int? = nil, me: LeaderboardEntry? = nil) {
    self.items = items
    self.nextPage = nextPage
    self.me = me
  }
}
