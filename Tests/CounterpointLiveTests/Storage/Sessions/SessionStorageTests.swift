import Foundation
import GRDB
import Testing

@testable import CounterpointLive
@testable import HostFixture

/// The storage of sessions that have processes of their own, in whole servers.
@MainActor
@Suite("Values of sessions that have processes of their own", .timeLimit(.minutes(3)))
struct SessionStorageTests {
  private let app = LiveApp("Hazards", path: "hazards", summary: "", HazardApp.self)

  private func files(of process: pid_t) -> [String] {
    let folder = "/proc/\(process)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
  }

  private func maps(of process: pid_t) -> String {
    (try? String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)) ?? ""
  }

  @Test("A session's process has no file of the server's open or mapped, while values are read and written")
  func descriptors() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try await TestServer.run([app], isolation: .process, directory: directory) { server in
      let page = try await OpenPage.open("/hazards/", port: server.port)
      #expect(try await page.tap("Write").contains("Note: written"))
      let processes = ProcessTable.sessions(of: getpid())
      #expect(processes.count >= 1)
      for process in processes {
        let open = files(of: process)
        #expect(!open.isEmpty)
        #expect(!open.contains { $0.contains(directory.path) }, "\(open)")
        // What is in its own home is its own.
        let mapped = maps(of: process).split(separator: "\n").filter { $0.contains(directory.path) }
        #expect(mapped.allSatisfy { $0.contains("/homes/") }, "\(mapped)")
      }
    }
  }

  @Test("A process that is killed while it writes leaves its server unharmed and every value whole")
  func killedWriters() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try await TestServer.run([app], isolation: .process, directory: directory) { server in
      let bystander = try await OpenPage.open("/hazards/", port: server.port)
      let first = try await OpenPage.open("/hazards/", port: server.port)
      let visitor = first.visitor
      var tally = 0
      for taps in [1, 3, 8, 20, 2, 13] {
        #expect(await ProcessTable.wait { server.processHost?.nextWarm != nil })
        let process = try #require(server.processHost?.nextWarm)
        let page = try await OpenPage.open("/hazards/", port: server.port, as: visitor)
        let shown = try #require(page.page.html.firstMatch(of: /Tally: (\d+)/).flatMap { Int($0.1) })
        #expect(shown >= tally, "what was answered was stored")
        for _ in 0..<taps { try await page.touch("Tally") }
        tally = shown
        // Some of them are on their way, one is being written, some were answered.
        kill(process, SIGKILL)
        while let text = try? await page.text(beginning: "Tally:") { tally = Int(text.dropFirst(7)) ?? tally }
        _ = try await bystander.tap("Add")
      }
      _ = try await bystander.tap("Tally")
    }
    let path = directory.appendingPathComponent(UserValueStore.fileName).path
    let queue = try DatabaseQueue.patient(path: path)
    #expect(try await queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
  }

  @Test(
    "What a session stores while there is no server the next one has, whether the session waits for it or not",
    arguments: [false, true])
  func absence(waitsForFailure: Bool) async throws {
    try await SupervisedServer.run { server in
      let page = try await ResumingPage.open("/absence/", port: server.port)
      try await page.touch("Store")
      // The tab's value is being written when the server dies.
      #expect(try await page.tap("Tab") == ["Tab: 1"])
      // While the supervisor stands still nobody is started.
      kill(server.supervisor, SIGSTOP)
      try await server.kill()
      #expect(await ProcessTable.wait { ProcessTable.server(of: server.supervisor) == nil })
      let home = try #require(try server.homes().first)
      let files = FileManager.default
      #expect(files.createFile(atPath: home.appendingPathComponent("now").path, contents: nil))
      let sign = home.appendingPathComponent(waitsForFailure ? "after" : "before").path
      #expect(await ProcessTable.wait(within: .seconds(20)) { files.fileExists(atPath: sign) })
      kill(server.supervisor, SIGCONT)
      #expect(try await page.tap("Tab").contains("Tab: 2"))
      // Another tab of the same person reads what is stored.
      let stored = await ProcessTable.waitFor {
        try? await OpenPage.open("/absence/", port: server.port, as: page.visitor).page.html.contains(
          "Stored: 1")
      }
      #expect(stored)
    }
  }
}

extension TestServer {
  fileprivate var processHost: ProcessHost? { server.host as? ProcessHost }
}

extension ProcessTable {
  /// Asks again until it is so.
  @MainActor
  fileprivate static func waitFor(
    within limit: Duration = .seconds(20), _ isSo: @MainActor () async -> Bool?
  ) async -> Bool {
    let deadline = ContinuousClock.now + limit
    while await isSo() != true {
      guard ContinuousClock.now < deadline else { return false }
    }
    return true
  }
}
