import CounterpointHTTP
import Foundation
import HTTPTypes
import Hummingbird
import LadderModel

/// The challenges' films and the pictures that stand for them until they play: files `ID.webm` or `ID.mp4`, and `ID.png`.
struct FilmFolder: Sendable {
  private static let films = [("mp4", "video/mp4"), ("webm", "video/webm")]
  private static let posters = [("png", "image/png")]

  /// `nil` where there are none.
  let path: String?

  /// A file as it was found.
  private struct File {
    let path: String
    let type: String
    let size: Int
    let modified: Date

    var tag: String { "\"\(size)-\(modified.milliseconds)\"" }
  }

  /// Returns the challenge as clients may show it: without a film where there is no file of one.
  func completing(_ challenge: Challenge) -> Challenge {
    var challenge = challenge
    if file(challenge.id, Self.films) == nil {
      challenge.video = nil
    } else if file(challenge.id, Self.posters) != nil {
      challenge.video?.poster = "/v1/challenges/\(challenge.id)/poster"
    }
    return challenge
  }

  /// Answers with a film, whole or one range of it.
  func film(_ id: String, to call: LadderCall) async throws -> Response {
    guard let found = file(id, Self.films) else { throw APIError.notFound("video") }
    return try await answer(found, to: call)
  }

  /// Answers with the picture that stands for a film.
  func poster(_ id: String, to call: LadderCall) async throws -> Response {
    guard let found = file(id, Self.posters) else { throw APIError.notFound("poster") }
    return try await answer(found, to: call)
  }

  private func file(_ id: String, _ kinds: [(suffix: String, type: String)]) -> File? {
    // Nothing that leads out of the folder is an identifier.
    guard let path, LadderStore.isSlug(id) else { return nil }
    for kind in kinds {
      let name = "\(path)/\(id).\(kind.suffix)"
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: name),
        attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int,
        size > 0
      else { continue }
      return File(
        path: name, type: kind.type, size: size,
        modified: attributes[.modificationDate] as? Date ?? .distantPast)
    }
    return nil
  }

  private func answer(_ file: File, to call: LadderCall) async throws -> Response {
    var headers: HTTPFields = [
      .contentType: file.type, .acceptRanges: "bytes", .cacheControl: "public, max-age=3600",
      .eTag: file.tag, .xContentTypeOptions: "nosniff",
    ]
    // Before ranges are looked at (RFC 9110, section 13.2.2).
    if call.isKnown(file.tag) { return Response(status: .notModified, headers: headers) }
    // Parts of two versions do not make one, and only what is fetched has parts.
    let condition = call.request.headers[.ifRange]
    let asked = call.request.method == .get && (condition == nil || condition == file.tag)
    switch ByteRange(header: asked ? call.request.headers[.range] : nil, count: file.size) {
    case .whole:
      return Response(
        status: .ok, headers: headers,
        body: try await FileIO().loadFile(path: file.path, context: call.context))
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound)/\(file.size)"
      return Response(
        status: .partialContent, headers: headers,
        body: try await FileIO().loadFile(path: file.path, range: range, context: call.context))
    case .unsatisfiable:
      throw APIError(
        .rangeNotSatisfiable, "range_not_satisfiable", "Range: the video has \(file.size) bytes",
        headers: [.contentRange: "bytes */\(file.size)"])
    }
  }
}
