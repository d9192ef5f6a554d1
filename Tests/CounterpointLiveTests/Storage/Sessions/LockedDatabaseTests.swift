import Foundation
import GRDB
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("A database that another program keeps locked", .timeLimit(.minutes(5)))
struct LockedDatabaseTests {
  @Test("A session that waits for it for longer than a session may be busy goes on")
  func longWait() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let app = LiveApp("Hazards", path: "hazards", summary: "", HazardApp.self)
    try await TestServer.run([app], isolation: .process, directory: directory) {
      $0.sessionDeadline = .milliseconds(500)
    } _: { server in
      let page = try await OpenPage.open("/hazards/", port: server.port)
      #expect(try await page.tap("Add") == ["Count: 1"])
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let other = try DatabaseQueue(
        path: directory.appendingPathComponent(UserValueStore.fileName).path, configuration: configuration)
      try await onThread { () throws in
        try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
      }
      // As long as the server waits, which is longer than the watch does.
      #expect(try await page.tap("Write").contains("Note: written"))
      try await onThread { () throws in
        try other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        try other.close()
      }
      #expect(try await page.tap("Add") == ["Count: 2"])
      #expect(!server.logs.entries.contains { $0.text.contains("A session was ended") })
    }
  }
}
