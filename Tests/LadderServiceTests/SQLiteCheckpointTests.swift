import ConcurrencyExtras
import ConcurrencyTesting
import Foundation
import Testing

@testable import LadderService

@Suite("SQLite's log", .serialized)
struct SQLiteCheckpointTests {
  private func withEngine(_ body: (SQLiteEngine, String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ladder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("ladder.sqlite").path
    let engine = try SQLiteEngine(path: path) { Issue.record($0) }
    try await engine.write { _ = try $0.execute("CREATE TABLE heap (bytes BYTEA NOT NULL)", []) }
    _ = try engine.checkpointer.checkpoint("RESTART")
    try await body(engine, path)
    await engine.close()
  }

  private func fill(_ engine: SQLiteEngine, _ bytes: Int) async throws {
    try await engine.write {
      _ = try $0.execute(
        "INSERT INTO heap (bytes) VALUES ($1)", [.bytes([UInt8](repeating: 7, count: bytes))])
    }
  }

  private func waitForPass(_ engine: SQLiteEngine, after passes: Int) async {
    while engine.checkpointer.passes <= passes { await Task.yield() }
  }

  @Test(
    "Commits leave the file alone; what they have logged comes into it beside them", .timeLimit(.minutes(1)))
  func beside() async throws {
    try await withEngine { engine, path in
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      // More pages than SQLite's own way leaves in the log. The table was the first of the commits.
      for _ in 0..<SQLiteCheckpointer.commitsOfAPass - 2 { try await fill(engine, 100_000) }
      #expect(engine.checkpointer.passes == 0)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
      try await fill(engine, 100_000)
      await waitForPass(engine, after: 0)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count > 6_000_000)
      #expect(try engine.checkpointer.checkpoint("PASSIVE").isComplete)
    }
  }

  @Test("Somebody who reads for long keeps no commit waiting", .timeLimit(.minutes(1)))
  func reader() async throws {
    try await withEngine { engine, _ in
      let (isReading, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      async let count = engine.read { connection in
        let before = try connection.query("SELECT COUNT(*) FROM heap", [])
        isReading.signal()
        mayEnd.wait()
        return [try before[0].int(0), try connection.query("SELECT COUNT(*) FROM heap", [])[0].int(0)]
      }
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          isReading.wait()
          continuation.resume()
        }
      }
      for _ in 0..<SQLiteCheckpointer.commitsOfAPass * 2 { try await fill(engine, 1_000) }
      await waitForPass(engine, after: 0)
      mayEnd.signal()
      #expect(try await count == [0, 0])
      #expect(try engine.checkpointer.checkpoint("PASSIVE").isComplete)
    }
  }

  private func logSize(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int ?? 0
  }

  @Test(
    "However long commits follow one another, the log is never longer than its bound and a commit",
    .timeLimit(.minutes(2)))
  func bounded() async throws {
    try await withEngine { engine, path in
      let commit = 200_000
      for _ in 0..<SQLiteCheckpointer.longLog * 3 / commit {
        try await fill(engine, commit)
        #expect(try logSize(path) < SQLiteCheckpointer.longLog + commit * 2)
      }
      #expect(try logSize(path) > 0)
    }
  }

  @Test(
    "A log that was too long is emptied when all of it is in the file, and not again while it is short",
    .timeLimit(.minutes(2)))
  func emptied() async throws {
    try await withEngine { engine, path in
      // In one commit, so that it has no time to begin anew by itself before.
      try await fill(engine, SQLiteCheckpointer.longLog + 1_000_000)
      #expect(engine.checkpointer.shortenings == 1)
      #expect(try logSize(path) == 0)
      for number in 1...4 {
        try await fill(engine, 200_000)
        #expect(try (1...number * 400_000).contains(logSize(path)))
      }
      #expect(engine.checkpointer.shortenings == 1)
      // And begun anew it was: there is little in it.
      #expect(try engine.checkpointer.checkpoint("PASSIVE").logged < 1_000)
    }
  }

  @Test("One writer shortens a long log; the others go on at once", .timeLimit(.minutes(2)))
  func singleFlight() async throws {
    try await withEngine { engine, _ in
      try await engine.commit {
        _ = try $0.execute(
          "INSERT INTO heap (bytes) VALUES ($1)",
          [.bytes([UInt8](repeating: 7, count: SQLiteCheckpointer.longLog + 1_000_000))])
      }
      let mayEnd = DispatchSemaphore(value: 0)
      let isWriting = LockIsolated(false)
      let held = Task {
        try await engine.commit { _ in
          isWriting.setValue(true)
          mayEnd.wait()
        }
      }
      #expect(await eventually { isWriting.value })
      // Waits for the one who writes.
      let shortening = Task { await engine.keepUp() }
      #expect(await eventually { engine.checkpointer.isShortening })
      let hasReturned = LockIsolated(false)
      let second = Task {
        await engine.keepUp()
        hasReturned.setValue(true)
      }
      let atOnce = await eventually { hasReturned.value }
      #expect(atOnce && engine.checkpointer.isShortening)
      mayEnd.signal()
      try await held.value
      await shortening.value
      await second.value
      #expect(engine.checkpointer.shortenings == 1 && !engine.checkpointer.isShortening)
    }
  }

  @Test("What was committed comes into the file while somebody writes", .timeLimit(.minutes(1)))
  func besideWriters() async throws {
    try await withEngine { engine, path in
      try await fill(engine, 1_000_000)
      let (isWriting, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let held = Task {
        try await engine.write { _ in
          isWriting.signal()
          mayEnd.wait()
        }
      }
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          isWriting.wait()
          continuation.resume()
        }
      }
      let caughtUp = await Task { try await engine.checkpointer.catchUp() }.result
      let size = try? Data(contentsOf: URL(fileURLWithPath: path)).count
      mayEnd.signal()
      try await held.value
      try caughtUp.get()
      #expect((size ?? 0) > 1_000_000)
    }
  }

  @Test(
    "While somebody reads for long, commits wait once for each length of the log, and it is begun anew afterwards",
    .timeLimit(.minutes(2)))
  func longReader() async throws {
    try await withEngine { engine, path in
      let (isReading, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      async let count = engine.read { connection in
        _ = try connection.query("SELECT COUNT(*) FROM heap", [])
        isReading.signal()
        mayEnd.wait()
        return try connection.query("SELECT COUNT(*) FROM heap", [])[0].int(0)
      }
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          isReading.wait()
          continuation.resume()
        }
      }
      let commit = 200_000
      for _ in 0..<SQLiteCheckpointer.longLog * 5 / 2 / commit { try await fill(engine, commit) }
      #expect(try logSize(path) > SQLiteCheckpointer.longLog * 2)
      #expect(engine.checkpointer.shortenings == 2)
      mayEnd.signal()
      #expect(try await count == 0)
      for _ in 0..<SQLiteCheckpointer.longLog / commit { try await fill(engine, commit) }
      #expect(try logSize(path) < SQLiteCheckpointer.longLog + commit * 2)
    }
  }
}
