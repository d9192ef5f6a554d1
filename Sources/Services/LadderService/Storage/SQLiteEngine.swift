import Foundation
import GRDB

/// Keeps everything in one SQLite file: nothing to install, one writer at a time.
package final class SQLiteEngine: SQLEngine {
  private let pool: DatabasePool

  /// - Parameter prepare: run for each connection, such as to bound the file's size.
  package init(path: String, prepare: @escaping @Sendable (Database) throws -> Void = { _ in }) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    var configuration = Configuration()
    configuration.label = "ladder"
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      // A workout that was acknowledged survives the loss of power, too.
      try database.execute(sql: "PRAGMA synchronous = FULL")
      try database.execute(sql: "PRAGMA trusted_schema = OFF")
      try prepare(database)
    }
    do {
      pool = try DatabasePool(path: path, configuration: configuration)
    } catch {
      throw Self.failure(error)
    }
  }

  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    do {
      return try await pool.read { try body(SQLiteConnection(database: $0)) }
    } catch {
      throw Self.failure(error)
    }
  }

  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    do {
      return try await pool.write { try body(SQLiteConnection(database: $0)) }
    } catch {
      throw Self.failure(error)
    }
  }

  package func migrate(_ migrations: [SQLMigration]) async throws {
    // A transaction that writes is the only one, of all processes.
    try await write { try SQLMigration.apply(migrations, to: $0) }
  }

  package func close() async { try? pool.close() }

  private static func failure(_ error: any Error) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    let kind: StorageFailure.Kind =
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: .conflict
      case .SQLITE_FULL: .full
      case .SQLITE_CONSTRAINT: .unique
      case .SQLITE_CANTOPEN, .SQLITE_IOERR: .disconnected
      default: .other
      }
    return StorageFailure(kind, error.message ?? "\(error.resultCode)")
  }
}

private struct SQLiteConnection: SQLConnection {
  let database: Database
  var lockClause: String { "" }

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
