import Dependencies
import DeviceClients
import Foundation

/// The stars that learners have given this version of the app, in common for all who use the server.
///
/// The latest votes are kept one by one, so that a learner who votes twice counts once, whatever went wrong between. Older ones
/// are kept as their number and their sum: the room that ratings take does not grow with the number of learners.
struct Ratings: Codable, Equatable, Sendable {
  /// A learner's stars.
  struct Vote: Codable, Equatable, Sendable {
    /// A number that says nothing of the learner.
    let learner: String
    let stars: Int
  }

  /// The latest votes, the latest last.
  private(set) var votes: [Vote] = []
  /// The number of votes that are kept in ``olderStars`` alone.
  private(set) var olderCount = 0
  /// The sum of the stars of older votes.
  private(set) var olderStars = 0

  static let range = 1...5
  /// The number of votes that are kept one by one.
  static let limit = 1_000

  /// The number of learners who have rated.
  var count: Int { votes.count + olderCount }

  /// The mean of the stars; nothing where nobody has rated.
  var mean: Double? {
    count == 0 ? nil : Double(votes.reduce(olderStars) { $0 + $1.stars }) / Double(count)
  }

  /// Sets a learner's stars.
  /// - Parameter earlier: the stars that the learner gave before; `nil` for none. They take the place of the vote where that is
  ///   among the older ones.
  /// - Complexity: Linear in ``limit``.
  mutating func rate(_ stars: Int, _ learner: String, earlier: Int?) {
    let stars = Self.limited(stars)
    if let index = votes.firstIndex(where: { $0.learner == learner }) {
      votes.remove(at: index)
    } else if let earlier, olderCount > 0 {
      olderCount -= 1
      // Within what so many votes can sum up to: the learner may remember another vote than was counted.
      let sum = olderStars - Self.limited(earlier)
      olderStars = min(max(sum, olderCount * Self.range.lowerBound), olderCount * Self.range.upperBound)
    }
    votes.append(Vote(learner: learner, stars: stars))
    let surplus = votes.prefix(max(0, votes.count - Self.limit))
    olderCount += surplus.count
    olderStars = surplus.reduce(olderStars) { $0 + $1.stars }
    votes.removeFirst(surplus.count)
  }

  private static func limited(_ stars: Int) -> Int { min(max(stars, range.lowerBound), range.upperBound) }
}

/// Gives stars, and counts them.
struct RatingsClient: Sendable {
  /// Returns the ratings of this version.
  var load: @Sendable () throws -> Ratings
  /// Sets a learner's stars, in place of those that they gave earlier.
  var rate: @Sendable (_ stars: Int, _ learner: String, _ earlier: Int?) throws -> Ratings
}

extension RatingsClient: DependencyKey {
  /// The name of the entry; each version has its own.
  static let entry = "Conjugar_RatingVotes_1.0"

  static let liveValue = Self {
    @Dependency(\.commonStorage) var storage
    return try ratings(storage.data(forKey: entry))
  } rate: { stars, learner, earlier in
    @Dependency(\.commonStorage) var storage
    try storage.update(entry) { data in
      var ratings = try ratings(data)
      ratings.rate(stars, learner, earlier: earlier)
      return try JSONEncoder().encode(ratings)
    }
    return try ratings(storage.data(forKey: entry))
  }

  static let testValue = liveValue

  private static func ratings(_ data: Data?) throws -> Ratings {
    try data.map { try JSONDecoder().decode(Ratings.self, from: $0) } ?? Ratings()
  }
}

extension DependencyValues {
  /// Gives stars, and counts them.
  var ratings: RatingsClient {
    get { self[RatingsClient.self] }
    set { self[RatingsClient.self] = newValue }
  }
}
