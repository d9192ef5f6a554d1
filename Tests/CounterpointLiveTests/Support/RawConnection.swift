import NIOCore
import NIOPosix
import NIOSSL

/// A bare TCP connection to a server of this machine: sends and reads whatever a test wants to.
actor RawConnection {
  private let channel: any Channel
  private let chunks: AsyncStream<ByteBuffer>
  private var iterator: AsyncStream<ByteBuffer>.Iterator
  private var received = ByteBuffer()

  /// - Parameter certificate: the only one that is believed, where the connection is to be encrypted.
  static func open(port: Int, trusting certificate: NIOSSLCertificate? = nil) async throws -> RawConnection {
    let (stream, continuation) = AsyncStream.makeStream(of: ByteBuffer.self)
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let certificate {
            var configuration = TLSConfiguration.makeClientConfiguration()
            configuration.trustRoots = .certificates([certificate])
            configuration.certificateVerification = .noHostnameVerification
            let handler = try NIOSSLClientHandler(
              context: NIOSSLContext(configuration: configuration), serverHostname: nil)
            try channel.pipeline.syncOperations.addHandler(handler)
          }
          try channel.pipeline.syncOperations.addHandler(Collector(continuation: continuation))
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    return RawConnection(channel: channel, chunks: stream)
  }

  private init(channel: any Channel, chunks: AsyncStream<ByteBuffer>) {
    self.channel = channel
    self.chunks = chunks
    iterator = chunks.makeAsyncIterator()
  }

  func send(_ bytes: [UInt8]) async throws { try await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get() }

  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  /// The next `count` bytes, or fewer when the other side closes before.
  func read(_ count: Int) async -> [UInt8] {
    while received.readableBytes < count, await receiveMore() {}
    return received.readBytes(length: min(count, received.readableBytes)) ?? []
  }

  /// Everything up to and with the blank line that ends a head.
  func readHead() async -> String {
    while true {
      let view = received.readableBytesView
      if let end = view.indices.first(where: { view[$0...].starts(with: "\r\n\r\n".utf8) }) {
        return String(decoding: received.readBytes(length: end + 4 - view.startIndex) ?? [], as: UTF8.self)
      }
      guard await receiveMore() else { return "" }
    }
  }

  /// Everything until the other side closes.
  func readToEnd() async -> [UInt8] {
    while await receiveMore() {}
    return received.readBytes(length: received.readableBytes) ?? []
  }

  func close() async { try? await channel.close() }

  /// Says that nothing more will be sent, and goes on reading.
  func finishSending() async { try? await channel.close(mode: .output) }

  private func receiveMore() async -> Bool {
    guard var chunk = await next() else { return false }
    received.writeBuffer(&chunk)
    return true
  }

  private func next() async -> ByteBuffer? {
    var iterator = iterator
    defer { self.iterator = iterator }
    return await iterator.next(isolation: self)
  }

  private final class Collector: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let continuation: AsyncStream<ByteBuffer>.Continuation
    init(continuation: AsyncStream<ByteBuffer>.Continuation) { self.continuation = continuation }
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      continuation.yield(Self.unwrapInboundIn(data))
    }
    func channelInactive(context: ChannelHandlerContext) { continuation.finish() }
    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
  }
}
