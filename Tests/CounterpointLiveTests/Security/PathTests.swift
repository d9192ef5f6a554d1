import CounterpointWeb
import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("Attacks: ways out of the served paths")
struct PathTests {
  private static let climbs = [
    "../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%252f", "%252e%252e%252f", "..\\", "..%5c", "%2e%2e%5c",
    "..%c0%af",
    "..%ef%bc%8f", ".../", "....//", "./.././", "%00../", "..%00/", "..;/", "%u002e%u002e/", "/", "//", "\\",
    "file:///",
  ]
  private static let goals = [
    "etc/passwd", "signing-keys", "counterpoint.sqlite", "etc/passwd%00.css", "proc/self/environ",
  ]

  @Test("No path leads to a file of the machine or of the data directory")
  func traversal() async throws {
    try await TestServer.run([LiveApp("Trial", path: "trial", summary: "", TrialApp.self)]) { server in
      var visitor = server.visitor()
      _ = try await visitor.load("/trial/")
      let bases = [
        "/", WebAssets.root + "/", WebAssets.root + "/extras/", WebAssets.root + "/asset/",
        "/_counterpoint/media/",
        "/trial/../",
      ]
      for base in bases {
        for climb in Self.climbs {
          for goal in Self.goals {
            let path = base + String(repeating: climb, count: 6) + goal
            let answer = try await HTTPAnswer.get(path, port: server.port, headers: visitor.cookieHeader)
            // Below an app's own path everything is the app's to show.
            let isApp = answer.text.contains("name=\"counterpoint\"")
            #expect(answer.status >= 400 || answer.status == 0 || isApp, "\(path): \(answer.status)")
            for secret in ["root:", "SQLite format", "PATH="] {
              #expect(!answer.text.contains(secret), "\(path)")
            }
          }
        }
      }
      #expect(try await HTTPAnswer.get("/healthz", port: server.port).status == 200)
    }
  }

  @Test("Requests that are none are refused, and the server goes on")
  func malformedRequests() async throws {
    try await TestServer.run([.trial]) { server in
      let requests = [
        "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{0}\u{0}\u{0}\u{0}\r\n\r\n", "GET  HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nx",
        "GET / HTTP/1.1\r\nHo st: a\r\n\r\n", "GET / HTTP/1.1\r\nX: \u{0}\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "x", count: 200_000))\r\n\r\n",
        "GET /\(String(repeating: "a", count: 200_000)) HTTP/1.1\r\nHost: a\r\n\r\n",
        "CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n",
        "PUT /../x HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",
        "GET http://evil.test/ HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n",
      ]
      for request in requests {
        let raw = try await RawConnection.open(port: server.port)
        // The server may have closed before all was sent.
        try? await raw.send(request)
        _ = await raw.readHead()
        await raw.close()
      }
      #expect(try await HTTPAnswer.get("/healthz", port: server.port).status == 200)
    }
  }

  @Test("Nothing of a request comes back as a header")
  func headerInjection() async throws {
    try await TestServer.run([.trial]) { server in
      for language in ["en%0d%0aX-Evil: 1", "en\u{B}X", "<script>", String(repeating: "a", count: 5_000)] {
        let answer = try await HTTPAnswer.get(
          "/?x=%0d%0aX-Evil:%201", port: server.port,
          headers: [("Accept-Language", language), ("X-Forwarded-For", language)])
        #expect(answer.header("X-Evil") == nil)
        #expect(!answer.text.contains("<script>alert"))
      }
    }
  }
}
