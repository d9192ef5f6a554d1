import Foundation
import FoundationNetworking
import LadderModel

extension LadderTestService {
  /// An answer of the service.
  package struct Answer: Sendable {
    package let status: Int
    package let headers: [String: String]
    package let data: Data

    package func header(_ name: String) -> String? { headers[name.lowercased()] }
    package func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try WireCoding.decode(type, from: data)
    }
    /// The refusal that the body tells; `nil` for any other body.
    package var error: ErrorBody.Details? { try? decoded(ErrorBody.self).error }
  }

  /// Asks the service itself, also while clients are cut off from it.
  /// - Parameter path: with its query, as `/v1/leaderboard?period=week`.
  package func send(
    _ method: String, _ path: String, body: Data? = nil, token: String? = nil, headers: [String: String] = [:]
  ) async throws -> Answer {
    guard let url = URL(string: "http://127.0.0.1:\(serverPort)\(path)") else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    request.cachePolicy = .reloadIgnoringLocalCacheData
    let (data, response) = try await URLSession.shared.data(for: request)
    guard let http = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    var found: [String: String] = [:]
    for (name, value) in http.allHeaderFields { found["\(name)".lowercased()] = "\(value)" }
    return Answer(status: http.statusCode, headers: found, data: data)
  }

  /// Asks the service itself, with a body.
  package func send(
    _ method: String, _ path: String, _ value: some Encodable, token: String? = nil
  ) async throws -> Answer {
    try await send(method, path, body: try WireCoding.encode(value), token: token)
  }

  /// Makes a guest.
  package func guest(_ name: String = "Mira") async throws -> Session {
    try await send("POST", "/v1/session", SessionRequest(guest: name)).decoded(Session.self)
  }

  /// Makes a member.
  package func member(
    _ name: String = "Otto", email: String = "otto@example.org", password: String = "long enough"
  ) async throws -> Session {
    try await send("POST", "/v1/users", SignUpRequest(email: email, password: password, name: name))
      .decoded(Session.self)
  }

  /// Returns a result that the service takes by ``LadderTestClock``'s time.
  package static func workout(_ reps: Int = 20, challenge: String = "push-up-minute") -> WorkoutRequest {
    WorkoutRequest(
      id: UUID(), challengeID: challenge, repCount: reps, duration: 59.25,
      startedAt: LadderTestClock.start.addingTimeInterval(-90))
  }
}
