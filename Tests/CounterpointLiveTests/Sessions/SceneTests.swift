import Clocks
import CounterpointLive
import CounterpointSemantics
import CounterpointWeb
import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

extension LiveApp {
  fileprivate static var draft: LiveApp { LiveApp("Draft", path: "draft", summary: "", DraftApp.self) }
}

@MainActor
@Suite("Scenes")
struct SceneTests {
  private func type(_ text: String, on page: LoadedPage, _ socket: TestWebSocket) async throws {
    try await socket.send(.edit(value: text, edit: 1), to: try #require(page.textField("Draft")))
    _ = try await socket.answers()
  }

  @Test(
    "What a tab kept is there when the server was started anew, for its own user alone",
    arguments: SessionIsolation.allCases)
  func restart(isolation: SessionIsolation) async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    var cookie: String?
    var scene = ""
    var session = ""
    try await TestServer.run([.draft], isolation: isolation, directory: directory) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/draft/")
      let socket = try await visitor.connect(page.session)
      try await type("a letter", on: page, socket)
      (cookie, scene, session) = (visitor.cookie, page.scene, page.session)
      #expect(scene.count == 22)
      #expect(!page.isSceneKept)
    }
    try await TestServer.run([.draft], isolation: isolation, directory: directory) { server in
      var visitor = server.visitor()
      visitor.cookie = cookie
      let gone = try await visitor.connect("\(session)&scene=\(scene)")
      #expect(await gone.closeReason() == "the scene is kept")
      let nothing = try await visitor.connect("\(session)&scene=AAAAAAAAAAAAAAAAAAAAAA")
      #expect(await nothing.closeReason() == "there is no such session")

      let page = try await visitor.load("/draft/?_counterpoint_scene=\(scene)")
      #expect(page.html.contains("Draft: a letter"))
      #expect(page.scene == scene)
      #expect(page.isSceneKept)
      // It is open now: who asks for it as well gets a copy.
      let copy = try await visitor.load("/draft/?_counterpoint_scene=\(scene)")
      #expect(copy.html.contains("Draft: a letter"))
      #expect(copy.scene != scene)

      var stranger = server.visitor()
      let strangers = try await stranger.load("/draft/?_counterpoint_scene=\(scene)")
      #expect(strangers.html.contains("Draft: none"))
      #expect(strangers.scene != scene)
      #expect(!strangers.isSceneKept)
    }
  }

  @Test("A session that expired leaves its scene to the next")
  func expiry() async throws {
    let clock = TestClock()
    try await TestServer.run([.draft], clock: clock) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/draft/")
      let socket = try await visitor.connect(page.session)
      try await type("a letter", on: page, socket)
      try await socket.close()
      _ = await socket.closure()
      while server.server.registry.leftCount == 0 { await Task.yield() }
      await clock.advance(by: .seconds(300))
      while server.server.registry.count > 0 { await Task.yield() }
      let next = try await visitor.load("/draft/?_counterpoint_scene=\(page.scene)")
      #expect(next.html.contains("Draft: a letter"))
    }
  }

  @Test("Where a screen cannot be painted with what was kept, it begins with nothing")
  func badValues() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try await TestServer.run([.draft], directory: directory) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/draft/")
      let socket = try await visitor.connect(page.session)
      try await socket.send(.edit(value: "bomb", edit: 1), to: try #require(page.textField("Draft")))
      _ = await socket.closure()
      let answer = try await visitor.get("/draft/?_counterpoint_scene=\(page.scene)")
      #expect(answer.status == 303)
      #expect(answer.header("Location") == "/draft/")
      #expect(try await visitor.load("/draft/").html.contains("Draft: none"))
    }
  }

  @Test(
    "What a tab keeps and cannot be written is told its person once, and once that it can be again",
    arguments: SessionIsolation.allCases)
  func failingWrites(isolation: SessionIsolation) async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try await TestServer.run([.draft], isolation: isolation, directory: directory) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/draft/")
      let socket = try await visitor.connect(page.session)
      let field = try #require(page.textField("Draft"))
      let refusal = try SceneRefusal(path: directory.appendingPathComponent(UserValueStore.fileName).path)
      try await socket.send(.edit(value: "a letter", edit: 1), to: field)
      var notices = [try await notice(socket)]
      try await socket.send(.edit(value: "a longer letter", edit: 2), to: field)
      _ = try await socket.answers()
      try refusal.end()
      try await socket.send(.edit(value: "a letter that is kept", edit: 3), to: field)
      while notices.last?.contains("cannot") == true { notices.append(try await notice(socket)) }
      #expect(
        notices == [
          "What this tab keeps cannot be saved at the moment. It holds until you close this page.",
          "What this tab keeps is saved again.",
        ])
    }
  }

  /// Reads until the person is told something.
  private func notice(_ socket: TestWebSocket) async throws -> String {
    while true {
      if case .notice(let text) = try await socket.nextMessage() { return text }
    }
  }

  @Test(
    "A duplicated tab that yields does not take the session away; one that was loaded again does",
    arguments: SessionIsolation.allCases)
  func duplicates(isolation: SessionIsolation) async throws {
    try await TestServer.run([.draft], isolation: isolation) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/draft/")
      let socket = try await visitor.connect(page.session)
      try await type("a letter", on: page, socket)
      let copy = try await visitor.connect("\(page.session)&yields=1", after: nil)
      #expect(await copy.closure() == .close(4411))
      try await type("another letter", on: page, socket)
      try await socket.close()
      _ = await socket.closure()
      while server.server.registry.leftCount == 0 { await Task.yield() }
      let again = try await visitor.connect("\(page.session)&yields=1", after: nil)
      guard case .snapshot(_, _, let root) = try await again.nextMessage() else {
        Issue.record("a session that nobody is in front of is for whoever asks")
        return
      }
      #expect("\(root)".contains("another letter"))
    }
  }
}
