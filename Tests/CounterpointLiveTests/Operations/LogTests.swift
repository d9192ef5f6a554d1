import Foundation
import Logging
import Synchronization
import Testing

@testable import CounterpointLive
@testable import HostFixture

@Suite("Log lines")
struct LogLineTests {
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }

  private func lines(_ format: LogFormat, _ log: (Logger) -> Void) -> [String] {
    let lines = Lines()
    let logger = Logger(label: "test") { label in
      var handler = LineLogHandler(label: label, format: format) { line in
        lines.all.withLock { $0.append(line) }
      }
      handler.now = { 1_700_000_000.25 }
      return handler
    }
    log(logger)
    return lines.all.withLock { $0 }
  }

  @Test("A record is one line of keys and values")
  func text() {
    let lines = lines(.text) {
      $0.notice("A session ended", metadata: ["session": "aB3", "reason": "it expired"])
    }
    #expect(
      lines == [
        """
        time=2023-11-14T22:13:20.250Z level=notice logger=test message="A session ended" reason="it expired" \
        session=aB3\n
        """
      ])
  }

  @Test("A record is one object of JSON, where that is asked for")
  func json() throws {
    let lines = lines(.json) { $0.error("“Quoted” \"text\"\u{7}", metadata: ["path": "a\\b", "count": "3"]) }
    let line = try #require(lines.first)
    #expect(line.hasSuffix("}\n") && !line.dropLast().contains("\n"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String])
    #expect(
      object == [
        "time": "2023-11-14T22:13:20.250Z", "level": "error", "logger": "test",
        "message": "“Quoted” \"text\"\u{7}", "path": "a\\b", "count": "3",
      ])
  }

  @Test("What is logged cannot end its line and pretend to be another record", arguments: LogFormat.allCases)
  func injection(format: LogFormat) {
    let evil = "x\nlevel=critical message=forged\r\u{2028}\u{85}\u{1B}[31m"
    let lines = lines(format) { $0.warning("\(evil)", metadata: ["key with = and \"": "\(evil)"]) }
    #expect(lines.count == 1)
    let line = lines.first?.dropLast() ?? ""
    #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{2028}" && $0 != "\u{85}" })
  }
}

@Suite("Issues in the log")
struct LogIssueTests {
  @Test("What code reports of its misuse is told by its place; what it says only to who asks for it")
  func issue() throws {
    let logs = LogRecorder()
    LogIssueReporter(logger: logs.logger).reportIssue(
      "state: telltale", severity: .error, fileID: "App/Feature.swift", filePath: "", line: 12, column: 1)
    let entry = try #require(logs.entries.first)
    #expect(entry.level == .error)
    #expect(entry.text.contains("at=App/Feature.swift:12"))
    #expect(logs.entries.filter { $0.text.contains("telltale") }.map(\.level) == [.debug])
  }
}

@MainActor
@Suite("What the log knows of people")
struct LogPrivacyTests {
  @Test("Nothing that a person typed, no token, no cookie and no address gets into the log, at any level")
  func telltale() async throws {
    let typed = "xylophone-telltale"
    try await TestServer.run([.trial]) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/?secret=\(typed)")
      let field = try #require(page.textField("Name"))
      let socket = try await visitor.connect(page.session)
      try await socket.send(.edit(value: typed, edit: 1), to: field)
      try await socket.send(.tap, to: try #require(page.button("Save")))
      // Each of these is refused, with a line in the log.
      try await socket.send(.tap, to: try #require(page.button("Forbidden")))
      try await socket.send(.edit(value: typed + String(repeating: "x", count: 20_000), edit: 2), to: field)
      try await socket.send(.edit(value: typed, edit: 3), to: 9_999)
      try await socket.send(.enter(typed), to: field)
      _ = try await socket.answers()
      try await socket.sendBinary(Array(typed.utf8))
      _ = await socket.closure()
      var stranger = server.visitor()
      stranger.cookie = "counterpoint-user=v1.\(typed)"
      _ = try await stranger.get("/")
      _ = try? await stranger.connect(page.session)
      _ = try? await visitor.connect(typed)
      _ = try? await visitor.connect(page.session, headers: [("Origin", "http://127.0.0.9")])
      let noRequest = try await RawConnection.open(port: server.port)
      try await noRequest.send("\(typed)\u{0}\r\n\r\n")
      _ = await noRequest.readToEnd()
      // The server's own address is said once.
      let records = server.logs.entries.map(\.text).filter { !$0.contains("Server started and listening on") }
      #expect(records.count >= 5, "\(records)")
      let cookie = try #require(visitor.cookie?.split(separator: "=").last.map(String.init))
      let user = cookie.split(separator: ".")[1]
      for secret in [typed, "xylophone", page.session, cookie, String(user), "127.0.0.1"] {
        let leaks = records.filter { $0.contains(secret) }
        #expect(leaks == [], "\(secret)")
      }
    }
  }
}
