import CounterpointHTTP
import Foundation
import LadderModel
import Testing

@testable import LadderService

@Suite("Sign-ins of many behind one server", .serialized)
struct SharedRateTests {
  private static let standstill = ContinuousClock.now

  /// The status of the answer to one password, of somebody who comes from there.
  private func signIn(
    _ service: TestService, _ email: String, _ password: String = "wrong enough", from way: String
  ) async throws -> Int {
    try await service.send(
      "POST", "/v1/session", body: try WireCoding.encode(SessionRequest(email: email, password: password)),
      headers: ["X-Forwarded-For": way]
    ).status
  }

  /// Statuses of the answers to wrong passwords, each for an account of its own, so that no account's wait comes first.
  private func guesses(_ service: TestService, from ways: [String]) async throws -> [Int] {
    var statuses: [Int] = []
    for (number, way) in ways.enumerated() {
      statuses.append(try await signIn(service, "nobody\(number)@example.org", from: way))
    }
    return statuses
  }

  @Test("All together get no more than they may, and what one is refused takes nothing from the others")
  func rates() {
    func rate(_ perMinute: Int) -> RequestRate { RequestRate(perMinute: perMinute) { Self.standstill } }
    let shared = SharedRate(each: rate(2), all: rate(4))
    #expect((0..<50).count { _ in shared.take(for: "a") == nil } == 2)
    #expect((0..<50).count { shared.take(for: "\($0)") == nil } == 2)
    #expect(shared.take(for: "new") == 15)
    let unbounded = SharedRate(each: rate(1), all: rate(0))
    #expect((0..<50).allSatisfy { unbounded.take(for: "\($0)") == nil })
  }

  @Test("Two people whom a server names by pseudonyms have limits of their own")
  func pseudonyms() async throws {
    try await TestService.run(
      clock: TestClock(),
      {
        $0.signInsPerMinute = 3
        $0.rateClock = { Self.standstill }
      }
    ) { service in
      _ = try await service.member("Nora", email: "nora@example.org")
      let statuses = try await guesses(service, from: Array(repeating: "_one", count: 6))
      #expect(statuses == [401, 401, 401, 429, 429, 429])
      #expect(try await signIn(service, "nora@example.org", "long enough", from: "_one") == 429)
      #expect(try await signIn(service, "nora@example.org", "long enough", from: "_two") == 201)
    }
  }

  @Test("A stranger chooses no pseudonym, neither behind a proxy that adds whom it sees nor past all proxies")
  func strangers() async throws {
    let ways = (0..<6).map { "_chosen\($0)" }
    try await TestService.run(
      clock: TestClock(),
      {
        $0.signInsPerMinute = 3
        $0.rateClock = { Self.standstill }
      }
    ) { service in
      let statuses = try await guesses(service, from: ways.map { "\($0), 203.0.113.9" })
      #expect(statuses == [401, 401, 401, 429, 429, 429])
    }
    try await TestService.run(
      clock: TestClock(),
      {
        $0.signInsPerMinute = 3
        $0.rateClock = { Self.standstill }
        $0.trustedProxies = []
      }
    ) { service in
      let statuses = try await guesses(service, from: ways)
      #expect(statuses == [401, 401, 401, 429, 429, 429])
    }
  }

  @Test("However many names somebody has, of whatever kind, all together try no more than they may")
  func total() async throws {
    try await TestService.run(
      clock: TestClock(),
      {
        $0.signInsPerMinute = 3
        $0.signInsPerMinuteOfAll = 6
        $0.rateClock = { Self.standstill }
      }
    ) { service in
      // Of six, one is gone for the new member and one for her sign-in.
      _ = try await service.member("Nora", email: "nora@example.org")
      #expect(try await signIn(service, "nora@example.org", "long enough", from: "_nora") == 201)
      let ways = (0..<4).flatMap { ["_name\($0)", "203.0.113.\($0)"] }
      #expect(try await guesses(service, from: ways) == [401, 401, 401, 401, 429, 429, 429, 429])
      // Who has been in from there still gets in, and guests are counted apart.
      #expect(try await signIn(service, "nora@example.org", "long enough", from: "_nora") == 201)
      #expect(try await service.send("POST", "/v1/session", SessionRequest(guest: "Gast")).status == 201)
    }
  }
}
