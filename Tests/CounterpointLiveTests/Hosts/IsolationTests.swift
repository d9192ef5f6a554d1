import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("Isolation")
struct IsolationTests {
  private func run(
    _ isolation: SessionIsolation = .process, directory: URL? = nil,
    _ operation: @MainActor (TestServer) async throws -> Void
  ) async throws {
    let app = LiveApp("Hazards", path: "hazards", summary: "", HazardApp.self)
    try await TestServer.run([app], isolation: isolation, directory: directory, operation)
  }

  @Test("What an app keeps in a global is one session's")
  func globals() async throws {
    try await run { server in
      let ada = try await OpenPage.open("/hazards/", port: server.port)
      let ben = try await OpenPage.open("/hazards/", port: server.port)
      #expect(try await ada.tap("Remember") == ["Notes: 1"])
      #expect(try await ada.tap("Remember") == ["Notes: 2"])
      #expect(try await ben.tap("Remember") == ["Notes: 1"])
    }
  }

  @Test(
    "A value that changes in one tab changes in the user's others, and in nobody else's",
    arguments: SessionIsolation.allCases)
  func values(isolation: SessionIsolation) async throws {
    try await run(isolation) { server in
      let ada = try await OpenPage.open("/hazards/", port: server.port)
      let other = try await OpenPage.open("/hazards/", port: server.port, as: ada.visitor)
      let ben = try await OpenPage.open("/hazards/", port: server.port)
      #expect(other.page.html.contains("Note: none"))
      #expect(try await ada.tap("Write").contains("Note: written"))
      #expect(try await other.text(beginning: "Note:") == "Note: written")
      #expect(try await ben.tap("Add") == ["Count: 1"])
    }
  }

  @Test("A value that changes on another server of the same database changes in a session's process")
  func otherServers() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try await run(.process, directory: directory) { here in
      let ada = try await OpenPage.open("/hazards/", port: here.port)
      try await run(.shared, directory: directory) { there in
        var visitor = Visitor(port: there.port)
        visitor.cookie = ada.visitor.cookie
        let other = try await OpenPage.open("/hazards/", port: there.port, as: visitor)
        #expect(try await other.tap("Write").contains("Note: written"))
        #expect(try await ada.text(beginning: "Note:") == "Note: written")
      }
    }
  }

  @Test("What an app keeps in the user's defaults is that user's, for all sessions to come")
  func defaults() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    var visitor: Visitor?
    try await run(directory: directory) { server in
      let ada = try await OpenPage.open("/hazards/", port: server.port)
      #expect(ada.page.html.contains("Preference: none"))
      #expect(try await ada.tap("Prefer") == ["Preference: kept"])
      visitor = ada.visitor
      let ben = try await OpenPage.open("/hazards/", port: server.port)
      #expect(ben.page.html.contains("Preference: none"))
    }
    let homes = directory.appendingPathComponent("homes/users").path
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: homes).count == 1, "an empty home is not kept")
    try await run(directory: directory) { server in
      var ada = Visitor(port: server.port)
      ada.cookie = visitor?.cookie
      let html = try await ada.get("/hazards/").text
      #expect(html.contains("Preference: kept"))
    }
  }

  @Test("A user's files are found again, whichever process holds the session, and nobody else's are")
  func files() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let app = LiveApp("Files", path: "files", summary: "", FilesApp.self)
    var visitor: Visitor?
    for (isolation, count) in [(SessionIsolation.process, 1), (.shared, 2), (.process, 3)] {
      try await TestServer.run([app], isolation: isolation, directory: directory) { server in
        var ada = Visitor(port: server.port)
        ada.cookie = visitor?.cookie
        let page = try await OpenPage.open("/files/", port: server.port, as: ada)
        #expect(page.page.html.contains("Entries: \(count - 1)"))
        let other = try await OpenPage.open("/files/", port: server.port, as: page.visitor)
        #expect(try await page.tap("Enter") == ["Entries: \(count)"])
        // The other tab learns of it by the file itself.
        #expect(try await other.text(beginning: "Entries:") == "Entries: \(count)")
        visitor = page.visitor
        let ben = try await OpenPage.open("/files/", port: server.port)
        #expect(ben.page.html.contains("Entries: 0"))
      }
    }
  }

  @Test("A session's process has nothing open that is the server's")
  func descriptors() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("canary-\(UUID().uuidString)")
    // Without the flag that would close it by itself.
    let descriptor = open(file.path, O_RDWR | O_CREAT, 0o600)
    defer {
      close(descriptor)
      unlink(file.path)
    }
    try #require(descriptor >= 0)
    try await run { server in
      let page = try await OpenPage.open("/hazards/", port: server.port)
      let seen = try await page.tap("Look").first ?? ""
      #expect(seen.contains("/dev/null"))
      #expect(!seen.contains("canary"))
      // Who writes what is watched for once, by the server: its processes do not all wake up for everybody's values.
      #expect(!seen.contains("inotify"))
      // One for the session, one for its values; and, where none can be made later, two over which Foundation writes to itself.
      let expected = ConfinementOffer.ofThisMachine.hasCallFilters ? 4 : 2
      #expect(seen.split(separator: " ").count { $0.hasPrefix("socket:") } == expected)
      #expect(!seen.contains("sqlite"))
    }
  }

  @Test("What an app logs and prints is in the server's log, with its session's name")
  func logs() async throws {
    try await run { server in
      let page = try await OpenPage.open("/hazards/", port: server.port)
      try await page.touch("Log")
      await server.logs.waitFor("The app has something to say", level: .warning)
      await server.logs.waitFor("The app prints")
      let name = String(page.page.session.prefix(6))
      for text in ["has something to say", "The app prints"] {
        #expect(
          server.logs.entries.contains { $0.text.contains(text) && $0.text.contains("session=\(name)") })
      }
    }
  }

  @Test("What an app says when it traps is told where and as what it failed, and not in its words")
  func lastOutput() async throws {
    try await run { server in
      let page = try await OpenPage.open("/hazards/", port: server.port)
      try await page.touch("Confess")
      await server.logs.waitFor("A session was ended", level: .error)
      await server.logs.waitFor("An app failed;", level: .error)
      let loud = server.logs.entries.filter { $0.level >= .info }.map(\.text)
      #expect(
        loud.contains { $0.contains("at=HostFixture/Hazards.swift:") && $0.contains("failure=Fatal error") })
      #expect(!loud.contains { $0.contains("Ada") || $0.contains("is ill") }, "\(loud)")
      // Whoever looks for the reason may be told.
      await server.logs.waitFor("Ada Lovelace", level: .debug)
      await server.logs.waitFor("is ill", level: .debug)
    }
  }

  @Test("Sessions come and go, and nothing of them stays open")
  func turnover() async throws {
    try await run { server in
      func visit() async throws {
        let page = try await OpenPage.open("/hazards/", port: server.port)
        _ = try await page.tap("Add")
        await page.socket.drop()
      }
      try await visit()
      server.server.registry.endAll()
      let isQuiet = { @MainActor @Sendable in ProcessTable.sessions(of: getpid()).count <= 1 }
      #expect(await ProcessTable.wait(until: isQuiet))
      let before = ProcessTable.descriptorCount
      for _ in 0..<20 { try await visit() }
      server.server.registry.endAll()
      #expect(await ProcessTable.wait(until: isQuiet))
      #expect(await ProcessTable.wait { ProcessTable.descriptorCount <= before + 4 })
    }
  }

  @Test("When the server goes, in whatever way, its processes go", arguments: [SIGKILL, SIGTERM])
  func orphans(signal: Int32) async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let server = try Program.start(
      ["--port", "0", "--data-directory", directory.path, "--isolation", "process", "--warm-processes", "3"],
      of: "HostFixture")
    let port = try await server.port()
    let pages = try await [OpenPage.open("/hazards/", port: port), .open("/hazards/", port: port)]
    // One of them cannot be asked to go.
    try await pages[0].touch("Loop")
    _ = try await pages[1].tap("Add")
    let processes = ProcessTable.sessions(of: server.id)
    #expect(processes.count >= 2)
    server.send(signal)
    let result = await server.result()
    if signal == SIGTERM { #expect(result.status == 0) }
    #expect(await ProcessTable.wait { !processes.contains(where: ProcessTable.isAlive) })
  }
}
