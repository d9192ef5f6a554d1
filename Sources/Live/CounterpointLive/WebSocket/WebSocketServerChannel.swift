import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOSSL
import NIOWebSocket

/// HTTP/1.1 whose connections can turn into WebSockets: the routes and the live connections share one port.
struct WebSocketServerChannel: HTTPChannelHandler {
  /// The protocol that a connection turned out to speak at its first request.
  enum Negotiated: Sendable {
    case http(NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>)
    case webSocket(WebSocketConnection)
  }

  struct Value: ServerChildChannelValue {
    let negotiated: EventLoopFuture<Negotiated>
    let channel: any Channel
  }

  let responder: HTTPChannelHandler.Responder
  let connections: ConnectionLimit
  let refusals: RequestGate.Report
  /// However many connections end badly, they fill no log.
  let closures: LogLimiter
  let limits: WebSocketLimits
  /// The certificate to show, where connections are encrypted here.
  var tls: TLSFiles?
  let traffic: TrafficCounts
  let outboxes: Outboxes
  /// Says whether the request may become a WebSocket. If not, the request goes the way of every other one, to
  /// its route.
  let accepts: @Sendable (HTTPRequestHead, SocketAddress?) -> Bool
  let handler: @Sendable (WebSocketConnection) async -> Void

  /// Time for a new connection's first request, which also is what a preconnected socket may idle.
  private static let firstRequestInterval = TimeAmount.seconds(20)
  /// Time for one that is told to come back.
  private static let surplusInterval = TimeAmount.seconds(5)
  private static let keepAliveInterval = Duration.seconds(75)

  /// The limits on what a request may say of itself: more than any browser sends, cookies included.
  private static var decoderLimits: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = 16 << 10
    limits.maxHeaderListSize = 64 << 10
    limits.maxHeaderFieldCount = 100
    return limits
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let admission = connections.admit()
    channel.closeFuture.whenComplete { [connections] _ in connections.left() }
    guard admission != .refused else {
      channel.close(promise: nil)
      let negotiated: EventLoopFuture<Negotiated> = channel.eventLoop.makeFailedFuture(ChannelError.eof)
      return channel.eventLoop.makeSucceededFuture(Value(negotiated: negotiated, channel: channel))
    }
    return channel.eventLoop.makeCompletedFuture {
      let operations = channel.pipeline.syncOperations
      if let tls { try operations.addHandler(NIOSSLServerHandler(context: tls.context)) }
      let upgrader = NIOTypedWebSocketServerUpgrader<Negotiated>(
        maxFrameSize: limits.frameSize,
        enableAutomaticErrorHandling: false,
        // Who comes this far was let through by the first request's handler.
        shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture(HTTPHeaders()) },
        upgradePipelineHandler: { channel, head in
          channel.eventLoop.makeCompletedFuture {
            .webSocket(
              try WebSocketConnection(
                channel: channel, request: head, limits: limits, traffic: traffic, outboxes: outboxes,
                closures: closures, logger: logger))
          }
        }
      )
      let upgrade = NIOTypedHTTPServerUpgradeConfiguration<Negotiated>(upgraders: [upgrader]) { channel in
        channel.eventLoop.makeCompletedFuture {
          try FirstRequestHandler.remove(from: channel)
          let operations = channel.pipeline.syncOperations
          try operations.addHandler(HTTP1ToHTTPServerCodec(secure: tls != nil))
          try operations.addHandler(
            HTTPConnectionStateHandler(idleTimeout: Self.keepAliveInterval, logger: logger))
          return .http(
            try NIOAsyncChannel(
              wrappingChannelSynchronously: channel,
              configuration: .init(isOutboundHalfClosureEnabled: true)))
        }
      }
      let encoder = HTTPResponseEncoder()
      let decoder = ByteToMessageHandler(
        HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: Self.decoderLimits))
      let gate = RequestGate(isSurplus: admission == .surplus, report: refusals)
      let firstRequest = FirstRequestHandler(
        deadline: admission == .surplus ? Self.surplusInterval : Self.firstRequestInterval, accepts: accepts)
      // Before the connection speaks another language, all of these are removed in this order. The parser is the last,
      // since it hands on what it has not read, which none of the others could take.
      let upgradeHandler = NIOTypedHTTPServerUpgradeHandler<Negotiated>(
        httpEncoder: encoder, extraHTTPHandlers: [gate, firstRequest, decoder], upgradeConfiguration: upgrade)
      try operations.addHandlers([encoder, decoder, gate, firstRequest, upgradeHandler])
      return Value(negotiated: upgradeHandler.upgradeResultFuture, channel: channel)
    }
  }

  func handle(value: Value, logger: Logger) async {
    do {
      switch try await value.negotiated.get() {
      case .http(let channel): await handleHTTP(asyncChannel: channel, logger: logger)
      case .webSocket(let connection):
        traffic.connectionOpened()
        defer { traffic.connectionClosed() }
        await handler(connection)
      }
    } catch {
      // Closed before its first request, or that request was no HTTP.
      logger.trace("A connection ended before its first request", metadata: ["error": "\(error)"])
      value.channel.close(promise: nil)
    }
  }
}

/// Closes a connection that asks for nothing, lets one that has not asked yet go when the server stops, and
/// makes an ordinary request of one that asks for an upgrade which it does not get.
///
/// NIO's own way to refuse an upgrade loses the request's head, so that nothing could answer it.
private final class FirstRequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let deadline: TimeAmount
  private let accepts: @Sendable (HTTPRequestHead, SocketAddress?) -> Bool
  private var timeout: Scheduled<Void>?

  init(deadline: TimeAmount, accepts: @escaping @Sendable (HTTPRequestHead, SocketAddress?) -> Bool) {
    self.deadline = deadline
    self.accepts = accepts
  }

  func handlerAdded(context: ChannelHandlerContext) {
    timeout = context.eventLoop.assumeIsolated().scheduleTask(in: deadline) { context.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = Self.unwrapInboundIn(data), head.headers.contains(name: "Upgrade"),
      !isUpgrade(head, context)
    else { return context.fireChannelRead(data) }
    head.headers.remove(name: "Upgrade")
    context.fireChannelRead(Self.wrapInboundOut(.head(head)))
  }

  /// Says whether the request becomes a WebSocket. A request that lacks something in its form counts as refused, too.
  private func isUpgrade(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) -> Bool {
    let headers = head.headers
    return headers[canonicalForm: "Upgrade"].map { $0.lowercased() } == ["websocket"]
      && headers[canonicalForm: "Connection"].contains { $0.lowercased() == "upgrade" }
      && headers["Sec-WebSocket-Version"] == ["13"] && headers["Sec-WebSocket-Key"].count == 1
      && head.method == .GET && accepts(head, context.channel.remoteAddress)
  }

  func handlerRemoved(context: ChannelHandlerContext) { timeout?.cancel() }

  /// Neither HTTP nor TLS, such as a browser that was given the wrong scheme: there is nothing to say to it.
  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent || event as? ChannelEvent == .inputClosed {
      return context.close(promise: nil)
    }
    context.fireUserInboundEventTriggered(event)
  }

  static func remove(from channel: any Channel) throws {
    let operations = channel.pipeline.syncOperations
    operations.removeHandler(try operations.handler(type: Self.self), promise: nil)
  }
}
