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
  /// - Parameter directory: where it keeps its data; a fresh folder, removed afterwards, where it is `nil`.
  static func run<Result>(
    _ apps: [LiveApp], directory: URL? = nil, clock: any Clock<Duration> = ContinuousClock(),
    configure: (inout ServerSettings) -> Void = { _ in },
    _ operation: @MainActor (TestServer) async throws -> Result
  ) async throws -> Result {
    let folder = try directory ?? makeTemporaryDirectory()
    defer { if directory == nil { try? FileManager.default.removeItem(at: folder) } }
    var settings = ServerSettings(dataDirectory: folder)
    settings.port = 0
    configure(&settings)
    let logs = LogRecorder()
    let server = try LiveServer(apps, settings: settings, clock: clock, logger: logs.logger)
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
