import Foundation
import HTTPTypes
import Hummingbird
import LadderModel

extension LadderRoutes {
  @Sendable func submit(_ call: LadderCall) async throws -> Response {
    let body = try await call.decode(WorkoutRequest.self)
    let person = try call.requirePerson().id
    do {
      try body.validate(now: store.now())
    } catch {
      // What was taken in its time is answered as then, however late it is sent again, and whichever way the clock was set since.
      guard let receipt = try await store.receipt(of: body, by: person) else { throw error }
      return try LadderCall.answer(receipt)
    }
    let (receipt, isNew) = try await store.submit(body, by: person)
    return try LadderCall.answer(receipt, status: isNew ? .created : .ok)
  }

  @Sendable func deleteWorkout(_ call: LadderCall) async throws -> Response {
    guard let id = UUID(uuidString: call.parameter("id")) else { throw LadderStore.Refusal.unknownWorkout }
    try await store.deleteWorkout(id, by: try call.requirePerson().id)
    return Response(status: .noContent)
  }

  @Sendable func history(_ call: LadderCall) async throws -> Response {
    let (page, limit) = try call.page()
    return try LadderCall.answer(
      try await store.history(of: try call.requirePerson().id, page: page, limit: limit))
  }

  @Sendable func leaderboard(_ call: LadderCall) async throws -> Response {
    let (page, limit) = try call.page()
    guard let period = Period(rawValue: try call.query("period") ?? Period.all.rawValue) else {
      throw APIError(.badRequest, "invalid_query", "period: must be week or all")
    }
    return try LadderCall.answer(
      try await store.leaderboard(
        period, try call.query("challenge"), for: try call.requirePerson().id, page: page, limit: limit))
  }

  @Sendable func challenges(_ call: LadderCall) async throws -> Response {
    let (page, limit) = try call.page()
    var found = try await store.challenges(for: try call.requirePerson().id, page: page, limit: limit)
    found.items = found.items.map(films.completing)
    return try call.taggedAnswer(found)
  }

  @Sendable func challenge(_ call: LadderCall) async throws -> Response {
    let found = try await store.challenge(call.parameter("id"), for: try call.requirePerson().id)
    guard let found else { throw LadderStore.Refusal.unknownChallenge }
    return try call.taggedAnswer(films.completing(found))
  }

  @Sendable func video(_ call: LadderCall) async throws -> Response {
    try await films.film(call.parameter("id"), to: call)
  }

  @Sendable func poster(_ call: LadderCall) async throws -> Response {
    try await films.poster(call.parameter("id"), to: call)
  }
}
