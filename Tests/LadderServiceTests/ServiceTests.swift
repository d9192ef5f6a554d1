import Foundation
import LadderModel
import Synchronization
import Testing

@testable import LadderService

@Suite("The service", .serialized)
struct ServiceTests {
  @Test("A list of challenges that is known is not sent again, until it changes")
  func tags() async throws {
    try await TestService.run { service in
      let token = try await service.guest().token
      let first = try await service.send("GET", "/v1/challenges", token: token)
      let tag = try #require(first.header("ETag"))
      #expect(try first.decoded(Page<Challenge>.self).items.count == 10)
      let known = try await service.send(
        "GET", "/v1/challenges", token: token, headers: ["If-None-Match": "\"x\", W/\(tag)"])
      #expect(known.status == 304 && known.data.isEmpty && known.header("ETag") == tag)
      _ = try await service.send("POST", "/v1/workouts", TestService.workout(), token: token)
      let changed = try await service.send(
        "GET", "/v1/challenges", token: token, headers: ["If-None-Match": tag])
      #expect(changed.status == 200 && changed.header("ETag") != tag)
    }
  }

  @Test("A video comes whole or by ranges, without a token, and nothing else of the disk does")
  func video() async throws {
    try await TestService.run { service in
      let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
      try bytes.write(to: service.videos.appendingPathComponent("push-up-minute.mp4"))
      try bytes.write(to: service.videos.deletingLastPathComponent().appendingPathComponent("secret.mp4"))
      let path = "/v1/challenges/push-up-minute/video"
      let whole = try await service.send("GET", path)
      #expect(whole.status == 200 && whole.data == bytes && whole.header("Content-Type") == "video/mp4")
      let part = try await service.send("GET", path, headers: ["Range": "bytes=199990-"])
      #expect(part.status == 206 && part.data == bytes.suffix(10))
      #expect(part.header("Content-Range") == "bytes 199990-199999/200000")
      let beyond = try await service.send("GET", path, headers: ["Range": "bytes=200000-"])
      #expect(beyond.status == 416 && beyond.header("Content-Range") == "bytes */200000")
      let other = try await service.send(
        "GET", path, headers: ["Range": "bytes=0-9", "If-Range": "\"another\""])
      #expect(other.status == 200)
      for id in ["squat-stairs", "..%2Fsecret", "Push-up-minute"] {
        #expect(try await service.send("GET", "/v1/challenges/\(id)/video").status == 404)
      }
    }
  }

  @Test("Who asks too often is told when to come back, by address and by person")
  func rates() async throws {
    try await TestService.run(clock: TestClock(), { $0.requestsPerMinuteOfPerson = 3 }) { service in
      let (one, other) = (try await service.guest().token, try await service.guest("Otto").token)
      for _ in 0..<3 { #expect(try await service.send("GET", "/v1/me", token: one).status == 200) }
      let refused = try await service.send("GET", "/v1/me", token: one)
      #expect(refused.status == 429 && refused.error?.code == "too_many_requests")
      #expect((1...20).contains(Int(refused.header("Retry-After") ?? "") ?? 0))
      #expect(try await service.send("GET", "/v1/me", token: other).status == 200)
    }
    try await TestService.run(clock: TestClock(), { $0.signInsPerMinute = 2 }) { service in
      _ = try await service.guest()
      let token = try await service.guest().token
      #expect(try await service.send("POST", "/v1/session", SessionRequest(guest: "x")).status == 429)
      // One who sits behind a proxy of this machine is another.
      let elsewhere = try await service.send(
        "POST", "/v1/session", body: try WireCoding.encode(SessionRequest(guest: "x")),
        headers: ["X-Forwarded-For": "203.0.113.9"])
      #expect(elsewhere.status == 201)
      #expect(try await service.send("GET", "/v1/me", token: token).status == 200)
    }
  }

  @Test("A method that an address does not have is refused with those that it has")
  func methods() async throws {
    try await TestService.run { service in
      let answer = try await service.send("PUT", "/v1/session")
      #expect(answer.status == 405 && answer.header("Allow") == "DELETE, POST")
      #expect(answer.error?.code == "method_not_allowed")
      let unknown = try await service.send("GET", "/v1/nothing")
      #expect(unknown.status == 404 && unknown.error?.code == "not_found")
    }
  }

  @Test("Each answer bears the request's number, or a new one")
  func requestNumbers() async throws {
    try await TestService.run { service in
      let own = try await service.send("GET", "/healthz", headers: ["X-Request-ID": "walk-17"])
      #expect(own.header("X-Request-ID") == "walk-17")
      let odd = try await service.send("GET", "/healthz", headers: ["X-Request-ID": "a b=c"])
      #expect(odd.header("X-Request-ID")?.count == 22)
    }
  }

  @Test("Figures are for readers, and count answers")
  func figures() async throws {
    try await TestService.run { service in
      _ = try await service.send("GET", "/v1/me")
      let page = try await service.send("GET", "/metrics")
      let text = String(decoding: page.data, as: UTF8.self)
      #expect(text.contains("ladder_http_responses_total{code=\"401\"} 1"))
      #expect(text.contains("ladder_request_seconds_count 1"))
      let proxied = try await service.send("GET", "/metrics", headers: ["X-Forwarded-For": "203.0.113.9"])
      #expect(proxied.status == 404)
    }
  }

  @Test("A token is in force until it expires")
  func expiry() async throws {
    let clock = TestClock()
    try await TestService.run(clock: clock) { service in
      let session = try await service.guest()
      #expect(session.expiresAt == TestClock.start.addingTimeInterval(SessionToken.lifetime))
      clock.advance(by: SessionToken.lifetime)
      let answer = try await service.send("GET", "/v1/me", token: session.token)
      #expect(answer.status == 401 && answer.header("WWW-Authenticate") == "Bearer")
    }
  }

  @Test("A service that stops says so, and ends", .timeLimit(.minutes(1)))
  func draining() async throws {
    try await TestService.run(clock: TestClock(), { $0.drainDelay = .seconds(1) }) { service in
      #expect(try await service.send("GET", "/healthz").status == 200)
      async let stopped: Void = service.server.stop()
      while try await service.send("GET", "/healthz").status == 200 { await Task.yield() }
      // What comes meanwhile is still served.
      #expect(try await service.send("POST", "/v1/session", SessionRequest(guest: "x")).status == 201)
      await stopped
    }
  }

  @Test("A database that cannot be reached is told as such, with the time to come back")
  func unreachable() async throws {
    let answer = APIError.of(StorageFailure(.disconnected, "gone"))
    #expect(answer?.status.code == 503 && answer?.response.headers[.retryAfter] == "1")
    #expect(APIError.of(StorageFailure(.full, "full"))?.response.headers[.retryAfter] == "60")
    #expect(APIError.of(StorageFailure(.other, "odd")) == nil)
  }
}
