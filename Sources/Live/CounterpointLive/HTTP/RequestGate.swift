import Logging
import NIOCore
import NIOHTTP1

/// Ends a connection whose next request cannot be answered: one that is not HTTP, that was cut short, or that says not
/// whom it is for; or any, where the server has too many connections.
///
/// It stands next to the parser, so that nothing behind it ever sees a parser's error, or an answer without a request.
/// Earlier requests are answered first. Then comes the refusal, where an answer can still be written in order, and
/// the end; what arrives meanwhile is read and forgotten, so that the system does not take the refusal back.
final class RequestGate: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// Told of everything that is refused, for a log that floods do not fill.
  struct Report: Sendable {
    let logger: Logger
    let limiter: LogLimiter
    let traffic: TrafficCounts
  }

  private struct Refusal {
    var status: HTTPResponseStatus
    var retryAfter: String?
  }

  /// The time that a browser has to take a refusal before the connection is closed anyway.
  private static let lingerInterval = TimeAmount.seconds(1)

  private let isSurplus: Bool
  private let report: Report
  /// Requests that were handed on and not answered whole, the one included of which parts are still to come.
  private var answersDue = 0
  /// A request's head has come, its end has not.
  private var isReadingRequest = false
  /// An answer's head was written, its end was not.
  private var isAnswering = false
  /// The newest request is the connection's last, as it says itself.
  private var isLast = false
  private var refusal: Refusal?
  private var isFinished = false
  private var linger: Scheduled<Void>?

  /// - Parameter isSurplus: whether the first request is refused, since there are too many connections.
  init(isSurplus: Bool, report: Report) {
    self.isSurplus = isSurplus
    self.report = report
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard refusal == nil, !isLast || isReadingRequest else { return }
    switch Self.unwrapInboundIn(data) {
    case .head(var head):
      if isSurplus {
        return refuse(Refusal(status: .serviceUnavailable, retryAfter: "5"), nil, context)
      }
      if let problem = HostHeader.problem(in: head) {
        return refuse(Refusal(status: .badRequest), problem, context)
      }
      answersDue += 1
      isReadingRequest = true
      isLast = head.headers[canonicalForm: "Connection"].contains { $0.lowercased() == "close" }
      if isLast {
        // Who answers knows the word alone and in small letters, and would otherwise wait for another request.
        head.headers.replaceOrAdd(name: "Connection", value: "close")
        return context.fireChannelRead(Self.wrapInboundOut(.head(head)))
      }
    case .body: break
    case .end: isReadingRequest = false
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    // Whoever answers may have stopped reading.
    if refusal != nil { context.read() }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case let error as HTTPParserError:
      guard !isLast || isReadingRequest else { return }
      let status: HTTPResponseStatus =
        error == .headerOverflow ? .requestHeaderFieldsTooLarge : .badRequest
      refuse(Refusal(status: status), "it is not HTTP (\("\(error)".prefix(80)))", context)
    case ByteToMessageDecoderError.dataReceivedInErrorState: break
    default: context.fireErrorCaught(error)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isFinished else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    switch Self.unwrapOutboundIn(data) {
    case .head(let head): isAnswering = head.status.code >= 200
    case .body: break
    case .end:
      isAnswering = false
      answersDue -= 1
    }
    context.write(data, promise: promise)
    finishIfDue(context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if isFinished, event as? ChannelEvent == .inputClosed { return context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    linger?.cancel()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { linger?.cancel() }

  // MARK: Refusing

  private func refuse(_ refusal: Refusal, _ problem: String?, _ context: ChannelHandlerContext) {
    guard self.refusal == nil else { return }
    self.refusal = refusal
    if let problem {
      report.limiter.log(
        .notice, "Refused a request",
        metadata: ["reason": "\(problem)"],
        to: report.logger)
    }
    finishIfDue(context)
  }

  /// Refuses and ends as soon as every request is answered that came whole.
  private func finishIfDue(_ context: ChannelHandlerContext) {
    guard let refusal, !isFinished else { return }
    // Answers are in order, so the one to a request that was cut short is the last.
    let ownAnswers = isReadingRequest && answersDue > 0 ? 1 : 0
    guard answersDue <= ownAnswers else { return }
    isFinished = true
    // An answer that was begun cannot be taken back.
    if isAnswering { return context.close(promise: nil) }
    let isAnswered = isReadingRequest && answersDue == 0
    if !isAnswered {
      var headers: HTTPHeaders = ["Connection": "close", "Content-Length": "0"]
      if let retryAfter = refusal.retryAfter { headers.add(name: "Retry-After", value: retryAfter) }
      let head = HTTPResponseHead(version: .http1_1, status: refusal.status, headers: headers)
      context.write(Self.wrapOutboundOut(.head(head)), promise: nil)
      context.write(Self.wrapOutboundOut(.end(nil)), promise: nil)
      report.traffic.answered(status: Int(refusal.status.code))
    }
    context.flush()
    context.close(mode: .output, promise: nil)
    linger = context.eventLoop.assumeIsolated().scheduleTask(in: Self.lingerInterval) {
      context.close(promise: nil)
    }
  }
}
