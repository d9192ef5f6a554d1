import CounterpointHTTP
import Foundation
import HTTPTypes
import Hummingbird
import LadderModel

extension LadderRoutes {
  @Sendable func submit(_ call: LadderCall) async throws -> Response {
    let body = try await call.decode(WorkoutRequest.self)
    try body.validate(now: store.now())
    let (receipt, isNew) = try await store.submit(body, by: try call.requirePerson().id)
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
    let query = call.request.uri.queryParameters
    guard let period = Period(rawValue: query.get("period") ?? Period.all.rawValue) else {
      throw APIError(.badRequest, "invalid_query", "period: must be week or all")
    }
    return try LadderCall.answer(
      try await store.leaderboard(
        period, query.get("challenge"), for: try call.requirePerson().id, page: page, limit: limit))
  }

  @Sendable func challenges(_ call: LadderCall) async throws -> Response {
    let (page, limit) = try call.page()
    return try call.taggedAnswer(
      try await store.challenges(for: try call.requirePerson().id, page: page, limit: limit))
  }

  @Sendable func challenge(_ call: LadderCall) async throws -> Response {
    let found = try await store.challenge(call.parameter("id"), for: try call.requirePerson().id)
    guard let found else { throw LadderStore.Refusal.unknownChallenge }
    return try call.taggedAnswer(found)
  }

  /// The file `ID.mp4` or `ID.webm` of the folder of videos, whole or one range of it.
  @Sendable func video(_ call: LadderCall) async throws -> Response {
    let id = call.parameter("id")
    // Nothing that leads out of the folder is an identifier.
    guard let videos, LadderStore.isSlug(id) else { throw APIError.notFound("video") }
    for (suffix, type) in [("mp4", "video/mp4"), ("webm", "video/webm")] {
      let path = "\(videos)/\(id).\(suffix)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      guard let size = attributes?[.size] as? Int, size > 0 else { continue }
      return try await Self.file(path, type, size, attributes?[.modificationDate] as? Date, call)
    }
    throw APIError.notFound("video")
  }

  private static func file(
    _ path: String, _ type: String, _ size: Int, _ modified: Date?, _ call: LadderCall
  ) async throws -> Response {
    let tag = "\"\(size)-\(modified?.milliseconds ?? 0)\""
    var headers: HTTPFields = [
      .contentType: type, .acceptRanges: "bytes", .cacheControl: "public, max-age=3600", .eTag: tag,
    ]
    // Parts of two versions do not make one.
    let condition = call.request.headers[.ifRange]
    let header = condition == nil || condition == tag ? call.request.headers[.range] : nil
    switch ByteRange(header: header, count: size) {
    case .whole:
      return Response(
        status: .ok, headers: headers, body: try await FileIO().loadFile(path: path, context: call.context))
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound)/\(size)"
      return Response(
        status: .partialContent, headers: headers,
        body: try await FileIO().loadFile(path: path, range: range, context: call.context))
    case .unsatisfiable:
      throw APIError(
        .rangeNotSatisfiable, "range_not_satisfiable", "Range: the video has \(size) bytes",
        headers: [.contentRange: "bytes */\(size)"])
    }
  }
}
