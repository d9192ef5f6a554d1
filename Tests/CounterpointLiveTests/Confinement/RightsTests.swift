import CounterpointProcesses
import Foundation
import SpeechSynthesisClientLive
import Testing

@testable import CounterpointLive
@testable import HostFixture

/// What sessions may do, confined as they are by default.
@MainActor
@Suite("Rights of sessions", .timeLimit(.minutes(2)))
struct RightsTests {
  private func run(
    _ apps: [LiveApp]? = nil, directory: URL? = nil, configure: (inout ServerSettings) -> Void = { _ in },
    _ operation: @MainActor (TestServer) async throws -> Void
  ) async throws {
    try await TestServer.run(
      apps ?? HostFixture.served, isolation: .process, directory: directory, configure: configure, operation)
  }

  @Test(
    "A session keeps files, has a place for temporary ones, starts programs and knows time zones and users",
    arguments: [
      ("Home", "Done: dear"), ("Temporary", "Done: scratch"), ("Child", "Done: Two 15"),
      ("Zone", "Done: Donnerstag, 1. Januar 1970 um 9:00"), ("Resolve", "Done: /root"),
    ])
  func allowed(button: String, answer: String) async throws {
    try await run { server in
      let page = try await OpenPage.open("/allowed/", port: server.port)
      #expect(try await page.tap(button) == [answer])
    }
  }

  @Test("A session that has declared what speech reads speaks", .enabled(if: Speech.isInstalled))
  func speech() async throws {
    try await run { server in
      var page = try await OpenPage.open("/allowed/", port: server.port)
      try await page.touch("Speak")
      var address: String?
      while address == nil {
        if case .service(_, .playAudio(let url)) = try await page.socket.nextMessage() { address = url }
      }
      // What is rendered is for the browser to fetch.
      let sound = try await page.visitor.get(try #require(address))
      #expect(sound.status == 200)
      #expect(sound.body.starts(with: Array("RIFF".utf8)))
      #expect(sound.body.count > 20_000)
    }
  }

  @Test("A session without that right cannot read the engine's words", .enabled(if: Speech.isInstalled))
  func silence() async throws {
    try await run([LiveApp("Allowed", path: "allowed", summary: "", AllowedApp.self)]) { server in
      let page = try await OpenPage.open("/allowed/", port: server.port)
      try await page.touch("Speak")
      while true {
        guard case .service(_, let call) = try await page.socket.nextMessage() else { continue }
        // The browser is asked to speak itself.
        if case .playAudio = call { Issue.record("It is rendered all the same") }
        break
      }
    }
  }

  @Test("A session that has declared nothing speaks Spanish", .enabled(if: Speech.hasESpeak))
  func spanish() async throws {
    try await run([LiveApp("Allowed", path: "allowed", summary: "", AllowedApp.self)]) { server in
      var page = try await OpenPage.open("/allowed/", port: server.port)
      try await page.touch("Speak Spanish")
      var address: String?
      while address == nil {
        guard case .service(_, let call) = try await page.socket.nextMessage() else { continue }
        // Asked for anything else, the browser would speak itself.
        guard case .playAudio(let url) = call else {
          Issue.record("\(call)")
          return
        }
        address = url
      }
      let sound = try await page.visitor.get(try #require(address))
      #expect(sound.status == 200)
      #expect(sound.body.starts(with: Array("RIFF".utf8)))
      #expect(sound.body.count > 5_000)
    }
  }

  @Test(
    "The engine of Spanish reads and writes what the session may, and nothing else",
    .enabled(if: Speech.hasESpeak))
  func spanishEngine() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try await run([LiveApp("Allowed", path: "allowed", summary: "", AllowedApp.self)], directory: directory) {
      server in
      // Open by its mode to everybody, and in a folder that sessions pass through.
      let outside = directory.appendingPathComponent("outside")
      try Data("tengo mucho que contar".utf8).write(to: outside)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: outside.path)
      let page = try await OpenPage.open("/allowed/", port: server.port)
      _ = try await page.tap("Home")
      let homes = directory.appendingPathComponent("homes/users")
      let home = try #require(FileManager.default.contentsOfDirectory(atPath: homes.path).first)
      let own = homes.appendingPathComponent(home).appendingPathComponent("aloud")
      try Data(outside.path.utf8).write(to: own)
      #expect(try await page.tap("Read Aloud") == ["Done: read [true, false], written [true, false]"])
      #expect(!FileManager.default.fileExists(atPath: outside.path + ".wav"))
    }
  }

  @Test("Networks are open to the app that has asked for them, and to no other of its program")
  func network() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try await run(directory: directory) { server in
      for (app, isOpen) in [("connected", true), ("hostile", false)] {
        let homes = directory.appendingPathComponent("homes/users")
        let before = Set((try? FileManager.default.contentsOfDirectory(atPath: homes.path)) ?? [])
        let page = try await OpenPage.open("/\(app)/", port: server.port)
        _ = try await page.tap("Keep")
        let home = try #require(
          Set(FileManager.default.contentsOfDirectory(atPath: homes.path)).subtracting(before).first)
        try Data("port=\(server.port)".utf8).write(
          to: homes.appendingPathComponent(home).appendingPathComponent("targets"))
        let answers = try #require(try await page.tap("Attempt").first).split(separator: " ")
        for way in ["connect", "bind", "datagram"] {
          #expect(answers.contains("\(way)=0") == isOpen, "\(app): \(way)")
        }
        // Not what is no network.
        for way in ["netlink", "packets"] { #expect(!answers.contains("\(way)=0"), "\(app): \(way)") }
      }
    }
  }

  @Test(
    "One port is open to the app that has asked for it, and nothing else of networks, whatever others may",
    .enabled(if: ConfinementOffer.ofThisMachine.landlock >= ConfinementOffer.landlockOfPorts))
  func port() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try await TestServer.run([LiveApp("Other", path: "other", summary: "", OtherApp.self)]) { service in
      let apps = [
        LiveApp(
          "Connected", path: "connected", summary: "",
          rights: [.connecting(toPort: UInt16(service.port))], HostileApp.self),
        LiveApp("Hostile", path: "hostile", summary: "", HostileApp.self),
      ]
      let withNetwork =
        apps + [LiveApp("Allowed", path: "allowed", summary: "", rights: [.network], AllowedApp.self)]
      // With and without one of the same program that may use everything.
      for apps in [apps, withNetwork] {
        try await run(apps, directory: directory) { server in
          for (app, port, isOpen) in [
            ("connected", service.port, true), ("connected", server.port, false),
            ("hostile", service.port, false),
          ] {
            let homes = directory.appendingPathComponent("homes/users")
            let before = Set((try? FileManager.default.contentsOfDirectory(atPath: homes.path)) ?? [])
            let page = try await OpenPage.open("/\(app)/", port: server.port)
            _ = try await page.tap("Keep")
            let home = try #require(
              Set(FileManager.default.contentsOfDirectory(atPath: homes.path)).subtracting(before).first)
            try Data("port=\(port)".utf8).write(
              to: homes.appendingPathComponent(home).appendingPathComponent("targets"))
            let answers = try #require(try await page.tap("Attempt").first).split(separator: " ")
            #expect(answers.contains("connect=0") == isOpen, "\(app) \(port)")
            for way in [
              "bind", "bindSixth", "datagram", "netlink", "packets", "socketWithPath", "abstractSocket",
              "pairWithPath", "pairToPath", "messageToPath",
            ] { #expect(!answers.contains("\(way)=0"), "\(app): \(way)") }
            try await page.touch("Fetch")
            #expect(
              try await page.text(beginning: "Fetched") == "Fetched \(isOpen ? "200 ok" : "nothing")")
          }
        }
      }
    }
  }

  @Test("What a process leaves among temporary files goes with it")
  func temporary() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try await run(directory: directory) { server in
      let page = try await OpenPage.open("/allowed/", port: server.port)
      #expect(try await page.tap("Temporary") == ["Done: scratch"])
      let processes = directory.appendingPathComponent("homes/processes")
      let own = try #require(FileManager.default.contentsOfDirectory(atPath: processes.path).first)
      let folder = processes.appendingPathComponent(own).path
      func count() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0 }
      // A link and a folder of this one's, a folder of the one that waits.
      #expect(await ProcessTable.wait { count() == 3 })
      server.server.registry.endAll()
      #expect(await ProcessTable.wait { count() == 1 })
    }
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: directory.appendingPathComponent("homes/processes").path
      ).isEmpty)
  }

  @Test("A program's own folder is not open to its sessions, what lies in it as a resource is")
  func resources() throws {
    try withTemporaryDirectory { folder in
      for name in ["App_Feature.resources", "de.lproj", "data", "Texts.xcstrings", "secrets.txt"] {
        try Data().write(to: folder.appendingPathComponent(name))
      }
      let found = ConfinementPlan.resources(of: folder.appendingPathComponent("app").path)
      #expect(
        Set(found.map { ($0 as NSString).lastPathComponent }) == [
          "App_Feature.resources", "de.lproj", "Texts.xcstrings",
        ])
    }
  }

  @Test("The server can count processor time anew of a session that has another user")
  func processorTime() async throws {
    try await run {
      $0.sessionProcessorSeconds = 300
    } _: { server in
      let page = try await OpenPage.open("/hostile/", port: server.port)
      let text = try #require(try await page.tap("Keep").first)
      let process = try #require(text.split(separator: " ").last.flatMap { pid_t($0) })
      #expect(counterpoint_renew_processor_time(process, 1_234) == 0)
      let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
      let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max cpu time") })
      let seconds = try #require(line.split(separator: " ").dropFirst(3).first.flatMap { Int($0) })
      #expect((1_234...1_300).contains(seconds))
    }
  }
}

/// Speech on this machine.
private enum Speech {
  static var hasESpeak: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/espeak-ng") }

  static var isInstalled: Bool {
    let needed = SpeechRequirements(
      environment: ProcessInfo.processInfo.environment,
      workingDirectory: FileManager.default.currentDirectoryPath)
    return FileManager.default.fileExists(atPath: needed.dictionary)
  }
}
