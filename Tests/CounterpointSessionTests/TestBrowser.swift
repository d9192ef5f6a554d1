import ConcurrencyTesting
import CounterpointSemantics
import CounterpointSession
import CounterpointTesting
import CounterpointWeb
import Dependencies
import Testing

/// Speaks with a session by hand, message by message, and keeps all that it hears.
@MainActor
final class TestBrowser {
  let session: Session
  private(set) var messages: [ServerMessage] = []
  private(set) var ends: [SessionConnectionEnd] = []
  private(set) var connection: SessionConnection?
  private var lastEvent: UInt32 = 0

  init(_ session: Session) { self.session = session }

  func connect(resumingFrom sequence: UInt32? = 0) {
    connection = session.connect(
      resumingFrom: sequence, makeEncoder: { WireEncoder() }, onEnd: { [weak self] in self?.ends.append($0) },
      send: { [weak self] in self?.messages.append($0) })
  }

  func disconnect() {
    if let connection { session.disconnect(connection) }
  }

  @discardableResult
  func send(_ payload: EventPayload, to node: SemanticNode, number: UInt32? = nil) -> EventRefusal? {
    let number = number ?? lastEvent + 1
    lastEvent = max(lastEvent, number)
    return send(.event(number: number, Event(node: node.id, payload: payload)))
  }

  @discardableResult
  func send(_ message: ClientMessage) -> EventRefusal? {
    guard let connection else { return .notConnected }
    return session.receive(message, from: connection)
  }

  /// Takes what was heard since the last call.
  func take() -> [ServerMessage] {
    defer { messages.removeAll() }
    return messages
  }

  /// The last of what the session has asked of its browser, once there are `count` requests among what was heard.
  @discardableResult
  func call(_ count: Int = 1) async throws -> (request: UInt32, service: BrowserService, words: [String]) {
    await eventually { calls.count >= count }
    try #require(calls.count >= count, "The session asked for \(calls.count) of \(count)")
    return try #require(calls.last)
  }

  /// Whether the session shows that text, soon.
  func shows(_ text: String) async -> Bool {
    await eventually { node(.text, text) != nil }
    return node(.text, text) != nil
  }

  /// The node of that kind and name.
  func node(_ kind: NodeKind, _ name: String? = nil) -> SemanticNode? {
    func find(_ node: SemanticNode) -> SemanticNode? {
      if node.kind == kind, name == nil || node.accessibleName == name { return node }
      return node.children.lazy.compactMap(find).first
    }
    return find(session.tree.root)
  }
}

extension ServerMessage {
  var sequence: UInt32? {
    switch self {
    case .patch(let sequence, _, _), .snapshot(let sequence, _, _): sequence
    case .service, .notice: nil
    }
  }

  var acknowledgedEvent: UInt32? {
    switch self {
    case .patch(_, let event, _), .snapshot(_, let event, _): event
    case .service, .notice: nil
    }
  }

  var body: [UInt8]? {
    switch self {
    case .patch(_, _, let body), .snapshot(_, _, let body): body
    case .service, .notice: nil
    }
  }

  var isSnapshot: Bool {
    if case .snapshot = self { true } else { false }
  }
}

/// Lets the main actor do all that is planned on it, and what it plans thereby; not what leaves it for another thread.
@MainActor
func turn() async {
  for _ in 0..<20 { await Task.yield() }
}
