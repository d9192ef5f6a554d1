import Foundation
import LadderModel

extension Boards {
  /// Rows that are cleared at once.
  static let clearedAtOnce: Int64 = 256

  /// A board of a week before `week`, if there is one.
  func boardBefore(_ week: ISOWeek) throws -> Board? {
    // Integers are divided without a rest in both engines. The groups of all boards are a few hundred rows.
    try connection.query(
      """
      SELECT board FROM ladder_group
      WHERE board - board / $1 * $1 > 0 AND board - board / $1 * $1 < $2 LIMIT 1
      """, [.int(Board.boardsOfChallenge), .int(Board(challenge: nil, week: week).number)]
    ).first.map { Board(number: try $0.int(0)) }
  }

  /// Takes away the last rows of a board that nobody asks for any more, ``clearedAtOnce`` at most, and with the last ones the board.
  func clearEnd(of board: Board) throws {
    let last = try connection.query(
      """
      SELECT lower_bound FROM ladder_segment WHERE board = $1 ORDER BY lower_bound DESC LIMIT 1
      """, [.int(board.number)]
    ).first?.bytes(0)
    guard let last else { return }
    var counts = BoardCounts(board: board, connection: connection, cuts: cuts)
    guard try counts.lockForClearing(at: last) else { return }
    let from = try connection.query(
      """
      SELECT ranking FROM ladder_entry WHERE board = $1 AND ranking >= $2
      ORDER BY ranking DESC LIMIT 1 OFFSET $3
      """, [.int(board.number), .bytes(last), .int(Self.clearedAtOnce - 1)]
    ).first?.bytes(0)
    let removed = try connection.execute(
      "DELETE FROM ladder_entry WHERE board = $1 AND ranking >= $2",
      [.int(board.number), .bytes(from ?? last)])
    try counts.writeCleared(removed: Int64(removed))
  }

  /// Takes away a group in which there is nothing any more, if there is one.
  /// - Returns: whether there was.
  func clearEmptyGroup() throws -> Bool {
    let found = try connection.query(
      "SELECT board, lower_bound FROM ladder_group WHERE entries = 0 AND segments = 1 AND lower_bound > $1 LIMIT 1",
      [.bytes(Self.lowest)]
    ).first
    guard let found else { return false }
    var counts = BoardCounts(board: Board(number: try found.int(0)), connection: connection, cuts: cuts)
    // Somebody may have come to it meanwhile: then it is looked at another time.
    guard try counts.lockForClearing(at: try found.bytes(1)), counts.isEmpty else { return false }
    try counts.writeCleared(removed: 0)
    return true
  }
}
