import Foundation
import LadderModel

/// All that the service keeps, over either engine.
package struct LadderStore: Sendable {
  /// A refusal by the store, for the person who asks.
  package enum Refusal: Error, Equatable {
    case unknownChallenge
    case unknownWorkout
    /// The workout is another person's.
    case foreignWorkout
    /// The same number was used for another result.
    case workoutDiffers
    /// The workout was deleted.
    case workoutGone
    case challengeClosed(String)
    case emailTaken
    case guestTaken
    /// The person is not there any more.
    case unknownPerson
  }

  package let engine: any SQLEngine
  let now: @Sendable () -> Date
  /// The sizes of leaderboards' parts.
  var cuts = BoardCuts.usual

  package init(_ engine: any SQLEngine, now: @escaping @Sendable () -> Date = { Date() }) {
    self.engine = engine
    self.now = now
  }

  /// Brings the database up to date, and adds the challenges that it has not.
  package func prepare() async throws {
    try await engine.migrate(LadderSchema.migrations)
    let seeds = ChallengeSeed.all
    try await engine.write { connection in
      for (index, seed) in seeds.enumerated() {
        try connection.execute(
          """
          INSERT INTO ladder_challenge
            (id, slug, title, exercise, summary, video_length, time_limit, starts, ends, participants)
          VALUES ($1, $2, $3, $4, $5, $6, $7, NULL, NULL, 0) ON CONFLICT DO NOTHING
          """,
          [
            .int(Int64(index + 1)), .text(seed.slug), .text(seed.title), .text(seed.exercise),
            .text(seed.summary), .int(Int64(seed.videoSeconds * 1_000)),
            .optional(seed.timeLimit.map { Int64($0 * 1_000) }),
          ])
      }
    }
  }

  /// Says whether a challenge may have this name. PostgreSQL takes no text with a zero in it, not even to look for.
  static func isSlug(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { ($0 >= 97 && $0 <= 122) || ($0 >= 48 && $0 <= 57) || $0 == 45 }
  }

  /// Reads a person's row and keeps others from it until the end of the transaction.
  func lockedPerson(_ id: Int64, _ connection: any SQLConnection) throws -> Person {
    let statement = lock(id, connection)
    guard let row = try connection.query(statement.sql, statement.values).first else {
      throw Refusal.unknownPerson
    }
    return try Person(row)
  }

  /// The statement of ``lockedPerson(_:_:)``.
  func lock(_ id: Int64, _ connection: any SQLConnection) -> SQLStatement {
    SQLStatement(
      "SELECT \(Person.columns) FROM ladder_user WHERE id = $1\(connection.lockClause)", [.int(id)])
  }
}
