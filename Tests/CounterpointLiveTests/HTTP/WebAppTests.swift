import CounterpointWeb
import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("An app on the home screen")
struct WebAppTests {
  private static let apps = [
    LiveApp("Trial & Error", path: "trial", summary: "Everything", TrialApp.self),
    LiveApp("Other", path: "other", summary: "Nothing", OtherApp.self),
  ]

  private struct Manifest: Decodable {
    struct Icon: Decodable {
      let src: String
      let sizes: String
      let type: String
      let purpose: String
    }
    let id: String
    let name: String
    let short_name: String
    let start_url: String
    let scope: String
    let display: String
    let icons: [Icon]
  }

  private func link(_ relation: String, in html: String) -> String? {
    guard let start = html.range(of: "<link rel=\"\(relation)\" href=\"") else { return nil }
    return String(html[start.upperBound...].prefix { $0 != "\"" }).replacing("&amp;", with: "&")
  }

  @Test("Each app's page names its manifest, which has all that a browser asks for")
  func manifest() async throws {
    try await TestServer.run(Self.apps) { server in
      for app in Self.apps {
        let page = try await HTTPAnswer.get(app.basePath, port: server.port)
        let path = try #require(link("manifest", in: page.text))
        let answer = try await HTTPAnswer.get(path, port: server.port)
        #expect(answer.header("Content-Type") == "application/manifest+json; charset=utf-8")
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(answer.body))
        #expect(manifest.name == app.name)
        #expect(manifest.short_name.count <= 12)
        #expect(manifest.start_url == app.basePath)
        #expect(manifest.start_url.hasPrefix(manifest.scope))
        #expect(manifest.id == app.basePath)
        #expect(manifest.display == "standalone")
        for (size, purpose) in [("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")] {
          #expect(
            manifest.icons.contains { $0.sizes == size && $0.purpose == purpose && $0.type == "image/png" })
        }
        // The drawing is in the manifest itself.
        #expect(manifest.icons.count { $0.src.hasPrefix("data:image/svg+xml,%3Csvg") } == 1)
        for icon in manifest.icons where !icon.src.hasPrefix("data:") {
          let picture = try await HTTPAnswer.get(icon.src, port: server.port)
          #expect(picture.status == 200)
          #expect(picture.header("Content-Type") == icon.type)
          #expect(Self.size(ofPNG: picture.body) == icon.sizes)
        }
      }
      let missing = try await HTTPAnswer.get(
        "/_counterpoint/manifest.webmanifest?app=third", port: server.port)
      #expect(missing.status == 404)
    }
  }

  private static func size(ofPNG bytes: [UInt8]) -> String? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count > 24 else { return nil }
    func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    return "\(number(16))x\(number(20))"
  }

  @Test("A page says what phones want to know: its icon, its name, its colours, that it fills the screen")
  func head() async throws {
    try await TestServer.run(Self.apps) { server in
      let page = try await HTTPAnswer.get("/trial/", port: server.port)
      let icon = try #require(link("apple-touch-icon", in: page.text))
      let picture = try await HTTPAnswer.get(icon, port: server.port)
      #expect(Self.size(ofPNG: picture.body) == "180x180")
      #expect(picture.header("Cache-Control") == StaticFile.immutable)
      for part in [
        "<meta name=\"apple-mobile-web-app-title\" content=\"Trial &amp; Error\">", "viewport-fit=cover",
        "<meta name=\"theme-color\" content=\"#ffffff\" media=\"(prefers-color-scheme: light)\">",
        "<meta name=\"theme-color\" content=\"#000000\" media=\"(prefers-color-scheme: dark)\">",
        "data-worker=\"/_counterpoint/worker.js\"",
      ] {
        #expect(page.text.contains(part), "\(part)")
      }
    }
  }

  @Test("What is kept for a day without network is the same for everybody, and makes no session")
  func offline() async throws {
    try await TestServer.run(Self.apps) { server in
      let worker = try await HTTPAnswer.get("/_counterpoint/worker.js", port: server.port)
      #expect(worker.header("Service-Worker-Allowed") == "/")
      #expect(worker.header("Cache-Control") == "no-cache")
      #expect(worker.header("Content-Type") == "text/javascript; charset=utf-8")
      #expect(!worker.text.contains("$"))
      let literals = try #require(
        worker.text.firstMatch(of: /\nconst page = (".*"), policy = (".*"), style = (".*");\n/)?.output)
      func text(_ literal: Substring) throws -> String {
        try JSONDecoder().decode(String.self, from: Data(literal.utf8))
      }
      let page = try text(literals.1)
      #expect(page.contains("You are offline"))
      #expect(page.contains("href=\"\""))
      // It is as bounded as if it came from the server.
      #expect(try text(literals.2) == worker.header("Content-Security-Policy"))
      let style = try text(literals.3)
      #expect(style == WebAssets.baseStyleSheet.path && page.contains(style))
      let answer = try await HTTPAnswer.get(style, port: server.port)
      #expect(answer.status == 200)
      #expect(answer.header("Set-Cookie") == nil)
      #expect(server.server.registry.count == 0)
    }
  }

  @Test("Previews are no apps")
  func previews() async throws {
    try await TestServer.run(PreviewGallery([], beside: Self.apps)) { server in
      let page = try await HTTPAnswer.get("/", port: server.port)
      #expect(link("manifest", in: page.text) == nil)
    }
  }
}
