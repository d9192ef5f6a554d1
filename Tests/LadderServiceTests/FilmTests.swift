import Foundation
import LadderModel
import Testing

@testable import LadderService

@Suite("Films", .serialized)
struct FilmTests {
  private static let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
  private static let path = "/v1/challenges/push-up-minute/video"

  private static func run(_ body: (TestService) async throws -> Void) async throws {
    try await TestService.run { service in
      try bytes.write(to: service.videos.appendingPathComponent("push-up-minute.webm"))
      try await body(service)
    }
  }

  @Test(
    "Ranges are the bytes that were asked for",
    arguments: [
      ("bytes=0-0", 206, 0..<1), ("bytes=100-199", 206, 100..<200), ("bytes=199990-", 206, 199_990..<200_000),
      ("bytes=-10", 206, 199_990..<200_000), ("bytes=-999999", 206, 0..<200_000),
      ("bytes=199999-999999999999999999999", 206, 199_999..<200_000),
      // Nothing that is understood here: as if there were no range.
      ("bytes=5-2", 200, 0..<200_000), ("bytes=a-b", 200, 0..<200_000), ("lines=1-2", 200, 0..<200_000),
      ("bytes=0-1,5-6", 200, 0..<200_000), ("bytes=-", 200, 0..<200_000), ("bytes=+1-2", 200, 0..<200_000),
    ])
  func ranges(range: String, status: Int, expected: Range<Int>) async throws {
    try await Self.run { service in
      let answer = try await service.send("GET", Self.path, headers: ["Range": range])
      #expect(answer.status == status && answer.data == Self.bytes.subdata(in: expected))
      #expect(answer.header("Content-Length") == "\(expected.count)")
      #expect(answer.header("Accept-Ranges") == "bytes" && answer.header("Content-Type") == "video/webm")
      let told = "bytes \(expected.lowerBound)-\(expected.upperBound - 1)/200000"
      #expect(answer.header("Content-Range") == (status == 206 ? told : nil))
    }
  }

  @Test("A range of nothing is refused with the length", arguments: ["bytes=200000-", "bytes=-0"])
  func beyond(range: String) async throws {
    try await Self.run { service in
      let answer = try await service.send("GET", Self.path, headers: ["Range": range])
      #expect(answer.status == 416 && answer.header("Content-Range") == "bytes */200000")
      #expect(answer.error?.code == "range_not_satisfiable")
    }
  }

  @Test("Parts of two versions never make one")
  func versions() async throws {
    try await Self.run { service in
      func part(_ condition: String) async throws -> Int {
        try await service.send("GET", Self.path, headers: ["Range": "bytes=0-9", "If-Range": condition])
          .status
      }
      let tag = try #require(try await service.send("GET", Self.path).header("ETag"))
      #expect(try await part(tag) == 206)
      #expect(try await part("\"another\"") == 200)
      // A weak one promises nothing about bytes, and no date is known here.
      #expect(try await part("W/" + tag) == 200)
      #expect(try await part("Wed, 27 May 2026 12:00:00 GMT") == 200)
      // Known as it is, until the file is another.
      let known = try await service.send(
        "GET", Self.path, headers: ["If-None-Match": tag, "Range": "bytes=0-9"])
      #expect(known.status == 304 && known.data.isEmpty && known.header("ETag") == tag)
      try Data("another film".utf8).write(to: service.videos.appendingPathComponent("push-up-minute.webm"))
      let changed = try await service.send("GET", Self.path, headers: ["If-None-Match": tag])
      #expect(changed.status == 200 && changed.data.count == 12)
      #expect(try await part(tag) == 200)
    }
  }

  @Test("HEAD tells of the whole, whatever range it names, and sends nothing of it")
  func head() async throws {
    try await Self.run { service in
      let outcome = try await RawConnection.exchange(
        port: service.serverPort,
        "HEAD \(Self.path) HTTP/1.1\r\nHost: ladder\r\nRange: bytes=0-9\r\nConnection: close\r\n\r\n")
      #expect(outcome.statuses == [200] && outcome.values(of: "content-length") == ["200000"])
      #expect(outcome.text.hasSuffix("\r\n\r\n"))
    }
  }

  @Test("Nothing else of the disk is a film")
  func others() async throws {
    try await Self.run { service in
      let outside = service.videos.deletingLastPathComponent()
      try Self.bytes.write(to: outside.appendingPathComponent("secret.webm"))
      try FileManager.default.createDirectory(
        at: service.videos.appendingPathComponent("squat-stairs.webm"), withIntermediateDirectories: true)
      try Data().write(to: service.videos.appendingPathComponent("burpee-sprint.webm"))
      let ids = [
        "squat-stairs", "burpee-sprint", "sit-up-tide", "..%2Fsecret", "%2e%2e%2fsecret",
        "push-up-minute.webm",
        "Push-up-minute", "push-up-minute%00", "%FF", "a%2Fb", String(repeating: "a", count: 65),
      ]
      for id in ids {
        for kind in ["video", "poster"] {
          let answer = try await service.send("GET", "/v1/challenges/\(id)/\(kind)")
          #expect(answer.status == 404 && answer.error?.code == "not_found", "\(id) \(kind)")
        }
      }
    }
  }

  @Test("A challenge has a film where there is a file of one, and a poster where there is one beside it")
  func challenges() async throws {
    try await TestService.run { service in
      let token = try await service.guest().token
      func videos() async throws -> [String: Challenge.Video] {
        let list = try await service.send("GET", "/v1/challenges", token: token).decoded(Page<Challenge>.self)
        for challenge in list.items {
          let one = try await service.send("GET", "/v1/challenges/\(challenge.id)", token: token)
          #expect(try one.decoded(Challenge.self) == challenge)
        }
        return Dictionary(
          uniqueKeysWithValues: list.items.compactMap { item in item.video.map { (item.id, $0) } })
      }
      #expect(try await videos().isEmpty)
      let tag = try await service.send("GET", "/v1/challenges", token: token).header("ETag")
      try Self.bytes.write(to: service.videos.appendingPathComponent("push-up-minute.webm"))
      try Self.bytes.write(to: service.videos.appendingPathComponent("squat-stairs.mp4"))
      try Self.bytes.write(to: service.videos.appendingPathComponent("squat-stairs.png"))
      // A picture alone stands for nothing.
      try Self.bytes.write(to: service.videos.appendingPathComponent("sit-up-tide.png"))
      #expect(
        try await videos() == [
          "push-up-minute": Challenge.Video(url: "/v1/challenges/push-up-minute/video", seconds: 6),
          "squat-stairs": Challenge.Video(
            url: "/v1/challenges/squat-stairs/video", poster: "/v1/challenges/squat-stairs/poster", seconds: 6
          ),
        ])
      #expect(try await service.send("GET", "/v1/challenges", token: token).header("ETag") != tag)
      let poster = try await service.send("GET", "/v1/challenges/squat-stairs/poster")
      #expect(
        poster.status == 200 && poster.header("Content-Type") == "image/png" && poster.data == Self.bytes)
    }
  }

  @Test("The script draws every challenge there is, as long as the challenge says")
  func script() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = try String(contentsOf: root.appendingPathComponent("scripts/ladder-films"), encoding: .utf8)
    for seed in ChallengeSeed.all {
      let pattern = try Regex("\"\(seed.slug)\": \\(\\s*([0-9.]+),")
      let match = try #require(try pattern.firstMatch(in: script), "\(seed.slug)")
      let seconds = try #require(match.output[1].substring.flatMap { Double($0) })
      // Whole repetitions, or the loop jumps.
      let repetitions = seed.videoSeconds / seconds
      #expect(repetitions == repetitions.rounded() && repetitions >= 1, "\(seed.slug)")
    }
  }
}
