/// A value of a row, or for a placeholder of a statement.
package enum SQLValue: Hashable, Sendable {
  case null
  case int(Int64)
  case text(String)
  case bytes([UInt8])

  package static func optional(_ number: Int64?) -> Self { number.map { .int($0) } ?? .null }
  package static func optional(_ text: String?) -> Self { text.map { .text($0) } ?? .null }

  package var int: Int64? { if case .int(let number) = self { number } else { nil } }
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
}

/// One row, by the order of the statement's columns.
package struct SQLRow: Sendable {
  package let values: [SQLValue]

  /// - Throws: where the column holds something else than the statement promises.
  package func int(_ column: Int) throws -> Int64 {
    guard let number = values[column].int else {
      throw StorageFailure(.other, "column \(column) is no number")
    }
    return number
  }
  package func text(_ column: Int) throws -> String {
    guard let text = values[column].text else { throw StorageFailure(.other, "column \(column) is no text") }
    return text
  }
  package func bytes(_ column: Int) throws -> [UInt8] {
    guard let bytes = values[column].bytes else {
      throw StorageFailure(.other, "column \(column) is no bytes")
    }
    return bytes
  }
}

/// A connection within a transaction. It must not be kept.
package protocol SQLConnection {
  /// Added to a `SELECT` whose rows nobody else may change until the end of the transaction; empty where there is one writer at
  /// a time.
  var lockClause: String { get }
  /// Ends the making of a table whose rows are kept in the order of its primary key, where the engine has to be told.
  var clusteredClause: String { get }
  /// Placeholders are `$1`, `$2`, … in the order of `values`.
  func query(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow]
  /// - Returns: the number of rows that were changed.
  @discardableResult func execute(_ sql: String, _ values: [SQLValue]) throws -> Int
  /// Runs statements one after the other, each over what those before have done, in one journey to a server.
  func queries(_ statements: [SQLStatement]) throws -> [[SQLRow]]
  /// Runs a statement before the next one whose rows are asked for, or before the end of the transaction. Its failure is thrown
  /// then.
  func send(_ sql: String, _ values: [SQLValue]) throws
}

/// For an engine within the process, to which there is no journey.
extension SQLConnection {
  package func queries(_ statements: [SQLStatement]) throws -> [[SQLRow]] {
    try statements.map { try query($0.sql, $0.values) }
  }
  package func send(_ sql: String, _ values: [SQLValue]) throws { try execute(sql, values) }
}

/// The seam between the service and what keeps its data. An engine speaks standard SQL, with `ON CONFLICT DO NOTHING`
/// beside.
///
/// A body may run several times, where its transaction has lost against another one: it must have no effects but on the
/// connection.
package protocol SQLEngine: Sendable {
  /// Runs `body` over one snapshot of all data.
  func read<Value: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Value) async throws
    -> Value
  /// Runs `body` in a transaction that is on the disk when this returns, or leaves nothing behind.
  ///
  /// Transactions may see what others commit while they run. Each statement sees one moment.
  func write<Value: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Value) async throws
    -> Value
  /// Does what ``write(_:)`` does up to the commit, and leaves what is to be done after it to ``keepUp()``.
  func commit<Value: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Value) async throws
    -> Value
  /// Does what the storage needs after commits, and returns at once where somebody else does it.
  func keepUp() async
  /// Reads by a single statement, which sees one moment by itself.
  func query(_ statement: SQLStatement) async throws -> [SQLRow]
  /// Brings the database up to date, while any number of instances may start at once.
  func migrate(_ migrations: [SQLMigration]) async throws
  func close() async
}

extension SQLEngine {
  package func commit<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await write(body)
  }
  package func keepUp() async {}
  package func query(_ statement: SQLStatement) async throws -> [SQLRow] {
    try await read { try $0.query(statement.sql, statement.values) }
  }
}

/// A step from an older database to the present one. Steps go forward only, and never change once they were released.
///
/// `{clustered}` in a statement stands for ``SQLConnection/clusteredClause``.
package struct SQLMigration: Sendable {
  package let name: String
  package let statements: [String]

  package init(_ name: String, _ statements: [String]) {
    self.name = name
    self.statements = statements
  }

  /// Applies those of `migrations` that the database has not behind it, within one transaction.
  static func apply(_ migrations: [SQLMigration], to connection: any SQLConnection) throws {
    try connection.execute("CREATE TABLE IF NOT EXISTS ladder_migration (name TEXT PRIMARY KEY)", [])
    let done = Set(try connection.query("SELECT name FROM ladder_migration", []).map { try $0.text(0) })
    for migration in migrations where !done.contains(migration.name) {
      for statement in migration.statements {
        try connection.execute(statement.replacing("{clustered}", with: connection.clusteredClause), [])
      }
      try connection.execute("INSERT INTO ladder_migration (name) VALUES ($1)", [.text(migration.name)])
    }
  }
}

/// The reason for which a transaction has left nothing behind.
package struct StorageFailure: Error, Equatable, CustomStringConvertible {
  package enum Kind: Sendable {
    /// Lost against others, again and again.
    case conflict
    /// The database cannot be reached, or was lost before it has answered. Of a write that was being committed nobody knows: it
    /// is to be sent again by its number.
    case disconnected
    /// A value is taken that may be there once.
    case unique
    case full
    case other
  }

  package let kind: Kind
  package let description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
