import CounterpointWeb
import Crypto
import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("Pages")
struct PageTests {
  @Test(
    "The first paint shows the screen without any script, in the visitor's language",
    arguments: SessionIsolation.allCases)
  func firstPaint(isolation: SessionIsolation) async throws {
    try await TestServer.run([.trial], isolation: isolation) { server in
      var visitor = server.visitor()
      let answer = try await visitor.get("/", headers: [("Accept-Language", "ja-JP,ja;q=0.9")])
      #expect(answer.status == 200)
      #expect(answer.header("Content-Type") == "text/html; charset=utf-8")
      #expect(answer.text.contains("Count: 0"))
      #expect(answer.text.contains("<html lang=\"ja-JP\">"))
      #expect(answer.text.contains("<title>Trial</title>"))
    }
  }

  @Test(
    "Every answer forbids what the server does not need",
    arguments: ["/", "/healthz", WebAssets.clientScript.path, "/_counterpoint/media/unknown", "/nowhere"])
  func securityHeaders(path: String) async throws {
    try await TestServer.run([LiveApp("Trial", path: "trial", summary: "", TrialApp.self)]) { server in
      let answer = try await HTTPAnswer.get(path, port: server.port)
      #expect(
        answer.header("Content-Security-Policy") == """
          default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; \
          media-src 'self' blob:; font-src 'self'; manifest-src 'self' blob:; worker-src 'self'; form-action 'self'; \
          frame-ancestors 'none'; base-uri 'none'
          """)
      #expect(answer.header("X-Content-Type-Options") == "nosniff")
      #expect(answer.header("X-Frame-Options") == "DENY")
      #expect(answer.header("Referrer-Policy") == "same-origin")
    }
  }

  @Test(
    "Nothing of a page can be kept, and nothing inline stands in it that its policy forbids",
    arguments: SessionIsolation.allCases)
  func pagePolicy(isolation: SessionIsolation) async throws {
    let app = LiveApp("Other", path: "other", summary: "", OtherApp.self)
    try await TestServer.run(
      [app, LiveApp("Trial", path: "trial", summary: "", TrialApp.self)], isolation: isolation
    ) { server in
      // Without rules of its own a page has nothing inline, and the policy of all.
      let plain = try await HTTPAnswer.get("/trial/", port: server.port)
      let all = try await HTTPAnswer.get("/healthz", port: server.port).header("Content-Security-Policy")
      #expect(!plain.text.contains("<style"))
      #expect(plain.header("Content-Security-Policy") == all)

      let answer = try await HTTPAnswer.get("/other/", port: server.port)
      #expect(answer.header("Cache-Control") == "no-store")
      #expect(!answer.text.contains(" style=\""))
      #expect(!answer.text.contains("<script>"))
      // The page's own rules are all that is allowed inline, to the character.
      let style = try #require(answer.text.firstMatch(of: /<style>([^<]*)<\/style>/)?.output.1)
      #expect(answer.text.components(separatedBy: "<style").count == 2)
      let hash = Data(SHA256.hash(data: Data(style.utf8))).base64EncodedString()
      let policy = try #require(answer.header("Content-Security-Policy"))
      #expect(policy.contains("; style-src 'self' 'sha256-\(hash)'; "))
      #expect(policy.replacing(" 'sha256-\(hash)'", with: "") == all)
    }
  }

  @Test("Files that name their content may be kept for ever, others may not")
  func caching() async throws {
    try await TestServer.run([.trial]) { server in
      for asset in WebAssets.all {
        let exact = try await HTTPAnswer.get(asset.path, port: server.port)
        #expect(exact.header("Cache-Control") == "public, max-age=31536000, immutable")
        #expect(exact.header("Content-Type") == asset.contentType)
        #expect(exact.body == asset.bytes)
        let other = try await HTTPAnswer.get("\(WebAssets.root)/\(asset.name)?v=0", port: server.port)
        #expect(other.header("Cache-Control") == "no-cache")
      }
    }
  }

  @Test(
    "A server of several apps lists them, and each has its own address", arguments: SessionIsolation.allCases)
  func home(isolation: SessionIsolation) async throws {
    let apps = [
      LiveApp("Trial & Error", path: "trial", summary: "Everything", TrialApp.self),
      LiveApp("Other", path: "other", summary: "Nothing", OtherApp.self),
    ]
    try await TestServer.run(apps, isolation: isolation) { server in
      let home = try await HTTPAnswer.get("/", port: server.port)
      #expect(home.text.contains("Trial &amp; Error"))
      #expect(home.text.contains("href=\"/other/\""))
      for path in ["/other", "/other/", "/other/deep/down"] {
        let answer = try await HTTPAnswer.get(path, port: server.port)
        #expect(answer.text.contains("Another app"), "\(path)")
      }
      let missing = try await HTTPAnswer.get("/third", port: server.port, headers: [("Accept", "text/html")])
      #expect(missing.status == 404)
      #expect(missing.text.contains("Not found"))
    }
  }

  @Test("A health check for whoever watches over the server")
  func health() async throws {
    try await TestServer.run([.trial]) { server in
      let answer = try await HTTPAnswer.get("/healthz", port: server.port)
      #expect(answer.status == 200)
      #expect(answer.text == "ok\n")
      #expect(server.server.registry.count == 0)
    }
  }

  @Test("A user keeps the cookie that the first visit brought")
  func cookie() async throws {
    try await TestServer.run([.trial]) { server in
      var visitor = server.visitor()
      let first = try await visitor.get("/")
      let cookie = try #require(first.header("Set-Cookie"))
      #expect(cookie.hasPrefix("counterpoint-user=v1."))
      #expect(cookie.contains("; HttpOnly; SameSite=Lax"))
      let second = try await visitor.get("/")
      #expect(second.header("Set-Cookie") == nil)
    }
  }

  @Test("Behind a proxy that speaks TLS the cookie is tied to it")
  func secureCookie() async throws {
    try await TestServer.run([.trial]) { server in
      let answer = try await HTTPAnswer.get(
        "/", port: server.port, headers: [("X-Forwarded-Proto", "https")])
      let cookie = try #require(answer.header("Set-Cookie"))
      #expect(cookie.hasPrefix("__Host-counterpoint-user="))
      #expect(cookie.hasSuffix("; Secure"))
    }
  }

  @Test("A forged cookie is refused with a line in the log, and its bearer starts anew")
  func forgedCookie() async throws {
    try await TestServer.run([.trial]) { server in
      var visitor = server.visitor()
      _ = try await visitor.get("/")
      let cookie = try #require(visitor.cookie)
      let parts = cookie.split(separator: ".")
      visitor.cookie = "\(parts[0]).\(UserID.make().rawValue).\(parts[2])"
      let answer = try await visitor.get("/")
      #expect(answer.status == 200)
      #expect(answer.header("Set-Cookie") != nil)
      #expect(server.logs.entries.contains { $0.level == .warning && $0.text.contains("cookie") })
    }
  }

  @Test("Whoever leaves many pages open makes room with the oldest, and keeps those in use")
  func sessionLimit() async throws {
    try await TestServer.run([.trial], configure: { $0.sessionsPerUser = 2 }) { server in
      var visitor = server.visitor()
      let first = try await visitor.load("/")
      let second = try await visitor.load("/")
      let kept = try await visitor.connect(second.session)
      let third = try await visitor.load("/")
      #expect(server.server.registry.count == 2)
      let gone = try await visitor.connect(first.session)
      #expect(await gone.closure() == .close(4404))
      let other = try await visitor.connect(third.session)
      try await kept.send(.tap, to: 1)
      _ = try await kept.answers()
      try await other.send(.tap, to: 1)
      _ = try await other.answers()
      let refused = try await visitor.get("/")
      #expect(refused.status == 429)
      #expect(refused.text.contains("Too many open tabs"))
      #expect(refused.header("Retry-After") == "30")
    }
  }
}
