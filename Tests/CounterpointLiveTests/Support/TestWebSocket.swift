import CounterpointSemantics
import CounterpointWeb
import Foundation
import NIOSSL

/// Holds values alone.
extension WireClient: @unchecked Sendable {}

/// A WebSocket client that can misbehave.
actor TestWebSocket {
  struct Refused: Error { let status: Int }

  enum Frame: Equatable, Sendable {
    case message([UInt8])
    case ping
    case pong([UInt8])
    case close(UInt16)
    /// The connection ended without a close frame.
    case end
  }

  private let connection: RawConnection
  private var wire = WireClient()
  private var lastEvent: UInt32 = 0
  private var lastSequence: UInt32 = 0
  private var reason = ""

  /// - Throws: ``Refused`` when the server does not switch protocols.
  static func open(
    _ path: String, port: Int, headers: [(String, String)] = [],
    trusting certificate: NIOSSLCertificate? = nil
  ) async throws -> TestWebSocket {
    let connection = try await RawConnection.open(port: port, trusting: certificate)
    let scheme = certificate == nil ? "http" : "https"
    let origin = headers.contains { $0.0 == "Origin" } ? [] : [("Origin", "\(scheme)://127.0.0.1:\(port)")]
    let upgrade = [
      ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13"),
      ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
    ]
    try await connection.send(HTTPAnswer.head(path, port: port, origin + headers + upgrade))
    let answer = HTTPAnswer(head: await connection.readHead(), body: [])
    guard answer.status == 101 else {
      await connection.close()
      throw Refused(status: answer.status)
    }
    return TestWebSocket(connection: connection)
  }

  private init(connection: RawConnection) { self.connection = connection }

  /// Goes on with what the connection before this one has defined.
  func goOn(from former: TestWebSocket) async { wire = await former.wire }

  // MARK: Sending

  func send(_ messages: ClientMessage...) async throws { try await sendBinary(WireClient.encode(messages)) }

  /// Sends what a person did, under the next number.
  func send(_ payload: EventPayload, to node: UInt32) async throws {
    lastEvent += 1
    try await send(.event(number: lastEvent, Event(node: NodeID(rawValue: node), payload: payload)))
  }

  /// Says, as a page does, that it has all answers: who never does is sent no more in the end.
  func acknowledge() async throws { try await send(.acknowledge(sequence: lastSequence)) }

  func sendBinary(_ payload: [UInt8]) async throws { try await sendFrame(0x82, payload) }

  func sendFrame(_ first: UInt8, _ payload: [UInt8], isMasked: Bool = true) async throws {
    var bytes: [UInt8] = [first]
    let mask: UInt8 = isMasked ? 0x80 : 0
    switch payload.count {
    case ...125: bytes.append(mask | UInt8(payload.count))
    case ...65535: bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    default:
      bytes.append(mask | 127)
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (8 * (7 - $0))) }
    }
    let key: [UInt8] = [7, 11, 13, 17]
    if isMasked { bytes += key }
    bytes += payload.enumerated().map { isMasked ? $1 ^ key[$0 % 4] : $1 }
    try await connection.send(bytes)
  }

  func close() async throws { try await sendFrame(0x88, [0x03, 0xE8]) }

  /// Ends the connection as a tunnel does: without a word.
  func drop() async { await connection.close() }

  // MARK: Receiving

  func next() async -> Frame {
    let head = await connection.read(2)
    guard head.count == 2 else { return .end }
    var count = Int(head[1] & 0x7f)
    if count >= 126 {
      count = await connection.read(count == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    let payload = count == 0 ? [] : await connection.read(count)
    switch head[0] & 0xf {
    case 0x8:
      reason = String(decoding: payload.dropFirst(2), as: UTF8.self)
      return .close(payload.prefix(2).reduce(0) { $0 << 8 | UInt16($1) })
    case 0x9: return .ping
    case 0xA: return .pong(payload)
    default: return .message(payload)
    }
  }

  /// The next message of the session, read. Throws when there is none.
  func nextMessage() async throws -> WireClient.Message {
    while true {
      switch await next() {
      case .message(let bytes): return try wire.decode(bytes)
      case .ping, .pong: continue
      case .close(let code): throw Closed(code: code)
      case .end: throw Closed(code: nil)
      }
    }
  }

  struct Closed: Error, Equatable { let code: UInt16? }

  /// Reads messages until the session has answered everything that was sent.
  /// - Returns: the operations of all patches on the way.
  func answers() async throws -> [WireOperation] {
    var operations: [WireOperation] = []
    while true {
      switch try await nextMessage() {
      case .patch(let sequence, let acknowledged, let more):
        operations += more
        lastSequence = sequence
        if acknowledged >= lastEvent { return operations }
      case .snapshot, .service, .notice, .moved: continue
      }
    }
  }

  /// Why the connection ends, everything else passed over.
  func closeReason() async -> String {
    _ = await closure()
    return reason
  }

  /// What the person is told until the connection ends, and how it ends.
  func ending() async -> (notices: [String], code: UInt16?) {
    var notices: [String] = []
    while true {
      do {
        if case .notice(let text) = try await nextMessage() { notices.append(text) }
      } catch {
        return (notices, (error as? Closed)?.code)
      }
    }
  }

  /// How the connection ends, everything else passed over.
  func closure() async -> Frame {
    while true {
      switch await next() {
      case .close(let code): return .close(code)
      case .end: return .end
      case .message, .ping, .pong: continue
      }
    }
  }
}
