import NIOCore
import NIOWebSocket

/// Speaks RFC 6455 above single frames: reassembles fragments, answers pings, asks silent peers for a sign
/// of life, completes the close handshake, and ends the connection at the first thing it must not accept.
///
/// Whole binary messages come out of it and go into it. Every end is reported once to `onClose`.
final class WebSocketHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = Never
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = WebSocketFrame

  private let limits: WebSocketLimits
  /// Takes one message; answers whether there was room for it.
  private let onMessage: (ByteBuffer) -> Bool
  private let onClose: (WebSocketClosure?) -> Void

  private enum Phase {
    case open
    /// Our close frame is sent, the answer is awaited.
    case closing
    case closed
  }
  private var phase = Phase.open
  private var fragments: ByteBuffer?
  private var silentIntervals = 0
  private var idleCheck: Scheduled<Void>?
  private var closeDeadline: Scheduled<Void>?

  /// - Parameters:
  ///   - onMessage: takes one message, on the event loop; `false` when there is no room for it.
  ///   - onClose: told once, on the event loop: why the connection ended, or `nil` when it broke.
  init(
    limits: WebSocketLimits,
    onMessage: @escaping (ByteBuffer) -> Bool,
    onClose: @escaping (WebSocketClosure?) -> Void
  ) {
    self.limits = limits
    self.onMessage = onMessage
    self.onClose = onClose
  }

  func handlerAdded(context: ChannelHandlerContext) { scheduleIdleCheck(context) }

  func handlerRemoved(context: ChannelHandlerContext) {
    idleCheck?.cancel()
    closeDeadline?.cancel()
  }

  // MARK: Arriving

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard phase != .closed else { return }
    silentIntervals = 0
    let frame = Self.unwrapInboundIn(data)
    guard frame.maskKey != nil else {
      return end(context, .protocolError("a frame came unmasked"))
    }
    guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
      return end(context, .protocolError("a frame uses an extension that was not agreed"))
    }
    switch frame.opcode {
    case .connectionClose: receivedClose(context, frame)
    // Who asks without reading the answers gets none: they would pile up here.
    case .ping: if phase == .open, context.channel.isWritable { write(context, .pong, frame.unmaskedData) }
    case .pong: break
    case .binary, .continuation: if phase == .open { receivedData(context, frame) }
    case .text: end(context, .unacceptable("messages are binary"))
    default: end(context, .protocolError("a frame has a reserved opcode"))
    }
  }

  private func receivedData(_ context: ChannelHandlerContext, _ frame: WebSocketFrame) {
    var data = frame.unmaskedData
    let isContinuation = frame.opcode == .continuation
    guard isContinuation == (fragments != nil) else {
      let what = isContinuation ? "a continuation without a beginning" : "a message inside a message"
      return end(context, .protocolError("there is \(what)"))
    }
    guard (fragments?.readableBytes ?? 0) + data.readableBytes <= limits.messageSize else {
      return end(context, .tooBig("a message is longer than \(limits.messageSize) bytes"))
    }
    if fragments != nil {
      fragments?.writeBuffer(&data)
      guard frame.fin, let whole = fragments else { return }
      fragments = nil
      deliver(context, whole)
    } else if frame.fin {
      deliver(context, data)
    } else {
      fragments = data
    }
  }

  private func deliver(_ context: ChannelHandlerContext, _ message: ByteBuffer) {
    if !onMessage(message) { end(context, .policy("messages arrive faster than they can be taken")) }
  }

  private func receivedClose(_ context: ChannelHandlerContext, _ frame: WebSocketFrame) {
    var data = frame.unmaskedData
    if phase == .closing { return finish(context) }
    let code = data.readWebSocketErrorCode() ?? .normalClosure
    report(WebSocketClosure(code: code, reason: "closed by the other side"))
    phase = .closing
    var answer = context.channel.allocator.buffer(capacity: 2)
    if frame.unmaskedData.readableBytes >= 2 { answer.write(webSocketErrorCode: code) }
    write(context, .connectionClose, answer, closes: true)
    closeLater(context, in: limits.closeInterval)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? NIOWebSocketError else {
      // The connection broke; `channelInactive` follows.
      return context.close(promise: nil)
    }
    switch error {
    case .invalidFrameLength: end(context, .tooBig("a frame is longer than \(limits.frameSize) bytes"))
    case .fragmentedControlFrame, .multiByteControlFrameLength:
      end(context, .protocolError("a control frame is fragmented or too long"))
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    report(nil)
    phase = .closed
    context.fireChannelInactive()
  }

  // MARK: Leaving

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard phase == .open else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    let frame = WebSocketFrame(fin: true, opcode: .binary, data: Self.unwrapOutboundIn(data))
    context.write(Self.wrapOutboundOut(frame), promise: promise)
  }

  func triggerUserOutboundEvent(
    context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
  ) {
    guard let closure = event as? WebSocketClosure else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    end(context, closure)
    promise?.succeed()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is ChannelShouldQuiesceEvent: end(context, .goingAway)
    case ChannelEvent.inputClosed: context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  /// Says why and closes, at the latest when the other side has not answered in time.
  private func end(_ context: ChannelHandlerContext, _ closure: WebSocketClosure) {
    guard phase == .open else { return }
    report(closure)
    phase = .closing
    fragments = nil
    var data = context.channel.allocator.buffer(capacity: 2 + closure.reason.utf8.count)
    data.write(webSocketErrorCode: closure.code)
    data.writeBytes(closure.reason.utf8.prefix(123))
    // Whoever breaks the protocol is not waited for.
    let isViolation = closure.code == .protocolError || closure.code == .messageTooLarge
    write(context, .connectionClose, data, closes: isViolation)
    // A server that stops does not wait long for anybody.
    closeLater(context, in: closure == .goingAway ? limits.leaveInterval : limits.closeInterval)
  }

  /// Closes at the latest then. Who takes nothing does not even take the close frame.
  private func closeLater(_ context: ChannelHandlerContext, in interval: TimeAmount) {
    guard phase == .closing else { return }
    closeDeadline = context.eventLoop.assumeIsolated().scheduleTask(in: interval) {
      self.finish(context)
    }
  }

  private func write(
    _ context: ChannelHandlerContext, _ opcode: WebSocketOpcode, _ data: ByteBuffer, closes: Bool = false
  ) {
    let frame = WebSocketFrame(fin: true, opcode: opcode, data: data)
    let written = context.writeAndFlush(Self.wrapOutboundOut(frame))
    if closes { written.assumeIsolated().whenComplete { _ in self.finish(context) } }
  }

  private func finish(_ context: ChannelHandlerContext) {
    guard phase != .closed else { return }
    phase = .closed
    context.close(promise: nil)
  }

  private var hasReported = false
  private func report(_ closure: WebSocketClosure?) {
    guard !hasReported else { return }
    hasReported = true
    onClose(closure)
  }

  // MARK: Signs of life

  private func scheduleIdleCheck(_ context: ChannelHandlerContext) {
    idleCheck = context.eventLoop.assumeIsolated().scheduleTask(in: limits.idleInterval) {
      guard self.phase == .open else { return }
      self.silentIntervals += 1
      if self.silentIntervals > 3 { return self.end(context, .policy("the other side is silent")) }
      if self.silentIntervals > 1 { self.write(context, .ping, ByteBuffer()) }
      self.scheduleIdleCheck(context)
    }
  }
}
