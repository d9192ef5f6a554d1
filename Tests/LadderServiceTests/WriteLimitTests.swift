import ConcurrencyExtras
import ConcurrencyTesting
import Foundation
import LadderModel
import Testing

@testable import LadderService

@Suite("A burst of slow writes", .serialized, .timeLimit(.minutes(2)))
struct WriteLimitTests {
  /// Runs `body` while a write is in the database that does not end.
  private func whileWriting(
    _ service: TestService, _ body: () async throws -> Void
  ) async throws {
    let (isWriting, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let engine = service.server.routes.store.engine
    let held = Task {
      // Also where the write fails before it is in: nobody is left waiting, and its error is told below.
      defer { isWriting.signal() }
      try await engine.write { _ in
        isWriting.signal()
        mayEnd.wait()
      }
    }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        isWriting.wait()
        continuation.resume()
      }
    }
    let outcome: Result<Void, any Error>
    do {
      outcome = .success(try await body())
    } catch {
      outcome = .failure(error)
    }
    mayEnd.signal()
    try await held.value
    try outcome.get()
  }

  private func limit(_ service: TestService) throws -> AdmissionLimit {
    try #require(service.server.routes.store.engine as? WriteLimitedEngine).limit
  }

  @Test("Who finds no place in the line is told when to come back, and those who read are served")
  func full() async throws {
    try await TestService.run({
      $0.concurrentWrites = 1
      $0.waitingWrites = 1
    }) { service in
      let token = try await service.guest().token
      let limit = try limit(service)
      let request = TestService.workout()
      try await whileWriting(service) {
        // Takes the only place, unless the service's own clearing has it.
        Task { try await service.send("POST", "/v1/workouts", TestService.workout(), token: token) }
        #expect(await eventually { limit.waiting == 1 })
        let refused = try await service.send("POST", "/v1/workouts", request, token: token)
        #expect(refused.status == 503 && refused.error?.code == "busy")
        #expect(refused.header("Retry-After") == "2")
        for path in ["/v1/me", "/v1/challenges", "/v1/leaderboard", "/v1/me/workouts"] {
          #expect(try await service.send("GET", path, token: token).status == 200, "\(path)")
        }
      }
      #expect(await eventually { limit.waiting == 0 })
      // Nothing of it was written: the same is new.
      #expect(try await service.send("POST", "/v1/workouts", request, token: token).status == 201)
    }
  }

  @Test("Who has waited for too long is told so")
  func patience() async throws {
    try await TestService.run({
      $0.concurrentWrites = 1
      // Of the guest as well, whom the service's own clearing may keep waiting.
      $0.writePatience = .milliseconds(2_500)
    }) { service in
      let token = try await service.guest().token
      try await whileWriting(service) {
        let refused = try await service.send("POST", "/v1/workouts", TestService.workout(), token: token)
        #expect(refused.status == 503 && refused.error?.code == "busy")
        #expect(refused.header("Retry-After") == "3")
      }
    }
  }

  @Test("A write that has waited for its turn is written")
  func waited() async throws {
    try await TestService.run({
      $0.concurrentWrites = 1
      $0.writePatience = .seconds(100)
    }) { service in
      let token = try await service.guest().token
      let limit = try limit(service)
      let status = LockIsolated(0)
      var sending: Task<Void, any Error>?
      try await whileWriting(service) {
        sending = Task {
          let answer = try await service.send("POST", "/v1/workouts", TestService.workout(), token: token)
          status.setValue(answer.status)
        }
        #expect(await eventually { limit.waiting > 0 })
        #expect(status.value == 0)
      }
      _ = try await sending?.value
      #expect(status.value == 201)
    }
  }
}
