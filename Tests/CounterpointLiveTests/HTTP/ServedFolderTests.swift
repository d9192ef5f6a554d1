import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("Folders of films", .timeLimit(.minutes(1)))
struct ServedFolderTests {
  private let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

  private func run(_ operation: @MainActor (TestServer) async throws -> Void) async throws {
    let outer = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: outer) }
    let folder = outer.appendingPathComponent("films")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("deep"), withIntermediateDirectories: true)
    for name in [
      "films/sunrise.webm", "films/sunset.mp4", "films/sunset.webm", "films/poster.jpg", "films/notes.txt",
      "films/Capital.mp4", "films/deep/inner.mp4", "secret.mp4",
    ] {
      try Data(bytes).write(to: outer.appendingPathComponent(name))
    }
    try Data().write(to: folder.appendingPathComponent("empty.mp4"))
    symlink(outer.appendingPathComponent("secret.mp4").path, folder.appendingPathComponent("link.mp4").path)
    try await TestServer.run(
      [LiveApp("Other", path: "other", summary: "", OtherApp.self)],
      folders: [ServedFolder("films", folder: folder)], operation)
  }

  @Test("A film comes whole or by ranges, to everybody, and is known by its tag")
  func films() async throws {
    try await run { server in
      func get(_ path: String, method: String = "GET", _ headers: [(String, String)] = []) async throws
        -> HTTPAnswer
      { try await HTTPAnswer.get(path, port: server.port, method: method, headers: headers) }
      let whole = try await get("/films/sunrise.webm")
      #expect(whole.status == 200 && whole.body == bytes)
      #expect(whole.header("Content-Type") == "video/webm" && whole.header("Accept-Ranges") == "bytes")
      #expect(whole.header("X-Content-Type-Options") == "nosniff")
      // Without its ending.
      #expect(try await get("/films/sunrise").body == bytes)
      #expect(try await get("/films/sunset").header("Content-Type") == "video/mp4")
      #expect(try await get("/films/poster.jpg").header("Content-Type") == "image/jpeg")
      let part = try await get("/films/sunrise", [("Range", "bytes=99990-")])
      #expect(part.status == 206 && part.body == Array(bytes.suffix(10)))
      #expect(part.header("Content-Range") == "bytes 99990-99999/100000")
      let beyond = try await get("/films/sunrise", [("Range", "bytes=100000-")])
      #expect(beyond.status == 416 && beyond.header("Content-Range") == "bytes */100000")
      let other = try await get("/films/sunrise", [("Range", "bytes=0-9"), ("If-Range", "\"other\"")])
      #expect(other.status == 200 && other.body.count == 100_000)
      let tag = try #require(whole.header("ETag"))
      let same = try await get("/films/sunrise", [("Range", "bytes=0-9"), ("If-Range", tag)])
      #expect(same.status == 206 && same.body.count == 10)
      #expect(try await get("/films/sunrise", [("If-None-Match", "\"x\", \(tag)")]).status == 304)
      let head = try await get("/films/sunrise", method: "HEAD")
      #expect(head.status == 200 && head.body.isEmpty && head.header("Content-Length") == "100000")
    }
  }

  @Test("Nothing but the folder's own pictures, films and sounds is shown")
  func others() async throws {
    try await run { server in
      for name in [
        "notes.txt", "notes", "Capital.mp4", "Capital", "deep", "deep/inner.mp4", "deep%2Finner", "link",
        "link.mp4",
        "empty", "..", "../secret.mp4", "..%2Fsecret", "%2e%2e%2fsecret.mp4", "sunrise.webm.mp4", "sunrise.",
        ".webm", "missing", "", "sunrise%00.webm",
      ] {
        let answer = try await HTTPAnswer.get("/films/\(name)", port: server.port)
        #expect([400, 404].contains(answer.status), "\(name)")
      }
    }
  }
}
