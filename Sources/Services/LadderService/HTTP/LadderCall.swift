import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import LadderModel
import NIOCore

/// Knowledge of the connection of a request.
struct LadderContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let remoteAddress: SocketAddress?

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}

/// A request on its way through a route.
struct LadderCall: Sendable {
  let request: Request
  let context: LadderContext
  /// The network address that it comes from, as far as that is believed.
  let address: String
  /// The person whose token goes with it; `nil` where none is needed and none in force was sent.
  let person: Person?

  func requirePerson() throws -> Person {
    guard let person else { throw APIError.unauthorized }
    return person
  }

  /// A part of the path.
  func parameter(_ name: String) -> String { context.parameters.get(name) ?? "" }

  // MARK: Queries

  /// Returns the value of a part of the query, which may be there once.
  func query(_ name: String) throws -> String? {
    let found = request.uri.queryParameters[values: name[...]]
    guard found.count <= 1 else {
      throw APIError(.badRequest, "invalid_query", "\(name): must not be there more than once")
    }
    return found.first.map(String.init)
  }

  func number(_ name: String, in range: ClosedRange<Int>, default standard: Int) throws -> Int {
    guard let text = try query(name) else { return standard }
    guard let number = Int(text), range.contains(number) else {
      throw APIError(
        .badRequest, "invalid_query",
        "\(name): must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func page() throws -> (number: Int, limit: Int) {
    (
      try number("page", in: Limits.page, default: 0),
      try number("limit", in: Limits.pageLength, default: Limits.defaultPageLength)
    )
  }

  // MARK: Bodies

  func decode<Value: Decodable>(_ type: Value.Type) async throws -> Value {
    guard isJSON else {
      throw APIError(.unsupportedMediaType, "unsupported_media_type", "The body must be application/json")
    }
    let buffer: ByteBuffer
    do {
      buffer = try await request.body.collect(upTo: Limits.bodyBytes)
    } catch is NIOTooManyBytesError {
      throw APIError.tooLarge
    } catch {
      // The client's end is gone, or what came after the head is no HTTP.
      throw APIError(.badRequest, "incomplete_body", "The body has not come as the head has announced it")
    }
    let bytes = Array(buffer.readableBytesView)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw APIError(.badRequest, "invalid_utf8", "The body is not UTF-8")
    }
    do {
      let data = Data(bytes)
      let value = try WireCoding.decode(type, from: data)
      // Decoders take it for what was left out, and who sends it may mean something else.
      if let field = try WireCoding.decode([String: Null].self, from: data).filter(\.value.isNull).keys.min()
      {
        throw APIError(.unprocessableContent, "invalid_field", "\(field): must not be null")
      }
      return value
    } catch let error as DecodingError {
      throw Self.refusal(error)
    }
  }

  /// Any value of JSON, of which only that it is none is looked at.
  private struct Null: Decodable {
    let isNull: Bool

    init(from decoder: any Decoder) throws { isNull = try decoder.singleValueContainer().decodeNil() }
  }

  /// Says whether the body is JSON by its headers; what is said twice, or packed, is not.
  private var isJSON: Bool {
    guard request.headers[.contentEncoding].map({ $0.lowercased() == "identity" }) ?? true else {
      return false
    }
    let types = request.headers[values: .contentType]
    guard types.count <= 1 else { return false }
    guard let type = types.first else { return true }
    let parts = type.lowercased().split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts[0] == "application/json" else { return false }
    return parts.dropFirst().allSatisfy { part in
      !part.hasPrefix("charset=") || part == "charset=utf-8" || part == "charset=\"utf-8\""
    }
  }

  /// Says which field is wrong, and how.
  private static func refusal(_ error: DecodingError) -> APIError {
    func path(_ keys: [any CodingKey]) -> String { keys.map(\.stringValue).joined(separator: ".") }
    let field: String
    let message: String
    switch error {
    case .keyNotFound(let key, let context):
      (field, message) = (path(context.codingPath + [key]), "is missing")
    case .valueNotFound(_, let context): (field, message) = (path(context.codingPath), "must not be null")
    case .typeMismatch(let type, let context):
      (field, message) = (path(context.codingPath), "must be \(name(of: type))")
    case .dataCorrupted(let context): (field, message) = (path(context.codingPath), context.debugDescription)
    @unknown default: (field, message) = ("", "cannot be read")
    }
    return field.isEmpty
      ? APIError(.badRequest, "invalid_json", "The body is not a JSON object as described: \(message)")
      : APIError(.unprocessableContent, "invalid_field", "\(field): \(message)")
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is Bool.Type: "true or false"
    case is [String: Any].Type: "an object"
    default: "a text"
    }
  }

  // MARK: Answers

  static func answer(
    _ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) throws -> Response {
    var all = headers
    all[.contentType] = "application/json; charset=utf-8"
    if all[.cacheControl] == nil { all[.cacheControl] = "no-store" }
    let body = try WireCoding.encode(value)
    return Response(status: status, headers: all, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// One that a client who knows it already need not read again.
  func taggedAnswer(_ value: some Encodable) throws -> Response {
    let digest = SHA256.hash(data: try WireCoding.encode(value)).prefix(16)
    let tag = "\"" + digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "\""
    let headers: HTTPFields = [.eTag: tag, .cacheControl: "private, no-cache"]
    if isKnown(tag) { return Response(status: .notModified, headers: headers) }
    return try Self.answer(value, headers: headers)
  }

  /// Says whether the client has what bears this tag (RFC 9110, section 13.1.2: compared weakly).
  func isKnown(_ tag: String) -> Bool {
    for value in request.headers[values: .ifNoneMatch] {
      for part in value.split(separator: ",") {
        let known = part.trimmingCharacters(in: .whitespaces)
        if known == "*" || known == tag || known == "W/" + tag { return true }
      }
    }
    return false
  }
}
