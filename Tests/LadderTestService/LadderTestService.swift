import Foundation
import LadderService
import NetworkLinking
import Synchronization

/// Ladder's service within a test's process: over SQLite in a temporary folder, at a free port, with passwords that cost next to
/// nothing, behind a link that can be cut.
///
/// The port stays the same while the service is cut off or started again.
///
///     try await LadderTestService.run { service in
///       let client = LadderClient.live(service.address)
///       await service.cutOff()
///       …
///       await service.reconnect()
///     }
package final class LadderTestService: Sendable {
  /// The service ended before it took a connection, without an error.
  package struct NotListening: Error {}

  /// Where clients find the service, whatever becomes of it.
  package let port: Int
  /// The folder of films: a challenge whose `ID.webm` is here has one.
  package let videos: URL
  private let folder: URL
  private let settings: LadderSettings
  private let link: NetworkLink
  private let running: Mutex<Running>

  /// A server, and the task in which it serves.
  private struct Running: Sendable {
    let server: LadderServer
    let port: Int
    let task: Task<Void, any Error>
  }

  /// Where clients find the service.
  package var address: URL { URL(string: "http://127.0.0.1:\(port)")! }
  /// The server that answers at present.
  package var server: LadderServer { running.withLock { $0.server } }
  /// The port of the server itself, to reach it past the link.
  package var serverPort: Int { running.withLock { $0.port } }

  /// Runs `body` beside a service, and ends the service after it.
  /// - Parameters:
  ///   - isolation: the caller's.
  ///   - now: the service's time; a ``LadderTestClock``'s, or that of the machine for journeys in a browser.
  ///   - adjust: changes settings, such as rates.
  package static func run<Result>(
    isolation: isolated (any Actor)? = #isolation,
    now: @escaping @Sendable () -> Date = { LadderTestClock.start },
    _ adjust: (inout LadderSettings) -> Void = { _ in },
    _ body: (LadderTestService) async throws -> Result
  ) async throws -> Result {
    let service = try await start(now: now, adjust)
    let result: Result
    do {
      result = try await body(service)
    } catch {
      try? await service.stop()
      throw error
    }
    try await service.stop()
    return result
  }

  /// Starts a service, which ``stop()`` must end.
  package static func start(
    isolation: isolated (any Actor)? = #isolation,
    now: @escaping @Sendable () -> Date = { LadderTestClock.start },
    _ adjust: (inout LadderSettings) -> Void = { _ in }
  ) async throws -> LadderTestService {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ladder-\(UUID().uuidString)")
    let videos = folder.appendingPathComponent("videos")
    try FileManager.default.createDirectory(at: videos, withIntermediateDirectories: true)
    var settings = LadderSettings()
    settings.port = 0
    settings.storage = .sqlite(path: folder.appendingPathComponent("ladder.sqlite").path)
    settings.videos = videos.path
    settings.passwordCost = PasswordHasher.Cost(logarithmOfRounds: 4, blockSize: 8, parallelism: 1)
    settings.now = now
    adjust(&settings)
    do {
      let running = try await serve(settings)
      let link = try await NetworkLink.open(to: running.port)
      return LadderTestService(folder, videos, settings, link, running)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  private init(
    _ folder: URL, _ videos: URL, _ settings: LadderSettings, _ link: NetworkLink, _ running: Running
  ) {
    self.folder = folder
    self.videos = videos
    self.settings = settings
    self.link = link
    self.running = Mutex(running)
    port = link.port
  }

  private static func serve(_ settings: LadderSettings) async throws -> Running {
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let server = try LadderServer(settings) { port in
      continuation.yield(port)
      continuation.finish()
    }
    let task = Task {
      defer { continuation.finish() }
      try await server.run()
    }
    for await port in ports { return Running(server: server, port: port, task: task) }
    try await task.value
    throw NotListening()
  }

  /// Ends the service and removes what it kept. Throws what it has failed with.
  package func stop() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let now = running.withLock { $0 }
    await now.server.stop()
    await link.close()
    try await now.task.value
  }

  // MARK: A network that fails

  /// Ends every connection, and lets none through until ``reconnect()``: as when the service's machine is gone.
  package func cutOff() async { await link.cut() }

  /// Takes connections and requests, and neither hands them on nor answers, until ``reconnect()``.
  package func fallSilent() async { await link.fallSilent() }

  /// Has the service do what is asked, and ends each connection in place of its answer, until ``reconnect()``.
  package func loseAnswers() async { await link.loseAnswers() }

  /// Lets connections through again.
  package func reconnect() async { await link.mend() }

  /// Stops the server, and starts another one over the same database.
  package func restart() async throws {
    await link.cut()
    let old = running.withLock { $0 }
    await old.server.stop()
    try await old.task.value
    let new = try await Self.serve(settings)
    running.withLock { $0 = new }
    await link.lead(to: new.port)
    await link.mend()
  }
}
