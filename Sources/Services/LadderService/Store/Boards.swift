import Foundation
import LadderModel

/// The number of a leaderboard: of one challenge or over all, of all time or of one week.
struct Board: Hashable, Comparable {
  let number: Int64

  /// - Parameter challenge: `nil` for over all: each person's best workout, whichever challenge it belongs to.
  init(challenge: Int64?, week: ISOWeek?) {
    number = (challenge ?? 0) * 1_000_000 + Int64(week.map { $0.number + 1 } ?? 0)
  }

  static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}

/// The leaderboards: exact at any time, and fast at any size.
///
/// A board has one row for each person, their best workout, in the order of ``RankingKey``. So that a place need not be counted
/// from the top, a board is cut into segments of at most ``usualSegment`` rows, each with its number of rows: a place is the sum
/// of the segments before and a count within one, O(n / 1,024 + 1,024) small steps over an index; so is the way to a page, however
/// deep. A segment that grows beyond is cut in two.
///
/// Why the numbers stay exact while many write:
/// - All of a person's changes hold the lock of that person's row, so their best does not change under them.
/// - A row of a board is added, moved or removed only by who holds the locks of the segments that it leaves and enters, until the
///   end of the transaction, in which the numbers of these segments change, too. Who waits for a segment looks again for the right
///   one when it has got it, since it may have been cut meanwhile.
/// - Who cuts a segment holds its lock, so no row in it is in anybody else's open transaction, and the rows counted are all of them.
/// - Locks are taken in the order of boards and of keys within them. Should two transactions wait for one another nevertheless, as
///   after a cut, the database ends one, which is tried again.
/// - A reader's statements see one snapshot; within a writer a place is computed by a single statement, which does as well.
struct Boards {
  static let usualSegment: Int64 = 1_024
  /// Before every key.
  private static let lowest: [UInt8] = [0]

  /// One person's row on a board: what it is to become.
  struct Change {
    let user: Int64
    let ranking: RankingKey?
  }

  let connection: any SQLConnection
  var maximumSegment = Self.usualSegment

  func ranking(_ board: Board, of user: Int64) throws -> RankingKey? {
    try connection.query(
      "SELECT ranking FROM ladder_entry WHERE board = $1 AND user_id = $2", [.int(board.number), .int(user)]
    ).first.flatMap { RankingKey(bytes: try $0.bytes(0)) }
  }

  /// Makes the rows of `changes` what they are to become. The persons' rows must be locked.
  /// - Returns: by how much the number of the board's rows has changed.
  @discardableResult
  func apply(_ changes: [Change], to board: Board) throws -> Int64 {
    var moves: [(user: Int64, old: RankingKey?, new: RankingKey?)] = []
    for change in changes {
      let old = try ranking(board, of: change.user)
      if old != change.ranking { moves.append((change.user, old, change.ranking)) }
    }
    var differences: [RankingKey: Int64] = [:]
    for move in moves {
      if let old = move.old { differences[old, default: 0] -= 1 }
      if let new = move.new { differences[new, default: 0] += 1 }
    }
    var segments: [[UInt8]: Int64] = [:]
    for (key, difference) in differences.sorted(by: { $0.key < $1.key }) {
      segments[try lockSegment(of: key, on: board), default: 0] += difference
    }
    // What leaves goes first: a row may pass from a guest to a member.
    for move in moves where move.old != nil {
      try connection.execute(
        "DELETE FROM ladder_entry WHERE board = $1 AND user_id = $2", [.int(board.number), .int(move.user)])
    }
    for move in moves {
      guard let new = move.new else { continue }
      try connection.execute(
        "INSERT INTO ladder_entry (board, user_id, ranking) VALUES ($1, $2, $3)",
        [.int(board.number), .int(move.user), .bytes(new.bytes)])
    }
    for (segment, difference) in segments where difference != 0 {
      try count(difference, in: segment, on: board)
    }
    return differences.values.reduce(0, +)
  }

  // MARK: Segments

  private func lockSegment(of key: RankingKey, on board: Board) throws -> [UInt8] {
    var locked: [UInt8]?
    while true {
      let found = try connection.query(
        """
        SELECT lower_bound FROM ladder_segment WHERE board = $1 AND lower_bound <= $2
        ORDER BY lower_bound DESC LIMIT 1\(connection.lockClause)
        """, [.int(board.number), .bytes(key.bytes)]
      ).first.map { try $0.bytes(0) }
      guard let found else {
        try connection.execute(
          "INSERT INTO ladder_segment (board, lower_bound, entries) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING",
          [.int(board.number), .bytes(Self.lowest)])
        continue
      }
      // Found again while it is held, it is the right one.
      if found == locked || connection.lockClause.isEmpty { return found }
      locked = found
    }
  }

  private func count(_ difference: Int64, in segment: [UInt8], on board: Board) throws {
    let entries = try connection.query(
      """
      UPDATE ladder_segment SET entries = entries + $3 WHERE board = $1 AND lower_bound = $2
      RETURNING entries
      """, [.int(board.number), .bytes(segment), .int(difference)]
    ).first?.int(0)
    guard let entries, entries > maximumSegment else { return }
    let kept = entries / 2
    let middle = try connection.query(
      """
      SELECT ranking FROM ladder_entry WHERE board = $1 AND ranking >= $2
      ORDER BY ranking LIMIT 1 OFFSET $3
      """, [.int(board.number), .bytes(segment), .int(kept)]
    ).first?.bytes(0)
    guard let middle else { throw StorageFailure(.other, "a segment counts more rows than there are") }
    try connection.execute(
      "UPDATE ladder_segment SET entries = $3 WHERE board = $1 AND lower_bound = $2",
      [.int(board.number), .bytes(segment), .int(kept)])
    try connection.execute(
      "INSERT INTO ladder_segment (board, lower_bound, entries) VALUES ($1, $2, $3)",
      [.int(board.number), .bytes(middle), .int(entries - kept)])
  }

  // MARK: Reading

  /// The place of a key that is on the board, counted from 1, at one moment.
  func place(of key: RankingKey, on board: Board) throws -> Int {
    let before = try connection.query(
      """
      SELECT CAST((SELECT COALESCE(SUM(entries), 0) FROM ladder_segment
          WHERE board = $1 AND lower_bound < found.lower_bound)
        + (SELECT COUNT(*) FROM ladder_entry
          WHERE board = $1 AND ranking >= found.lower_bound AND ranking < $2) AS BIGINT)
      FROM (SELECT lower_bound FROM ladder_segment WHERE board = $1 AND lower_bound <= $2
        ORDER BY lower_bound DESC LIMIT 1) AS found
      """, [.int(board.number), .bytes(key.bytes)]
    ).first?.int(0)
    return Int(before ?? 0) + 1
  }

  /// A row with whom it belongs to.
  struct Row {
    let user: Int64
    let ranking: RankingKey
    let name: String
    let avatar: String?
  }

  /// Up to `limit` rows behind the first `offset`, in order.
  func rows(of board: Board, offset: Int, limit: Int) throws -> [Row] {
    let start = try connection.query(
      """
      SELECT lower_bound, earlier FROM (
        SELECT lower_bound, entries,
          CAST(SUM(entries) OVER (ORDER BY lower_bound) - entries AS BIGINT) AS earlier
        FROM ladder_segment WHERE board = $1) AS summed
      WHERE earlier <= $2 AND earlier + entries > $2
      """, [.int(board.number), .int(Int64(offset))]
    ).first
    guard let start else { return [] }
    return try connection.query(
      """
      SELECT entry.user_id, entry.ranking, person.name, person.avatar
      FROM (SELECT user_id, ranking FROM ladder_entry WHERE board = $1 AND ranking >= $2
        ORDER BY ranking LIMIT $3 OFFSET $4) AS entry
      JOIN ladder_user AS person ON person.id = entry.user_id
      ORDER BY entry.ranking
      """,
      [
        .int(board.number), .bytes(try start.bytes(0)), .int(Int64(limit)),
        .int(Int64(offset) - (try start.int(1))),
      ]
    ).compactMap { row in
      guard let ranking = RankingKey(bytes: try row.bytes(1)) else { return nil }
      return Row(user: try row.int(0), ranking: ranking, name: try row.text(2), avatar: row.values[3].text)
    }
  }
}
