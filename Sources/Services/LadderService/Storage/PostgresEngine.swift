import CounterpointLibpq
import Foundation
import Synchronization

/// Keeps everything in PostgreSQL, or what speaks its protocol, over a pool of connections.
///
/// Beyond standard SQL it uses row locks (`FOR UPDATE`), `ON CONFLICT DO NOTHING` and one advisory lock.
package final class PostgresEngine: SQLEngine {
  /// Of all programs that use one database, those that bring it up to date hold this lock: "ladder", as a number.
  private static let migrationLock: Int64 = 0x6C_61_64_64_65_72
  /// Times that a transaction is tried which loses against others.
  static let maximumAttempts = 8

  private let lanes: Lanes<PostgresLane>

  /// Connects when it is first asked for something.
  /// - Parameters:
  ///   - url: as libpq takes it, `postgresql://…`.
  ///   - connections: open at once at most.
  package init(url: String, connections: Int = 8) {
    lanes = Lanes(
      (0..<connections).map { PostgresLane(url: url, number: $0) }, maximumWaiting: connections * 64)
  }

  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", body)
  }

  /// Without a transaction around it, whose end would be a journey of its own: each request has one for its token.
  package func query(_ statement: SQLStatement) async throws -> [SQLRow] {
    try await run(nil) { try $0.query(statement.sql, statement.values) }
  }

  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await run("BEGIN ISOLATION LEVEL READ COMMITTED", body)
  }

  package func migrate(_ migrations: [SQLMigration]) async throws {
    try await write { connection in
      _ = try connection.query(
        "SELECT 1 FROM (SELECT pg_advisory_xact_lock($1)) AS held", [.int(Self.migrationLock)])
      try SQLMigration.apply(migrations, to: connection)
    }
  }

  package func close() async {
    for lane in lanes.all { await lane.run { lane.disconnect() } }
  }

  private func run<Value: Sendable>(
    _ begin: String?, _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    do {
      return try await lanes.withLane { lane in
        try await lane.run { Result { try lane.transaction(begin, body) } }.get()
      }
    } catch is Lanes<PostgresLane>.Crowded {
      throw StorageFailure(.conflict, "too many transactions wait for a connection")
    }
  }
}

/// One connection, made when it is needed and again when it was lost, and the thread that waits for it.
///
/// Sendable, since what changes is touched on `queue` only.
final class PostgresLane: @unchecked Sendable {
  private let url: String
  private let queue: DispatchQueue
  private var connection: PostgresConnection?

  init(url: String, number: Int) {
    self.url = url
    queue = DispatchQueue(label: "ladder.postgres.\(number)")
  }

  /// Runs `body` where it may wait.
  func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }

  func disconnect() { connection = nil }

  /// Tries again what lost against another transaction, and once what found its connection gone: both have left nothing behind.
  /// - Parameter begin: `nil` for a single statement that reads.
  func transaction<Value>(
    _ begin: String?, _ body: (any SQLConnection) throws -> Value
  ) throws -> Value {
    var attempts = 0
    var reconnections = 0
    while true {
      attempts += 1
      do {
        return try attempt(begin, body)
      } catch let failure as StorageFailure {
        switch failure.kind {
        case .conflict where attempts < PostgresEngine.maximumAttempts:
          // Not all of them at the same time again.
          usleep(UInt32.random(in: 500...(2_000 << min(attempts, 5))))
        case .disconnected where reconnections == 0 && connection == nil && !isInDoubt:
          reconnections += 1
        default: throw failure
        }
      }
    }
  }

  /// Indicates that the last attempt was cut while it was being committed.
  private var isInDoubt = false

  private func attempt<Value>(
    _ begin: String?, _ body: (any SQLConnection) throws -> Value
  ) throws -> Value {
    isInDoubt = false
    let connection = try self.connection ?? PostgresConnection(url: url)
    self.connection = connection
    do {
      // Goes with the first statement.
      if let begin { try connection.send(begin, []) }
      let value = try body(connection)
      guard begin != nil else { return value }
      isInDoubt = true
      try connection.finish("COMMIT")
      isInDoubt = false
      return value
    } catch {
      connection.forget()
      if !connection.isOpen {
        self.connection = nil
      } else if begin != nil {
        do {
          try connection.finish("ROLLBACK")
          isInDoubt = false
        } catch {
          self.connection = nil
        }
      }
      throw error
    }
  }
}
