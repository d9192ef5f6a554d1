import CounterpointSemantics
import CounterpointWeb
import Foundation
import Testing

@testable import CounterpointLive

/// A page that goes on over one connection after the other, as a browser's does: it numbers what its person does, and sends again
/// what was not acknowledged.
actor ResumingPage {
  struct NotAnswered: Error { let unacknowledged: Int }

  let visitor: Visitor
  let page: LoadedPage
  private var socket: TestWebSocket
  private var sequence: UInt32 = 0
  private var lastEvent: UInt32 = 0
  private var waiting: [(number: UInt32, event: Event)] = []
  /// The changes of the screen since the start, in order.
  private(set) var texts: [String] = []
  /// How the connections ended, but for the last.
  private(set) var losses: [UInt16?] = []
  private(set) var snapshotCount = 0

  static func open(_ path: String, port: Int, address: String? = nil) async throws -> ResumingPage {
    let page = try await OpenPage.open(path, port: port, address: address)
    return ResumingPage(page)
  }

  private init(_ page: OpenPage) {
    visitor = page.visitor
    self.page = page.page
    socket = page.socket
  }

  /// An act of a person. Whether anybody hears it shows when it is answered.
  func act(_ payload: EventPayload, on node: UInt32) async {
    lastEvent += 1
    let event = Event(node: NodeID(rawValue: node), payload: payload)
    waiting.append((lastEvent, event))
    try? await socket.send(.event(number: lastEvent, event))
  }

  func touch(_ button: String) async throws { await act(.tap, on: try #require(page.button(button))) }

  /// Taps a button and waits for the answer.
  /// - Returns: the texts that it puts on the screen.
  func tap(_ button: String) async throws -> [String] {
    try await touch(button)
    return try await settle()
  }

  /// Reads until everything was answered, over as many connections as it takes.
  @discardableResult
  func settle(within limit: Duration = .seconds(60)) async throws -> [String] {
    let deadline = ContinuousClock.now + limit
    let start = texts.count
    while !waiting.isEmpty {
      guard ContinuousClock.now < deadline else { throw NotAnswered(unacknowledged: waiting.count) }
      do {
        take(try await socket.nextMessage())
      } catch let closed as TestWebSocket.Closed {
        losses.append(closed.code)
        // Every code of the session's own says that it is not there any more.
        if let code = closed.code, code >= 4_000 { throw closed }
        try await reconnect(until: deadline)
      }
    }
    try? await socket.send(.acknowledge(sequence: sequence))
    return Array(texts[start...])
  }

  private func take(_ message: WireClient.Message) {
    switch message {
    case .patch(let sequence, let acknowledged, let operations):
      // One that was sent again over a new connection says nothing new.
      guard sequence > self.sequence else { return }
      self.sequence = sequence
      texts += OpenPage.texts(operations)
      waiting.removeAll { $0.number <= acknowledged }
    case .snapshot(let sequence, let acknowledged, _):
      self.sequence = sequence
      snapshotCount += 1
      waiting.removeAll { $0.number <= acknowledged }
    case .service, .notice, .moved: break
    }
  }

  private func reconnect(until deadline: ContinuousClock.Instant) async throws {
    let former = socket
    while true {
      do {
        socket = try await visitor.connect(page.session, after: sequence)
        break
      } catch {
        // Whoever had accepted the connection has died, too.
        guard ContinuousClock.now < deadline else { throw error }
      }
    }
    await socket.goOn(from: former)
    let messages = waiting.map { ClientMessage.event(number: $0.number, $0.event) }
    if !messages.isEmpty { try? await socket.sendBinary(WireClient.encode(messages)) }
  }
}
