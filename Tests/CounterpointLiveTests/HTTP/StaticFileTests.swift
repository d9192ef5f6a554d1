import CounterpointWeb
import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("Files that are the same for everybody")
struct StaticFileTests {
  @Test("Who has a file is not sent it again")
  func conditional() async throws {
    try await TestServer.run([.trial]) { server in
      for path in [
        WebAssets.clientScript.path, WebAssets.clientScript.path + "&with=controls.recovery", "/favicon.ico",
        AppIcon.touch.path, "/_counterpoint/worker.js",
      ] {
        let first = try await HTTPAnswer.get(path, port: server.port)
        let tag = try #require(first.header("ETag"), "\(path)")
        let again = try await HTTPAnswer.get(
          path, port: server.port, headers: [("If-None-Match", "\"other\", \(tag)")])
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
        #expect(again.header("Cache-Control") == first.header("Cache-Control"))
        let other = try await HTTPAnswer.get(
          path, port: server.port, headers: [("If-None-Match", "\"other\"")])
        #expect(other.status == 200)
      }
    }
  }

  @Test("Scripts and style sheets come compressed to who can undo it, and a proxy is told")
  func compression() async throws {
    try await TestServer.run([.trial]) { server in
      for asset in WebAssets.all {
        let plain = try await HTTPAnswer.get(asset.path, port: server.port)
        #expect(plain.header("Content-Encoding") == nil)
        #expect(plain.header("Vary") == "Accept-Encoding")
        #expect(plain.body == asset.bytes)
        for accepted in ["gzip, deflate, br", "br;q=1, gzip;q=0.5"] {
          let small = try await HTTPAnswer.get(
            asset.path, port: server.port, headers: [("Accept-Encoding", accepted)])
          #expect(small.header("Content-Encoding") == "gzip")
          #expect(small.headers["content-encoding"]?.count == 1)
          #expect(small.body.starts(with: [0x1F, 0x8B]))
          #expect(small.body.count * 2 < asset.bytes.count, "\(asset.name)")
          // The format ends with the length of what was compressed.
          let length = small.body.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
          #expect(length == asset.bytes.count)
        }
        let refused = try await HTTPAnswer.get(
          asset.path, port: server.port, headers: [("Accept-Encoding", "gzip;q=0, br")])
        #expect(refused.header("Content-Encoding") == nil)
      }
    }
  }

  @Test("A page's scripts come in one answer, which may be kept for ever")
  func pageScript() async throws {
    try await TestServer.run([.trial]) { server in
      let page = try await HTTPAnswer.get("/", port: server.port)
      let source = try #require(page.text.firstMatch(of: /<script defer src="([^"]*)">/)?.output.1)
      let path = String(source).replacing("&amp;", with: "&")
      #expect(page.text.components(separatedBy: "<script").count == 2)
      let answer = try await HTTPAnswer.get(path, port: server.port)
      let names = try #require(path.firstMatch(of: /with=([a-z.]*)&/)?.output.1)
      #expect(names.hasSuffix("recovery"))
      #expect(answer.body == WebAssets.pageScript(with: String(names)))
      #expect(answer.header("Cache-Control") == StaticFile.immutable)
      let former = try await HTTPAnswer.get(
        path.replacing(WebAssets.pageScriptHash, with: "0"), port: server.port)
      #expect(former.header("Cache-Control") == "no-cache")
      let unknown = try await HTTPAnswer.get("/_counterpoint/client.js?with=x", port: server.port)
      #expect(unknown.status == 404)
    }
  }

  @Test("HEAD tells of a file what GET would, without the file")
  func head() async throws {
    try await TestServer.run([.trial]) { server in
      for path in [WebAssets.clientScript.path, AppIcon.touch.path, "/healthz"] {
        let get = try await HTTPAnswer.get(path, port: server.port)
        let head = try await HTTPAnswer.get(path, port: server.port, method: "HEAD")
        #expect(head.status == 200, "\(path)")
        #expect(head.body.isEmpty)
        #expect(head.header("Content-Type") == get.header("Content-Type"))
      }
      let page = try await HTTPAnswer.get("/", port: server.port, method: "HEAD")
      #expect(page.status == 200)
      #expect(page.header("Cache-Control") == "no-store")
      #expect(server.server.registry.count == 0)
    }
  }
}
