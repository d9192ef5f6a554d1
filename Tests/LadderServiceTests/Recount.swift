import Foundation
import LadderModel
import Testing

@testable import LadderService

/// All leaderboards, counted by hand from the results that were acknowledged and not deleted.
struct Recount {
  let workouts: [(user: Int64, request: WorkoutRequest)]
  let people: [Int64]
  let challenges: [String]

  /// Compares every page, place and number with those of `store`.
  func compare(with store: LadderStore, now: Date) async throws {
    for challenge in challenges.map(Optional.some) + [nil] {
      for period in Period.allCases { try await compare(store, ISOWeek(of: now), period, challenge) }
    }
    for person in people {
      let own = workouts.filter { $0.user == person }
      let me = try await store.updateProfile(person, name: nil, avatar: nil)
      #expect(me.workouts == Int64(own.count))
      #expect(me.reps == own.reduce(0) { $0 + Int64($1.request.repCount) })
    }
    #expect(try await Self.wrongNumbers(store) == 0)
  }

  private func compare(
    _ store: LadderStore, _ week: ISOWeek, _ period: Period, _ challenge: String?
  ) async throws {
    var bests: [Int64: RankingKey] = [:]
    for (user, request) in workouts
    where challenge == nil || challenge == request.challengeID {
      guard period == .all || ISOWeek(of: request.startedAt) == week else { continue }
      let key = RankingKey(
        repCount: request.repCount, durationMilliseconds: request.durationMilliseconds,
        startedMilliseconds: request.startedMilliseconds, workoutID: request.id)
      bests[user] = min(bests[user] ?? key, key)
    }
    let expected = bests.sorted { $0.value < $1.value }
    var found: [LeaderboardEntry] = []
    var page: Int? = 0
    while let number = page {
      let answer = try await store.leaderboard(period, challenge, for: people[0], page: number, limit: 7)
      found += answer.items
      page = answer.nextPage
    }
    #expect(found.map(\.id) == expected.map(\.value.workoutID))
    #expect(found.map(\.userID) == expected.map { Person.name(of: $0.key) })
    #expect(found.map(\.rank) == Array(1..<(expected.count + 1)))
    for person in people {
      let me = try await store.leaderboard(period, challenge, for: person, page: 0, limit: 1).me
      #expect(me?.rank == expected.firstIndex { $0.key == person }.map { $0 + 1 })
    }
    if let challenge, period == .all {
      #expect(try await store.challenge(challenge, for: people[0])?.participantCount == expected.count)
    }
  }

  /// The number of boards whose segments, and of groups whose own segments, do not count what is there.
  static func wrongNumbers(_ store: LadderStore) async throws -> Int {
    try await store.engine.read { connection in
      let boards = try connection.query(
        """
        SELECT segment.board FROM ladder_segment AS segment GROUP BY segment.board
        HAVING CAST(SUM(segment.entries) AS BIGINT)
          <> (SELECT COUNT(*) FROM ladder_entry AS entry WHERE entry.board = segment.board)
        """, [])
      let orphans = try connection.query(
        """
        SELECT entry.board FROM ladder_entry AS entry
        WHERE NOT EXISTS (SELECT 1 FROM ladder_segment AS segment WHERE segment.board = entry.board)
        """, [])
      let parts = try connection.query(
        "SELECT board, lower_bound, entries FROM ladder_segment ORDER BY board, lower_bound", [])
      let groups = try connection.query(
        "SELECT board, lower_bound, entries, segments FROM ladder_group ORDER BY board, lower_bound", [])
      let wrong = try groups.enumerated().filter { index, group in
        let next = groups.indices.contains(index + 1) ? groups[index + 1] : nil
        let end = next.flatMap { $0.values[0] == group.values[0] ? $0.values[1].bytes : nil }
        let lower = try group.bytes(1)
        let own = try parts.filter { part in
          let bound = try part.bytes(1)
          return part.values[0] == group.values[0] && !bound.lexicographicallyPrecedes(lower)
            && end.map { bound.lexicographicallyPrecedes($0) } ?? true
        }
        return try own.first?.bytes(1) != lower || Int64(own.count) != group.int(3)
          || own.reduce(0, { $0 + ($1.values[2].int ?? 0) }) != group.int(2)
      }
      let grouped = Set(groups.map { $0.values[0] })
      let lost = parts.filter { !grouped.contains($0.values[0]) }
      return boards.count + orphans.count + wrong.count + lost.count
    }
  }
}
