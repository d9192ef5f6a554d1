import Foundation
import LadderModel
import Testing

@testable import LadderService

@Suite("Workouts over HTTP", .serialized)
struct WorkoutRoutesTests {
  @Test("A result is taken once, ranked, listed, and deleted")
  func journey() async throws {
    try await TestService.run { service in
      let token = try await service.guest().token
      let request = TestService.workout(20)
      let first = try await service.send("POST", "/v1/workouts", request, token: token)
      let second = try await service.send("POST", "/v1/workouts", request, token: token)
      #expect(first.status == 201 && second.status == 200 && first.data == second.data)
      #expect(try first.decoded(WorkoutReceipt.self).workout.duration == 59.25)
      var other = request
      other.repCount = 21
      let conflict = try await service.send("POST", "/v1/workouts", other, token: token)
      #expect(conflict.status == 409 && conflict.error?.code == "id_taken")
      let history = try await service.send("GET", "/v1/me/workouts?limit=1", token: token)
      #expect(try history.decoded(Page<Workout>.self).items.map(\.id) == [request.id])
      let board = try await service.send(
        "GET", "/v1/leaderboard?period=week&challenge=push-up-minute", token: token)
      let page = try board.decoded(LeaderboardPage.self)
      #expect(page.me?.rank == 1 && page.items.map(\.isMe) == [true] && page.nextPage == nil)
      let stranger = try await service.guest("Otto").token
      let path = "/v1/workouts/\(request.id.uuidString)"
      #expect(try await service.send("DELETE", path, token: stranger).status == 403)
      #expect(try await service.send("DELETE", path, token: token).status == 204)
      #expect(try await service.send("DELETE", path, token: token).status == 204)
      #expect(try await service.send("DELETE", "/v1/workouts/none", token: token).status == 404)
      #expect(try await service.send("POST", "/v1/workouts", request, token: token).status == 410)
    }
  }

  @Test(
    "A result that was taken is answered as then, however late it is sent again, and if the clock was set back"
  )
  func lateRetry() async throws {
    let clock = TestClock()
    try await TestService.run(clock: clock) { service in
      let token = try await service.guest().token
      var request = TestService.workout()
      request.startedAt = clock.now
      let first = try await service.send("POST", "/v1/workouts", request, token: token)
      #expect(first.status == 201)
      for step in [-2 * Limits.clockLead, Limits.workoutAge + 3 * Limits.clockLead] {
        clock.advance(by: step)
        let again = try await service.send("POST", "/v1/workouts", request, token: token)
        #expect(again.status == 200 && again.data == first.data)
        // Another result is as late as it is.
        var other = request
        other.id = UUID()
        let refused = try await service.send("POST", "/v1/workouts", other, token: token)
        #expect(refused.status == 422 && refused.error?.message.hasPrefix("startedAt: ") == true)
        other.id = request.id
        other.repCount += 1
        #expect(try await service.send("POST", "/v1/workouts", other, token: token).status == 422)
      }
      let path = "/v1/workouts/\(request.id.uuidString)"
      #expect(try await service.send("DELETE", path, token: token).status == 204)
      #expect(try await service.send("POST", "/v1/workouts", request, token: token).status == 410)
      let stranger = try await service.guest("Otto").token
      #expect(try await service.send("POST", "/v1/workouts", request, token: stranger).status == 422)
    }
  }

  @Test(
    "What is no result is refused, and the message says where",
    arguments: [
      (
        #"{"id":"5E8F3C2A-0000-4000-8000-000000000001","challengeID":"push-up-minute","repCount":-1,"duration":5,"startedAt":"2026-05-27T11:58:00Z"}"#,
        422, "repCount: "
      ),
      (
        #"{"id":"5E8F3C2A-0000-4000-8000-000000000001","challengeID":"push-up-minute","repCount":1e400,"duration":5,"startedAt":"2026-05-27T11:58:00Z"}"#,
        422, "repCount: "
      ),
      (
        #"{"id":"5E8F3C2A-0000-4000-8000-000000000001","challengeID":"push-up-minute","repCount":99999999999999999999999,"duration":5,"startedAt":"2026-05-27T11:58:00Z"}"#,
        422, "repCount: "
      ),
      (
        #"{"id":"5E8F3C2A-0000-4000-8000-000000000001","challengeID":"push-up-minute","repCount":1.5,"duration":5,"startedAt":"2026-05-27T11:58:00Z"}"#,
        422, "repCount: "
      ),
      (
        #"{"id":"5E8F3C2A-0000-4000-8000-000000000001","challengeID":"push-up-minute","repCount":1,"duration":1e300,"startedAt":"2026-05-27T11:58:00Z"}"#,
        422, "duration: "
      ),
      (
        #"{"id":"5E8F3C2A-0000-4000-8000-000000000001","challengeID":"push-up-minute","repCount":1,"duration":61.5,"startedAt":"2026-05-27T11:58:00Z"}"#,
        422, "duration: "
      ),
      (
        #"{"id":"5E8F3C2A-0000-4000-8000-000000000001","challengeID":"push-up-minute","repCount":1,"duration":5,"startedAt":"noon"}"#,
        422, "startedAt: "
      ),
      (
        #"{"id":"one","challengeID":"push-up-minute","repCount":1,"duration":5,"startedAt":"2026-05-27T11:58:00Z"}"#,
        422, "id: "
      ),
      (
        #"{"id":"5E8F3C2A-0000-4000-8000-000000000001","challengeID":"push-up-minute","duration":5,"startedAt":"2026-05-27T11:58:00Z"}"#,
        422, "repCount: is missing"
      ),
      (
        #"{"id":"5E8F3C2A-0000-4000-8000-000000000001","challengeID":"a\u0000b","repCount":1,"duration":5,"startedAt":"2026-05-27T11:58:00Z"}"#,
        404, "There is no such challenge"
      ),
      ("[]", 400, "The body is not"), ("{", 400, "The body is not"), ("", 400, "The body is not"),
    ])
  func refusals(body: String, status: Int, message: String) async throws {
    try await TestService.run { service in
      let token = try await service.guest().token
      let answer = try await service.send("POST", "/v1/workouts", body: Data(body.utf8), token: token)
      #expect(answer.status == status)
      #expect(answer.error?.message.hasPrefix(message) == true, "\(answer.error?.message ?? "no message")")
    }
  }

  @Test("A body that is no UTF-8, too long or not JSON by its type is refused")
  func bodies() async throws {
    try await TestService.run { service in
      let token = try await service.guest().token
      let broken = try await service.send(
        "PATCH", "/v1/me", body: Data(#"{"name":""#.utf8) + [0xFF, 0xC0] + Data(#""}"#.utf8), token: token)
      #expect(broken.status == 400 && broken.error?.code == "invalid_utf8")
      let long = try await service.send(
        "PATCH", "/v1/me", body: Data(repeating: 0x20, count: Limits.bodyBytes + 1), token: token)
      #expect(long.status == 413 && long.error?.code == "too_large")
      let text = try await service.send(
        "PATCH", "/v1/me", body: Data("{}".utf8), token: token, headers: ["Content-Type": "text/plain"])
      #expect(text.status == 415)
    }
  }

  @Test(
    "Queries outside of their bounds are refused",
    arguments: [
      "/v1/leaderboard?period=month", "/v1/leaderboard?limit=0", "/v1/leaderboard?limit=101",
      "/v1/leaderboard?page=-1", "/v1/leaderboard?page=99999999999999999999", "/v1/me/workouts?page=x",
    ])
  func queries(path: String) async throws {
    try await TestService.run { service in
      let token = try await service.guest().token
      let answer = try await service.send("GET", path, token: token)
      #expect(answer.status == 400 && answer.error?.code == "invalid_query")
    }
  }
}
