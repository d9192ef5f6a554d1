import DatabaseClusters
import Foundation
import LadderModel
import Testing

@testable import LadderService

@Suite("Databases of earlier versions")
struct MigrationTests {
  @Test("Boards in segments become boards in groups of segments", arguments: TestStorage.available)
  func groups(storage: TestStorage) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ladder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let engine: any SQLEngine =
      storage == .postgres
      ? PostgresEngine(url: try await PostgresCluster.shared.value.makeDatabase())
      : try SQLiteEngine(path: folder.appendingPathComponent("ladder.sqlite").path)
    try await engine.migrate(Array(LadderSchema.migrations.prefix(1)))
    let keys = (0..<9).map { number in
      RankingKey(repCount: 50 - number, durationMilliseconds: 1, startedMilliseconds: 1, workoutID: UUID())
    }
    try await engine.write { connection in
      for (number, key) in keys.enumerated() {
        try connection.execute(
          "INSERT INTO ladder_user (id, name, created, workouts, reps) VALUES ($1, $2, 0, 0, 0)",
          [.int(Int64(number)), .text("P\(number)")])
        try connection.execute(
          "INSERT INTO ladder_entry (board, user_id, ranking) VALUES (0, $1, $2)",
          [.int(Int64(number)), .bytes(key.bytes)])
      }
      // The one in the middle has emptied.
      for (bound, count) in [([0], 4), (keys[4].bytes, 0), (keys[4].bytes + [0], 0), (keys[5].bytes, 4)] {
        try connection.execute(
          "INSERT INTO ladder_segment (board, lower_bound, entries) VALUES (0, $1, $2)",
          [.bytes(bound), .int(Int64(count + (bound == keys[4].bytes ? 1 : 0)))])
      }
    }
    let store = LadderStore(engine) { TestClock.start }
    try await store.prepare()
    #expect(try await Recount.wrongNumbers(store) == 0)
    for number in 0..<9 {
      let page = try await store.leaderboard(.all, nil, for: Int64(number), page: number, limit: 1)
      #expect(page.items.map(\.name) == ["P\(number)"] && page.me?.rank == number + 1)
    }
    let parts = try await engine.read { connection in
      try ["ladder_segment", "ladder_group"].map {
        try connection.query("SELECT COUNT(*) FROM \($0)", [])[0].int(0)
      }
    }
    #expect(parts == [3, 1])
    await engine.close()
  }
}
