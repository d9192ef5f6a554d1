import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOExtras
import NIOHTTP1
import NIOHTTPTypes
import NIOPosix
import ServiceLifecycle

/// Takes connections and serves each of them, at an address or at a socket where they wait already.
struct LiveListener<Child: ServerChildChannel>: Service {
  enum Place: Sendable {
    case address(host: String, port: Int)
    /// A socket that listens. The listener owns it.
    case socket(CInt)
  }

  let place: Place
  let child: Child
  let logger: Logger
  var group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton
  /// Told of the socket before the first connection is served.
  let onListening: @Sendable (any Channel) async -> Void

  init(
    place: Place, child: Child, logger: Logger, onListening: @escaping @Sendable (any Channel) async -> Void
  ) {
    self.place = place
    self.child = child
    self.logger = logger
    self.onListening = onListening
  }

  /// Serves until the service is asked to stop: then takes no more connections, has those that are there told, and returns when the
  /// last of them is gone.
  func run() async throws {
    let quiescing = ServerQuiescingHelper(group: group)
    let listening = try await listen(quiescing)
    await withGracefulShutdownHandler {
      await onListening(listening.channel)
      await withDiscardingTaskGroup { group in
        do {
          try await listening.executeThenClose { connections in
            for try await connection in connections {
              group.addTask { await child.handle(value: connection, logger: logger) }
            }
          }
        } catch {
          logger.error("Connections cannot be taken any more", metadata: ["error": "\(error)"])
        }
      }
    } onGracefulShutdown: {
      quiescing.initiateShutdown(promise: nil)
    }
  }

  private func listen(_ quiescing: ServerQuiescingHelper) async throws -> NIOAsyncChannel<Child.Value, Never>
  {
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(ChannelOptions.backlog, value: 256)
      .serverChannelOption(ChannelOptions.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(ChannelOptions.allowRemoteHalfClosure, value: true)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(quiescing.makeServerChannelHandler(channel: channel))
        }
      }
    let setUp = { @Sendable [child, logger] (channel: any Channel) in
      child.setup(channel: channel, logger: logger)
    }
    switch place {
    case .address(let host, let port):
      return try await bootstrap.bind(host: host, port: port, childChannelInitializer: setUp)
    case .socket(let socket): return try await bootstrap.bind(socket, childChannelInitializer: setUp)
    }
  }
}

extension LiveListener: CustomStringConvertible {
  /// The service's name in the log: nothing of where it listens, which is said once.
  var description: String { "the listener" }
}

extension HTTPResponder where Context: InitializableFromSource<ApplicationRequestContextSource> {
  /// Answers what comes over a connection.
  func answering(_ logger: Logger) -> HTTPChannelHandler.Responder {
    { request, writer, channel in
      let context = Context(source: ApplicationRequestContextSource(channel: channel, logger: logger))
      var response: Response
      do {
        response = try await respond(to: request, context: context)
      } catch let error as HTTPParserError {
        // The connection's to answer, with everything after it.
        throw error
      } catch {
        logger.error("A request could not be answered", metadata: ["error": "\(error)"])
        response = Response(status: .internalServerError)
      }
      response.headers[.date] = HTTPDate.text()
      do {
        try await writer.write(response: response.head, body: response.body)
      } catch is HTTPParserError {
        // An answer has begun: there cannot be another.
        throw BrokenAnswer()
      }
    }
  }
}

/// A request turned out to be none while it was being answered.
private struct BrokenAnswer: Error {}
