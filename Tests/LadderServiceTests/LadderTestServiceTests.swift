import Foundation
import FoundationNetworking
import LadderModel
import LadderTestService
import Testing

/// That the service that tests run fails when it is told to, as networks and machines do.
@Suite("The service of tests", .serialized)
struct LadderTestServiceTests {
  /// What a client sees, on connections of its own.
  private static func status(_ service: LadderTestService, timeout: TimeInterval = 20) async throws -> Int {
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let request = URLRequest(
      url: service.address.appendingPathComponent("healthz"), timeoutInterval: timeout)
    let (_, response) = try await session.data(for: request)
    return (response as? HTTPURLResponse)?.statusCode ?? 0
  }

  @Test("It can be cut off and reached again at the same place")
  func cut() async throws {
    try await LadderTestService.run { service in
      let first = try await Self.status(service)
      #expect(first == 200)
      await service.cutOff()
      await #expect(throws: URLError.self) { try await Self.status(service) }
      // Past the link it is there.
      #expect(try await service.send("GET", "/healthz").status == 200)
      await service.reconnect()
      #expect(try await Self.status(service) == 200)
    }
  }

  @Test("It can fall silent: clients wait until they lose patience")
  func silence() async throws {
    try await LadderTestService.run { service in
      await service.fallSilent()
      let error = await #expect(throws: URLError.self) { try await Self.status(service, timeout: 0.5) }
      #expect(error?.code == .timedOut)
      await service.reconnect()
      let after = try await Self.status(service)
      #expect(after == 200)
    }
  }

  @Test("It can do what it is asked, and its answers be lost")
  func lostAnswers() async throws {
    try await LadderTestService.run { service in
      let token = try await service.guest().token
      let workout = LadderTestService.workout(20)
      func submit() async throws -> Int {
        var request = URLRequest(url: service.address.appendingPathComponent("v1/workouts"))
        request.httpMethod = "POST"
        request.httpBody = try WireCoding.encode(workout)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        return (try await session.data(for: request).1 as? HTTPURLResponse)?.statusCode ?? 0
      }
      await service.loseAnswers()
      await #expect(throws: URLError.self) { try await submit() }
      let me = try await service.send("GET", "/v1/me", token: token).decoded(User.self)
      #expect(me.totals == User.Totals(workouts: 1, reps: 20))
      await service.reconnect()
      #expect(try await submit() == 200)
    }
  }

  @Test("It can be started again at the same place, with what it had")
  func restart() async throws {
    try await LadderTestService.run { service in
      let session = try await service.guest()
      let before = service.serverPort
      try await service.restart()
      #expect(try await Self.status(service) == 200)
      #expect(
        try await service.send("GET", "/v1/me", token: session.token).decoded(User.self) == session.user)
      #expect(service.serverPort != 0 && before != 0)
    }
  }
}
