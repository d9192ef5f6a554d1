import Foundation
import LadderModel
import Synchronization
import Testing

@testable import LadderService

@Suite("Wrong passwords", .serialized)
struct SignInAttemptsTests {
  private let clock = TestClock()

  private func attempts() -> SignInAttempts { SignInAttempts { [clock] in clock.now } }

  /// Seconds that the next attempts have to wait for, each made as soon as it may be.
  private func waits(_ count: Int, _ attempts: SignInAttempts, from address: String = "a") -> [Int] {
    (0..<count).map { _ in
      guard let seconds = attempts.begin("mira@example.org", from: address) else { return 0 }
      clock.advance(by: TimeInterval(seconds))
      #expect(attempts.begin("mira@example.org", from: address) == nil)
      return seconds
    }
  }

  @Test("After three of them each doubles the time until the next is looked at, up to a minute")
  func doubling() {
    #expect(waits(12, attempts()) == [0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
  }

  @Test("Who has to wait is told how long, and asking meanwhile makes it no longer")
  func asking() {
    let attempts = attempts()
    _ = waits(7, attempts)
    for _ in 0..<100 { #expect(attempts.begin("mira@example.org", from: "b") == 16) }
    clock.advance(by: 15.5)
    #expect(attempts.wait(for: "mira@example.org", from: "c") == 1)
    clock.advance(by: 0.5)
    #expect(attempts.wait(for: "mira@example.org", from: "c") == nil)
  }

  @Test("They count for one account, from wherever they come, and for no other")
  func accounts() {
    let attempts = attempts()
    for address in ["a", "b", "c"] { #expect(attempts.begin("mira@example.org", from: address) == nil) }
    #expect(attempts.begin("mira@example.org", from: "d") == 1)
    #expect(attempts.begin("otto@example.org", from: "a") == nil)
  }

  @Test("A right one makes up for all")
  func success() {
    let attempts = attempts()
    _ = waits(6, attempts)
    attempts.succeeded("mira@example.org", from: "a")
    #expect(waits(4, attempts) == [0, 0, 0, 1])
  }

  @Test(
    "An address from which somebody has been in is not kept out by guesses from elsewhere, and guesses no faster"
  )
  func knownAddress() {
    let attempts = attempts()
    #expect(attempts.begin("mira@example.org", from: "home") == nil)
    attempts.succeeded("mira@example.org", from: "home")
    _ = waits(10, attempts, from: "elsewhere")
    #expect(attempts.begin("mira@example.org", from: "elsewhere") == 60)
    #expect(waits(5, attempts, from: "home") == [0, 0, 0, 1, 2])
    clock.advance(by: SignInAttempts.acquaintance)
    #expect(!attempts.knows("mira@example.org", from: "home"))
  }

  @Test("Many at once are as many as one after another")
  func atOnce() async {
    let attempts = attempts()
    let allowed = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask { attempts.begin("mira@example.org", from: "\(number)") == nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(allowed == SignInAttempts.free)
  }

  @Test("One whose password was not looked at does not count")
  func withdrawal() {
    let attempts = attempts()
    for _ in 0..<10 {
      #expect(attempts.begin("mira@example.org", from: "a") == nil)
      attempts.withdraw("mira@example.org", from: "a")
    }
    #expect(waits(4, attempts) == [0, 0, 0, 1])
  }

  @Test(
    "They are forgotten after an hour, and a clock that was set back keeps nobody out for more than a minute")
  func time() {
    let attempts = attempts()
    _ = waits(12, attempts)
    clock.advance(by: SignInAttempts.memory)
    #expect(waits(4, attempts) == [0, 0, 0, 1])
    _ = waits(12, attempts)
    clock.advance(by: -86_400)
    #expect((attempts.wait(for: "mira@example.org", from: "a") ?? 0) <= 60)
  }

  // MARK: Over HTTP

  private static func signIn(
    _ service: TestService, _ password: String, email: String = "otto@example.org",
    from address: String? = nil
  ) async throws -> TestService.Answer {
    try await service.send(
      "POST", "/v1/session", body: try WireCoding.encode(SessionRequest(email: email, password: password)),
      headers: address.map { ["X-Forwarded-For": $0] } ?? [:])
  }

  /// Passwords that have taken their time.
  private static func derivations(_ service: TestService) async throws -> Int {
    let page = String(decoding: try await service.send("GET", "/metrics").data, as: UTF8.self)
    return try #require(page.firstMatch(of: /ladder_passwords_total (\d+)/).flatMap { Int($0.1) })
  }

  @Test(
    "An account's owner waits a minute at most, is told so, and gets in", arguments: ["session", "users"])
  func guessing(path: String) async throws {
    let clock = TestClock()
    try await TestService.run(clock: clock, { $0.signInsPerMinute = 0 }) { service in
      _ = try await service.member()
      func guess(_ number: Int) async throws -> TestService.Answer {
        guard path == "users" else {
          return try await Self.signIn(service, "wrong number \(number)", from: "203.0.113.\(number)")
        }
        return try await service.send(
          "POST", "/v1/users",
          SignUpRequest(email: "Otto@Example.org ", password: "wrong number \(number)", name: "O"))
      }
      for number in 1...30 {
        let answer = try await guess(number)
        guard answer.status == 429 else { continue }
        #expect(answer.error?.code == "too_many_attempts")
        clock.advance(by: TimeInterval(try #require(Int(answer.header("Retry-After") ?? ""))))
      }
      // A right password is not looked at either, or whoever guesses would learn from it.
      while try await guess(99).status != 429 {}
      let early = try await Self.signIn(service, "long enough", from: "198.51.100.1")
      let seconds = try #require(Int(early.header("Retry-After") ?? ""))
      #expect(early.status == 429 && (1...60).contains(seconds))
      clock.advance(by: TimeInterval(seconds))
      #expect(try await Self.signIn(service, "long enough", from: "198.51.100.1").status == 201)
    }
  }

  @Test(
    "An address without an account is treated as one with: the same answers, the same time, the same waits")
  func unknown() async throws {
    try await TestService.run { service in
      _ = try await service.member()
      var known: [String] = []
      var unknown: [String] = []
      for _ in 0..<6 {
        for (email, isKnown) in [("otto@example.org", true), ("nobody@example.org", false)] {
          let before = try await Self.derivations(service)
          let answer = try await Self.signIn(service, "wrong enough", email: email)
          let told = [
            "\(answer.status)", answer.header("Retry-After") ?? "", answer.error?.message ?? "",
            "\(try await Self.derivations(service) - before)",
          ].joined(separator: " ")
          if isKnown { known.append(told) } else { unknown.append(told) }
        }
      }
      #expect(known == unknown)
      #expect(known.map { $0.prefix(3) } == ["401", "401", "401", "429", "429", "429"])
      #expect(known.map { $0.suffix(1) } == ["1", "1", "1", "0", "0", "0"])
    }
  }

  @Test(
    "Guesses at one account leave its neighbors behind the same address their sign-ins, and guests theirs")
  func neighbors() async throws {
    let standstill = ContinuousClock.now
    try await TestService.run(
      clock: TestClock(),
      {
        $0.signInsPerMinute = 6
        $0.rateClock = { standstill }
      }
    ) { service in
      _ = try await service.member("Nora", email: "nora@example.org")
      _ = try await service.member("Olga", email: "olga@example.org")
      // Of six, two are gone for two new members, and three for guesses that are looked at.
      for _ in 0..<50 { _ = try await Self.signIn(service, "wrong enough", email: "otto@example.org") }
      #expect(try await Self.signIn(service, "long enough", email: "nora@example.org").status == 201)
      // Now nothing is left, but for who has been in from here, and for guests.
      let refused = try await Self.signIn(service, "long enough", email: "olga@example.org")
      #expect(refused.status == 429 && refused.error?.code == "too_many_requests")
      #expect(try await Self.signIn(service, "long enough", email: "nora@example.org").status == 201)
      #expect(try await service.send("POST", "/v1/session", SessionRequest(guest: "Gast")).status == 201)
    }
  }
}
