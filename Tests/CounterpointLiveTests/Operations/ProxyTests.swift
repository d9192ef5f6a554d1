import Foundation
import NIOSSL
import Testing

@testable import CounterpointLive
@testable import HostFixture

/// nginx with the configuration of `Documentation/Operations.md`, where it is installed.
@MainActor
@Suite("Behind nginx", .enabled(if: Nginx.isInstalled, "nginx is not installed"))
struct ProxyTests {
  @Test("The documented configuration is accepted, and pages and live connections go through it")
  func through() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try await TestServer.run([.trial]) { server in
      let nginx = try Nginx(in: directory, to: server.port)
      #expect(try nginx.check() == "")
      try await nginx.run { port in
        let certificate = try NIOSSLCertificate(bytes: Array(TestCertificate.first.utf8), format: .pem)
        let host = ("Host", "counterpoint.example.com")
        let answer = try await HTTPAnswer.get("/", port: port, headers: [host], trusting: certificate)
        #expect(answer.status == 200)
        // What the proxy says was believed: the browser speaks TLS.
        let cookie = try #require(answer.header("Set-Cookie"))
        #expect(cookie.hasPrefix("__Host-counterpoint-user="))
        let page = LoadedPage(html: answer.text)
        let socket = try await TestWebSocket.open(
          "/_counterpoint/live?session=\(page.session)&after=0", port: port,
          headers: [
            host, ("Origin", "https://counterpoint.example.com"),
            ("Cookie", String(cookie.prefix { $0 != ";" })),
          ], trusting: certificate)
        try await socket.send(.tap, to: try #require(page.button("Add")))
        let operations = try await socket.answers()
        #expect(
          operations.contains {
            if case .setAttribute(_, .value, .string("Count: 1")) = $0 { true } else { false }
          })
        try await socket.close()
        let metrics = try await HTTPAnswer.get("/metrics", port: port, headers: [host], trusting: certificate)
        #expect(!metrics.text.contains("counterpoint_sessions"))
      }
    }
  }
}
