import Dependencies
import DeviceClients
import Foundation
import LadderClient
import LadderModel
import LadderService
import LadderTestService
import Testing

@testable import LadderClientLive

@Suite("Where a call's person comes from", .timeLimit(.minutes(1)))
struct NetworkPseudonymTests {
  @Test("The service is told a pseudonym: never an address, nor what would end the header")
  func header() async throws {
    let server = try WrongServer([.http("200 OK")])
    defer { server.stop() }
    let client = LadderClient.live(at: try ServiceAddress("http://127.0.0.1:\(server.port)"))
    let names: [String?] = [
      "_q7-Zr_0", nil, "203.0.113.7", "2001:db8::1", "_", "", "_a, 203.0.113.7",
      "_a\r\nX-Forwarded-For: 203.0.113.7", "_" + String(repeating: "a", count: 64),
    ]
    for name in names {
      try await withDependencies {
        $0.networkPseudonym = name
      } operation: {
        try await client.endSession("mira")
      }
    }
    let told = server.requests.map { request in
      request.split(separator: "\r\n").map(String.init).filter {
        $0.lowercased().hasPrefix("x-forwarded-for:")
      }
    }
    #expect(told.count == names.count)
    let first = try #require(told.first?.first)
    #expect(first.hasSuffix(": _q7-Zr_0"))
    #expect(told.map(\.count) == [1] + names.dropFirst().map { _ in 0 })
  }

  @Test("Who guesses passwords leaves the others of the same server their sign-ins")
  func people() async throws {
    let standstill = ContinuousClock.now
    try await LadderTestService.run({
      $0.signInsPerMinute = 3
      $0.rateClock = { standstill }
    }) { service in
      _ = try await service.member()
      let client = LadderClient.live(at: try ServiceAddress("http://127.0.0.1:\(service.port)"))
      for number in 1...10 {
        // Each for an account of its own, so that no account's wait comes first.
        let guess = SessionRequest(email: "nobody\(number)@example.org", password: "wrong enough")
        await withDependencies {
          $0.networkPseudonym = "_guesser"
        } operation: {
          _ = await #expect(throws: LadderError.self) { try await client.startSession(guess, nil) }
        }
      }
      let owner = SessionRequest(email: "otto@example.org", password: "long enough")
      await withDependencies {
        $0.networkPseudonym = "_guesser"
      } operation: {
        do {
          _ = try await client.startSession(owner, nil)
          Issue.record("Who has guessed so often was let try on")
        } catch {
          guard case .busy? = error as? LadderError else {
            Issue.record(error)
            return
          }
        }
      }
      let session = try await withDependencies {
        $0.networkPseudonym = "_owner"
      } operation: {
        try await client.startSession(owner, nil)
      }
      #expect(session.user.name == "Otto")
    }
  }
}
