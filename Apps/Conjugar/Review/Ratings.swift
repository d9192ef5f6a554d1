import Dependencies
import DeviceClients
import Foundation

/// The stars that learners have given this version of the app, in common for all who use the server.
struct Ratings: Codable, Equatable, Sendable {
  /// The stars of each learner, by a number that says nothing of them.
  var stars: [String: Int] = [:]

  static let range = 1...5

  /// How many learners have rated.
  var count: Int { stars.count }

  /// The mean of the stars; nothing where nobody has rated.
  var mean: Double? { stars.isEmpty ? nil : Double(stars.values.reduce(0, +)) / Double(stars.count) }
}

/// Gives stars, and counts them.
struct RatingsClient: Sendable {
  /// Returns the ratings of this version.
  var load: @Sendable () throws -> Ratings
  /// Sets a learner's stars.
  var rate: @Sendable (_ stars: Int, _ learner: String) throws -> Ratings
}

extension RatingsClient: DependencyKey {
  /// The name of the entry; each version has its own.
  static let entry = "Conjugar_Ratings_1.0"

  static let liveValue = Self {
    @Dependency(\.commonStorage) var storage
    return try ratings(storage.data(forKey: entry))
  } rate: { stars, learner in
    @Dependency(\.commonStorage) var storage
    try storage.update(entry) { data in
      var ratings = try ratings(data)
      ratings.stars[learner] = min(max(stars, Ratings.range.lowerBound), Ratings.range.upperBound)
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
