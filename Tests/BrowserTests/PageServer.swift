import ChromiumDriver
import Foundation
import Logging
import NetworkLinking

@testable import CounterpointLive

/// A server of ``PageApp`` behind a network that the test can slow down and cut.
@MainActor
final class PageServer {
  private let apps: [LiveApp]
  private let clock: any Clock<Duration>
  let settings: ServerSettings
  private(set) var server: LiveServer
  let link: NetworkLink
  /// Where the server itself listens, behind ``link``.
  private(set) var port: Int
  private var running: Task<Void, any Error>

  var address: String { "http://127.0.0.1:\(link.port)/" }

  /// - Parameters:
  ///   - latency: how long everything takes on its way, in each direction.
  ///   - jitter: by how much longer it takes at most.
  ///   - isolation: where sessions live. In processes, those of ``HostFixture``, which know its apps alone.
  ///   - clock: measures how long the server keeps sessions.
  static func run<Result>(
    _ apps: [LiveApp] = [LiveApp("Page", PageApp.self)], isolation: SessionIsolation = .shared,
    latency: Duration = .zero, jitter: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock(),
    _ operation: @MainActor (PageServer) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("counterpoint-browser-tests-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var settings = ServerSettings(dataDirectory: folder)
    settings.port = 0
    settings.isolation = isolation
    // This program is no server: what it starts is one that has the same apps.
    settings.sessionExecutable = Bundle.main.bundleURL.appendingPathComponent("HostFixture").path
    settings.warmProcesses = 1
    let pages = try await PageServer(apps, settings, latency: latency, jitter: jitter, clock: clock)
    do {
      let result = try await operation(pages)
      try await pages.end()
      return result
    } catch {
      try? await pages.end()
      throw error
    }
  }

  private init(
    _ apps: [LiveApp], _ settings: ServerSettings, latency: Duration, jitter: Duration,
    clock: any Clock<Duration>
  ) async throws {
    self.apps = apps
    self.settings = settings
    self.clock = clock
    (server, running, port) = try await Self.start(apps, settings, clock)
    link = try await NetworkLink.open(to: port, latency: latency, jitter: jitter)
  }

  /// Stops the server. Its address stays, and answers nothing.
  func stop() async throws {
    await server.stop()
    try await running.value
  }

  /// Starts a server anew, with the data of the one that was stopped, at the same address.
  func start() async throws {
    (server, running, port) = try await Self.start(apps, settings, clock)
    await link.lead(to: port)
  }

  private func end() async throws {
    await link.close()
    try await stop()
  }

  private static func start(
    _ apps: [LiveApp], _ settings: ServerSettings, _ clock: any Clock<Duration>
  ) async throws -> (LiveServer, Task<Void, any Error>, port: Int) {
    let server = try LiveServer(apps, settings: settings, clock: clock)
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
    return (server, running, port)
  }
}

extension PageServer {
  /// Ends the server and starts the next one, and waits until the page shows the session that takes the place of its own. A page
  /// that has not been loaded anew has `window.isSame`.
  func restart(under page: Page) async throws {
    let session = "JSON.parse(sessionStorage.getItem('counterpoint /')).session"
    try await page.evaluate("void (Object.assign(window, { isSame: true, session: \(session) }))")
    try await stop()
    try await start()
    try await page.evaluate("void dispatchEvent(new Event('online'))")
    try await page.waitFor("\(session) !== window.session", timeout: .seconds(20))
  }
}
