import DatabaseClusters
import Foundation
import Testing

@testable import LadderService

@Suite(
  "Journeys to PostgreSQL", .enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
struct JourneyTests {
  @Test("What does not depend on one another goes together")
  func counts() async throws {
    try await TestStorage.postgres.withStore(connections: 1) { store in
      @Sendable func journeys() async throws -> Int {
        try await store.engine.read { ($0 as? PostgresConnection)?.journeys ?? 0 }
      }
      let mira = try await store.makePerson("Mira")
      // Until all statements are prepared, and boards are there.
      for reps in 1...3 { try await store.add(reps, by: mira) }
      var before = try await journeys()
      // The end of the transaction that has counted.
      let own = 1
      #expect(try await journeys() - before == own)
      before = try await journeys()
      try await store.add(0, by: mira)
      // The person, the rows, the place, the end.
      #expect(try await journeys() - before == own + 4)
      before = try await journeys()
      try await store.add(9, by: mira)
      // And on each of four boards the segments; their numbers do not change.
      #expect(try await journeys() - before == own + 8)
      _ = try await store.person(tokenHash: [1])
      before = try await journeys()
      _ = try await store.person(tokenHash: [1])
      // A single statement, and nothing around it.
      #expect(try await journeys() - before == own + 1)
    }
  }

  @Test("A failure of what was sent is the failure of what comes after, and leaves nothing behind")
  func failure() async throws {
    try await TestStorage.postgres.withStore(connections: 1) { store in
      let insert = "INSERT INTO ladder_session (token, user_id, expires) VALUES ($1, 1, 1)"
      for asks in [false, true] {
        do {
          try await store.engine.write { connection in
            try connection.send(insert, [.bytes([1])])
            try connection.send(insert, [.bytes([1])])
            try connection.send(insert, [.bytes([2])])
            if asks { _ = try connection.query("SELECT token FROM ladder_session", []) }
          }
          Issue.record("The second is not there once")
        } catch let failure as StorageFailure {
          #expect(failure.kind == .unique)
        }
        #expect(try await store.engine.read { try $0.query("SELECT token FROM ladder_session", []) }.isEmpty)
      }
      // A statement that cannot be prepared is not taken for one that was.
      for _ in 0..<2 {
        await #expect(throws: StorageFailure.self) {
          try await store.engine.read { try $0.query("SELECT nothing FROM ladder_session", []) }
        }
      }
      let mira = try await store.makePerson("Mira")
      #expect(try await store.add(3, by: mira).rank == 1)
    }
  }
}
