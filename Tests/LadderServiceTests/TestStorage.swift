import DatabaseClusters
import Foundation
import LadderModel
import LadderTestService
import Testing

@testable import LadderService

/// The engines that every test of the store runs over.
enum TestStorage: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case sqlite = "SQLite"
  case postgres = "PostgreSQL"

  static let available = allCases.filter { $0 == .sqlite || PostgresCluster.isInstalled }
  var testDescription: String { rawValue }

  /// Runs `body` over a store with nothing in it but challenges.
  func withStore(
    clock: TestClock = TestClock(), connections: Int = 8, cuts: BoardCuts = .usual,
    _ body: (LadderStore) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ladder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let engine: any SQLEngine =
      switch self {
      case .sqlite: try SQLiteEngine(path: folder.appendingPathComponent("ladder.sqlite").path)
      case .postgres:
        PostgresEngine(
          url: try await PostgresCluster.shared.value.makeDatabase(), connections: connections)
      }
    var store = LadderStore(engine) { clock.now }
    store.cuts = cuts
    do {
      try await store.prepare()
      try await body(store)
    } catch {
      await engine.close()
      throw error
    }
    await engine.close()
  }
}

extension LadderStore {
  func makePerson(_ name: String) async throws -> Int64 {
    try await makeGuest(
      name: name, number: nil, tokenHash: UUID().bytes, expires: now().addingTimeInterval(1_000)
    ).id
  }

  /// The receipt of a result.
  @discardableResult
  func add(
    _ reps: Int, _ duration: Double = 60, ago: TimeInterval = 60, id: UUID = UUID(),
    challenge: String = "push-up-minute", by person: Int64
  ) async throws -> WorkoutReceipt {
    try await submit(
      WorkoutRequest(
        id: id, challengeID: challenge, repCount: reps, duration: duration,
        startedAt: now().addingTimeInterval(-ago)), by: person
    ).receipt
  }

  func names(
    _ period: Period = .all, _ challenge: String? = "push-up-minute", for person: Int64
  ) async throws -> [String] {
    try await leaderboard(period, challenge, for: person, page: 0, limit: 100).items.map(\.name)
  }
}
