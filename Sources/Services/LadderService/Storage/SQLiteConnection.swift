import Foundation
import GRDB

/// A connection of GRDB's, within a transaction.
struct SQLiteConnection: SQLConnection {
  let database: Database
  var lockClause: String { "" }
  var clusteredClause: String { " WITHOUT ROWID" }

  private func statement(_ sql: String) throws -> Statement {
    // Numbered as there, with another sign.
    try database.cachedStatement(sql: sql.replacing("$", with: "?"))
  }

  private static func arguments(_ values: [SQLValue]) -> StatementArguments {
    StatementArguments(
      values.map { value -> (any DatabaseValueConvertible)? in
        switch value {
        case .null: nil
        case .int(let number): number
        case .text(let text): text
        case .bytes(let bytes): Data(bytes)
        }
      })
  }

  func query(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow] {
    try Row.fetchAll(try statement(sql), arguments: Self.arguments(values)).map { row in
      SQLRow(
        values: row.databaseValues.map { value in
          switch value.storage {
          case .null: .null
          case .int64(let number): .int(number)
          case .double(let number): .text("\(number)")
          case .string(let text): .text(text)
          case .blob(let data): .bytes(Array(data))
          }
        })
    }
  }

  func execute(_ sql: String, _ values: [SQLValue]) throws -> Int {
    try statement(sql).execute(arguments: Self.arguments(values))
    return database.changesCount
  }
}
