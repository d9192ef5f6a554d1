import CounterpointHTTP
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization
import UnixSignals

/// The service of Ladder over HTTP: workouts, people and leaderboards, over SQLite or PostgreSQL.
package final class LadderServer: Sendable {
  private let settings: LadderSettings
  private let engine: any SQLEngine
  let routes: LadderRoutes
  private let readiness: Readiness
  private let group: ServiceGroup

  /// Says whether a service takes in anybody new.
  final class Readiness: Sendable {
    private let draining = Atomic<Bool>(false)
    var isDraining: Bool { draining.load(ordering: .acquiring) }
    func beginDraining() { draining.store(true, ordering: .releasing) }
  }

  /// - Parameter onListening: told the port before the first request is answered.
  package init(_ settings: LadderSettings, onListening: @escaping @Sendable (Int) -> Void = { _ in }) throws {
    self.settings = settings
    engine = WriteLimitedEngine(
      try Self.engine(settings),
      limit: AdmissionLimit(
        admitted: settings.concurrentWrites ?? settings.storage.usualWrites,
        maximumWaiting: settings.waitingWrites, patience: settings.writePatience))
    let metrics = LadderMetrics()
    let readiness = Readiness()
    self.readiness = readiness
    func rate(_ perMinute: Int) -> RequestRate {
      RequestRate(perMinute: perMinute, now: settings.rateClock)
    }
    func signInRate() -> SharedRate {
      SharedRate(each: rate(settings.signInsPerMinute), all: rate(settings.signInsPerMinuteOfAll))
    }
    routes = LadderRoutes(
      store: LadderStore(engine, now: settings.now),
      hasher: PasswordHasher(cost: settings.passwordCost) { metrics.derivedPassword() },
      films: FilmFolder(path: settings.videos),
      addressRate: rate(settings.requestsPerMinuteOfAddress),
      personRate: rate(settings.requestsPerMinuteOfPerson),
      signInRate: signInRate(), guestRate: signInRate(),
      attempts: SignInAttempts(now: settings.now), proxies: settings.trustedProxies,
      operations: Self.operations(readiness, metrics, settings.metricsReaders))
    let router = Router(context: LadderContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestLog(metrics: metrics, logger: settings.logger))
    routes.add(to: router)
    let application = Application(
      router: router,
      server: .http1(
        configuration: HTTP1Channel.Configuration(
          additionalChannelHandlers: [RequestBounds(deadline: settings.requestDeadline)],
          idleTimeout: TimeAmount(settings.idleTimeout))),
      configuration: ApplicationConfiguration(address: .hostname(settings.host, port: settings.port)),
      onServerRunning: { channel in onListening(channel.localAddress?.port ?? 0) }, logger: settings.logger)
    group = ServiceGroup(
      configuration: ServiceGroupConfiguration(services: [application], logger: settings.logger))
  }

  private static func engine(_ settings: LadderSettings) throws -> any SQLEngine {
    switch settings.storage {
    case .sqlite(let path):
      let logger = settings.logger
      return try SQLiteEngine(path: path) { error in
        logger.warning(
          "SQLite's log could not be copied into the database: nothing is lost, later writes try again",
          metadata: ["error": "\(error)"])
      }
    case .postgres(let url, let connections):
      return PostgresEngine(url: url, connections: connections)
    }
  }

  /// Serves until ``stop()`` is called, or until the first of `signals`.
  package func run(stoppingAt signals: [UnixSignal] = []) async throws {
    try await routes.store.prepare()
    let listening = Task {
      guard !signals.isEmpty else { return }
      for await _ in await UnixSignalsSequence(trapping: signals) { await stop() }
    }
    let logger = settings.logger
    let clearing = Task { [store = routes.store] in
      await store.keepClearing { error in
        logger.warning("Old leaderboards could not be cleared", metadata: ["error": "\(error)"])
      }
    }
    defer { listening.cancel() }
    let outcome: Result<Void, any Error>
    do {
      outcome = .success(try await group.run())
    } catch {
      outcome = .failure(error)
    }
    clearing.cancel()
    await clearing.value
    await engine.close()
    try outcome.get()
  }

  /// Says so at `/healthz`, waits as the settings say, takes no more connections, and answers what has come.
  package func stop() async {
    guard !readiness.isDraining else { return }
    readiness.beginDraining()
    settings.logger.notice("The service is stopping")
    if settings.drainDelay > .zero { try? await Task.sleep(for: settings.drainDelay) }
    await group.triggerGracefulShutdown()
  }

  private static func operations(
    _ readiness: Readiness, _ metrics: LadderMetrics, _ readers: [NetworkRange]
  ) -> [LadderRoute] {
    @Sendable func text(_ text: String, _ status: HTTPResponse.Status = .ok, type: String = "text/plain")
      -> Response
    {
      Response(
        status: status, headers: [.contentType: type, .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
    return [
      LadderRoute(method: .get, path: "/healthz", access: .operation) { _ in
        readiness.isDraining ? text("draining\n", .serviceUnavailable) : text("ok\n")
      },
      LadderRoute(method: .get, path: "/metrics", access: .operation) { call in
        // That there is such an address is nobody else's business.
        guard readers.contains(call.context.remoteAddress?.ipAddress ?? ""),
          call.request.headers[.xForwardedFor] == nil
        else { throw HTTPError(.notFound) }
        return text(metrics.page(isDraining: readiness.isDraining), type: "text/plain; version=0.0.4")
      },
    ]
  }
}
