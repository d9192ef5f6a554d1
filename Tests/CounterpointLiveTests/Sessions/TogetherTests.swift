import Foundation
import Synchronization
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("What users have in common, and where their pages were opened", .timeLimit(.minutes(5)))
struct TogetherTests {
  private let app = LiveApp("Together", path: "together", summary: "", TogetherApp.self)

  @Test(
    "What one user changes all users see, whichever process serves them", arguments: SessionIsolation.allCases
  )
  func together(isolation: SessionIsolation) async throws {
    try await TestServer.run([app], isolation: isolation) { server in
      let ada = try await OpenPage.open("/together/", port: server.port)
      let ben = try await OpenPage.open("/together/", port: server.port)
      try await ada.touch("Add")
      #expect(try await ada.text(beginning: "Together:") == "Together: 1")
      #expect(try await ben.text(beginning: "Together:") == "Together: 1")
      try await ben.touch("Add")
      #expect(try await ada.text(beginning: "Together:") == "Together: 2")
    }
  }

  @Test("An app knows at which of its addresses it was opened", arguments: SessionIsolation.allCases)
  func address(isolation: SessionIsolation) async throws {
    try await TestServer.run([app], isolation: isolation) { server in
      var visitor = server.visitor()
      let first = try await visitor.get("/together/")
      #expect(first.text.contains("Opened: <") && first.text.contains("/together/<"))
      let deep = try await visitor.get("/together/meetings/caf%C3%A9%20%3Cb%3E?query=1")
      #expect(deep.text.contains("Opened: meetings/café &lt;b&gt;<"))
      let proxied = try await visitor.get(
        "/together/x", headers: [("X-Forwarded-Host", "example.org"), ("X-Forwarded-Proto", "https")])
      #expect(proxied.text.contains("Base: https://example.org/together/<"))
    }
  }

  @Test(
    "An app knows the network that a person comes from by a name alone, which nobody changes by beginning anew",
    arguments: SessionIsolation.allCases)
  func network(isolation: SessionIsolation) async throws {
    try await TestServer.run([app], isolation: isolation) { server in
      @MainActor func name(from address: String) async throws -> String {
        var visitor = server.visitor()
        let text = try await visitor.get("/together/", headers: [("X-Forwarded-For", address)]).text
        let name = try #require(text.firstMatch(of: /Network: (_[\w\-]{22})</)).1
        return String(name)
      }
      let first = try await name(from: "203.0.113.7")
      #expect(try await name(from: "203.0.113.7") == first)
      #expect(try await name(from: "203.0.113.8") != first)
      // What a browser has written itself, before its proxy added whom it saw.
      #expect(try await name(from: "_chosen, 203.0.113.7") == first)
    }
  }

  @Test("An app shows another of its addresses")
  func show() async throws {
    try await TestServer.run([app]) { server in
      let page = try await OpenPage.open("/together/", port: server.port)
      try await page.touch("Go")
      while true {
        guard case .patch(_, _, let operations) = try await page.socket.nextMessage() else { continue }
        guard
          case .setPath(let path, let replaces)? = operations.first(where: {
            if case .setPath = $0 { true } else { false }
          })
        else { continue }
        #expect(path == "elsewhere/1" && !replaces)
        return
      }
    }
  }

  @Test("Of changes by many at once none is lost, across stores of one file")
  func atomic() async throws {
    try await StorageFile.run { @Sendable file in
      let stores = [try file.open(), try file.open()]
      await withTaskGroup(of: Void.self) { group in
        for store in stores {
          group.addTask {
            let common = SQLiteCommonStorage(store: store)
            for _ in 0..<100 {
              try? common.update("count") { data in
                Data(String((data.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0) + 1).utf8)
              }
            }
          }
        }
      }
      #expect(try SQLiteCommonStorage(store: stores[0]).data(forKey: "count") == Data("200".utf8))
    }
  }

  @Test("A change that throws leaves the value as it is, and says what was thrown")
  func refusedChange() throws {
    struct Refusal: Error {}
    try StorageFile.run { file in
      let common = SQLiteCommonStorage(store: try file.open())
      try common.update("a") { _ in Data("old".utf8) }
      #expect(throws: Refusal.self) { try common.update("a") { _ in throw Refusal() } }
      #expect(try common.data(forKey: "a") == Data("old".utf8))
      #expect(throws: StorageError.self) {
        try common.update("a") { _ in Data(count: UserValueStore.maximumByteCount + 1) }
      }
      try common.update("a") { _ in nil }
      #expect(try common.data(forKey: "a") == nil)
      #expect(file.damagedFiles.isEmpty)
    }
  }
}
