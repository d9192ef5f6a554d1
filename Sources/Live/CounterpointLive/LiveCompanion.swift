import Foundation
import ServiceLifecycle

/// A service that a program runs beside its apps, in the process that serves them: it is there before the first page, and is stopped
/// when the last connection of a browser is gone.
public struct LiveCompanion: Sendable {
  /// A companion that was made and does not run yet.
  public struct Running: Sendable {
    let serve: @Sendable (_ onReady: @escaping @Sendable () -> Void) async throws -> Void
    let stop: @Sendable () async -> Void

    /// - Parameters:
    ///   - serve: Serves until `stop` is called, and says when others may use it.
    ///   - stop: Has it answer what has come, and end.
    public init(
      serve: @escaping @Sendable (_ onReady: @escaping @Sendable () -> Void) async throws -> Void,
      stop: @escaping @Sendable () async -> Void
    ) {
      self.serve = serve
      self.stop = stop
    }
  }

  /// As people call it, in the log and where it cannot start.
  let name: String
  let make: @Sendable (_ settings: ServerSettings) throws -> Running

  /// - Parameter make: Makes it for a server of those settings, whose data directory is there.
  public init(_ name: String, make: @escaping @Sendable (_ settings: ServerSettings) throws -> Running) {
    self.name = name
    self.make = make
  }
}

/// A companion among the services of a server.
struct CompanionService: Service, CustomStringConvertible {
  let description: String
  /// Comes to its end when the companion is there. Where it has failed, nobody waits any more: all services are cancelled.
  let readiness: AsyncStream<Never>
  private let isReady: AsyncStream<Never>.Continuation
  private let running: LiveCompanion.Running

  /// - Throws: ``StartupError/companionUnusable(name:reason:)``.
  init(_ companion: LiveCompanion, _ settings: ServerSettings) throws(StartupError) {
    description = companion.name
    (readiness, isReady) = AsyncStream.makeStream()
    do {
      running = try companion.make(settings)
    } catch {
      throw .companionUnusable(name: companion.name, reason: "\(error)")
    }
  }

  func run() async throws {
    do {
      try await withGracefulShutdownHandler {
        try await running.serve { isReady.finish() }
      } onGracefulShutdown: {
        Task { await running.stop() }
      }
      isReady.finish()
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw StartupError.companionUnusable(name: description, reason: "\(error)")
    }
  }
}

/// A service that begins when companions are there.
struct FollowingService<Base: Service>: Service, CustomStringConvertible {
  let companions: [CompanionService]
  let base: Base
  var description: String { "\(base)" }

  func run() async throws {
    for companion in companions {
      // Asked to stop, nobody waits any more.
      for await _ in companion.readiness.cancelOnGracefulShutdown() {}
      try Task.checkCancellation()
      if Task.isShuttingDownGracefully { return }
    }
    try await base.run()
  }
}
