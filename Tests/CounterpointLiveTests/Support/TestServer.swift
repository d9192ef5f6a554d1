import Clocks
import Foundation
import Logging

@testable import CounterpointLive

/// A server that listens at a free port of this machine while a test runs.
@MainActor
struct TestServer {
  let server: LiveServer
  let port: Int
  let logs: LogRecorder

  func visitor() -> Visitor { Visitor(port: port) }

  /// Runs `operation` against a server of its own, which is stopped afterwards.
  /// - Parameters:
  ///   - isolation: where its sessions live. In processes, those of ``HostFixture``, which know its apps alone.
  ///   - companions: what runs beside.
  ///   - folders: what is served beside.
  ///   - directory: where it keeps its data; a fresh folder, removed afterwards, where it is `nil`.
  static func run<Result>(
    _ apps: [LiveApp], companions: [LiveCompanion] = [], folders: [ServedFolder] = [],
    isolation: SessionIsolation = .shared, directory: URL? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    configure: (inout ServerSettings) -> Void = { _ in },
    _ operation: @MainActor (TestServer) async throws -> Result
  ) async throws -> Result {
    try await run(isolation, directory: directory, configure: configure, operation) {
      try LiveServer(
        apps, companions: companions, folders: folders, settings: $0, clock: clock, logger: $1)
    }
  }

  /// Runs `operation` against a gallery of its own.
  static func run<Result>(
    _ gallery: PreviewGallery, _ operation: @MainActor (TestServer) async throws -> Result
  ) async throws -> Result {
    try await run(.shared, directory: nil, configure: { _ in }, operation) {
      try LiveServer(gallery, settings: $0, logger: $1)
    }
  }

  private static func run<Result>(
    _ isolation: SessionIsolation, directory: URL?, configure: (inout ServerSettings) -> Void,
    _ operation: @MainActor (TestServer) async throws -> Result,
    makeServer: (ServerSettings, Logger) throws -> LiveServer
  ) async throws -> Result {
    let folder = try directory ?? makeTemporaryDirectory()
    defer { if directory == nil { try? FileManager.default.removeItem(at: folder) } }
    var settings = ServerSettings(dataDirectory: folder)
    settings.port = 0
    settings.isolation = isolation
    // This program is no server: what it starts is one that has the same apps.
    settings.sessionExecutable = Bundle.main.bundleURL.appendingPathComponent("HostFixture").path
    settings.warmProcesses = 1
    // Everybody comes from this machine.
    settings.pagesPerMinute = 0
    configure(&settings)
    let logs = LogRecorder()
    let server = try makeServer(settings, logs.logger)
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let running = Task {
      defer { continuation.finish() }
      try await server.run { port in continuation.yield(port) }
    }
    var iterator = ports.makeAsyncIterator()
    guard let port = await iterator.next() else {
      try await running.value
      throw StartupError.cannotListen(host: settings.host, port: 0, reason: "it stopped at once")
    }
    do {
      let result = try await operation(TestServer(server: server, port: port, logs: logs))
      await server.stop()
      try await running.value
      return result
    } catch {
      await server.stop()
      try await running.value
      throw error
    }
  }
}
