import ConcurrencyExtras
import DatabaseClusters
import Foundation
import GRDB
import LadderModel
import Testing

@testable import LadderService

@Suite("Faults of storage", .serialized)
struct StorageFaultTests {
  private static let postgresIsInstalled = PostgresCluster.isInstalled

  @Test(
    "A connection that is cut within a transaction leaves nothing behind, and the transaction is tried again",
    .enabled(if: postgresIsInstalled, "PostgreSQL is not installed"))
  func cut() async throws {
    try await TestStorage.postgres.withStore { store in
      let attempts = LockIsolated(0)
      try await store.engine.write { connection in
        try connection.execute(
          "INSERT INTO ladder_session (token, user_id, expires) VALUES ($1, 1, 1)", [.bytes([7])])
        if attempts.withValue({ number in
          number += 1; return number
        }) == 1 {
          try Self.cutItself(connection)
        }
      }
      #expect(attempts.withValue { $0 } == 2)
      // One that is cut again and again is given up.
      await #expect(throws: StorageFailure.self) {
        try await store.engine.write { connection in
          try connection.execute(
            "INSERT INTO ladder_session (token, user_id, expires) VALUES ($1, 1, 1)", [.bytes([8])])
          try Self.cutItself(connection)
        }
      }
      let rows = try await store.engine.read { try $0.query("SELECT token FROM ladder_session", []) }
      #expect(try rows.map { try $0.bytes(0) } == [[7]])
    }
  }

  @Sendable private static func cutItself(_ connection: any SQLConnection) throws {
    _ = try connection.query(
      "SELECT CAST(COUNT(*) AS BIGINT) FROM (SELECT pg_terminate_backend(pg_backend_pid())) AS ended", [])
  }

  @Test(
    "Of two transactions that wait for one another one is tried again",
    .enabled(if: postgresIsInstalled, "PostgreSQL is not installed"))
  func deadlock() async throws {
    try await TestStorage.postgres.withStore { store in
      let met = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
      let attempts = LockIsolated([0, 0])
      try await withThrowingTaskGroup(of: Void.self) { group in
        for side in 0..<2 {
          group.addTask {
            try await store.engine.write { connection in
              let isFirst = attempts.withValue { counts in
                counts[side] += 1
                return counts[side] == 1
              }
              try Self.grow(Int64(side + 1), connection)
              if isFirst {
                met[1 - side].signal()
                met[side].wait()
              }
              try Self.grow(Int64(2 - side), connection)
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(attempts.withValue { $0.reduce(0, +) } == 3)
      let counts = try await store.engine.read {
        try $0.query("SELECT participants FROM ladder_challenge WHERE id <= 2", [])
      }
      #expect(try counts.map { try $0.int(0) } == [2, 2])
    }
  }

  @Sendable private static func grow(_ challenge: Int64, _ connection: any SQLConnection) throws {
    try connection.execute(
      "UPDATE ladder_challenge SET participants = participants + 1 WHERE id = $1", [.int(challenge)])
  }

  @Test("Who finds no server is told so at once, and is served when it is there")
  func unreachable() async throws {
    let engine = PostgresEngine(url: "postgresql:///postgres?host=/nowhere&user=ladder", connections: 1)
    do {
      _ = try await engine.read { try $0.query("SELECT name FROM ladder_user", []) }
      Issue.record("There is no such server")
    } catch let failure as StorageFailure {
      #expect(failure.kind == .disconnected)
    }
  }

  @Test("A full disk refuses what does not fit, keeps what was there, and goes on when there is room")
  func fullDisk() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ladder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let engine = try SQLiteEngine(path: folder.appendingPathComponent("ladder.sqlite").path)
    let store = LadderStore(engine) { TestClock.start }
    try await store.prepare()
    let mira = try await store.makePerson("Mira")
    try await engine.write { _ = try $0.query("PRAGMA max_page_count = 1", []) }
    var taken = 0
    do {
      while taken < 10_000 {
        try await store.add(taken % 100, ago: Double(taken), by: mira)
        taken += 1
      }
      Issue.record("The disk was never full")
    } catch let failure as StorageFailure {
      #expect(failure.kind == .full)
    }
    #expect(taken > 0)
    #expect(try await store.history(of: mira, page: 0, limit: 1).items.count == 1)
    #expect(try await store.updateProfile(mira, name: nil, avatar: nil).workouts == Int64(taken))
    try await engine.write { _ = try $0.query("PRAGMA max_page_count = 1000000", []) }
    try await store.add(1, by: mira)
    await engine.close()
  }

  @Test(
    "Many instances that start at once bring a database up to date once", arguments: TestStorage.available)
  func starts(storage: TestStorage) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ladder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let address = storage == .postgres ? try await PostgresCluster.shared.value.makeDatabase() : ""
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<6 {
        group.addTask {
          let engine: any SQLEngine =
            storage == .postgres
            ? PostgresEngine(url: address, connections: 1)
            : try SQLiteEngine(path: folder.appendingPathComponent("ladder.sqlite").path)
          let store = LadderStore(engine)
          try await store.prepare()
          let mira = try await store.makePerson("Mira")
          #expect(try await store.challenges(for: mira, page: 0, limit: 20).items.count == 10)
          await engine.close()
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(
    "A file is opened while others make it, and while the last of them closes it", .timeLimit(.minutes(2)))
  func opensAmidClosing() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ladder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let failures = LockIsolated<[String]>([])
    let openers = 6
    let lines = (0..<openers).map { _ in DispatchSemaphore(value: 0) }
    let arrivals = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for opener in 0..<openers {
        group.addTask {
          await Self.onThread {
            for round in 0..<150 {
              // All begin at the same moment, each second time at a file that is not there yet, and each engine lives for a
              // moment only.
              let isLast = arrivals.withValue { count in
                count += 1
                return count % openers == 0
              }
              if isLast { lines.forEach { $0.signal() } }
              lines[opener].wait()
              let path = folder.appendingPathComponent("\(round / 2).sqlite").path
              do { _ = try SQLiteEngine(path: path) } catch { failures.withValue { $0.append("\(error)") } }
            }
          }
        }
      }
    }
    #expect(failures.withValue { $0 } == [])
  }

  @Test("A file that somebody else is making is opened when they have made it", .timeLimit(.minutes(1)))
  func opensAmidMaking() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ladder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("ladder.sqlite").path
    let attempts = LockIsolated(0)
    let outcome = await Self.onThread {
      Result {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let maker = try DatabaseQueue(path: path, configuration: configuration)
        // Until this is committed nobody can begin a log, and SQLite says so at once.
        try maker.writeWithoutTransaction { database in
          try database.execute(sql: "CREATE TABLE heap (bytes BLOB)")
          try database.execute(sql: "BEGIN IMMEDIATE; INSERT INTO heap VALUES (x'07')")
        }
        return try SQLiteEngine(
          path: path,
          prepare: { _ in
            let isThird = attempts.withValue { count in
              count += 1
              return count == 3
            }
            if isThird { try maker.writeWithoutTransaction { try $0.execute(sql: "COMMIT") } }
          })
      }
    }
    let engine = try outcome.get()
    #expect(attempts.withValue { $0 } >= 3)
    #expect(
      try await engine.read { try $0.query("SELECT COUNT(*) FROM heap", []).map { try $0.int(0) } } == [1])
    await engine.close()
  }

  @Test("A commit waits for the disk, whatever the library that opens the file thinks of it")
  func durability() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ladder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let engine = try SQLiteEngine(path: folder.appendingPathComponent("ladder.sqlite").path)
    // 2 is FULL.
    #expect(try await engine.write { try $0.query("PRAGMA synchronous", []).map { try $0.int(0) } } == [2])
    #expect(
      try await engine.write { try $0.query("PRAGMA wal_autocheckpoint", []).map { try $0.int(0) } } == [0])
    await engine.close()
  }

  /// Not on the threads of tasks, of which there are as many as processors.
  private static func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }
}
