import Foundation
import LadderModel

extension LadderStore {
  private static let challengeColumns = """
    id, slug, title, exercise, summary, video_length, time_limit, starts, ends, participants
    """

  func challenges(for user: Int64, page: Int, limit: Int) async throws -> Page<Challenge> {
    try await engine.read { connection in
      let found = try connection.query(
        "SELECT \(Self.challengeColumns) FROM ladder_challenge ORDER BY id LIMIT $1 OFFSET $2",
        [.int(Int64(limit + 1)), .int(Int64(page) * Int64(limit))])
      let items = try found.prefix(limit).map { try Self.challenge($0, for: user, connection) }
      return Page(items: items, nextPage: found.count > limit ? page + 1 : nil)
    }
  }

  func challenge(_ slug: String, for user: Int64) async throws -> Challenge? {
    guard Self.isSlug(slug) else { return nil }
    return try await engine.read { connection in
      try connection.query(
        "SELECT \(Self.challengeColumns) FROM ladder_challenge WHERE slug = $1", [.text(slug)]
      ).first.map { try Self.challenge($0, for: user, connection) }
    }
  }

  /// A page of a leaderboard, and the person's own entry, of the same moment.
  /// - Parameter slug: of a challenge; `nil` for over all.
  func leaderboard(
    _ period: Period, _ slug: String?, for user: Int64, page: Int, limit: Int
  ) async throws -> LeaderboardPage {
    guard slug.map(Self.isSlug) ?? true else { throw Refusal.unknownChallenge }
    let week = period == .week ? ISOWeek(of: now()) : nil
    return try await engine.read { connection in
      var challenge: Int64?
      if let slug {
        challenge = try connection.query("SELECT id FROM ladder_challenge WHERE slug = $1", [.text(slug)])
          .first?.int(0)
        if challenge == nil { throw Refusal.unknownChallenge }
      }
      let board = Board(challenge: challenge, week: week)
      let boards = Boards(connection: connection)
      let rows = try boards.rows(of: board, offset: page * limit, limit: limit + 1)
      let items = rows.prefix(limit).enumerated().map { index, row in
        Self.entry(row, rank: page * limit + index + 1, user)
      }
      var me: LeaderboardEntry?
      if let own = try boards.rankings([board], of: user)[0],
        let person = try connection.query(
          "SELECT \(Person.columns) FROM ladder_user WHERE id = $1", [.int(user)]
        )
        .first.map({ try Person($0) })
      {
        let row = Boards.Row(user: user, ranking: own, name: person.name, avatar: person.avatar)
        me = Self.entry(row, rank: try boards.place(of: own, on: board), user)
      }
      return LeaderboardPage(items: Array(items), nextPage: rows.count > limit ? page + 1 : nil, me: me)
    }
  }

  private static func entry(_ row: Boards.Row, rank: Int, _ user: Int64) -> LeaderboardEntry {
    LeaderboardEntry(
      id: row.ranking.workoutID, rank: rank, userID: Person.name(of: row.user), name: row.name,
      avatar: row.avatar, repCount: row.ranking.repCount,
      duration: Double(row.ranking.durationMilliseconds) / 1_000, isMe: row.user == user)
  }

  private static func challenge(
    _ row: SQLRow, for user: Int64, _ connection: any SQLConnection
  ) throws -> Challenge {
    let slug = try row.text(1)
    let best = try Boards(connection: connection)
      .rankings([Board(challenge: try row.int(0), week: nil)], of: user)[0]
    return Challenge(
      id: slug, title: try row.text(2), exercise: try row.text(3), summary: try row.text(4),
      video: row.values[5].int.map {
        Challenge.Video(url: "/v1/challenges/\(slug)/video", seconds: Double($0) / 1_000)
      },
      timeLimit: row.values[6].int.map { Double($0) / 1_000 }, participantCount: Int(try row.int(9)),
      startsAt: row.values[7].int.map { Date(milliseconds: $0) },
      endsAt: row.values[8].int.map { Date(milliseconds: $0) },
      myBest: best.map {
        Challenge.Best(
          workoutID: $0.workoutID, repCount: $0.repCount, duration: Double($0.durationMilliseconds) / 1_000,
          startedAt: Date(milliseconds: $0.startedMilliseconds))
      })
  }
}
