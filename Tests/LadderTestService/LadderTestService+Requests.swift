import Foundation
import LadderModel
import NIOCore
import NIOHTTP1

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

  /// No answer came, for the reason given.
  package struct Unanswered: Error {
    package let reason: any Error
  }

  /// Asks the service itself, also while clients are cut off from it.
  /// - Parameter path: with its query, as `/v1/leaderboard?period=week`.
  package func send(
    _ method: String, _ path: String, body: Data? = nil, token: String? = nil, headers: [String: String] = [:]
  ) async throws -> Answer {
    try await Self.ask(serverPort, method, path, body: body, token: token, headers: headers)
  }

  /// Asks whoever listens at a port of this machine.
  ///
  /// Over a connection of its own, so that nothing depends on what a pool of connections has kept of servers that are gone.
  /// - Throws: ``Unanswered``, `CancellationError`.
  package static func ask(
    _ port: Int, _ method: String, _ path: String, body: Data? = nil, token: String? = nil,
    headers: [String: String] = [:], within deadline: Duration = .seconds(60)
  ) async throws -> Answer {
    var head = HTTPRequestHead(version: .http1_1, method: HTTPMethod(rawValue: method), uri: path)
    head.headers.add(name: "Host", value: "127.0.0.1:\(port)")
    head.headers.add(name: "Connection", value: "close")
    if let body {
      head.headers.add(name: "Content-Type", value: "application/json")
      head.headers.add(name: "Content-Length", value: "\(body.count)")
    }
    if let token { head.headers.add(name: "Authorization", value: "Bearer \(token)") }
    for (name, value) in headers { head.headers.replaceOrAdd(name: name, value: value) }
    do {
      let answer = try await OneRequest.answer(to: head, body, at: port, within: TimeAmount(deadline))
      var found: [String: String] = [:]
      for (name, value) in answer.head.headers {
        let name = name.lowercased()
        found[name] = found[name].map { "\($0), \(value)" } ?? value
      }
      let data = answer.body.map { Data($0.readableBytesView) } ?? Data()
      return Answer(status: Int(answer.head.status.code), headers: found, data: data)
    } catch {
      try Task.checkCancellation()
      throw Unanswered(reason: error)
    }
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
