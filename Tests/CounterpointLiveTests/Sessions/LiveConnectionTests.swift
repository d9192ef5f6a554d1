import Clocks
import ConcurrencyTesting
import CounterpointSemantics
import CounterpointWeb
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("Live connections")
struct LiveConnectionTests {
  /// A visitor with its page and the page's connection.
  private func open(
    _ server: TestServer
  ) async throws -> (visitor: Visitor, page: LoadedPage, socket: TestWebSocket) {
    var visitor = server.visitor()
    let page = try await visitor.load("/")
    return (visitor, page, try await visitor.connect(page.session))
  }

  private func tap(_ button: String, on page: LoadedPage, _ socket: TestWebSocket) async throws
    -> [WireOperation]
  {
    try await socket.send(.tap, to: try #require(page.button(button)))
    return try await socket.answers()
  }

  /// The texts that operations put on the screen.
  private func texts(_ operations: [WireOperation]) -> [String] {
    operations.compactMap {
      if case .setAttribute(_, .value, .string(let text)) = $0 { text } else { nil }
    }
  }

  // MARK: The way through

  @Test("A tap changes the screen, and nothing else is sent", arguments: SessionIsolation.allCases)
  func tap(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      let (_, page, socket) = try await open(server)
      #expect(texts(try await tap("Add", on: page, socket)) == ["Count: 1"])
      #expect(texts(try await tap("Add", on: page, socket)) == ["Count: 2"])
    }
  }

  @Test("Two users' screens never meet", arguments: SessionIsolation.allCases)
  func isolation(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      let ada = try await open(server)
      let ben = try await open(server)
      for _ in 0..<3 { _ = try await tap("Add", on: ada.page, ada.socket) }
      #expect(texts(try await tap("Add", on: ben.page, ben.socket)) == ["Count: 1"])
    }
  }

  @Test(
    "A user's values outlive the server, and are another user's for nobody",
    arguments: SessionIsolation.allCases)
  func storage(isolation: SessionIsolation) async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    var cookie: String?
    try await TestServer.run([.trial], isolation: isolation, directory: directory) { server in
      let (visitor, page, socket) = try await open(server)
      let node = try #require(page.textField("Name"))
      try await socket.send(.edit(value: "Grüezi", edit: 1), to: node)
      _ = try await socket.answers()
      #expect(texts(try await tap("Save", on: page, socket)) == ["Greeting: Grüezi"])
      cookie = visitor.cookie
    }
    try await TestServer.run([.trial], isolation: isolation, directory: directory) { server in
      var visitor = server.visitor()
      visitor.cookie = cookie
      let page = try await visitor.load("/")
      #expect(page.html.contains("Greeting: Grüezi"))
      var stranger = server.visitor()
      let strangersPage = try await stranger.load("/")
      #expect(strangersPage.html.contains("Greeting: none"))
    }
  }

  // MARK: Losing and finding each other

  @Test("A page that was loaded again finds its session as it was", arguments: SessionIsolation.allCases)
  func reload(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      var (visitor, page, socket) = try await open(server)
      _ = try await tap("Add", on: page, socket)
      await socket.drop()
      _ = try await visitor.load("/")
      let again = try await visitor.connect(page.session, after: nil)
      guard case .snapshot(_, _, let root) = try await again.nextMessage() else {
        Issue.record("a page that shows nothing of the session gets all of it")
        return
      }
      #expect("\(root)".contains("Count: 1"))
    }
  }

  @Test(
    "A connection that was cut goes on where it was, without the whole screen",
    arguments: SessionIsolation.allCases)
  func resumption(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      let (visitor, page, socket) = try await open(server)
      try await socket.send(.tap, to: try #require(page.button("Add")))
      guard case .patch(let sequence, _, _) = try await socket.nextMessage() else {
        Issue.record("a tap is answered with a patch")
        return
      }
      await socket.drop()
      let again = try await visitor.connect(page.session, after: sequence - 1)
      guard case .patch(sequence, _, let missed) = try await again.nextMessage() else {
        Issue.record("what was missed comes again")
        return
      }
      #expect(texts(missed) == ["Count: 1"])
    }
  }

  @Test(
    "A second connection of a session takes over, and the first is told so",
    arguments: SessionIsolation.allCases)
  func takeover(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      let (visitor, page, first) = try await open(server)
      let second = try await visitor.connect(page.session)
      #expect(await first.closure() == .close(4409))
      #expect(texts(try await tap("Add", on: page, second)) == ["Count: 1"])
    }
  }

  @Test("A page whose browser does not come is given up after its time", arguments: SessionIsolation.allCases)
  func adoption(isolation: SessionIsolation) async throws {
    let clock = TestClock()
    try await TestServer.run([.trial], isolation: isolation, clock: clock) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/")
      await clock.advance(by: .seconds(29))
      #expect(server.server.registry.count == 1)
      await clock.advance(by: .seconds(1))
      // Its time is over; its end may have to wait for its turn.
      #expect(await eventually { server.server.registry.count == 0 })
      let late = try await visitor.connect(page.session)
      #expect(await late.closure() == .close(4404))
    }
  }

  @Test("A session waits for its browser for five minutes", arguments: SessionIsolation.allCases)
  func suspension(isolation: SessionIsolation) async throws {
    let clock = TestClock()
    try await TestServer.run([.trial], isolation: isolation, clock: clock) { server in
      let (visitor, page, socket) = try await open(server)
      _ = try await tap("Add", on: page, socket)
      await clock.advance(by: .seconds(3_600))
      #expect(server.server.registry.count == 1, "a connected session has no end")
      try await socket.close()
      #expect(await socket.closure() == .close(1000))
      #expect(await eventually { server.server.registry.leftCount > 0 })
      await clock.advance(by: .seconds(299))
      let again = try await visitor.connect(page.session)
      _ = try await tap("Add", on: page, again)
      try await again.close()
      _ = await again.closure()
      #expect(await eventually { server.server.registry.leftCount > 0 })
      await clock.advance(by: .seconds(300))
      // Its time is over; its end may have to wait for its turn.
      #expect(await eventually { server.server.registry.count == 0 })
    }
  }

  @Test(
    "When the server stops, every browser is told that it goes away", arguments: SessionIsolation.allCases)
  func stop(isolation: SessionIsolation) async throws {
    let socket = try await TestServer.run([.trial], isolation: isolation) { server in
      let (_, page, socket) = try await open(server)
      _ = try await tap("Add", on: page, socket)
      return socket
    }
    #expect(await socket.closure() == .close(1001))
  }

  // MARK: Bad input

  @Test(
    "A page of another origin gets no connection", arguments: ["http://evil.test", "null", ""],
    SessionIsolation.allCases)
  func foreignOrigin(origin: String, isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/")
      let error = await #expect(throws: TestWebSocket.Refused.self) {
        try await visitor.connect(page.session, headers: [("Origin", origin)])
      }
      #expect(error?.status == 403)
      #expect(server.logs.entries.contains { $0.level == .warning && $0.text.contains("foreign page") })
    }
  }

  @Test(
    "A request for another protocol than this server's is answered as any other",
    arguments: SessionIsolation.allCases)
  func foreignProtocol(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      for (connection, protocols) in [("Upgrade, HTTP2-Settings", "h2c"), ("Upgrade", "websocket, h2c")] {
        let connection = [("Connection", connection), ("Upgrade", protocols)]
        let raw = try await RawConnection.open(port: server.port)
        try await raw.send(HTTPAnswer.head("/healthz", port: server.port, connection))
        #expect(HTTPAnswer(head: await raw.readHead(), body: []).status == 200)
        await raw.close()
      }
    }
  }

  @Test("Without the user's cookie a session's token is worth nothing", arguments: SessionIsolation.allCases)
  func foreignSession(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      let ada = try await open(server)
      let nobody = try await server.visitor().connect(ada.page.session)
      #expect(await nobody.closure() == .close(4404))
      var ben = server.visitor()
      _ = try await ben.load("/")
      let socket = try await ben.connect(ada.page.session)
      #expect(await socket.closure() == .close(4404))
      #expect(texts(try await tap("Add", on: ada.page, ada.socket)) == ["Count: 1"])
    }
  }

  @Test(
    "A malformed message ends its connection with a line in the log, and nobody else's",
    arguments: SessionIsolation.allCases)
  func malformed(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      let ada = try await open(server)
      let ben = try await open(server)
      // A server says at its start by what it confines sessions.
      let said = server.logs.entries.count { $0.level >= .notice }
      try await ada.socket.sendBinary([0xFF, 0xFF, 0xFF])
      #expect(await ada.socket.closure() == .close(1007))
      await server.logs.waitFor("A connection was closed")
      // One line, not one for each part of the server that hears of it.
      #expect(server.logs.entries.count { $0.level >= .notice } == said + 1)
      #expect(texts(try await tap("Add", on: ben.page, ben.socket)) == ["Count: 1"])
      let again = try await ada.visitor.connect(ada.page.session)
      #expect(texts(try await tap("Add", on: ada.page, again)) == ["Count: 1"])
    }
  }

  @Test(
    "An oversized frame ends its connection with a line in the log, and nobody else's",
    arguments: SessionIsolation.allCases)
  func oversized(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      let ada = try await open(server)
      let ben = try await open(server)
      try await ada.socket.sendBinary([UInt8](repeating: 1, count: 65_537))
      #expect(await ada.socket.closure() == .close(1009))
      await server.logs.waitFor("1009")
      #expect(texts(try await tap("Add", on: ben.page, ben.socket)) == ["Count: 1"])
    }
  }

  @Test("An unmasked frame ends its connection", arguments: SessionIsolation.allCases)
  func unmasked(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      let (_, _, socket) = try await open(server)
      try await socket.sendFrame(0x82, [1], isMasked: false)
      #expect(await socket.closure() == .close(1002))
    }
  }

  @Test(
    "Events for what is not there or is disabled change nothing, and are named in the log",
    arguments: SessionIsolation.allCases)
  func refusedEvents(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      let (_, page, socket) = try await open(server)
      try await socket.send(.tap, to: 99_999)
      await server.logs.waitFor("there never was such a node", level: .warning)
      #expect(texts(try await tap("Forbidden", on: page, socket)) == [])
      await server.logs.waitFor("disabled", level: .warning)
      #expect(texts(try await tap("Add", on: page, socket)) == ["Count: 1"])
    }
  }

  @Test("What somebody types never reaches the log", arguments: SessionIsolation.allCases)
  func privacy(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      let (_, page, socket) = try await open(server)
      let button = try #require(page.button("Add"))
      try await socket.send(.edit(value: "my secret", edit: 1), to: button)
      await server.logs.waitFor("does not take events", level: .warning)
      #expect(!server.logs.entries.contains { $0.text.contains("secret") })
      #expect(!server.logs.entries.contains { $0.text.contains(page.session) })
    }
  }

  // MARK: Media

  @Test(
    "Sound is played to its end, and can be fetched by its own user alone, in parts as well",
    arguments: SessionIsolation.allCases)
  func media(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      var (visitor, page, socket) = try await open(server)
      try await socket.send(.tap, to: try #require(page.button("Play")))
      var url: String?
      while url == nil {
        if case .service(_, .playAudio(let address)) = try await socket.nextMessage() { url = address }
      }
      let address = try #require(url)
      let whole = try await visitor.get(address)
      #expect(whole.status == 200)
      #expect(whole.body == Array(0..<100))
      #expect(whole.header("Content-Type") == "audio/wav")
      #expect(whole.header("Accept-Ranges") == "bytes")
      let part = try await visitor.get(address, headers: [("Range", "bytes=10-19")])
      #expect(part.status == 206)
      #expect(part.body == Array(10..<20))
      #expect(part.header("Content-Range") == "bytes 10-19/100")
      let beyond = try await visitor.get(address, headers: [("Range", "bytes=100-")])
      #expect(beyond.status == 416)
      var stranger = server.visitor()
      _ = try await stranger.load("/")
      #expect(try await stranger.get(address).status == 404)
      #expect(try await HTTPAnswer.get(address, port: server.port).status == 404)
    }
  }

  @Test("A download is nobody's but its user's, is never shown as a page, and its name breaks no header")
  func download() async throws {
    try await TestServer.run([.trial]) { server in
      var (visitor, page, socket) = try await open(server)
      try await socket.send(.tap, to: try #require(page.button("Export")))
      var url: String?
      while url == nil {
        if case .service(_, .call(.exportFile, let words)) = try await socket.nextMessage() {
          #expect(words.last == "a_b__ü%.html")
          url = words.first
        }
      }
      let address = try #require(url)
      // Nobody guesses it.
      #expect(address.split(separator: "/").last?.count == 32)
      let answer = try await visitor.get(address)
      #expect(answer.status == 200)
      #expect(answer.text == "<script>alert(1)</script>")
      #expect(
        answer.header("Content-Disposition")
          == "attachment; filename=\"a_b____.html\"; filename*=UTF-8''a_b__%C3%BC%25.html")
      #expect(answer.header("X-Content-Type-Options") == "nosniff")
      #expect(answer.header("Cache-Control") == "no-store")
      var stranger = server.visitor()
      _ = try await stranger.load("/")
      #expect(try await stranger.get(address).status == 404)
    }
  }
}
