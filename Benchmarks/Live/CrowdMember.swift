import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// One browser of a ``Crowd``: taps one button and notes when the patch comes that acknowledges the tap.
final class CrowdMember: Sendable {
  struct Measured: Sendable {
    var latencies: [Double] = []
    var bytesSent = 0
    var bytesReceived = 0
  }

  /// The place where a connection to a session has ended.
  struct Position: Sendable {
    var lastEvent: UInt32 = 0
    var lastFrame: UInt32 = 0
    var measured = Measured()
    /// Taps that wait for their answer, oldest first.
    var waiting: [(event: UInt32, since: NIODeadline)] = []
  }

  private let channel: any Channel
  private let handler: NIOLoopBound<Handler>

  static func connect(
    to path: String, port: Int, cookie: String, button: UInt32, resuming position: Position? = nil,
    on loop: any EventLoop
  ) async throws -> CrowdMember {
    let upgraded: EventLoopFuture<CrowdMember?> = try await ClientBootstrap(group: loop)
      .channelOption(.socketOption(.tcp_nodelay), value: 1)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          let upgrader = NIOTypedWebSocketClientUpgrader<CrowdMember?>(
            upgradePipelineHandler: { channel, _ in
              channel.eventLoop.makeCompletedFuture {
                let handler = Handler(position ?? Position(), button: button)
                try channel.pipeline.syncOperations.addHandler(handler)
                return CrowdMember(channel: channel, handler: handler)
              }
            })
          var headers = HTTPHeaders()
          headers.add(name: "Host", value: "127.0.0.1:\(port)")
          headers.add(name: "Origin", value: "http://127.0.0.1:\(port)")
          headers.add(name: "Cookie", value: cookie)
          let configuration = NIOTypedHTTPClientUpgradeConfiguration<CrowdMember?>(
            upgradeRequestHead: HTTPRequestHead(
              version: .http1_1, method: .GET, uri: path, headers: headers),
            upgraders: [upgrader],
            notUpgradingCompletionHandler: { $0.eventLoop.makeSucceededFuture(nil) })
          return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
            configuration: .init(upgradeConfiguration: configuration))
        }
      }
    guard let member = try await upgraded.get() else {
      throw Crowd.Failure(description: "the server refused the connection at \(path)")
    }
    return member
  }

  private init(channel: any Channel, handler: Handler) {
    self.channel = channel
    self.handler = NIOLoopBound(handler, eventLoop: channel.eventLoop)
  }

  func tap() { channel.eventLoop.execute { [handler] in handler.value.tap() } }
  func reset() { channel.eventLoop.execute { [handler] in handler.value.position.measured = Measured() } }
  func measured() async throws -> Measured { try await position().measured }

  private func position() async throws -> Position {
    try await channel.eventLoop.submit { [handler] in handler.value.position }.get()
  }

  /// Ends the connection without a word, as a network does that goes away.
  /// - Returns: what it takes to go on over another one.
  func drop() async throws -> Position {
    // What arrives after that is lost, as it would be.
    let position = try await position()
    try? await channel.close()
    return position
  }

  /// Waits until every tap has its answer.
  /// - Returns: how many had none in that time.
  func waitForAnswers(within limit: Duration) async throws -> Int {
    let deadline = ContinuousClock.now + limit
    while true {
      let count = try await position().waiting.count
      if count == 0 || ContinuousClock.now >= deadline { return count }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private final class Handler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    var position: Position
    private let button: UInt32
    private var context: ChannelHandlerContext?

    init(_ position: Position, button: UInt32) {
      self.position = position
      self.button = button
    }

    func handlerAdded(context: ChannelHandlerContext) {
      self.context = context
      // As the browser does: what was not acknowledged is sent again, under its numbers.
      for (event, _) in position.waiting { send(tap: event) }
    }
    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func tap() {
      position.lastEvent += 1
      position.waiting.append((position.lastEvent, .now()))
      send(tap: position.lastEvent)
    }

    private func send(tap event: UInt32) {
      var bytes: [UInt8] = [1]
      bytes.append(number: event)
      bytes.append(number: button)
      bytes.append(1)
      // As the browser does: what has been applied is told along with what happens.
      if position.lastFrame > 0 {
        bytes.append(2)
        bytes.append(number: position.lastFrame)
      }
      send(bytes)
    }

    private func send(_ bytes: [UInt8]) {
      guard let context else { return }
      let frame = WebSocketFrame(
        fin: true, opcode: .binary, maskKey: .random(), data: context.channel.allocator.buffer(bytes: bytes))
      // Two bytes of head, four of mask.
      position.measured.bytesSent += bytes.count + 6
      context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let frame = unwrapInboundIn(data)
      var payload = frame.unmaskedData
      guard frame.opcode == .binary else {
        if frame.opcode == .ping {
          let pong = WebSocketFrame(fin: true, opcode: .pong, maskKey: .random(), data: payload)
          context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
        }
        return
      }
      position.measured.bytesReceived += payload.readableBytes + (payload.readableBytes < 126 ? 2 : 4)
      guard let kind = payload.readInteger(as: UInt8.self), kind == 1 || kind == 2,
        let sequence = payload.readNumber(), let event = payload.readNumber()
      else { return }
      position.lastFrame = sequence
      let now = NIODeadline.now()
      while let first = position.waiting.first, first.event <= event {
        position.measured.latencies.append(Double((now - first.since).nanoseconds) / 1e6)
        position.waiting.removeFirst()
      }
    }
  }
}

extension [UInt8] {
  /// As the wire writes numbers: seven bits to a byte, least significant first.
  fileprivate mutating func append(number: UInt32) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}

extension ByteBuffer {
  fileprivate mutating func readNumber() -> UInt32? {
    var number: UInt32 = 0
    var shift: UInt32 = 0
    while let byte = readInteger(as: UInt8.self) {
      number |= UInt32(byte & 0x7f) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }
}
