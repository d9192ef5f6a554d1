import Logging
import NIOCore
import NIOHTTP1
import NIOWebSocket
import Synchronization

/// One open WebSocket: whole messages in, whole messages out.
final class WebSocketConnection: Sendable {
  /// The request that asked for it.
  let request: HTTPRequestHead
  /// The messages that arrive; they end with the connection.
  let messages: Inbox

  private let channel: any Channel
  private let outbox: Outbox
  private let limits: WebSocketLimits
  private let traffic: TrafficCounts
  private let pendingOutput = Atomic<Int>(0)

  /// Adds the WebSocket's handler to a channel that was just upgraded. On the channel's event loop.
  init(
    channel: any Channel, request: HTTPRequestHead, limits: WebSocketLimits, traffic: TrafficCounts,
    outboxes: Outboxes, closures: LogLimiter = LogLimiter(), logger: Logger
  ) throws {
    self.channel = channel
    outbox = outboxes[channel.eventLoop]
    self.request = request
    self.limits = limits
    self.traffic = traffic
    let messages = Inbox(limits: limits)
    self.messages = messages
    let handler = WebSocketHandler(limits: limits) { message in
      traffic.received(bytes: message.readableBytes)
      return messages.add(message)
    } onClose: { closure in
      messages.finish()
      switch closure?.code {
      case nil, .normalClosure, .goingAway:
        logger.debug("A connection ended", metadata: ["reason": "\(closure?.reason ?? "it broke")"])
      default:
        if let closure {
          closures.log(.notice, "A connection was closed", metadata: ["closure": "\(closure)"], to: logger)
        }
      }
    }
    try channel.pipeline.syncOperations.addHandler(handler)
  }

  /// Sends one message, behind those sent before. Never waits: who takes nothing for too long is disconnected.
  func send(_ message: [UInt8]) {
    let count = message.count
    traffic.sent(bytes: count)
    let pending = pendingOutput.add(count, ordering: .relaxed).newValue
    // A single message may be larger, as the snapshot of a large screen.
    guard pending <= limits.pendingOutput || pending == count else {
      pendingOutput.subtract(count, ordering: .relaxed)
      return close(.policy("the other side takes nothing"))
    }
    let data = channel.allocator.buffer(bytes: message)
    outbox.add { [self] in
      channel.writeAndFlush(data).whenComplete { _ in
        self.pendingOutput.subtract(count, ordering: .relaxed)
      }
    }
  }

  /// The number of bytes that were handed over for sending and have not left yet.
  var pendingByteCount: Int { pendingOutput.load(ordering: .relaxed) }

  /// Says why and ends the connection, behind what was sent before.
  func close(_ closure: WebSocketClosure) {
    outbox.add { [self] in channel.triggerUserOutboundEvent(closure, promise: nil) }
  }

  var remoteAddress: SocketAddress? { channel.remoteAddress }

  /// Returns when the connection has ended, and ends it when the task is cancelled.
  func waitUntilClosed() async {
    await withTaskCancellationHandler {
      try? await channel.closeFuture.get()
    } onCancel: {
      channel.close(promise: nil)
    }
  }
}
