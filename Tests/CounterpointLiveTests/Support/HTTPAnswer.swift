import Foundation
import NIOSSL

/// A server's answer to one request.
struct HTTPAnswer: Sendable {
  let status: Int
  /// By lower-case name.
  let headers: [String: [String]]
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }
  func header(_ name: String) -> String? { headers[name.lowercased()]?.first }

  /// Makes one request over a connection of its own.
  static func get(
    _ path: String, port: Int, method: String = "GET", headers: [(String, String)] = [],
    trusting certificate: NIOSSLCertificate? = nil
  ) async throws -> HTTPAnswer {
    let connection = try await RawConnection.open(port: port, trusting: certificate)
    try await connection.send(head(path, port: port, method: method, headers + [("Connection", "close")]))
    let head = await connection.readHead()
    let body = await connection.readToEnd()
    await connection.close()
    return HTTPAnswer(head: head, body: body)
  }

  static func head(_ path: String, port: Int, method: String = "GET", _ headers: [(String, String)]) -> String
  {
    let host = headers.contains { $0.0 == "Host" } ? [] : [("Host", "127.0.0.1:\(port)")]
    let lines = (host + headers).map { "\($0): \($1)\r\n" }.joined()
    return "\(method) \(path) HTTP/1.1\r\n\(lines)\r\n"
  }

  init(head: String, body: [UInt8]) {
    let lines = head.split(separator: "\r\n")
    status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    var headers: [String: [String]] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased(), default: []].append(parts[1].drop { $0 == " " }.description)
    }
    self.headers = headers
    if headers["transfer-encoding"]?.first == "chunked" {
      self.body = Self.joined(chunks: body)
    } else {
      self.body = body
    }
  }

  private static func joined(chunks: [UInt8]) -> [UInt8] {
    var rest = chunks[...]
    var body: [UInt8] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\r")),
      let count = Int(String(decoding: rest[..<end], as: UTF8.self), radix: 16), count > 0
    {
      body += rest.dropFirst(end + 2 - rest.startIndex).prefix(count)
      rest = rest.dropFirst(end + 2 - rest.startIndex + count + 2)
    }
    return body
  }
}

/// One person's browser without a screen: keeps the cookie, loads pages, opens their live connections.
struct Visitor {
  let port: Int
  var cookie: String?

  /// - Parameter cookie: that of a person whom a server before has known.
  init(port: Int, cookie: String? = nil) {
    self.port = port
    self.cookie = cookie
  }

  var cookieHeader: [(String, String)] { cookie.map { [("Cookie", $0)] } ?? [] }

  mutating func get(_ path: String, headers: [(String, String)] = []) async throws -> HTTPAnswer {
    let answer = try await HTTPAnswer.get(path, port: port, headers: cookieHeader + headers)
    if let set = answer.header("Set-Cookie") { cookie = set.split(separator: ";").first.map(String.init) }
    return answer
  }

  /// Loads a page and answers the session that waits behind it.
  mutating func load(_ path: String) async throws -> LoadedPage {
    let answer = try await get(path)
    return LoadedPage(html: answer.text)
  }

  /// Opens the live connection of a session, as its page would.
  func connect(
    _ session: String, after sequence: UInt32? = 0, headers: [(String, String)] = []
  ) async throws -> TestWebSocket {
    let query = "session=\(session)" + (sequence.map { "&after=\($0)" } ?? "")
    return try await TestWebSocket.open(
      "/_counterpoint/live?\(query)", port: port, headers: cookieHeader + headers)
  }
}

/// What a first paint says.
struct LoadedPage {
  let html: String

  var session: String { attribute("content", after: "name=\"counterpoint\"") ?? "" }

  /// The number of the button that shows `text`.
  func button(_ text: String) -> UInt32? {
    html.range(of: ">\(text)<").flatMap { node(opening: "<button", before: $0.lowerBound) }
  }

  /// The number of the text field of that placeholder.
  func textField(_ placeholder: String) -> UInt32? {
    html.range(of: " placeholder=\"\(placeholder)\"").flatMap {
      node(opening: "<input", before: $0.lowerBound)
    }
  }

  private func node(opening tag: String, before end: String.Index) -> UInt32? {
    guard let start = html[..<end].range(of: tag, options: .backwards),
      let number = html[start.upperBound...].range(of: "data-n=\"")
    else { return nil }
    return UInt32(html[number.upperBound...].prefix { $0 != "\"" })
  }

  private func attribute(_ name: String, after mark: String) -> String? {
    guard let start = html.range(of: mark),
      let value = html[start.upperBound...].range(of: "\(name)=\"")
    else { return nil }
    return String(html[value.upperBound...].prefix { $0 != "\"" })
  }
}
