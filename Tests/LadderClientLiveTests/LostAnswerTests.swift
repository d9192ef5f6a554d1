import Clocks
import Foundation
import LadderClient
import LadderModel
import LadderTestService
import Testing

@testable import LadderClientLive

/// The service does what it is asked, and nobody learns of it.
@Suite("A service whose answers are lost", .serialized, .timeLimit(.minutes(1)))
struct LostAnswerTests {
  /// Runs `body` with a client whose deadline never comes, and who has a connection that is kept.
  private func withClient(
    _ body: @Sendable (LadderClient, String, LadderTestService) async throws -> Void
  ) async throws {
    try await LadderTestService.run { service in
      let client = LadderClient.live(
        at: try ServiceAddress(service.address.absoluteString), films: nil,
        over: HTTPExchange(clock: TestClock()), now: { LadderTestClock.start })
      let token = try await service.guest().token
      _ = try await client.me(token)
      try await body(client, token, service)
    }
  }

  @Test("A call with a body ends when its connection does, not by its deadline, and the service has done it")
  func writes() async throws {
    try await withClient { client, token, service in
      for round in 1...5 {
        await service.loseAnswers()
        let workout = LadderTestService.workout(20)
        // Sent again, it counts no second time.
        for _ in 1...2 {
          await #expect(throws: LadderError.unreachable) { try await client.submitWorkout(workout, token) }
        }
        await #expect(throws: LadderError.unreachable) {
          try await client.updateProfile(ProfileRequest(name: "Mira \(round)"), token)
        }
        await service.reconnect()
        let user = try await client.me(token)
        #expect(user.name == "Mira \(round)")
        #expect(user.totals == User.Totals(workouts: round, reps: 20 * round))
      }
    }
  }

  @Test("A question ends when its connections do, and not by its deadline")
  func reads() async throws {
    try await withClient { client, token, service in
      await service.loseAnswers()
      for _ in 1...2 {
        await #expect(throws: LadderError.unreachable) { try await client.me(token) }
      }
      await service.reconnect()
      let user = try await client.me(token)
      #expect(user.name == "Mira")
    }
  }

  @Test("The connection of a call with a body ends with the call")
  func ownConnections() async throws {
    let user =
      #"{"createdAt":"2026-01-01T00:00:00Z","id":"7","name":"Mira","totals":{"reps":1,"workouts":1}}"#
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: \(user.utf8.count)\r\n\r\n\(user)"
    // Takes the next connection when this one was ended by the client.
    let server = try WrongServer([.kept(Array(answer.utf8))])
    defer { server.stop() }
    let client = LadderClient.live(
      at: try ServiceAddress("http://127.0.0.1:\(server.port)"), films: nil,
      over: HTTPExchange(clock: TestClock()), now: { Date() })
    for _ in 0..<3 {
      let changed = try await client.updateProfile(ProfileRequest(name: "Mira"), "mira")
      #expect(changed.name == "Mira")
    }
    #expect(server.requests.count == 3)
  }
}
