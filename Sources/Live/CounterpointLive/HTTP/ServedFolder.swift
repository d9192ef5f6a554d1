import Foundation
import HTTPTypes
import Hummingbird

/// A folder of pictures, films and sounds that a server shows to everybody, such as `https://example.org/films/sunrise`.
///
/// A browser may leave the ending of a film's name out. What lies deeper, and names with other than small letters, digits and hyphens,
/// are not shown.
public struct ServedFolder: Sendable {
  /// The first part of its addresses.
  let path: String
  let folder: URL

  /// - Parameter path: Small letters, digits and hyphens; no app's path.
  public init(_ path: String, folder: URL) {
    precondition(
      Self.isName(path), "“\(path)” cannot be a folder's path: use small letters, digits and hyphens")
    self.path = path
    self.folder = folder
  }

  private static let types = [
    "jpg": "image/jpeg", "m4a": "audio/mp4", "mp3": "audio/mpeg", "mp4": "video/mp4", "ogg": "audio/ogg",
    "png": "image/png", "wav": "audio/wav", "webm": "video/webm", "webp": "image/webp",
  ]
  /// The endings that may be left out, the first that is there winning.
  private static let films = ["mp4", "webm"]

  static func isName(_ text: some StringProtocol) -> Bool {
    (1...100).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
  }

  /// A file as it is at this moment.
  struct File {
    let path: String
    let contentType: String
    let count: Int
    let tag: String
  }

  /// Returns the file of that name; `nil` where there is none to be shown.
  func file(_ name: String) -> File? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let base = parts.first, Self.isName(base), parts.count <= 2 else { return nil }
    for ending in parts.count == 2 ? [String(parts[1])] : Self.films {
      guard let type = Self.types[ending] else { continue }
      let path = folder.appendingPathComponent("\(base).\(ending)").path
      var status = stat()
      // A link would lead out of the folder.
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
        continue
      }
      let time = "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
      return File(
        path: path, contentType: type, count: Int(status.st_size), tag: "\"\(status.st_size)-\(time)\"")
    }
    return nil
  }

  func add(to router: Router<ClientContext>) {
    let path = RouterPath("/\(path)/:name")
    router.get(path) { request, context in
      try await answer(request, context, hasBody: true)
    }
    router.head(path) { request, context in
      try await answer(request, context, hasBody: false)
    }
  }

  private func answer(_ request: Request, _ context: ClientContext, hasBody: Bool) async throws -> Response {
    guard let file = file(try context.parameters.require("name")) else { throw HTTPError(.notFound) }
    var headers: HTTPFields = [
      .contentType: file.contentType, .acceptRanges: "bytes", .cacheControl: "public, max-age=3600",
      .eTag: file.tag,
    ]
    let known: [String] = request.headers[values: .ifNoneMatch]
      .flatMap { value in value.split(separator: ",").map { part in String(part.filter { $0 != " " }) } }
    if known.contains(file.tag) || known.contains("*") {
      return Response(status: .notModified, headers: headers)
    }
    guard hasBody else {
      headers[.contentLength] = "\(file.count)"
      return Response(status: .ok, headers: headers)
    }
    // Parts of two versions do not make one.
    let condition = request.headers[.ifRange]
    let header = condition == nil || condition == file.tag ? request.headers[.range] : nil
    switch ByteRange(header: header, count: file.count) {
    case .whole:
      return Response(
        status: .ok, headers: headers, body: try await FileIO().loadFile(path: file.path, context: context))
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound)/\(file.count)"
      return Response(
        status: .partialContent, headers: headers,
        body: try await FileIO().loadFile(path: file.path, range: range, context: context))
    case .unsatisfiable:
      return Response(
        status: .rangeNotSatisfiable, headers: [.contentRange: "bytes */\(file.count)"])
    }
  }
}
