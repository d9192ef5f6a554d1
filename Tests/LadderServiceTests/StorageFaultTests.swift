import ConcurrencyExtras
import Foundation
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

  @Test(
    "A PostgreSQL that is restarted loses no acknowledged result and counts none twice",
    .enabled(if: postgresIsInstalled, "PostgreSQL is not installed"))
  func restart() async throws {
    // Its own, since others are cut off from the one in common.
    let cluster = try PostgresCluster()
    let store = LadderStore(PostgresEngine(url: try await cluster.makeDatabase(), connections: 4)) {
      TestClock.start
    }
    try await store.prepare()
    var people: [Int64] = []
    for number in 0..<4 { people.append(try await store.makePerson("P\(number)")) }
    let acknowledged = LockIsolated(0)
    let isOver = LockIsolated(false)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for person in people {
        group.addTask {
          var refusals = 0
          while !isOver.withValue({ $0 }) {
            let id = UUID()
            // As the outbox does it: the same number until there is an answer.
            while true {
              do {
                try await store.add(5, id: id, by: person)
                break
              } catch let failure as StorageFailure where failure.kind == .disconnected {
                refusals += 1
              }
            }
            acknowledged.withValue { $0 += 1 }
          }
          return refusals
        }
      }
      for _ in 0..<2 {
        let before = acknowledged.withValue { $0 }
        while acknowledged.withValue({ $0 }) < before + 20 { await Task.yield() }
        try cluster.control("restart -m immediate")
      }
      let before = acknowledged.withValue { $0 }
      while acknowledged.withValue({ $0 }) < before + 20 { await Task.yield() }
      isOver.withValue { $0 = true }
      for try await _ in group {}
    }
    let counts = try await store.engine.read { connection in
      try connection.query(
        """
        SELECT (SELECT COUNT(*) FROM ladder_workout), (SELECT CAST(SUM(workouts) AS BIGINT) FROM ladder_user)
        """, []
      ).map { try [$0.int(0), $0.int(1)] }
    }
    let expected = Int64(acknowledged.withValue { $0 })
    #expect(counts == [[expected, expected]])
    #expect(try await store.names(for: people[0]).count == 4)
    await store.engine.close()
    try cluster.control("stop -m immediate")
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
}
