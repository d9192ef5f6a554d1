import CounterpointLive
import CounterpointSemantics
import CounterpointWeb
import Foundation
import Testing

@testable import CounterpointLive
@testable import CounterpointSession
@testable import HostFixture

/// A page whose session is gone goes on with another, without being loaded again.
@MainActor
@Suite("A page that moves to another session")
struct MovedPageTests {
  private static let apps = [LiveApp("Draft", path: "draft", summary: "", DraftApp.self)]

  private struct Leaving {
    var cookie: String?
    var session = ""
    var scene = ""
    var field: UInt32 = 0

    func query(
      version: String = WebAssets.pageVersion, at path: String = "/draft/", scene other: String? = nil
    ) -> String {
      "\(session)&scene=\(other ?? scene)&version=\(version)&at=\(path)"
    }
  }

  /// Types a letter before one server, and asks the next one for the session.
  private func overRestart(
    _ isolation: SessionIsolation = .shared, configure: @escaping (inout ServerSettings) -> Void = { _ in },
    _ back: (TestServer, Leaving) async throws -> Void
  ) async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    var leaving = Leaving()
    try await TestServer.run(Self.apps, isolation: isolation, directory: directory) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/draft/")
      let socket = try await visitor.connect(page.session)
      leaving.field = try #require(page.textField("Draft"))
      try await socket.send(.edit(value: "a letter", edit: 1), to: leaving.field)
      _ = try await socket.answers()
      (leaving.cookie, leaving.session, leaving.scene) = (visitor.cookie, page.session, page.scene)
    }
    try await TestServer.run(Self.apps, isolation: isolation, directory: directory, configure: configure) {
      server in
      try await back(server, leaving)
    }
  }

  private func visitor(_ server: TestServer, _ leaving: Leaving) -> Visitor {
    Visitor(port: server.port, cookie: leaving.cookie)
  }

  private func move(of socket: TestWebSocket) async throws -> SessionMove? {
    guard case .moved(let move) = try await socket.nextMessage() else { return nil }
    return move
  }

  @Test(
    "It is told the new session over the same connection, and gets a snapshot of what its tab kept",
    arguments: SessionIsolation.allCases)
  func moves(isolation: SessionIsolation) async throws {
    try await overRestart(isolation) { server, leaving in
      let socket = try await visitor(server, leaving).connect(leaving.query())
      // For a node of the session that is gone.
      try await socket.send(.edit(value: "astray", edit: 2), to: leaving.field)
      let move = try #require(try await move(of: socket))
      #expect(move.session != leaving.session)
      #expect(move.scene == leaving.scene)
      #expect(move.isSceneKept)
      #expect(move.handledEvent == 1, "what is kept knows of the only edit")
      try await socket.sendBinary(WireFormat.moveTaken)
      guard case .snapshot(let sequence, let acknowledged, let root) = try await socket.nextMessage() else {
        Issue.record("a moved page begins with a snapshot")
        return
      }
      #expect(sequence == 1 && acknowledged == 0)
      #expect("\(root)".contains("Draft: a letter"))
      #expect(!"\(root)".contains("astray"))
      // The session is one like any other: found by its token, and alone with its scene.
      try await socket.send(.edit(value: "a longer letter", edit: 1), to: leaving.field)
      #expect(OpenPage.texts(try await socket.answers()) == ["Draft: a longer letter"])
      try await socket.close()
      let again = try await visitor(server, leaving).connect(move.session, after: nil)
      guard case .snapshot(_, _, let other) = try await again.nextMessage() else {
        Issue.record("the session is there")
        return
      }
      #expect("\(other)".contains("a longer letter"))
      #expect(server.server.registry.count == 1)
    }
  }

  @Test("A page that moves counts as one that is loaded: whoever has had too many is told to come back")
  func rate() async throws {
    try await overRestart(configure: { $0.pagesPerMinute = 1 }) { server, leaving in
      let visitor = visitor(server, leaving)
      let first = try await visitor.connect(leaving.query())
      #expect(try await move(of: first) != nil)
      let surplus = try await visitor.connect(leaving.query())
      #expect(await surplus.ending().code == WireFormat.CloseCode.full)
      #expect(server.server.registry.count == 1)
    }
  }

  @Test("Nothing that was sent before the page knew reaches the new session, however much it is")
  func before() async throws {
    try await overRestart { server, leaving in
      let socket = try await visitor(server, leaving).connect(leaving.query())
      for edit in 2...20 {
        try await socket.send(.edit(value: "astray \(edit)", edit: UInt32(edit)), to: leaving.field)
      }
      _ = try await move(of: socket)
      try await socket.send(.edit(value: "astray", edit: 21), to: leaving.field)
      try await socket.sendBinary(WireFormat.moveTaken)
      guard case .snapshot(_, 0, let root) = try await socket.nextMessage() else {
        Issue.record("the session has handled something")
        return
      }
      #expect("\(root)".contains("Draft: a letter"))
    }
  }

  @Test("Pages of another version, at no app's address, and strangers are not moved")
  func refusals() async throws {
    try await overRestart { server, leaving in
      let person = visitor(server, leaving)
      for query in [
        leaving.query(version: "0000000000000000"), leaving.query(at: "/nothing/"),
        leaving.query(at: "//elsewhere.example/draft/"), "\(leaving.session)&scene=\(leaving.scene)",
      ] {
        let socket = try await person.connect(query)
        #expect(await socket.closure() == .close(4404), "\(query)")
      }
      #expect(server.server.registry.count == 0)
      let nobody = try await server.visitor().connect(leaving.query())
      #expect(await nobody.closure() == .close(4404))
      // Somebody else gets a session of their own, with nothing of this one's.
      var stranger = server.visitor()
      _ = try await stranger.load("/draft/")
      let socket = try await stranger.connect(leaving.query())
      let move = try #require(try await move(of: socket))
      #expect(move.scene != leaving.scene && !move.isSceneKept && move.handledEvent == nil)
      try await socket.sendBinary(WireFormat.moveTaken)
      guard case .snapshot(_, _, let root) = try await socket.nextMessage() else { return }
      #expect("\(root)".contains("Draft: none"))
    }
  }

  @Test("A page that shows nothing of the session that is gone keeps its own, where nothing was kept")
  func nothingKept() async throws {
    try await overRestart { server, leaving in
      let none = try await visitor(server, leaving).connect(
        leaving.query(scene: "AAAAAAAAAAAAAAAAAAAAAA"), after: nil)
      #expect(await none.closure() == .close(4404))
      let kept = try await visitor(server, leaving).connect(leaving.query(), after: nil)
      #expect(try await move(of: kept)?.isSceneKept == true)
    }
  }

  @Test("What a number says of an event counts for the session that numbered it alone")
  func otherNumbers() async throws {
    try await overRestart { server, leaving in
      var other = leaving
      other.session = String(repeating: "B", count: leaving.session.count)
      let socket = try await visitor(server, leaving).connect(other.query())
      let move = try #require(try await move(of: socket))
      #expect(move.isSceneKept && move.handledEvent == nil)
    }
  }

  @Test("Sessions that take a place count as any: who has too many is asked to wait, and loses nothing")
  func limits() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try await TestServer.run(Self.apps, directory: directory, configure: { $0.sessionsPerUser = 1 }) {
      server in
      var visitor = server.visitor()
      let page = try await visitor.load("/draft/")
      let socket = try await visitor.connect(page.session)
      try await socket.send(.edit(value: "a letter", edit: 1), to: try #require(page.textField("Draft")))
      _ = try await socket.answers()
      let lost = "AAAAAAAAAAAAAAAAAAAAAA&version=\(WebAssets.pageVersion)&at=/draft/"
      let refused = try await visitor.connect(lost)
      #expect(await refused.closure() == .close(4429))
      #expect(server.server.registry.count == 1)
    }
  }

  @Test("A screen that cannot be painted with what was kept is left to a page that is loaded anew")
  func unpaintable() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try await TestServer.run(Self.apps, directory: directory) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/draft/")
      let socket = try await visitor.connect(page.session)
      try await socket.send(.edit(value: "bomb", edit: 1), to: try #require(page.textField("Draft")))
      _ = await socket.closure()
      let again = try await visitor.connect(
        "\(page.session)&scene=\(page.scene)&version=\(WebAssets.pageVersion)&at=/draft/")
      #expect(await again.closure() == .close(4404))
    }
  }
}
