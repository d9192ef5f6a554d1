import Foundation
import LadderModel
import Testing

@testable import LadderService

/// What no client library sends.
@Suite("Requests byte by byte", .serialized, .timeLimit(.minutes(5)))
struct RawRequestTests {
  private static let host = "Host: ladder\r\n"

  /// Sends `text`, expects that nothing but refusals comes of it, and that the service lives.
  private static func refused(
    _ text: String, then end: RawConnection.End = .stayOpen, _ statuses: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await TestService.run({ $0.idleTimeout = .seconds(2) }) { service in
      let outcome = try await RawConnection.exchange(port: service.serverPort, text, then: end)
      #expect(outcome.hasEnded, sourceLocation: sourceLocation)
      #expect(outcome.statuses == statuses, "\(outcome.text.prefix(400))", sourceLocation: sourceLocation)
      for status in statuses { #expect((400..<500).contains(status), sourceLocation: sourceLocation) }
      #expect(outcome.values(of: "content-type").allSatisfy { $0.hasPrefix("application/json") })
      #expect(outcome.text.matches(of: /\{"error":\{"code":"/).count == statuses.count)
      #expect(try await service.send("GET", "/healthz").status == 200, sourceLocation: sourceLocation)
    }
  }

  @Test(
    "What is no HTTP is refused, and its connection ends",
    arguments: [
      "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\u{fc}\r\n\r\n",
      "hello\r\n\r\n",
      "GET\r\n\r\n",
      "GET /healthz HTTP/9.9\r\n\(host)\r\n",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      "GIVE /healthz HTTP/1.1\r\n\(host)\r\n",
      "GET /healthz HTTP/1.1\r\n\(host)X-A : b\r\n\r\n",
      "GET /healthz HTTP/1.1\r\n\(host)X-A: b\u{0}c\r\n\r\n",
      "GET /healthz HTTP/1.1\r\n\(host)=\u{1}: b\r\n\r\n",
      // Two lengths, or none that is one: where one request ends is a matter of opinion, on which smugglers live.
      "POST /v1/session HTTP/1.1\r\n\(host)Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x",
      "POST /v1/session HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n{}",
      "POST /v1/session HTTP/1.1\r\n\(host)Content-Length: 2x\r\n\r\n{}",
      "POST /v1/session HTTP/1.1\r\n\(host)Content-Length: 99999999999999999999\r\n\r\n{}",
      "POST /v1/session HTTP/1.1\r\n\(host)Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
      "POST /v1/session HTTP/1.1\r\n\(host)Transfer-Encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    ])
  func noHTTP(text: String) async throws { try await Self.refused(text, [400]) }

  @Test("A head of a thousand headers, of a long one or of a long address is refused")
  func longHeads() async throws {
    let many = (0..<1_001).map { "X-\($0): 1\r\n" }.joined()
    try await Self.refused("GET /healthz HTTP/1.1\r\n\(Self.host)\(many)\r\n", [400])
    let long = String(repeating: "a", count: 200_000)
    try await Self.refused("GET /healthz HTTP/1.1\r\n\(Self.host)X-A: \(long)\r\n\r\n", [400])
    try await Self.refused("GET /\(long) HTTP/1.1\r\n\(Self.host)\r\n", [400])
  }

  @Test(
    "A head that stops, or never comes, ends with its connection",
    arguments: ["", "GET /v1/me HT", "GET /v1/me HTTP/1.1\r\nHost: la"])
  func truncatedHead(text: String) async throws {
    try await TestService.run({ $0.idleTimeout = .milliseconds(200) }) { service in
      for end in [RawConnection.End.halfClose, .stayOpen, .reset] {
        let outcome = try await RawConnection.exchange(port: service.serverPort, text, then: end)
        #expect(outcome.hasEnded && outcome.statuses.allSatisfy { $0 == 400 }, "\(outcome.text)")
      }
      #expect(try await service.send("GET", "/healthz").status == 200)
    }
  }

  @Test("A body that stops is refused, and nothing of it is done")
  func truncatedBody() async throws {
    let head = "POST /v1/session HTTP/1.1\r\n\(Self.host)Content-Type: application/json\r\n"
    for text in [
      "\(head)Content-Length: 100\r\n\r\n{\"name\":\"Mira\"}",
      "\(head)Transfer-Encoding: chunked\r\n\r\nf\r\n{\"name\":\"Mira\"}\r\n",
    ] {
      try await Self.refused(text, then: .halfClose, [400])
      try await Self.refused(text, then: .reset, [])
    }
    // Chunks that are none.
    for chunk in ["zz\r\n{}\r\n", "fffffffffffffffff\r\n{}\r\n", "2;\u{1}\r\n{}"] {
      try await Self.refused("\(head)Transfer-Encoding: chunked\r\n\r\n\(chunk)", then: .halfClose, [400])
    }
  }

  @Test("Of a body that stops nothing is done, however complete it looks")
  func nothingDone() async throws {
    try await TestService.run { service in
      let body = #"{"name":"Mira"}"#
      let head = "POST /v1/session HTTP/1.1\r\n\(Self.host)Content-Type: application/json\r\n"
      for end in [RawConnection.End.halfClose, .reset] {
        for text in [
          "\(head)Content-Length: 100\r\n\r\n\(body)",
          "\(head)Transfer-Encoding: chunked\r\n\r\nf\r\n\(body)\r\n",
        ] {
          _ = try await RawConnection.exchange(port: service.serverPort, text, then: end)
        }
      }
      while try await Self.requestsInProgress(service) > 1 { await Task.yield() }
      let people = try await service.server.routes.store.engine.read { connection in
        try connection.query("SELECT id FROM ladder_user", []).count
      }
      #expect(people == 0)
      // Whole, it makes somebody.
      _ = try await service.guest()
      let after = try await service.server.routes.store.engine.read { connection in
        try connection.query("SELECT id FROM ladder_user", []).count
      }
      #expect(after == 1)
    }
  }

  @Test("A body that takes too long is refused when its time is over, however busily it comes")
  func slowBody() async throws {
    try await TestService.run({ $0.requestDeadline = .milliseconds(500) }) { service in
      let head =
        "POST /v1/session HTTP/1.1\r\n\(Self.host)Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n"
      let pieces = [Data(head.utf8)] + (0..<400).map { _ in Data(" ".utf8) }
      let started = ContinuousClock.now
      let drip = try await RawConnection.exchange(port: service.serverPort, pieces, pause: 20_000)
      #expect(drip.statuses == [408] && drip.hasEnded && drip.text.contains("\"timeout\""), "\(drip.text)")
      // All pieces together take eight seconds.
      #expect(ContinuousClock.now - started < .seconds(6))
      let silence = try await RawConnection.exchange(port: service.serverPort, head)
      #expect(silence.statuses == [408] && silence.hasEnded)
      // The head alone was enough for a refusal; the body behind it has no longer, either.
      let refused = try await RawConnection.exchange(
        port: service.serverPort, "POST /v1/workouts HTTP/1.1\r\n\(Self.host)Content-Length: 5000\r\n\r\n")
      #expect(refused.statuses == [401] && refused.hasEnded)
      #expect(try await service.send("GET", "/healthz").status == 200)
    }
  }

  @Test("A body of a length that is no body's, and one without an end, is refused and not kept")
  func endlessBody() async throws {
    try await TestService.run({ $0.requestDeadline = .seconds(5) }) { service in
      let head = "POST /v1/session HTTP/1.1\r\n\(Self.host)Content-Type: application/json\r\n"
      let block = Data(repeating: 0x20, count: 65_536)
      let chunk = Data("10000\r\n".utf8) + block + Data("\r\n".utf8)
      let kinds: [(String, Data)] = [
        ("\(head)Content-Length: 10000000000\r\n\r\n", block),
        ("\(head)Transfer-Encoding: chunked\r\n\r\n", chunk),
        // Where no body is read at all.
        ("GET /healthz HTTP/1.1\r\n\(Self.host)Transfer-Encoding: chunked\r\n\r\n", chunk),
      ]
      for (head, piece) in kinds {
        let pieces = [Data(head.utf8)] + (0..<64).map { _ in piece }
        let outcome = try await RawConnection.exchange(port: service.serverPort, pieces)
        // What the client still sends may overtake the refusal, which is lost then with the connection.
        #expect(outcome.hasEnded && outcome.statuses.count <= 1)
        #expect(outcome.statuses.allSatisfy { $0 == 413 || $0 == 200 }, "\(outcome.text)")
      }
      // A little too long: there the refusal arrives.
      let outcome = try await RawConnection.exchange(
        port: service.serverPort,
        [Data("\(head)Connection: close\r\nContent-Length: 65536\r\n\r\n".utf8), block], then: .halfClose)
      #expect(outcome.statuses == [413] && outcome.text.contains("too_large"))
      #expect(try await service.send("GET", "/healthz").status == 200)
    }
  }

  @Test("Requests that come at once are answered one after another, also behind one that is refused")
  func pipelined() async throws {
    try await TestService.run { service in
      func request(_ line: String, _ number: Int, _ rest: String = "\r\n") -> String {
        "\(line) HTTP/1.1\r\n\(Self.host)X-Request-ID: number-\(number)\r\n\(rest)"
      }
      let body = #"{"name":""}"#
      let text =
        request("GET /healthz", 1) + request("GET /v1/me", 2)
        + request("POST /v1/session", 3, "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        + request("PUT /v1/me", 4, "Content-Length: 3\r\n\r\nGET") + request("HEAD /openapi.json", 5)
        + request("GET /healthz", 6, "Connection: close\r\n\r\n")
      let outcome = try await RawConnection.exchange(port: service.serverPort, text)
      #expect(outcome.statuses == [200, 401, 422, 405, 200, 200])
      #expect(outcome.values(of: "x-request-id") == (1...6).map { "number-\($0)" })
      #expect(outcome.hasEnded && outcome.text.hasSuffix("ok\n"))
    }
  }

  @Test("A connection is kept for a request that comes after the answer to the one before")
  func kept() async throws {
    try await TestService.run { service in
      let body = #"{"name":"Mira"}"#
      let first = "POST /v1/session HTTP/1.1\r\n\(Self.host)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
      let second = "GET /healthz HTTP/1.1\r\n\(Self.host)Connection: close\r\n\r\n"
      let requests = HeldRequest(head: Data(first.utf8), body: Data(second.utf8))
      async let outcome = RawConnection.exchange(port: service.serverPort, requests)
      // Also where the test fails: nobody is left waiting.
      defer { requests.release.signal() }
      let engine = service.server.routes.store.engine
      while try await engine.read({ try $0.query("SELECT id FROM ladder_user", []).isEmpty }) {
        await Task.yield()
      }
      while try await Self.requestsInProgress(service) > 1 { await Task.yield() }
      requests.release.signal()
      let answered = try await outcome
      #expect(answered.statuses == [201, 200])
      #expect(answered.hasEnded && answered.text.hasSuffix("ok\n"))
    }
  }

  @Test("Who has sent all and closes that way is answered")
  func halfClosed() async throws {
    try await TestService.run { service in
      let body = #"{"name":"Mira"}"#
      let outcome = try await RawConnection.exchange(
        port: service.serverPort,
        "POST /v1/session HTTP/1.1\r\n\(Self.host)Content-Length: \(body.utf8.count)\r\n\r\n\(body)",
        then: .halfClose)
      #expect(outcome.statuses == [201] && outcome.hasEnded)
    }
  }

  @Test("Headers that are there twice are not taken for one of them")
  func twice() async throws {
    try await TestService.run { service in
      let token = try await service.guest().token
      func send(_ line: String, _ headers: [String], _ body: String = "") async throws
        -> RawConnection.Outcome
      {
        let lines = (headers + ["Connection: close", "Content-Length: \(body.utf8.count)"])
          .map { $0 + "\r\n" }.joined()
        return try await RawConnection.exchange(
          port: service.serverPort, "\(line) HTTP/1.1\r\n\(Self.host)\(lines)\r\n\(body)")
      }
      let own = "Authorization: Bearer \(token)"
      #expect(try await send("GET /v1/me", [own]).statuses == [200])
      #expect(try await send("GET /v1/me", [own, own]).statuses == [401])
      #expect(try await send("GET /v1/me", [own, "Authorization: Basic eDp5"]).statuses == [401])
      let json = "Content-Type: application/json"
      #expect(try await send("PATCH /v1/me", [own, json], "{}").statuses == [200])
      #expect(try await send("PATCH /v1/me", [own, json, json], "{}").statuses == [415])
      #expect(
        try await send("PATCH /v1/me", [own, json, "Content-Type: text/plain"], "{}").statuses == [415])
      // A number that is there twice is nobody's.
      let numbers = try await send("GET /v1/me", [own, "X-Request-ID: a", "X-Request-ID: b"])
      #expect(numbers.values(of: "x-request-id").map(\.count) == [22])
    }
  }

  @Test("A request that has begun when the service stops is answered, and its connection ends")
  func draining() async throws {
    try await TestService.run { service in
      let body = #"{"name":"Mira"}"#
      let head = "POST /v1/session HTTP/1.1\r\n\(Self.host)Content-Length: \(body.utf8.count)\r\n\r\n"
      let request = HeldRequest(head: Data(head.utf8), body: Data(body.utf8))
      async let outcome = RawConnection.exchange(port: service.serverPort, request)
      // Also where the test fails: nobody is left waiting.
      defer { request.release.signal() }
      while try await Self.requestsInProgress(service) < 2 { await Task.yield() }
      await service.server.stop()
      // The rest comes after the stop was asked for.
      request.release.signal()
      #expect(try await outcome.statuses == [201])
      #expect(try await outcome.hasEnded)
    }
  }

  /// The request that asks is one of them.
  private static func requestsInProgress(_ service: TestService) async throws -> Int {
    let page = String(decoding: try await service.send("GET", "/metrics").data, as: UTF8.self)
    return try #require(page.firstMatch(of: /ladder_requests_in_progress (\d+)/).flatMap { Int($0.1) })
  }
}

/// A request whose body is not sent before the test lets it go.
private struct HeldRequest: Sequence, Sendable {
  let head: Data
  let body: Data
  let release = DispatchSemaphore(value: 0)

  func makeIterator() -> AnyIterator<Data> {
    var count = 0
    return AnyIterator {
      count += 1
      switch count {
      case 1: return head
      case 2:
        release.wait()
        return body
      default: return nil
      }
    }
  }
}
