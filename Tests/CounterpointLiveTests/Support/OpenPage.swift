import CounterpointWeb
import Testing

@testable import CounterpointLive

/// A person in front of a page: what it showed first, and its live connection.
struct OpenPage {
  var visitor: Visitor
  let page: LoadedPage
  let socket: TestWebSocket

  /// - Parameter visitor: whose page it is; somebody new's where there is none.
  static func open(_ path: String, port: Int, as visitor: Visitor? = nil, address: String? = nil) async throws
    -> OpenPage
  {
    var visitor = visitor ?? Visitor(port: port)
    let headers = address.map { [("X-Forwarded-For", $0)] } ?? []
    let page = LoadedPage(html: try await visitor.get(path, headers: headers).text)
    return OpenPage(
      visitor: visitor, page: page, socket: try await visitor.connect(page.session, headers: headers))
  }

  /// Taps a button without waiting for what it does.
  func touch(_ button: String) async throws {
    try await socket.send(.tap, to: try #require(page.button(button)))
  }

  /// Taps a button.
  /// - Returns: the texts that this puts on the screen.
  func tap(_ button: String) async throws -> [String] {
    try await touch(button)
    let texts = Self.texts(try await socket.answers())
    try await socket.acknowledge()
    return texts
  }

  /// Reads until a text comes to the screen that begins so.
  func text(beginning start: String) async throws -> String {
    while true {
      guard case .patch(_, _, let operations) = try await socket.nextMessage() else { continue }
      if let text = Self.texts(operations).first(where: { $0.hasPrefix(start) }) { return text }
    }
  }

  static func texts(_ operations: [WireOperation]) -> [String] {
    operations.compactMap {
      if case .setAttribute(_, .value, .string(let text)) = $0 { text } else { nil }
    }
  }
}
