import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("Attacks: other sites and other people's sessions")
struct CrossSiteTests {
  private func status(
    _ server: TestServer, session: String, _ headers: [(String, String)], host: String? = nil
  ) async throws -> Int {
    let raw = try await RawConnection.open(port: server.port)
    let upgrade = [
      ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13"),
      ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
    ]
    let host = host.map { [("Host", $0)] } ?? []
    let path = "/_counterpoint/live?session=\(session)&after=0"
    try await raw.send(HTTPAnswer.head(path, port: server.port, host + headers + upgrade))
    let answer = HTTPAnswer(head: await raw.readHead(), body: [])
    await raw.close()
    return answer.status
  }

  @Test(
    "Only the very page's origin opens a live connection, with its cookie",
    arguments: SessionIsolation.allCases)
  func origins(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/")
      let own = "http://127.0.0.1:\(server.port)"
      func opens(_ headers: [(String, String)]) async throws -> Int {
        try await status(server, session: page.session, visitor.cookieHeader + headers)
      }
      let hostile = [
        "null", "", "http://evil.test", "https://127.0.0.1:\(server.port)", "http://127.0.0.1",
        "http://127.0.0.1:\(server.port + 1)", "http://127.0.0.1:\(server.port)0",
        "http://localhost:\(server.port)",
        "\(own).evil.test", "\(own)@evil.test", "http://evil.test/\(own)", "http://evil.test#\(own)",
        "http://evil.test?\(own)", "\(own)/", "\(own), http://evil.test",
        "http://x\(own.dropFirst(7))",
        "http://user@127.0.0.1:\(server.port)", "file://", "http://127.0.0.1:\(server.port)%00.evil.test",
        "http://127.1:\(server.port)", "http://2130706433:\(server.port)", "http://[::1]:\(server.port)",
      ]
      for origin in hostile { #expect(try await opens([("Origin", origin)]) != 101, "\(origin)") }
      #expect(try await opens([]) == 403, "no origin")
      #expect(try await opens([("Origin", "http://evil.test"), ("Origin", own)]) == 403, "two")
      #expect(try await opens([("Origin", own), ("Origin", "http://evil.test")]) == 403, "two")
      #expect(try await opens([("Origin", own)]) == 101)
    }
  }

  @Test(
    "A session's token without its cookie opens nothing, with another's cookie no more than with none",
    arguments: SessionIsolation.allCases)
  func tokenAlone(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      var (ada, eve) = (server.visitor(), server.visitor())
      let page = try await ada.load("/")
      _ = try await eve.load("/")
      // A page whose cookie is gone learns that it has to begin anew; of why an upgrade was refused it would learn nothing.
      let nobody = try await server.visitor().connect(page.session)
      #expect(await nobody.closure() == .close(4404))
      var forger = server.visitor()
      forger.cookie = try #require(ada.cookie) + "x"
      #expect(await (try await forger.connect(page.session)).closure() == .close(4404))
      let socket = try await eve.connect(page.session)
      #expect(await socket.closure() == .close(4404))
      // A cookie without a session does not tell whether there is one.
      for token in [
        "", "x", "../..", String(repeating: "A", count: 22), String(repeating: "x", count: 4_000),
      ] {
        let socket = try await eve.connect(token)
        #expect(await socket.closure() == .close(4404), "\(token.prefix(30))")
      }
      let good = try await ada.connect(page.session)
      try await good.send(.tap, to: try #require(page.button("Add")))
      #expect("\(try await good.answers())".contains("Count: 1"))
    }
  }

  @Test("A cookie that an attacker has made up or changed is nobody's, and is replaced")
  func fixation() async throws {
    try await TestServer.run([.trial]) { server in
      var victim = server.visitor()
      _ = try await victim.get("/")
      let signed = try #require(victim.cookie)
      let parts = signed.split(separator: ".").map(String.init)
      let forged = [
        "counterpoint-user=v1.\(UserID.make().rawValue).\(parts[2])", "counterpoint-user=v1.\(parts[1])",
        "counterpoint-user=v1.\(parts[1]).", "counterpoint-user=v2.\(parts[1]).\(parts[2])",
        "counterpoint-user=v1.\(parts[1]).\(parts[2])x", "counterpoint-user=\(parts[1])",
        "counterpoint-user=",
        "counterpoint-user=v1.\(parts[1]).\(String(repeating: "A", count: 43))",
        "counterpoint-user=v1.admin.\(parts[2])", "__Host-\(signed)",
        "Counterpoint-User=\(signed.dropFirst(18))",
      ]
      for cookie in forged {
        var visitor = server.visitor()
        visitor.cookie = cookie
        let answer = try await visitor.get("/")
        #expect(answer.status == 200)
        let set = try #require(answer.header("Set-Cookie"), "\(cookie)")
        #expect(!set.contains(parts[1]), "\(cookie)")
      }
      // A forged one before the good one does not shut the person out.
      victim.cookie = "\(forged[0]); \(signed)"
      #expect(try await victim.get("/").header("Set-Cookie") == nil)
      // The page of a visit with somebody's token does not lead to that session.
      let page = try await victim.load("/")
      var eve = server.visitor()
      let stolen = try await eve.get("/?session=\(page.session)")
      #expect(!stolen.text.contains(page.session))
    }
  }

  @Test("A cookie signed with an old key is believed, and renewed, until the key is taken out")
  func rotation() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let keys = directory.appendingPathComponent("signing-keys")
    var visitor = Visitor(port: 0)
    var user = ""
    func visit(_ server: TestServer) async throws -> HTTPAnswer {
      var here = server.visitor()
      here.cookie = visitor.cookie
      let answer = try await here.get("/")
      visitor = here
      return answer
    }
    try await TestServer.run([.trial], directory: directory) { server in
      _ = try await visit(server)
      user = try #require(visitor.cookie?.split(separator: ".").dropFirst().first.map(String.init))
    }
    let old = try String(contentsOf: keys, encoding: .utf8)
    let new = Data((0..<32).map { _ in UInt8.random(in: 0...255) }).base64EncodedString() + "\n"
    let oldCookie = visitor.cookie
    try (new + old).write(to: keys, atomically: true, encoding: .utf8)
    try await TestServer.run([.trial], directory: directory) { server in
      let renewed = try await visit(server).header("Set-Cookie")
      #expect(renewed?.contains(user) == true)
      let kept = try await visit(server).header("Set-Cookie")
      #expect(kept == nil)
    }
    try new.write(to: keys, atomically: true, encoding: .utf8)
    try await TestServer.run([.trial], directory: directory) { server in
      let renewed = try await visit(server).header("Set-Cookie")
      #expect(renewed == nil, "the renewed one holds")
      visitor.cookie = oldCookie
      let replaced = try await visit(server).header("Set-Cookie")
      #expect(replaced?.contains(user) == false, "the old one is over")
    }
  }
}
