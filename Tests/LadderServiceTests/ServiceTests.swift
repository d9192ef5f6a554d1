import Foundation
import LadderModel
import LadderTestService
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

  @Test("A method that an address does not have is refused with those that it has, whichever it is")
  func methods() async throws {
    try await TestService.run { service in
      for (path, routes) in Dictionary(grouping: service.server.routes.all, by: \.path) {
        let address = path.replacing("{id}", with: "push-up-minute")
        var own = Set(routes.map(\.method.rawValue))
        if own.contains("GET") { own.insert("HEAD") }
        for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "REPORT"]
        where !own.contains(method) {
          let outcome = try await RawConnection.exchange(
            port: service.serverPort,
            "\(method) \(address) HTTP/1.1\r\nHost: ladder\r\nConnection: close\r\n\r\n")
          #expect(outcome.statuses == [405], "\(method) \(path)")
          #expect(outcome.values(of: "allow") == [own.sorted().joined(separator: ", ")])
          #expect(outcome.text.contains("method_not_allowed") == (method != "HEAD"))
        }
      }
      let unknown = try await service.send("GET", "/v1/nothing")
      #expect(unknown.status == 404 && unknown.error?.code == "not_found")
      #expect(try await service.send("GET", "/v1/challenges/a/b/c").status == 404)
    }
  }

  @Test("HEAD tells what GET would, and sends nothing")
  func head() async throws {
    try await TestService.run { service in
      let token = try await service.guest().token
      for path in ["/healthz", "/openapi.json", "/v1/me", "/v1/challenges", "/v1/leaderboard"] {
        let get = try await service.send("GET", path, token: token)
        let head = try await RawConnection.exchange(
          port: service.serverPort,
          "HEAD \(path) HTTP/1.1\r\nHost: ladder\r\nAuthorization: Bearer \(token)\r\nConnection: close\r\n\r\n"
        )
        #expect(get.status == 200 && head.statuses == [200], "\(path)")
        #expect(head.values(of: "content-length") == ["\(get.data.count)"] && head.text.hasSuffix("\r\n\r\n"))
        #expect(head.values(of: "etag") == [get.header("ETag")].compactMap { $0 })
      }
      // Nor do refusals send anything: the next answer of the connection would be taken for their rest.
      let refusals = try await RawConnection.exchange(
        port: service.serverPort,
        ["/v1/me", "/v1/nothing", "/v1/session", "/healthz"]
          .map { "HEAD \($0) HTTP/1.1\r\nHost: ladder\r\n\r\n" }.joined(), then: .halfClose)
      #expect(refusals.statuses == [401, 404, 405, 200] && !refusals.text.contains("{"))
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

  @Test("Each answer is a line of the log with the request's number, and with nothing that is private")
  func log() async throws {
    let lines = LogLines()
    try await TestService.run({ $0.logger = lines.logger }) { service in
      let signUp = SignUpRequest(email: "otto@example.org", password: "a secret word", name: "Otto Secret")
      let session = try await service.send(
        "POST", "/v1/users", body: try WireCoding.encode(signUp), headers: ["X-Request-ID": "walk-17"]
      ).decoded(Session.self)
      _ = try await service.send(
        "GET", "/v1/leaderboard?period=nonsense", token: session.token, headers: ["X-Request-ID": "walk-18"])
      let answered = lines.all.filter { $0.message == "Answered" }
      #expect(answered.map { $0.metadata["request"] } == ["walk-17", "walk-18"])
      #expect(answered.map { $0.metadata["status"] } == ["201", "400"])
      #expect(answered.map { $0.metadata["path"] } == ["/v1/users", "/v1/leaderboard"])
      for secret in ["secret", "Secret", "otto@example.org", session.token, "nonsense"] {
        #expect(!lines.all.contains { "\($0)".contains(secret) }, "\(secret)")
      }
    }
  }

  @Test(
    "What the service fails with is in its log under the number that the answer tells, and not in the answer")
  func failures() async throws {
    let lines = LogLines()
    try await TestService.run({ $0.logger = lines.logger }) { service in
      try await service.server.routes.store.engine.write { connection in
        _ = try connection.execute("DROP TABLE ladder_session", [])
      }
      let answer = try await service.send("POST", "/v1/session", SessionRequest(guest: "Mira"))
      #expect(answer.status == 500 && answer.error?.code == "internal")
      let number = try #require(answer.header("X-Request-ID"))
      #expect(answer.error?.message.contains(number) == true)
      #expect(answer.error?.message.contains("ladder_session") == false)
      let failure = try #require(lines.all.first { $0.message == "Failed" })
      #expect(
        failure.metadata["request"] == number
          && failure.metadata["reason"]?.contains("ladder_session") == true)
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
