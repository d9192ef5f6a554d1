import LadderModel

/// The numbers of a board's rows, while one transaction changes them: locks the segments and groups that its rows leave and
/// enter, and writes what they count then. ``Boards`` says why they stay exact.
struct BoardCounts {
  /// A segment, with its number of rows, or a group, with that of its segments beside.
  private struct Part {
    let lowerBound: [UInt8]
    var entries: Int64
    var segments: Int64 = 0
    var isFirst: Bool { lowerBound == Boards.lowest }
  }

  private enum Level: String {
    case segment = "ladder_segment"
    case group = "ladder_group"
    /// Columns of a part beside its lower bound.
    var columns: String { self == .segment ? "entries" : "entries, segments" }
  }

  let board: Board
  let connection: any SQLConnection
  let cuts: BoardCuts
  /// Those whose numbers change, by how much, and the lower bounds of their groups.
  private var segments: [(part: Part, difference: Int64, group: [UInt8])] = []
  private var groups: [[UInt8]: Part] = [:]

  init(board: Board, connection: any SQLConnection, cuts: BoardCuts) {
    self.board = board
    self.connection = connection
    self.cuts = cuts
  }

  // MARK: Locks

  /// Takes the locks that rows need which come and go at these keys.
  mutating func lock(_ differences: [RankingKey: Int64]) throws {
    let keys = differences.keys.sorted()
    var changed: [[UInt8]: (part: Part, difference: Int64)] = [:]
    for (key, part) in zip(keys, try lock(.segment, at: keys.map(\.bytes))) {
      changed[part.lowerBound, default: (part, 0)].difference += differences[key] ?? 0
    }
    let counted = changed.values.filter { $0.difference != 0 }
      .sorted { $0.part.lowerBound.lexicographicallyPrecedes($1.part.lowerBound) }
    for (segment, group) in zip(counted, try lock(.group, at: counted.map(\.part.lowerBound))) {
      segments.append((segment.part, segment.difference, group.lowerBound))
      groups[group.lowerBound] = group
    }
  }

  private func lock(_ level: Level, at keys: [[UInt8]]) throws -> [Part] {
    guard !keys.isEmpty else { return [] }
    let looks = keys.map { look(level, at: $0) }
    guard !connection.lockClause.isEmpty else {
      return try zip(keys, try connection.queries(looks)).map { key, rows in
        try rows.first.map { try part($0) } ?? first(level, at: key)
      }
    }
    // Found again while it is held, it is the right one.
    let found = try connection.queries(looks.flatMap { [$0, $0] })
    return try keys.indices.map { index in
      let once = try found[2 * index].first.map { try part($0) }
      let again = try found[2 * index + 1].first.map { try part($0) }
      if let again, once?.lowerBound == again.lowerBound { return again }
      return try lockPatiently(level, at: keys[index], held: again?.lowerBound)
    }
  }

  private func lockPatiently(_ level: Level, at key: [UInt8], held: [UInt8]?) throws -> Part {
    var held = held
    while true {
      let statement = look(level, at: key)
      guard let row = try connection.query(statement.sql, statement.values).first else {
        return try first(level, at: key)
      }
      let found = try part(row)
      if found.lowerBound == held { return found }
      held = found.lowerBound
    }
  }

  private func look(_ level: Level, at key: [UInt8]) -> SQLStatement {
    SQLStatement(
      """
      SELECT lower_bound, \(level.columns) FROM \(level.rawValue) WHERE board = $1 AND lower_bound <= $2
      ORDER BY lower_bound DESC LIMIT 1\(connection.lockClause)
      """, [.int(board.number), .bytes(key)])
  }

  /// The first part of a board on which there is nothing yet.
  private func first(_ level: Level, at key: [UInt8]) throws -> Part {
    try connection.send(
      level == .segment
        ? """
        INSERT INTO ladder_segment (board, lower_bound, entries) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING
        """
        : """
        INSERT INTO ladder_group (board, lower_bound, entries, segments) VALUES ($1, $2, 0, 1)
        ON CONFLICT DO NOTHING
        """, [.int(board.number), .bytes(Boards.lowest)])
    guard connection.lockClause.isEmpty else { return try lockPatiently(level, at: key, held: nil) }
    return Part(lowerBound: Boards.lowest, entries: 0, segments: level == .segment ? 0 : 1)
  }

  private func part(_ row: SQLRow) throws -> Part {
    Part(
      lowerBound: try row.bytes(0), entries: try row.int(1),
      segments: row.values.count > 2 ? try row.int(2) : 0)
  }

  // MARK: Clearing

  /// Takes the locks of the segment that begins at `bound`, and of its group.
  /// - Returns: `false` where it is gone.
  mutating func lockForClearing(at bound: [UInt8]) throws -> Bool {
    guard let segment = try lock(.segment, at: [bound]).first, segment.lowerBound == bound,
      let group = try lock(.group, at: [bound]).first
    else { return false }
    segments = [(segment, 0, group.lowerBound)]
    groups = [group.lowerBound: group]
    return true
  }

  /// Says whether there is nothing in the groups that were locked.
  var isEmpty: Bool { groups.values.allSatisfy { $0.entries == 0 && $0.segments == 1 } }

  /// Writes the numbers after rows of the segment that was locked were removed; an empty one goes, the first of a board, too.
  mutating func writeCleared(removed: Int64) throws {
    guard let (segment, _, bound) = segments.first, var group = groups[bound] else { return }
    var left = segment
    left.entries -= removed
    group.entries -= removed
    if left.entries > 0 || !mayGo(segment, from: bound) {
      try write(left)
    } else {
      try connection.send(
        "DELETE FROM ladder_segment WHERE board = $1 AND lower_bound = $2",
        [.int(board.number), .bytes(segment.lowerBound)])
      group.segments -= 1
    }
    try write(group: group)
  }

  // MARK: Numbers

  /// Writes the numbers, after the rows were written.
  mutating func write() throws {
    let before = groups
    for (segment, difference, group) in segments {
      groups[group]?.entries += difference
      var segment = segment
      segment.entries += difference
      if segment.entries > cuts.rows {
        try cut(segment, of: group)
      } else if segment.entries == 0, !segment.isFirst, mayGo(segment, from: group) {
        try connection.send(
          "DELETE FROM ladder_segment WHERE board = $1 AND lower_bound = $2",
          [.int(board.number), .bytes(segment.lowerBound)])
        groups[group]?.segments -= 1
      } else {
        try write(segment)
      }
    }
    for group in groups.values.sorted(by: { $0.lowerBound.lexicographicallyPrecedes($1.lowerBound) }) {
      let old = before[group.lowerBound]
      guard group.entries != old?.entries || group.segments != old?.segments else { continue }
      if group.segments > cuts.segments { try cut(group) } else { try write(group: group) }
    }
  }

  /// A group begins with its first segment, which goes with it alone.
  private func mayGo(_ segment: Part, from group: [UInt8]) -> Bool {
    segment.lowerBound != group || groups[group]?.segments == 1
  }

  private func write(_ segment: Part) throws {
    try connection.send(
      "UPDATE ladder_segment SET entries = $3 WHERE board = $1 AND lower_bound = $2",
      [.int(board.number), .bytes(segment.lowerBound), .int(segment.entries)])
  }

  private func write(group: Part) throws {
    if group.segments == 0 {
      try connection.send(
        "DELETE FROM ladder_group WHERE board = $1 AND lower_bound = $2",
        [.int(board.number), .bytes(group.lowerBound)])
    } else {
      try connection.send(
        "UPDATE ladder_group SET entries = $3, segments = $4 WHERE board = $1 AND lower_bound = $2",
        [.int(board.number), .bytes(group.lowerBound), .int(group.entries), .int(group.segments)])
    }
  }

  // MARK: Cuts

  private mutating func cut(_ segment: Part, of group: [UInt8]) throws {
    var segment = segment
    let kept = segment.entries / 2
    let middle = try connection.query(
      "SELECT ranking FROM ladder_entry WHERE board = $1 AND ranking >= $2 ORDER BY ranking LIMIT 1 OFFSET $3",
      [.int(board.number), .bytes(segment.lowerBound), .int(kept)]
    ).first?.bytes(0)
    guard let middle else { throw StorageFailure(.other, "a segment counts more rows than there are") }
    try connection.send(
      "INSERT INTO ladder_segment (board, lower_bound, entries) VALUES ($1, $2, $3)",
      [.int(board.number), .bytes(middle), .int(segment.entries - kept)])
    segment.entries = kept
    try write(segment)
    groups[group]?.segments += 1
  }

  private func cut(_ group: Part) throws {
    let parts = try connection.query(
      """
      SELECT lower_bound, entries FROM ladder_segment WHERE board = $1 AND lower_bound >= $2
      ORDER BY lower_bound LIMIT $3
      """, [.int(board.number), .bytes(group.lowerBound), .int(group.segments)]
    ).map { try part($0) }
    let half = parts.count / 2
    let kept = parts.prefix(half).reduce(0) { $0 + $1.entries }
    guard parts.count == group.segments, parts.reduce(0, { $0 + $1.entries }) == group.entries else {
      throw StorageFailure(.other, "a group counts other rows than its segments")
    }
    try write(
      group: Part(lowerBound: group.lowerBound, entries: kept, segments: Int64(half)))
    try connection.send(
      "INSERT INTO ladder_group (board, lower_bound, entries, segments) VALUES ($1, $2, $3, $4)",
      [
        .int(board.number), .bytes(parts[half].lowerBound), .int(group.entries - kept),
        .int(Int64(parts.count - half)),
      ])
  }
}
