import NIOCore
import NIOEmbedded
import NIOWebSocket
import Testing

@testable import CounterpointLive

@Suite("A WebSocket")
struct WebSocketHandlerTests {
  /// A server's end without a network, with its clock in the test's hand.
  private final class Harness {
    let channel = EmbeddedChannel()
    var messages: [[UInt8]] = []
    var closures: [WebSocketClosure?] = []
    var hasRoom = true

    init(_ change: (inout WebSocketLimits) -> Void = { _ in }) throws {
      var limits = WebSocketLimits()
      change(&limits)
      let handler = WebSocketHandler(limits: limits) { message in
        self.messages.append(Array(message.readableBytesView))
        return self.hasRoom
      } onClose: { closure in
        self.closures.append(closure)
      }
      let operations = channel.pipeline.syncOperations
      try operations.addHandler(ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: limits.frameSize)))
      try operations.addHandler(handler)
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    func receive(
      _ opcode: UInt8, _ payload: [UInt8] = [], isFinal: Bool = true, isMasked: Bool = true,
      reserved: UInt8 = 0
    ) throws {
      var bytes = ByteBuffer()
      bytes.writeInteger((isFinal ? 0x80 : 0) | reserved | opcode)
      let mask: UInt8 = isMasked ? 0x80 : 0
      switch payload.count {
      case ...125: bytes.writeInteger(mask | UInt8(payload.count))
      case ...65535:
        bytes.writeInteger(mask | 126)
        bytes.writeInteger(UInt16(payload.count))
      default:
        bytes.writeInteger(mask | 127)
        bytes.writeInteger(UInt64(payload.count))
      }
      let key: [UInt8] = [1, 2, 3, 4]
      if isMasked { bytes.writeBytes(key) }
      bytes.writeBytes(payload.enumerated().map { isMasked ? $1 ^ key[$0 % 4] : $1 })
      // The decoder reports what it cannot read as an error of the pipeline, which the handler answers.
      do { try channel.writeInbound(bytes) } catch is NIOWebSocketError {}
    }

    func sent() throws -> WebSocketFrame? { try channel.readOutbound(as: WebSocketFrame.self) }

    /// The code of the close frame that was sent next, which must be one.
    func sentClosure() throws -> WebSocketErrorCode? {
      guard var frame = try sent(), frame.opcode == .connectionClose else { return nil }
      return frame.data.readWebSocketErrorCode()
    }
  }

  @Test("Fragments are put together, with a ping between them answered")
  func fragments() throws {
    let harness = try Harness()
    try harness.receive(0x2, [1, 2], isFinal: false)
    try harness.receive(0x9, [7])
    try harness.receive(0x0, [3], isFinal: false)
    try harness.receive(0x0, [4])
    #expect(harness.messages == [[1, 2, 3, 4]])
    let pong = try harness.sent()
    #expect(pong?.opcode == .pong)
    #expect(pong?.data == ByteBuffer(bytes: [7]))
    #expect(harness.closures.isEmpty)
  }

  @Test("A message that grows beyond its limit over many fragments is refused as too big")
  func oversizedMessage() throws {
    let harness = try Harness { $0.messageSize = 10 }
    try harness.receive(0x2, [UInt8](repeating: 0, count: 6), isFinal: false)
    try harness.receive(0x0, [UInt8](repeating: 0, count: 6), isFinal: false)
    #expect(try harness.sentClosure() == .messageTooLarge)
    #expect(harness.messages.isEmpty)
    #expect(!harness.channel.isActive)
  }

  @Test("A frame beyond its limit is refused as too big before it has arrived")
  func oversizedFrame() throws {
    let harness = try Harness { $0.frameSize = 100 }
    try harness.receive(0x2, [UInt8](repeating: 0, count: 101))
    #expect(try harness.sentClosure() == .messageTooLarge)
    #expect(!harness.channel.isActive)
  }

  enum Violation: String, CaseIterable, CustomTestStringConvertible {
    case unmaskedFrame = "an unmasked frame"
    case reservedBit = "a reserved bit"
    case reservedOpcode = "a reserved opcode"
    case lonelyContinuation = "a continuation of nothing"
    case fragmentedPing = "a fragmented ping"
    case nestedMessage = "a message inside a message"

    var testDescription: String { rawValue }
  }

  @Test("What breaks the protocol ends the connection with code 1002", arguments: Violation.allCases)
  func violations(_ violation: Violation) throws {
    let harness = try Harness()
    switch violation {
    case .unmaskedFrame: try harness.receive(0x2, [1], isMasked: false)
    case .reservedBit: try harness.receive(0x2, [1], reserved: 0x40)
    case .reservedOpcode: try harness.receive(0x3, [1])
    case .lonelyContinuation: try harness.receive(0x0, [1])
    case .fragmentedPing: try harness.receive(0x9, [1], isFinal: false)
    case .nestedMessage:
      try harness.receive(0x2, [1], isFinal: false)
      try harness.receive(0x2, [1])
    }
    #expect(try harness.sentClosure() == .protocolError)
    #expect(harness.closures.map { $0?.code } == [.protocolError])
    #expect(harness.messages.isEmpty)
    #expect(!harness.channel.isActive)
  }

  @Test("Text is not what this server takes")
  func text() throws {
    let harness = try Harness()
    try harness.receive(0x1, Array("hello".utf8))
    #expect(try harness.sentClosure() == .unacceptableData)
    #expect(harness.messages.isEmpty)
  }

  @Test("A close is answered with the same code, and then the connection is closed")
  func closeHandshake() throws {
    let harness = try Harness()
    try harness.receive(0x8, [0x03, 0xE8])
    #expect(try harness.sentClosure() == .normalClosure)
    #expect(!harness.channel.isActive)
    #expect(harness.closures.map { $0?.code } == [.normalClosure])
  }

  @Test("A close of ours waits for the answer, but not for ever")
  func ownClose() throws {
    let harness = try Harness()
    harness.channel.triggerUserOutboundEvent(WebSocketClosure.sessionGone, promise: nil)
    #expect(try harness.sentClosure() == .unknown(4404))
    #expect(harness.channel.isActive)
    try harness.receive(0x2, [1])
    #expect(harness.messages.isEmpty)
    harness.channel.embeddedEventLoop.advanceTime(by: .seconds(2))
    #expect(!harness.channel.isActive)
  }

  @Test("A silent peer is asked for a heartbeat twice and then given up")
  func silence() throws {
    let harness = try Harness()
    let loop = harness.channel.embeddedEventLoop
    loop.advanceTime(by: .seconds(50))
    #expect(try harness.sent()?.opcode == .ping)
    loop.advanceTime(by: .seconds(25))
    #expect(try harness.sent()?.opcode == .ping)
    loop.advanceTime(by: .seconds(25))
    #expect(try harness.sentClosure() == .policyViolation)
  }

  @Test("A pong is a heartbeat")
  func pong() throws {
    let harness = try Harness()
    for _ in 0..<10 {
      harness.channel.embeddedEventLoop.advanceTime(by: .seconds(50))
      #expect(try harness.sent()?.opcode == .ping)
      try harness.receive(0xA)
    }
    #expect(harness.closures.isEmpty)
  }

  @Test("Messages that nobody has room for end the connection")
  func noRoom() throws {
    let harness = try Harness()
    harness.hasRoom = false
    try harness.receive(0x2, [1])
    #expect(try harness.sentClosure() == .policyViolation)
  }

  @Test("When the server stops, the other side is told that it goes away")
  func quiescing() throws {
    let harness = try Harness()
    harness.channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    #expect(try harness.sentClosure() == .goingAway)
  }

  @Test("A connection that breaks is reported once, without a code")
  func brokenConnection() throws {
    let harness = try Harness()
    try harness.channel.close().wait()
    #expect(harness.closures == [nil])
  }
}
