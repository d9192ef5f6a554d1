import Foundation
import LadderModel

/// The leaderboards: exact at any time, and fast at any size.
///
/// A board has one row for each person, their best workout, in the order of ``RankingKey``. So that a place need not be counted
/// from the top, a board is cut into segments of at most ``BoardCuts/rows`` rows, and these into groups of at most
/// ``BoardCuts/segments`` segments, each with its number of rows: a place is the sum of the groups before, of the segments before
/// within the group, and a count within the segment; so is the way to a page, however deep. With n rows these are
/// O(n / 131,072 + 128 + 1,024) small steps over indexes. Segments and groups that grow beyond are cut in two, and those that empty
/// are taken away.
///
/// Why the numbers stay exact while many write:
/// - All of a person's changes hold the lock of that person's row, so their best does not change under them.
/// - A row of a board is added, moved or removed only by who holds the locks of the segments that it leaves and enters, and, where
///   their numbers change, those of the groups of these, until the end of the transaction, in which the numbers change, too. Who
///   waits for a segment or a group looks again for the right one when it has got it, since it may have been cut or taken away
///   meanwhile.
/// - Who cuts a segment holds its lock, so no row in it is in anybody else's open transaction, and the rows counted are all of them.
///   Who cuts a group holds its lock: whoever has changed a segment in it, and not committed, has not added to the group yet, and
///   will find the right half.
/// - The first segment of a group begins where the group does, so the group of a key is that of its segment. That one goes only
///   with the group, and the first group of a board only with the board.
/// - Locks are taken in the order of boards, of segments and then groups, and of keys within them. Should two transactions wait for
///   one another nevertheless, as after a cut, the database ends one, which is tried again.
/// - A reader's statements see one snapshot; within a writer a place is computed by a single statement, which does as well.
struct Boards {
  /// Before every key.
  static let lowest: [UInt8] = [0]

  /// One person's row on a board: what it is, and what it is to become.
  struct Change {
    let user: Int64
    let old: RankingKey?
    let new: RankingKey?
  }

  let connection: any SQLConnection
  var cuts = BoardCuts.usual

  static let rankingSQL = "SELECT ranking FROM ladder_entry WHERE board = $1 AND user_id = $2"

  /// A person's rows on `boards`, in their order.
  func rankings(_ boards: [Board], of user: Int64) throws -> [RankingKey?] {
    try connection.queries(
      boards.map { board in
        SQLStatement(Self.rankingSQL, [.int(board.number), .int(user)])
      }
    ).map { try $0.first.flatMap { RankingKey(bytes: try $0.bytes(0)) } }
  }

  /// Makes the rows of `changes` what they are to become. The persons' rows must be locked.
  /// - Returns: by how much the number of the board's rows has changed.
  @discardableResult
  func apply(_ changes: [Change], to board: Board) throws -> Int64 {
    let moves = changes.filter { $0.old != $0.new }
    var differences: [RankingKey: Int64] = [:]
    for move in moves {
      if let old = move.old { differences[old, default: 0] -= 1 }
      if let new = move.new { differences[new, default: 0] += 1 }
    }
    guard !moves.isEmpty else { return 0 }
    var counts = BoardCounts(board: board, connection: connection, cuts: cuts)
    try counts.lock(differences)
    // What leaves goes first: a row may pass from a guest to a member.
    for move in moves where move.old != nil {
      try connection.send(
        "DELETE FROM ladder_entry WHERE board = $1 AND user_id = $2", [.int(board.number), .int(move.user)])
    }
    for move in moves {
      guard let new = move.new else { continue }
      try connection.send(
        "INSERT INTO ladder_entry (board, user_id, ranking) VALUES ($1, $2, $3)",
        [.int(board.number), .int(move.user), .bytes(new.bytes)])
    }
    try counts.write()
    return differences.values.reduce(0, +)
  }
}
