import LadderModel

extension Boards {
  /// The place of a key that is on the board, counted from 1, at one moment.
  func place(of key: RankingKey, on board: Board) throws -> Int {
    try Self.place(in: connection.query(Self.placeSQL, [.int(board.number), .bytes(key.bytes)]))
  }

  /// Reads what ``placeSQL`` has found.
  static func place(in rows: [SQLRow]) throws -> Int { Int(try rows.first?.int(0) ?? 0) + 1 }

  /// Rows before that of the key `$2` on the board `$1`, as one statement.
  static let placeSQL = """
    SELECT CAST(
      (SELECT COALESCE(SUM(entries), 0) FROM ladder_group WHERE board = $1 AND lower_bound < parent.lower_bound)
      + (SELECT COALESCE(SUM(entries), 0) FROM ladder_segment
        WHERE board = $1 AND lower_bound >= parent.lower_bound AND lower_bound < found.lower_bound)
      + (SELECT COUNT(*) FROM ladder_entry
        WHERE board = $1 AND ranking >= found.lower_bound AND ranking < $2) AS BIGINT)
    FROM (SELECT lower_bound FROM ladder_segment WHERE board = $1 AND lower_bound <= $2
        ORDER BY lower_bound DESC LIMIT 1) AS found,
      (SELECT lower_bound FROM ladder_group WHERE board = $1 AND lower_bound <= $2
        ORDER BY lower_bound DESC LIMIT 1) AS parent
    """

  /// A row with whom it belongs to.
  struct Row {
    let user: Int64
    let ranking: RankingKey
    let name: String
    let avatar: String?
  }

  static let groupsSQL = """
    SELECT lower_bound, entries, segments FROM ladder_group WHERE board = $1 ORDER BY lower_bound
    """
  /// As many segments as a group has.
  static let segmentsSQL = """
    SELECT lower_bound, entries FROM ladder_segment WHERE board = $1 AND lower_bound >= $2
    ORDER BY lower_bound LIMIT $3
    """
  static let rowsSQL = """
    SELECT entry.user_id, entry.ranking, person.name, person.avatar
    FROM (SELECT user_id, ranking FROM ladder_entry WHERE board = $1 AND ranking >= $2
      ORDER BY ranking LIMIT $3 OFFSET $4) AS entry
    JOIN ladder_user AS person ON person.id = entry.user_id
    """

  /// Up to `limit` rows behind the first `offset`, in order, of one snapshot.
  func rows(of board: Board, offset: Int, limit: Int) throws -> [Row] {
    var left = Int64(offset)
    let groups = try connection.query(Self.groupsSQL, [.int(board.number)])
    guard let group = try Self.pass(&left, groups) else { return [] }
    let segments = try connection.query(
      Self.segmentsSQL, [.int(board.number), .bytes(try group.bytes(0)), .int(try group.int(2))])
    guard let segment = try Self.pass(&left, segments) else { return [] }
    return try connection.query(
      Self.rowsSQL,
      [.int(board.number), .bytes(try segment.bytes(0)), .int(Int64(limit)), .int(left)]
    ).compactMap { row in
      guard let ranking = RankingKey(bytes: try row.bytes(1)) else { return nil }
      return Row(user: try row.int(0), ranking: ranking, name: try row.text(2), avatar: row.values[3].text)
    }.sorted { $0.ranking < $1.ranking }
  }

  /// Passes over those that end before as many rows as are `left`, takes these off, and returns the one in which the next row is.
  private static func pass(_ left: inout Int64, _ parts: [SQLRow]) throws -> SQLRow? {
    for part in parts {
      let entries = try part.int(1)
      if left < entries { return part }
      left -= entries
    }
    return nil
  }
}
