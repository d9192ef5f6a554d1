import Foundation
import LadderClient
import LadderModel
import LadderService
import Testing

@testable import LadderClientLive

@Suite("The real service", .serialized, .timeLimit(.minutes(1)))
struct RealServiceTests {
  /// Runs `body` with a client of a service of its own.
  private func withClient(
    _ adjust: (inout LadderSettings) -> Void = { _ in },
    _ body: @escaping @Sendable (LadderClient, LadderServer) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ladder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var settings = LadderSettings()
    settings.port = 0
    settings.storage = .sqlite(path: folder.appendingPathComponent("ladder.sqlite").path)
    settings.passwordCost = PasswordHasher.Cost(logarithmOfRounds: 4, blockSize: 8, parallelism: 1)
    adjust(&settings)
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let server = try LadderServer(settings) { port in
      continuation.yield(port)
      continuation.finish()
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { continuation.finish() }
        try await server.run()
      }
      for await port in ports {
        let client = LadderClient.live(at: try ServiceAddress("http://127.0.0.1:\(port)"))
        do {
          try await body(client, server)
        } catch {
          await server.stop()
          throw error
        }
        await server.stop()
      }
      try await group.waitForAll()
    }
  }

  private static func workout(_ reps: Int, ago: TimeInterval = 90) -> WorkoutRequest {
    // To the millisecond, as it comes back.
    let start = ((Date().timeIntervalSince1970 - ago) * 1_000).rounded() / 1_000
    return WorkoutRequest(
      id: UUID(), challengeID: "push-up-minute", repCount: reps, duration: 59.25,
      startedAt: Date(timeIntervalSince1970: start))
  }

  @Test("A guest does a workout, becomes a member, leaves and comes back: each call of the client")
  func journey() async throws {
    try await withClient { client, _ in
      let guest = try await client.startSession(SessionRequest(guest: "Mira", id: UUID()), nil)
      #expect(guest.user.isGuest && guest.user.name == "Mira")
      let page = try await client.challenges(0, guest.token)
      #expect(page.items.count == 10 && page.nextPage == nil)
      #expect(try await client.challenge("push-up-minute", guest.token).title == "The Push-up Minute")

      let request = Self.workout(31)
      let receipt = try await client.submitWorkout(request, guest.token)
      #expect(receipt.rank == 1 && receipt.personalBest && receipt.workout.repCount == 31)
      #expect(receipt.workout.startedAt == request.startedAt)
      #expect(try await client.submitWorkout(request, guest.token) == receipt)
      #expect(try await client.myWorkouts(0, guest.token).items.map(\.id) == [request.id])
      let board = try await client.leaderboard(
        LeaderboardQuery(period: .week, challengeID: "push-up-minute", page: 0, limit: 5), guest.token)
      #expect(board.items.map(\.name) == ["Mira"] && board.me?.rank == 1)

      let member = try await client.signUp(
        SignUpRequest(email: "mira@example.org", password: "long enough"), guest.token)
      #expect(member.user.id == guest.user.id && member.user.totals.reps == 31)
      await #expect(throws: LadderError.self) { try await client.me(guest.token) }
      let renamed = try await client.updateProfile(ProfileRequest(name: "Mirabelle"), member.token)
      #expect(renamed.name == "Mirabelle")
      #expect(try await client.me(member.token) == renamed)

      try await client.deleteWorkout(request.id, member.token)
      try await client.deleteWorkout(request.id, member.token)
      #expect(try await client.myWorkouts(0, member.token).items.isEmpty)

      try await client.endSession(member.token)
      // It has ended, and nothing else was asked for.
      try await client.endSession(member.token)
      let back = try await client.startSession(
        SessionRequest(email: "mira@example.org", password: "long enough"), nil)
      #expect(back.user.id == guest.user.id)
    }
  }

  @Test("Refusals come in the service's own words")
  func refusals() async throws {
    try await withClient { client, _ in
      let token = try await client.startSession(SessionRequest(guest: "Otto"), nil).token
      await #expect(
        throws: LadderError.refused(
          status: 404, code: "not_found", message: "There is no such challenge")
      ) { try await client.challenge("no-such/../thing?x=1", token) }
      await #expect(
        throws: LadderError.refused(
          status: 422, code: "invalid_field", message: "repCount: must be from 0 to 100000")
      ) { try await client.submitWorkout(Self.workout(-1), token) }
      await #expect(
        throws: LadderError.unauthorized(message: "The address or the password is wrong")
      ) { try await client.startSession(SessionRequest(email: "a@b.org", password: "wrong enough"), nil) }
      await #expect(throws: LadderError.self) { try await client.me("unknown") }
    }
  }

  @Test("Who asks too often is told for how long to wait")
  func tooOften() async throws {
    try await withClient({ $0.requestsPerMinuteOfPerson = 2 }) { client, _ in
      let token = try await client.startSession(SessionRequest(guest: "Otto"), nil).token
      for _ in 0..<2 { _ = try await client.me(token) }
      do {
        _ = try await client.me(token)
        Issue.record("It was answered")
      } catch LadderError.busy(let seconds) {
        #expect((1...30).contains(seconds ?? 0))
      }
    }
  }

  @Test("A list of challenges that is as it was is not sent again, and is each person's own")
  func tags() async throws {
    try await withClient { client, _ in
      let one = try await client.startSession(SessionRequest(guest: "Mira"), nil).token
      let other = try await client.startSession(SessionRequest(guest: "Otto"), nil).token
      let first = try await client.challenges(0, one)
      #expect(try await client.challenges(0, one) == first)
      _ = try await client.submitWorkout(Self.workout(12), one)
      let changed = try await client.challenges(0, one).items.first { $0.id == "push-up-minute" }
      #expect(changed?.myBest?.repCount == 12 && changed?.participantCount == 1)
      #expect(try await client.challenges(0, other).items.allSatisfy { $0.myBest == nil })
    }
  }

  @Test("A service that has stopped reaches nobody")
  func stopped() async throws {
    try await withClient { client, server in
      let token = try await client.startSession(SessionRequest(guest: "Mira"), nil).token
      await server.stop()
      // Connections that are kept end with it.
      while true {
        do { _ = try await client.me(token) } catch {
          #expect(error as? LadderError == .unreachable)
          break
        }
      }
    }
  }
}
