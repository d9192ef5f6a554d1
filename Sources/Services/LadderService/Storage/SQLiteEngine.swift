import Foundation
import GRDB

/// Keeps everything in one SQLite file: nothing to install, one writer at a time.
package final class SQLiteEngine: SQLEngine {
  /// Kibibytes of pages that the one connection that writes keeps in memory at most: of ten million workouts those that lead to
  /// every other page.
  private static let writerCache = 65_536
  /// Time for which opening is tried again.
  private static let openingPatience: TimeInterval = 10

  private let pool: DatabasePool
  private let onCheckpointFailure: @Sendable (any Error) -> Void
  let checkpointer: SQLiteCheckpointer

  /// - Parameters:
  ///   - onCheckpointFailure: told when what was committed could not be brought from the log into the file. Nothing is lost by
  ///     that, but the log grows.
  ///   - prepare: run for each connection, such as to bound the file's size.
  package init(
    path: String, onCheckpointFailure: @escaping @Sendable (any Error) -> Void = { _ in },
    prepare: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) throws {
    self.onCheckpointFailure = onCheckpointFailure
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    var configuration = Configuration()
    configuration.label = "ladder"
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA trusted_schema = OFF")
      // The checkpointer does it.
      try database.execute(sql: "PRAGMA wal_autocheckpoint = 0")
      if !database.configuration.readonly {
        try database.execute(sql: "PRAGMA cache_size = -\(Self.writerCache)")
        // A file of the log that is longer than this holds pages beyond it, then, and not only room.
        try database.execute(sql: "PRAGMA journal_size_limit = \(SQLiteCheckpointer.longLog)")
      }
      try prepare(database)
    }
    do {
      let opened = configuration
      pool = try Self.patiently {
        let pool = try DatabasePool(path: path, configuration: opened)
        // A workout that was acknowledged survives the loss of power, too. Here, since a pool that opens sets NORMAL at its end.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        return pool
      }
      checkpointer = try Self.patiently {
        try SQLiteCheckpointer(path: path, onFailure: onCheckpointFailure)
      }
    } catch {
      throw Self.failure(error)
    }
  }

  /// Tries again what met another connection that makes the file, or closes it as its last and takes the log away.
  ///
  /// SQLite does not always wait there, whatever its timeout: not where one that recovers or removes the log is in the way
  /// (https://www.sqlite.org/wal.html#sometimes_queries_return_sqlite_busy_in_wal_mode), nor where a transaction that has read wants
  /// to write and another has written meanwhile, as two pools do that make a log at the same moment.
  private static func patiently<Value>(_ body: () throws -> Value) throws -> Value {
    let end = Date().addingTimeInterval(openingPatience)
    var pause: UInt32 = 500
    while true {
      do {
        return try body()
      } catch let error as DatabaseError where isPassing(error) && Date() < end {
        // Not all of them at the same time again.
        usleep(.random(in: pause / 2...pause))
        pause = min(pause * 2, 20_000)
      }
    }
  }

  private static func isPassing(_ error: DatabaseError) -> Bool {
    [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL].contains(error.resultCode)
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
    let value = try await commit(body)
    await keepUp()
    return value
  }

  package func commit<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    do {
      let value = try await pool.write { try body(SQLiteConnection(database: $0)) }
      checkpointer.noteCommit()
      return value
    } catch {
      throw Self.failure(error)
    }
  }

  /// Has writers wait while a log that has become too long is brought into the file: it is begun anew only when nobody writes, and
  /// a pass beside writers that never rest would run after them for ever. One does it, and the others go on writing.
  package func keepUp() async {
    guard checkpointer.beginShortening() else { return }
    defer { checkpointer.endShortening() }
    do {
      // Nearly all of it beside those who write, who wait only for what they have committed meanwhile.
      try await checkpointer.catchUp()
      // Holds the place of the one who writes, and touches nothing there.
      try await pool.writeWithoutTransaction { [checkpointer] _ in try checkpointer.shortenLog() }
    } catch {
      // The commit holds all the same.
      onCheckpointFailure(error)
    }
  }

  package func migrate(_ migrations: [SQLMigration]) async throws {
    // A transaction that writes is the only one, of all processes.
    try await write { try SQLMigration.apply(migrations, to: $0) }
  }

  package func close() async {
    // The pool last: what is left in the log goes into the file then.
    try? checkpointer.close()
    try? pool.close()
  }

  private static func failure(_ error: any Error) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    let kind: StorageFailure.Kind =
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .conflict
      case .SQLITE_FULL: .full
      case .SQLITE_CONSTRAINT: .unique
      case .SQLITE_CANTOPEN, .SQLITE_IOERR: .disconnected
      default: .other
      }
    return StorageFailure(kind, error.message ?? "\(error.resultCode)")
  }
}
