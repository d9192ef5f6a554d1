import Dependencies
import DeviceClients
import Foundation
import FoundationNetworking
import LadderClient
import LadderModel
import Logging

/// Ladder's service over HTTP: makes requests of calls, and values or a ``LadderError`` of answers.
///
/// Neither the log nor an error holds anything of what goes there: tokens, passwords, addresses of mail. The service is told by a
/// pseudonym from which network address a call's person comes, so that it can limit each; it believes that of the proxies alone that it
/// knows.
struct ServiceCalls: Sendable {
  let address: ServiceAddress
  let exchange: HTTPExchange
  let tagged = TaggedAnswers()
  let now: @Sendable () -> Date
  let logger: Logger

  struct Call {
    var method: String
    var path: String
    var query: [(name: String, value: String)] = []
    var body: (any Encodable & Sendable)?
    var token: String?
    /// Says whether the service tells by a tag that an answer is as it was.
    var isTagged = false
  }

  func value<Value: Decodable>(_ type: Value.Type, _ call: Call) async throws -> Value {
    try read(type, from: try await body(of: call))
  }

  func perform(_ call: Call) async throws { _ = try await body(of: call) }

  private func read<Value: Decodable>(_ type: Value.Type, from body: Data) throws -> Value {
    do {
      return try WireCoding.decode(type, from: body)
    } catch let error as DecodingError {
      throw LadderError.unreadable(reason: Self.reason(of: error))
    } catch {
      throw LadderError.unreadable(reason: "the answer holds a value that is none")
    }
  }

  private func body(of call: Call) async throws -> Data {
    guard let url = address.url(call.path, query: call.query) else {
      throw LadderError.unreadable(reason: "the address of the call is none")
    }
    var request = URLRequest(url: url)
    request.httpMethod = call.method
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let body = call.body {
      request.httpBody = try WireCoding.encode(body)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    if let token = call.token {
      // What is no token by its characters would end the header, or the request.
      guard Self.isToken(token) else {
        throw LadderError.unauthorized(message: "The token that is kept is damaged")
      }
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    @Dependency(\.networkPseudonym) var pseudonym
    if let pseudonym, Self.isPseudonym(pseudonym) {
      request.setValue(pseudonym, forHTTPHeaderField: "X-Forwarded-For")
    }
    let key = call.isTagged ? TaggedAnswers.Key(token: call.token ?? "", address: url) : nil
    let known = key.flatMap { tagged[$0] }
    if let known { request.setValue(known.tag, forHTTPHeaderField: "If-None-Match") }
    let answer = try await exchange.send(request)
    if answer.status == 304, let known { return known.body }
    guard (200...299).contains(answer.status) else { throw refusal(answer, to: call) }
    if let key, let tag = answer.headers["etag"], tag.utf8.count <= 200 {
      tagged.keep(TaggedAnswers.Entry(tag: tag, body: answer.body), for: key)
    }
    return answer.body
  }

  private func refusal(_ answer: HTTPExchange.Answer, to call: Call) -> LadderError {
    let told = try? WireCoding.decode(ErrorBody.self, from: answer.body).error
    // A sentence for a person, however long a proxy's page is.
    let message = told.map { String($0.message.prefix(500)) }
    switch answer.status {
    case 401:
      if let token = call.token { tagged.forget(token: token) }
      return .unauthorized(message: message ?? "The service wants a token that is in force")
    case 408, 502, 504: return .unreachable
    case 429, 503:
      return .busy(retryAfter: RetryAfter.seconds(answer.headers["retry-after"], now: now()))
    case 500...599:
      // Its own fault, which may have gone when it is asked again.
      logger.warning(
        "Ladder's service has failed",
        metadata: [
          "status": "\(answer.status)", "method": "\(call.method)",
          "request": "\(answer.headers["x-request-id"]?.prefix(64) ?? "unknown")",
        ])
      return .busy(retryAfter: RetryAfter.seconds(answer.headers["retry-after"], now: now()))
    default:
      guard let told, let message else {
        return .unreadable(reason: "the answer has the status \(answer.status) and says no reason")
      }
      return .refused(status: answer.status, code: String(told.code.prefix(100)), message: message)
    }
  }

  /// RFC 6750, section 2.1.
  static func isToken(_ text: String) -> Bool {
    (1...512).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "-._~+/=".utf8.contains(byte)
      }
  }

  /// RFC 7239, section 6.3: never an address.
  static func isPseudonym(_ text: String) -> Bool {
    (2...64).contains(text.utf8.count) && text.hasPrefix("_")
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "._-".utf8.contains(byte)
      }
  }

  /// Says where something else stands than was expected, but not what.
  private static func reason(of error: DecodingError) -> String {
    func place(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
      let path = (context.codingPath + [key].compactMap(\.self)).map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? "the answer" : "“\(path)”"
    }
    switch error {
    case .keyNotFound(let key, let context): return "\(place(context, key)) is missing"
    case .valueNotFound(_, let context): return "\(place(context)) is null"
    case .typeMismatch(_, let context): return "\(place(context)) is of another kind"
    case .dataCorrupted(let context): return "\(place(context)) is not what it should be"
    @unknown default: return "the answer is not what it should be"
    }
  }
}
