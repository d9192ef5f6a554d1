import Foundation
import FoundationNetworking
import LadderModel
import Synchronization
import Testing

@testable import LadderService

/// A service over SQLite at a port of its own, and what talks to it.
struct TestService: Sendable {
  let port: Int
  let server: LadderServer
  let videos: URL

  static func run(
    clock: TestClock = TestClock(), _ adjust: (inout LadderSettings) -> Void = { _ in },
    _ body: @escaping @Sendable (TestService) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ladder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let videos = folder.appendingPathComponent("videos")
    try FileManager.default.createDirectory(at: videos, withIntermediateDirectories: true)
    var settings = LadderSettings()
    settings.port = 0
    settings.storage = .sqlite(path: folder.appendingPathComponent("ladder.sqlite").path)
    settings.videos = videos.path
    settings.passwordCost = PasswordHasher.Cost(logarithmOfRounds: 4, blockSize: 8, parallelism: 1)
    settings.now = { clock.now }
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
      var port = 0
      for await listening in ports { port = listening }
      if port != 0 {
        do {
          try await body(TestService(port: port, server: server, videos: videos))
        } catch {
          await server.stop()
          throw error
        }
        await server.stop()
      }
      try await group.waitForAll()
    }
  }

  struct Answer: Sendable {
    let status: Int
    let headers: [String: String]
    let data: Data

    func header(_ name: String) -> String? { headers[name.lowercased()] }
    func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try WireCoding.decode(type, from: data)
    }
    var error: ErrorBody.Details? { try? decoded(ErrorBody.self).error }
  }

  func send(
    _ method: String, _ path: String, body: Data? = nil, token: String? = nil, headers: [String: String] = [:]
  ) async throws -> Answer {
    var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)\(path)")))
    request.httpMethod = method
    request.httpBody = body
    if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    request.cachePolicy = .reloadIgnoringLocalCacheData
    let (data, response) = try await URLSession.shared.data(for: request)
    let http = try #require(response as? HTTPURLResponse)
    var found: [String: String] = [:]
    for (name, value) in http.allHeaderFields { found["\(name)".lowercased()] = "\(value)" }
    return Answer(status: http.statusCode, headers: found, data: data)
  }

  func send(
    _ method: String, _ path: String, _ value: some Encodable, token: String? = nil
  ) async throws -> Answer {
    try await send(method, path, body: try WireCoding.encode(value), token: token)
  }

  func guest(_ name: String = "Mira") async throws -> Session {
    try await send("POST", "/v1/session", SessionRequest(guest: name)).decoded(Session.self)
  }

  static func workout(_ reps: Int = 20, challenge: String = "push-up-minute") -> WorkoutRequest {
    WorkoutRequest(
      id: UUID(), challengeID: challenge, repCount: reps, duration: 59.25,
      startedAt: TestClock.start.addingTimeInterval(-90))
  }
}
