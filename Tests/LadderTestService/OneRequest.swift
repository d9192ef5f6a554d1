import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// A request over a connection of its own, which ends with the answer.
enum OneRequest {
  /// The connection ended ahead of the answer, or the answer did not come in time.
  struct NoAnswer: Error {}

  static func answer(
    to head: HTTPRequestHead, _ body: Data?, at port: Int, within deadline: TimeAmount
  ) async throws -> NIOHTTPClientResponseFull {
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let promise = loop.makePromise(of: NIOHTTPClientResponseFull.self)
    let timer = loop.scheduleTask(in: deadline) { promise.fail(NoAnswer()) }
    promise.futureResult.whenComplete { _ in timer.cancel() }
    ClientBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandler(
            NIOHTTPClientResponseAggregator(maxContentLength: 1 << 26))
          try channel.pipeline.syncOperations.addHandler(AnswerHandler(promise))
        }
      }
      .connect(host: "127.0.0.1", port: port)
      .whenComplete { result in
        switch result {
        case .failure(let error): promise.fail(error)
        case .success(let channel):
          promise.futureResult.whenComplete { _ in channel.close(promise: nil) }
          channel.write(HTTPClientRequestPart.head(head), promise: nil)
          if let body {
            channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: body))), promise: nil)
          }
          channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
        }
      }
    return try await withTaskCancellationHandler {
      try await promise.futureResult.get()
    } onCancel: {
      promise.fail(CancellationError())
    }
  }

  private final class AnswerHandler: ChannelInboundHandler {
    typealias InboundIn = NIOHTTPClientResponseFull
    private let promise: EventLoopPromise<NIOHTTPClientResponseFull>

    init(_ promise: EventLoopPromise<NIOHTTPClientResponseFull>) { self.promise = promise }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      promise.succeed(Self.unwrapInboundIn(data))
    }
    func channelInactive(context: ChannelHandlerContext) { promise.fail(NoAnswer()) }
    func errorCaught(context: ChannelHandlerContext, error: any Error) { promise.fail(error) }
  }
}
