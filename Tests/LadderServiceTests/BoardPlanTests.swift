import Testing

@testable import LadderService

/// The ways that SQLite goes, which do not depend on how much there is.
@Suite("Ways to a place and to a page")
struct BoardPlanTests {
  private static let statements: [(sql: String, values: [SQLValue])] = [
    (Boards.placeSQL, [.int(1), .bytes([1])]),
    (Boards.groupsSQL, [.int(1)]),
    (Boards.segmentsSQL, [.int(1), .bytes([1]), .int(9)]),
    (Boards.rowsSQL, [.int(1), .bytes([1]), .int(9), .int(9)]),
    (Boards.rankingSQL, [.int(1), .int(1)]),
  ]

  @Test("No step goes over a whole table, or sorts", arguments: statements.indices)
  func plans(index: Int) async throws {
    try await TestStorage.sqlite.withStore { store in
      let statement = Self.statements[index]
      let steps = try await store.engine.read { connection in
        try connection.query("EXPLAIN QUERY PLAN " + statement.sql, statement.values).map { try $0.text(3) }
      }
      #expect(steps.contains { $0.hasPrefix("SEARCH ladder_") })
      // What is scanned is a handful of rows that a step before has found.
      #expect(!steps.contains { $0.contains("SCAN ladder_") || $0.contains("TEMP B-TREE") }, "\(steps)")
    }
  }

  @Test(
    "A page and a place need no more groups and segments than they lie in", arguments: TestStorage.available)
  func counts(storage: TestStorage) async throws {
    try await storage.withStore(cuts: BoardCuts(rows: 4, segments: 4)) { store in
      for number in 0..<120 {
        try await store.add(number, by: try await store.makePerson("P\(number)"))
      }
      let board = Board(challenge: nil, week: nil)
      let (groups, largest, longest) = try await store.engine.read { connection in
        (
          try connection.query(Boards.groupsSQL, [.int(board.number)]).count,
          try connection.query("SELECT MAX(segments) FROM ladder_group", [])[0].int(0),
          try connection.query("SELECT MAX(entries) FROM ladder_segment", [])[0].int(0)
        )
      }
      #expect((8...40).contains(groups) && largest <= 4 && longest <= 4)
      #expect(try await Recount.wrongNumbers(store) == 0)
    }
  }
}
