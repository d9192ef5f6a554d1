import Foundation
import HTTPTypes
import LadderModel
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Bounds what one request may ask of a connection: the time in which all of it has to come, and the bytes that are read of a body
/// that nobody wants.
///
/// Bounds on the head are the decoder's, and those on bodies that are wanted the routes': see ``LadderCall/decode(_:)``.
final class RequestBounds: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// A body that was refused is read on until here, so that the refusal arrives before the connection ends.
  static let maximumBytes = 1 << 20

  private let deadline: TimeAmount
  private var bytes = 0
  private var timeout: Scheduled<Void>?
  /// Requests whose heads have come and whose answers have not begun.
  private var unanswered = 0
  /// An answer has begun and has not ended.
  private var isAnswering = false
  private var isMalformed = false
  private var hasEnded = false

  /// - Parameter deadline: from the head of a request to the end of its body.
  init(deadline: Duration) { self.deadline = TimeAmount(deadline) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // Of a connection that is being closed.
    guard !hasEnded else { return }
    switch unwrapInboundIn(data) {
    case .head:
      unanswered += 1
      bytes = 0
      timeout?.cancel()
      timeout = context.eventLoop.assumeIsolated().scheduleTask(in: deadline) { [self] in endLate(context) }
    case .body(let part):
      bytes += part.readableBytes
      if bytes > Self.maximumBytes { return context.close(promise: nil) }
    case .end:
      timeout?.cancel()
      timeout = nil
    }
    context.fireChannelRead(data)
  }

  /// Answers a request that has not come in time, unless another answer is on its way.
  private func endLate(_ context: ChannelHandlerContext) {
    guard unanswered == 1, !isAnswering else { return context.close(promise: nil) }
    let milliseconds = deadline.nanoseconds / 1_000_000
    end(
      APIError(.requestTimeout, "timeout", "The body has not come within \(milliseconds) milliseconds"),
      context)
  }

  /// Writes the last answer of a connection.
  private func end(_ error: APIError, _ context: ChannelHandlerContext) {
    hasEnded = true
    let body = error.body
    var head = HTTPResponse(status: error.status, headerFields: error.allHeaders)
    head.headerFields[.connection] = "close"
    head.headerFields[.contentLength] = "\(body.count)"
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(ByteBuffer(bytes: body))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    // Not at once for both ways: what is still coming would have the answer thrown away at the other end.
    context.close(mode: .output, promise: nil)
    context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(1)) { context.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is HTTPParserError { isMalformed = true }
    context.fireErrorCaught(error)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !hasEnded else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(let head):
      // The server's own refusal of what is no HTTP, which tells nothing.
      if isMalformed, head.status == .badRequest, head.headerFields[.contentLength] == "0" {
        end(APIError(.badRequest, "invalid_http", "The request is not HTTP/1.1 as described"), context)
        promise?.succeed()
        return
      }
      unanswered -= 1
      isAnswering = true
    case .body: break
    case .end: isAnswering = false
    }
    context.write(data, promise: promise)
  }

  func channelInactive(context: ChannelHandlerContext) {
    timeout?.cancel()
    context.fireChannelInactive()
  }
}
