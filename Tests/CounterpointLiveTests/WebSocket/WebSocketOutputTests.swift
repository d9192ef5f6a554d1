import Logging
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket
import Synchronization
import Testing

@testable import CounterpointLive

@Suite("What a browser does not take")
struct WebSocketOutputTests {
  /// A network that takes everything and passes nothing on, and counts what that costs.
  private final class Standstill: ChannelOutboundHandler {
    typealias OutboundIn = WebSocketFrame
    private let held: Held
    private var promises: [EventLoopPromise<Void>?] = []
    init(_ held: Held) { self.held = held }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      let frame = Self.unwrapOutboundIn(data)
      held.byteCount.add(frame.length, ordering: .relaxed)
      if frame.opcode == .connectionClose { held.closures.add(1, ordering: .relaxed) }
      promises.append(promise)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      for promise in promises { promise?.fail(ChannelError.ioOnClosedChannel) }
    }
  }

  private final class Held: Sendable {
    let byteCount = Atomic(0)
    let closures = Atomic(0)
  }

  private func connect(
    _ limits: WebSocketLimits, _ held: Held
  ) async throws -> (NIOAsyncTestingChannel, WebSocketConnection) {
    let channel = NIOAsyncTestingChannel()
    let connection = try await channel.testingEventLoop.executeInContext {
      try channel.pipeline.syncOperations.addHandler(Standstill(held))
      return try WebSocketConnection(
        channel: channel, request: HTTPRequestHead(version: .http1_1, method: .GET, uri: "/"), limits: limits,
        traffic: TrafficCounts(), outboxes: Outboxes(),
        logger: Logger(label: "test"))
    }
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1))
    return (channel, connection)
  }

  @Test("It is kept up to a limit, and then the connection is closed, however much more is sent")
  func standstill() async throws {
    let held = Held()
    var limits = WebSocketLimits()
    limits.pendingOutput = 10_000
    let (channel, connection) = try await connect(limits, held)
    for _ in 0..<1_000 {
      connection.send([UInt8](repeating: 7, count: 500))
      await channel.testingEventLoop.run()
    }
    #expect(connection.pendingByteCount <= 10_500)
    #expect(held.byteCount.load(ordering: .relaxed) <= 10_200)
    #expect(held.byteCount.load(ordering: .relaxed) >= 10_000)
    #expect(held.closures.load(ordering: .relaxed) == 1)
    // Nobody answers the close frame: it ends all the same.
    await channel.testingEventLoop.advanceTime(by: limits.closeInterval)
    #expect(!channel.isActive)
    _ = try? await channel.finish()
  }

  enum Ending: CaseIterable { case itsClose, violation, tooLong, ours }

  @Test("Who does not even take the close frame is disconnected in time", arguments: Ending.allCases)
  func untakenClose(ending: Ending) async throws {
    let held = Held()
    let limits = WebSocketLimits()
    let (channel, connection) = try await connect(limits, held)
    let mask = try #require(WebSocketMaskingKey([1, 2, 3, 4]))
    switch ending {
    case .itsClose:
      try await channel.writeInbound(
        WebSocketFrame(fin: true, opcode: .connectionClose, maskKey: mask, data: ByteBuffer()))
    case .violation:
      try await channel.writeInbound(WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: [1])))
    case .tooLong:
      let data = ByteBuffer(repeating: 0, count: limits.messageSize + 1)
      try await channel.writeInbound(WebSocketFrame(fin: true, opcode: .binary, maskKey: mask, data: data))
    case .ours: connection.close(.goingAway)
    }
    await channel.testingEventLoop.run()
    #expect(held.closures.load(ordering: .relaxed) == 1)
    #expect(channel.isActive)
    await channel.testingEventLoop.advanceTime(by: max(limits.closeInterval, limits.leaveInterval))
    #expect(!channel.isActive)
    _ = try? await channel.finish()
  }
}
