import Foundation
import GRDB

/// Loads by prepared inserts in large transactions, with nothing kept for the case of a fault, and makes indexes after the rows.
final class SQLiteLoader: SampleLoader {
  private static let rowsOfTransaction = 500_000
  private let queue: DatabaseQueue

  init(path: String) throws {
    queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { database in
      // So large that the index of random numbers is made in memory.
      for setting in ["journal_mode = OFF", "synchronous = OFF", "cache_size = -4000000"] {
        try database.execute(sql: "PRAGMA \(setting)")
      }
      try database.execute(sql: "DROP INDEX ladder_workout_history; DROP INDEX ladder_entry_user")
    }
  }

  func finish() throws {
    try run("CREATE INDEX ladder_workout_history ON ladder_workout (user_id, started, id)")
    try run("CREATE UNIQUE INDEX ladder_entry_user ON ladder_entry (board, user_id)")
    try run("PRAGMA journal_mode = WAL")
    try queue.close()
  }

  func run(_ sql: String) throws { try queue.writeWithoutTransaction { try $0.execute(sql: sql) } }

  func load(
    _ table: String, _ columns: [String], _ body: (_ row: ([SampleValue]) throws -> Void) throws -> Void
  ) throws {
    try queue.writeWithoutTransaction { database in
      let marks = columns.map { _ in "?" }.joined(separator: ", ")
      let statement = try database.makeStatement(
        sql: "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))")
      var rows = 0
      try database.beginTransaction()
      try body { values in
        try statement.execute(arguments: StatementArguments(values.map(Self.value)))
        rows += 1
        if rows % Self.rowsOfTransaction == 0 {
          try database.commit()
          try database.beginTransaction()
        }
      }
      try database.commit()
    }
  }

  private static func value(_ value: SampleValue) -> (any DatabaseValueConvertible)? {
    switch value {
    case .null: nil
    case .int(let number): number
    case .text(let text): text
    case .bytes(let bytes): Data(bytes)
    }
  }
}
