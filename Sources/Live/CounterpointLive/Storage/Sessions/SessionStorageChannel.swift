import NIOCore
import NIOPosix

/// The server's end of the socket over which a session's process asks for values.
enum SessionStorageChannel {
  /// Answers what is asked for at `socket`, which it owns from here on where it does not throw.
  /// - Parameters:
  ///   - rights: what the session may reach; `nil` as long as the process has none.
  ///   - onRequest: told, on the event loop, when the server begins with a request, and when it has its answer.
  ///   - onViolation: told once when the process has done what none does. Nothing more is answered.
  static func open(
    _ socket: CInt, on loop: any EventLoop, _ service: SessionStorageService,
    limits: StorageRequestHandler.Limits = .init(), rights: @escaping @Sendable () -> SessionRights?,
    onRequest: @escaping @Sendable (_ isUnderWay: Bool) -> Void = { _ in },
    onViolation: @escaping @Sendable (any Error) -> Void
  ) async throws -> any Channel {
    try await ClientBootstrap(group: loop)
      // The next request is read when the one before was answered.
      .channelOption(.autoRead, value: false)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            ByteToMessageHandler(
              StorageRequestDecoder(), maximumBufferSize: StorageLimits.messageByteCount + (1 << 20)),
            StorageRequestHandler(
              service: service, limits: limits, rights: rights, onRequest: onRequest,
              onViolation: onViolation),
          ])
        }
      }.withConnectedSocket(socket).get()
  }
}

/// Cuts what a session's process says over its socket for values into requests.
struct StorageRequestDecoder: ByteToMessageDecoder {
  typealias InboundOut = StorageRequestMessage

  func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
    let count = buffer.readableBytes
    guard let message = try StorageRequestMessage(reading: &buffer) else { return .needMoreData }
    context.fireUserInboundEventTriggered(StorageRequestByteCount(count: count - buffer.readableBytes))
    context.fireChannelRead(Self.wrapInboundOut(message))
    return .continue
  }

  func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) throws -> DecodingState {
    // Who died in the middle of a request has asked for nothing.
    try decode(context: context, buffer: &buffer)
  }
}

/// The bytes of the request that follows.
struct StorageRequestByteCount: Equatable, Sendable { let count: Int }

/// Takes the requests of one session's process, one after the other: the next is read when the answer to the one before was taken.
/// A session that asks for more in a second than is allowed waits until it is over.
final class StorageRequestHandler: ChannelInboundHandler {
  typealias InboundIn = StorageRequestMessage
  typealias OutboundOut = ByteBuffer

  private let service: SessionStorageService
  /// The part of the storage that the session may reach; `nil` before the process has one.
  private let rights: () -> SessionRights?
  private let onRequest: (_ isUnderWay: Bool) -> Void
  /// Told once what the process has done that none does.
  private let onViolation: (any Error) -> Void
  private let limits: Limits
  private var waiting = CircularBuffer<StorageRequestMessage>()
  private var isBusy = false
  private var isOver = false
  private var second = (start: NIODeadline.uptimeNanoseconds(0), requests: 0, bytes: 0)

  /// The number of requests and bytes that may be asked for in a second.
  struct Limits: Sendable {
    var requests = StorageLimits.requestsPerSecond
    var bytes = StorageLimits.bytesPerSecond
  }

  struct TooEarly: Error, CustomStringConvertible {
    let description = "it has asked for values before it had a session"
  }

  init(
    service: SessionStorageService, limits: Limits, rights: @escaping () -> SessionRights?,
    onRequest: @escaping (_ isUnderWay: Bool) -> Void = { _ in },
    onViolation: @escaping (any Error) -> Void
  ) {
    self.service = service
    self.limits = limits
    self.rights = rights
    self.onRequest = onRequest
    self.onViolation = onViolation
  }

  func channelActive(context: ChannelHandlerContext) { context.read() }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let request = event as? StorageRequestByteCount {
      second.bytes += request.count
    } else if event as? ChannelEvent == .inputClosed {
      context.close(promise: nil)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    waiting.append(Self.unwrapInboundIn(data))
    performNext(context)
  }

  func channelReadComplete(context: ChannelHandlerContext) { readMore(context) }

  func channelInactive(context: ChannelHandlerContext) {
    isOver = true
    waiting.removeAll()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    defer { context.close(promise: nil) }
    // Who is killed with something unread resets the connection.
    guard !(error is IOError), !isOver else { return }
    isOver = true
    waiting.removeAll()
    onViolation(error)
  }

  private func readMore(_ context: ChannelHandlerContext) {
    if !isBusy, waiting.isEmpty, !isOver { context.read() }
  }

  private func performNext(_ context: ChannelHandlerContext) {
    guard !isBusy, !isOver, !waiting.isEmpty else { return }
    if let rest = rest(at: .now()) {
      isBusy = true
      context.eventLoop.assumeIsolated().scheduleTask(in: rest) {
        self.isBusy = false
        self.performNext(context)
      }
      return
    }
    let message = waiting.removeFirst()
    guard let rights = rights() else { return errorCaught(context: context, error: TooEarly()) }
    isBusy = true
    onRequest(true)
    let loop = context.eventLoop
    let here = NIOLoopBound((self, context), eventLoop: loop)
    service.perform(message, for: rights) { answer in
      var buffer = ByteBuffer()
      StorageResponseMessage(number: message.number, answer: answer).write(into: &buffer)
      loop.execute { [buffer] in
        let (handler, context) = here.value
        handler.answer(buffer, context)
      }
    }
  }

  private func answer(_ buffer: ByteBuffer, _ context: ChannelHandlerContext) {
    // Whether it is taken is up to the process.
    onRequest(false)
    guard !isOver else { return }
    context.writeAndFlush(Self.wrapOutboundOut(buffer)).assumeIsolated().whenComplete { _ in
      // Who does not take its answers gets no others.
      self.isBusy = false
      self.performNext(context)
      self.readMore(context)
    }
  }

  /// Counts a request.
  /// - Returns: for how long it has to wait instead, where there were too many in this second.
  private func rest(at now: NIODeadline) -> TimeAmount? {
    if now - second.start >= .seconds(1) { second = (now, 0, 0) }
    guard second.requests < limits.requests, second.bytes <= limits.bytes else {
      return .seconds(1) - (now - second.start)
    }
    second.requests += 1
    return nil
  }
}
