import Foundation
import Logging

@testable import CounterpointLive

/// A server of ``PageApp`` behind a network that the test can slow down and cut.
@MainActor
struct PageServer {
  let server: LiveServer
  let link: NetworkLink

  var address: String { "http://127.0.0.1:\(link.port)/" }

  /// - Parameter latency: how long everything takes on its way, in each direction.
  static func run<Result>(
    _ apps: [LiveApp] = [LiveApp("Page", PageApp.self)], latency: Duration = .zero,
    _ operation: @MainActor (PageServer) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("counterpoint-browser-tests-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var settings = ServerSettings(dataDirectory: folder)
    settings.port = 0
    let server = try LiveServer(apps, settings: settings)
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let running = Task {
      defer { continuation.finish() }
      try await server.run { port in continuation.yield(port) }
    }
    var iterator = ports.makeAsyncIterator()
    guard let port = await iterator.next() else {
      try await running.value
      throw CancellationError()
    }
    let link = try await NetworkLink.open(to: port, latency: latency)
    func end() async throws {
      await link.close()
      await server.stop()
      try await running.value
    }
    do {
      let result = try await operation(PageServer(server: server, link: link))
      try await end()
      return result
    } catch {
      try await end()
      throw error
    }
  }
}
