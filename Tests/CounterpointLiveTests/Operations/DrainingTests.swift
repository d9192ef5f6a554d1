import Clocks
import CounterpointWeb
import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("A server that stops")
struct DrainingTests {
  @Test("It says so to whoever watches, makes no new session, and lets those that are there go on")
  func draining() async throws {
    try await TestServer.run([.trial]) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/")
      let socket = try await visitor.connect(page.session)
      server.server.readiness.beginDraining()
      let health = try await HTTPAnswer.get("/healthz", port: server.port)
      #expect(health.status == 503)
      #expect(health.text == "draining\n")
      let refused = try await HTTPAnswer.get("/", port: server.port)
      #expect(refused.status == 503)
      #expect(refused.header("Retry-After") == "5")
      #expect(refused.header("Content-Security-Policy") != nil)
      #expect(server.server.registry.count == 1)
      let script = try await HTTPAnswer.get(WebAssets.clientScript.path, port: server.port)
      #expect(script.status == 200)
      try await socket.send(.tap, to: try #require(page.button("Add")))
      let operations = try await socket.answers()
      #expect(
        operations.contains {
          if case .setAttribute(_, .value, .string("Count: 1")) = $0 { true } else { false }
        })
      try await socket.close()
    }
  }

  @Test("What waits its turn is handled, people are told, and the connection is closed for going away")
  func restartNotice() async throws {
    try await TestServer.run([.trial]) { server in
      var visitor = server.visitor()
      let page = try await visitor.load("/")
      let socket = try await visitor.connect(page.session)
      // More than a session handles at once.
      let button = try #require(page.button("Add"))
      for _ in 0..<200 { try await socket.send(.tap, to: button) }
      // The first of those that had to wait.
      while server.server.metrics.sessions.figures.eventsHandled < 121 { await Task.yield() }
      await server.server.stop()
      var last = ""
      var notices: [String] = []
      var code: UInt16?
      do {
        while true {
          switch try await socket.nextMessage() {
          case .patch(_, _, let operations):
            for case .setAttribute(_, .value, .string(let text)) in operations { last = text }
          case .notice(let text): notices.append(text)
          case .snapshot, .service, .moved: continue
          }
        }
      } catch let closed as TestWebSocket.Closed {
        code = closed.code
      }
      #expect(code == 1001)
      #expect(notices == [LiveServer.restartNotice])
      // Whatever had arrived was handled and told: more than the limit lets through by then.
      #expect(try #require(Int(last.dropFirst("Count: ".count))) > 130)
    }
  }

  @Test("A process drains for as long as it was told, and ends at once at a second signal")
  func secondSignal() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let server = try Program.start(
      ["--port", "0", "--data-directory", directory.path, "--drain-delay", "600"])
    let port = try await server.port()
    #expect(try await HTTPAnswer.get("/healthz", port: port).status == 200)
    server.send(SIGTERM)
    // The signal is on its way while the first answers are made.
    while try await HTTPAnswer.get("/healthz", port: port).status == 200 {}
    #expect(try await HTTPAnswer.get("/", port: port).status == 503)
    server.send(SIGTERM)
    #expect(await server.result().status == 128 + SIGTERM)
  }

  @Test("What was stored before a process was asked to stop is there when it starts again")
  func values() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    for _ in 0..<2 {
      let server = try Program.start(["--port", "0", "--data-directory", directory.path])
      _ = try await server.port()
      server.send(SIGTERM)
      #expect(await server.result().status == 0)
      // Nothing is left beside the main file that would have to be brought into it.
      for name in try FileManager.default.contentsOfDirectory(atPath: directory.path)
      where name.hasSuffix("-wal") {
        let path = directory.appendingPathComponent(name).path
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int == 0, "\(name)")
      }
    }
  }
}
