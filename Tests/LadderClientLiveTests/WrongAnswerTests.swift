import Clocks
import Foundation
import LadderClient
import LadderModel
import Logging
import Testing

@testable import LadderClientLive

@Suite("A service that answers wrongly", .timeLimit(.minutes(1)))
struct WrongAnswerTests {
  private static let token = "secret-token_0123456789"
  private static let now = Date(timeIntervalSince1970: 784_111_777)

  private func withServer(
    _ answers: [WrongServer.Answer], clock: any Clock<Duration> = ContinuousClock(),
    _ body: (LadderClient, WrongServer, Lines) async throws -> Void
  ) async throws {
    let server = try WrongServer(answers)
    defer { server.stop() }
    let lines = Lines()
    let client = LadderClient.live(
      at: try ServiceAddress("http://127.0.0.1:\(server.port)"), films: nil,
      over: HTTPExchange(clock: clock), now: { Self.now },
      logger: Logger(label: "ladder.client", factory: { _ in lines }))
    try await body(client, server, lines)
    #expect(lines.all.allSatisfy { !$0.contains("secret") })
  }

  private func error(
    of answers: WrongServer.Answer..., clock: any Clock<Duration> = ContinuousClock(),
    _ call: (LadderClient) async throws -> Void = { _ = try await $0.me(token) }
  ) async throws -> LadderError? {
    var found: LadderError?
    try await withServer(answers, clock: clock) { client, _, _ in
      do {
        try await call(client)
      } catch {
        found = try #require(error as? LadderError, "\(error)")
        #expect(!"\(error)".contains("secret"))
      }
    }
    return found
  }

  @Test("Nobody there, a connection that is cut, and half an answer are told as nobody reached")
  func unreachable() async throws {
    let port = try {
      let server = try WrongServer([.nothing])
      server.stop()
      return server.port
    }()
    let nobody = LadderClient.live(at: try ServiceAddress("http://127.0.0.1:\(port)"))
    await #expect(throws: LadderError.unreachable) { try await nobody.me(Self.token) }
    #expect(try await error(of: .bytes([])) == .unreachable)
    let half = "HTTP/1.1 200 OK\r\nContent-Length: 400\r\n\r\n{\"id\":\"7\","
    #expect(try await error(of: .text(half)) == .unreachable)
    for status in ["408 Request Timeout", "502 Bad Gateway", "504 Gateway Timeout"] {
      #expect(try await error(of: .http(status, [], "<html>")) == .unreachable)
    }
  }

  @Test("A service that says nothing is given up when its time is over")
  func hanging() async throws {
    #expect(try await error(of: .nothing, clock: ImmediateClock()) == .unreachable)
  }

  @Test("A call whose task is cancelled ends at once")
  func cancelling() async throws {
    try await withServer([.nothing]) { client, server, _ in
      let call = Task { try await client.me(Self.token) }
      await server.waitForRequest()
      call.cancel()
      await #expect(throws: CancellationError.self) { try await call.value }
      // One that is cancelled beforehand asks nobody.
      let early = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await client.me(Self.token)
      }
      await #expect(throws: CancellationError.self) { try await early.value }
      #expect(server.requests.count == 1)
    }
  }

  @Test("What is no answer of HTTP, and what is none of this service, cannot be read")
  func garbage() async throws {
    for answer: WrongServer.Answer in [
      .text("+PONG\r\n\r\n"), .http("200 OK", [], "[1, 2"), .http("200 OK", [], "\u{0}\u{1}"),
      .http("200 OK", [], "null"), .http("200 OK"), .http("404 Not Found", [], "<html>nothing here</html>"),
      .http("418 I'm a teapot"), .http("200 OK", [], String(repeating: "[", count: 100_000)),
    ] {
      guard case .unreadable(let reason) = try await error(of: answer) else {
        Issue.record("It was read: \(answer)")
        continue
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test("An answer with a wrong field names the field, and not what stands there")
  func wrongFields() async throws {
    let user = #"{"createdAt":"2026-01-01T00:00:00Z","id":"7","name":"Mira","totals":"#
    #expect(
      try await error(of: .http("200 OK", [], user + #"{"reps":"secret","workouts":1}}"#))
        == .unreadable(reason: "“totals.reps” is of another kind"))
    #expect(
      try await error(of: .http("200 OK", [], user + #"{"reps":1}}"#))
        == .unreadable(reason: "“totals.workouts” is missing"))
    #expect(
      try await error(
        of: .http("200 OK", [], user.replacing("2026-01-01T00:00:00Z", with: "yesterday") + "{}}"))
        == .unreadable(reason: "“createdAt” is not what it should be"))
    let large = try await error(of: .http("200 OK", [], user + #"{"reps":1e400,"workouts":1}}"#))
    guard case .unreadable = large else {
      Issue.record("\(String(describing: large))")
      return
    }
  }

  @Test("An answer that has no end is not taken in")
  func hugeBody() async throws {
    let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 50000000\r\n\r\n".utf8)
    let huge = head + [UInt8](repeating: UInt8(ascii: " "), count: 3_000_000)
    #expect(
      try await error(of: .bytes(huge)) == .unreadable(reason: "the answer has more than 1048576 bytes"))
  }

  @Test("A token goes nowhere but to the service")
  func redirects() async throws {
    let other = try WrongServer([.http("200 OK", [], "{}")])
    defer { other.stop() }
    let statuses = ["301 Moved", "302 Found", "307 Temporary", "308 Permanent"]
    // Many times, since a process that answers a redirection too early ends, now and then.
    for status in (1...25).flatMap({ _ in statuses }) {
      let answer = WrongServer.Answer.http(status, ["Location: http://127.0.0.1:\(other.port)/v1/me"])
      guard case .unreadable = try await error(of: answer) else {
        Issue.record("\(status) was followed, or not told")
        continue
      }
    }
    #expect(other.requests.isEmpty)
  }

  @Test(
    "A service that has too much to do says when it may be asked again, in seconds or by a date",
    arguments: [
      ("7", 7.0), ("0", 0), ("Sun, 06 Nov 1994 08:50:00 GMT", 23), ("Sun, 06 Nov 1994 08:49:00 GMT", 0),
      ("99999999999999999999999", 86_400), ("Fri, 31 Dec 9999 23:59:59 GMT", 86_400), ("-5", nil),
      ("soon", nil), ("", nil), ("1.5", nil),
    ] as [(String, Double?)])
  func busy(header: String, seconds: Double?) async throws {
    for status in ["429 Too Many Requests", "503 Service Unavailable"] {
      let body = #"{"error":{"code":"busy","message":"Later"}}"#
      #expect(
        try await error(of: .http(status, ["Retry-After: \(header)"], body)) == .busy(retryAfter: seconds))
    }
  }

  @Test("A service that has failed may be asked again, and the log has the request's number")
  func failing() async throws {
    try await withServer([.http("500 Internal Server Error", ["X-Request-ID: walk-17"], "oops")]) {
      client, _, lines in
      await #expect(throws: LadderError.busy(retryAfter: nil)) { try await client.me(Self.token) }
      #expect(lines.all.count == 1 && lines.all[0].contains("walk-17"))
    }
  }

  @Test("A refusal bears the service's own code and sentence")
  func refusals() async throws {
    let body = #"{"error":{"code":"invalid_field","message":"reps: must be whole"}}"#
    #expect(
      try await error(of: .http("422 Unprocessable Content", [], body))
        == .refused(status: 422, code: "invalid_field", message: "reps: must be whole"))
    #expect(
      try await error(of: .http("401 Unauthorized", [], #"{"error":{"code":"x","message":"It has ended"}}"#))
        == .unauthorized(message: "It has ended"))
    guard case .unauthorized = try await error(of: .http("401 Unauthorized", [], "<html>")) else {
      Issue.record("It is something else")
      return
    }
  }

  @Test("A token with what would end its line is not sent")
  func damagedToken() async throws {
    try await withServer([.http("200 OK", [], "{}")]) { client, server, _ in
      for token in ["a\r\nX-Evil: 1", "", "a b", "ä"] {
        await #expect(throws: LadderError.unauthorized(message: "The token that is kept is damaged")) {
          try await client.me(token)
        }
      }
      #expect(server.requests.isEmpty)
    }
  }

  @Test("What a page of another origin would be given is neither sent nor kept")
  func cookies() async throws {
    try await withServer([.http("401 Unauthorized", ["Set-Cookie: id=1; Path=/"])]) { client, server, _ in
      for _ in 0..<2 { _ = try? await client.me(Self.token) }
      #expect(server.requests.count == 2)
      #expect(server.requests.allSatisfy { !$0.lowercased().contains("cookie:") })
      #expect(server.requests.allSatisfy { $0.contains("Authorization: Bearer \(Self.token)") })
    }
  }
}
