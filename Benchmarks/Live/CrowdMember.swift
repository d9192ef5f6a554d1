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

  private let channel: any Channel
  private let handler: NIOLoopBound<Handler>
  private let button: UInt32

  static func connect(
    to path: String, port: Int, cookie: String, button: UInt32, on loop: any EventLoop
  ) async throws -> CrowdMember {
    let upgraded: EventLoopFuture<CrowdMember?> = try await ClientBootstrap(group: loop)
      .channelOption(.socketOption(.tcp_nodelay), value: 1)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          let upgrader = NIOTypedWebSocketClientUpgrader<CrowdMember?>(
            upgradePipelineHandler: { channel, _ in
              channel.eventLoop.makeCompletedFuture {
                let handler = Handler()
                try channel.pipeline.syncOperations.addHandler(handler)
                return CrowdMember(channel: channel, handler: handler, button: button)
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

  private init(channel: any Channel, handler: Handler, button: UInt32) {
    self.channel = channel
    self.handler = NIOLoopBound(handler, eventLoop: channel.eventLoop)
    self.button = button
  }

  func tap() { channel.eventLoop.execute { [handler, button] in handler.value.tap(button) } }
  func reset() { channel.eventLoop.execute { [handler] in handler.value.measured = Measured() } }
  func measured() async throws -> Measured {
    try await channel.eventLoop.submit { [handler] in handler.value.measured }.get()
  }

  private final class Handler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    var measured = Measured()
    private var context: ChannelHandlerContext?
    private var lastEvent: UInt32 = 0
    private var lastFrame: UInt32 = 0
    /// Taps that wait for their answer, oldest first.
    private var waiting: [(event: UInt32, since: NIODeadline)] = []

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }
    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func tap(_ button: UInt32) {
      lastEvent += 1
      waiting.append((lastEvent, .now()))
      var bytes: [UInt8] = [1]
      bytes.append(number: lastEvent)
      bytes.append(number: button)
      bytes.append(1)
      // As the browser does: what has been applied is told along with what happens.
      if lastFrame > 0 {
        bytes.append(2)
        bytes.append(number: lastFrame)
      }
      send(bytes)
    }

    private func send(_ bytes: [UInt8]) {
      guard let context else { return }
      let frame = WebSocketFrame(
        fin: true, opcode: .binary, maskKey: .random(), data: context.channel.allocator.buffer(bytes: bytes))
      // Two bytes of head, four of mask.
      measured.bytesSent += bytes.count + 6
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
      measured.bytesReceived += payload.readableBytes + (payload.readableBytes < 126 ? 2 : 4)
      guard let kind = payload.readInteger(as: UInt8.self), kind == 1 || kind == 2,
        let sequence = payload.readNumber(), let event = payload.readNumber()
      else { return }
      lastFrame = sequence
      let now = NIODeadline.now()
      while let first = waiting.first, first.event <= event {
        measured.latencies.append(Double((now - first.since).nanoseconds) / 1e6)
        waiting.removeFirst()
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
