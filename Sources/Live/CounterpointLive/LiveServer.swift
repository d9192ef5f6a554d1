import CounterpointSession
import CounterpointWeb
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import ServiceLifecycle
import UnixSignals

/// Serves apps to web browsers: their pages, the live connections of these, and what both need.
@MainActor
public final class LiveServer {
  private let apps: [LiveApp]
  private let gallery: PreviewGallery?
  private let companions: [LiveCompanion]
  private let clock: any Clock<Duration>
  private let folders: [ServedFolder]
  let settings: ServerSettings
  let logger: Logger
  private let values: UserValueStore
  private let scenes: SceneStore
  private let identities: UserIdentities
  let registry: SessionRegistry
  let host: any SessionHost
  private(set) var serviceGroup: ServiceGroup?
  var isStopping = false
  let tls: TLSFiles?
  let readiness = Readiness()
  let metrics: ServerMetrics
  let confinement: ServerConfinement
  private let retention: ValueRetention
  let supervisor: SupervisorLink?
  private let outboxes = Outboxes()
  private let sessionRefusals = LogLimiter()

  /// - Parameters:
  ///   - apps: several with a path each, which get a page that lists them; or one that has none.
  ///   - companions: services that run beside, while the apps are served.
  ///   - folders: films, sounds and pictures that are served beside.
  ///   - clock: measures how long sessions are kept, and when companions that have failed are started again.
  /// - Throws: ``StartupError`` when the data directory cannot be used.
  public convenience init(
    _ apps: [LiveApp], companions: [LiveCompanion] = [], folders: [ServedFolder] = [],
    settings: ServerSettings, clock: any Clock<Duration> = ContinuousClock(),
    logger: Logger = Logger(label: "counterpoint.server")
  ) throws(StartupError) {
    try self.init(
      apps, companions: companions, folders: folders, settings: settings, supervisor: nil, clock: clock,
      logger: logger)
  }

  /// - Parameter supervisor: keeps for the next server what has to outlive this one.
  convenience init(
    _ apps: [LiveApp], companions: [LiveCompanion] = [], folders: [ServedFolder] = [],
    settings: ServerSettings, supervisor: SupervisorLink?,
    clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "counterpoint.server")
  ) throws(StartupError) {
    try self.init(
      apps, gallery: nil, companions: companions, folders: folders, settings: settings,
      supervisor: supervisor, clock: clock, logger: logger)
  }

  /// A server of the program's previews, in place of its apps.
  /// - Throws: ``StartupError`` when the data directory cannot be used.
  convenience init(
    _ gallery: PreviewGallery, settings: ServerSettings, supervisor: SupervisorLink? = nil,
    clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "counterpoint.server")
  ) throws(StartupError) {
    try self.init(
      gallery.apps, gallery: gallery, companions: [], folders: [], settings: settings,
      supervisor: supervisor, clock: clock, logger: logger)
  }

  private init(
    _ apps: [LiveApp], gallery: PreviewGallery?, companions: [LiveCompanion], folders: [ServedFolder],
    settings: ServerSettings, supervisor: SupervisorLink?, clock: any Clock<Duration>, logger: Logger
  ) throws(StartupError) {
    precondition(
      Set(apps.map(\.path)).count == apps.count && (apps.count == 1 || apps.allSatisfy { !$0.path.isEmpty }),
      "each of several apps needs a path of its own")
    precondition(
      Set(apps.map(\.path) + folders.map(\.path)).count == apps.count + folders.count,
      "a served folder needs a path of its own")
    self.apps = apps
    self.gallery = gallery
    self.companions = companions
    self.clock = clock
    self.folders = folders
    self.settings = settings
    self.supervisor = supervisor
    self.logger = logger
    confinement = try ServerConfinement(settings, apps: apps)
    let directory = try DataDirectory(settings.dataDirectory)
    tls = try settings.tls.map { files throws(StartupError) in
      try TLSFiles(certificate: files.certificate, key: files.key)
    }
    identities = UserIdentities(
      cookie: UserCookie(keys: try SigningKeys.load(from: directory)), logger: logger,
      proxyConfiguration: ProxyConfiguration(isTLS: settings.tls != nil, proxies: settings.trustedProxies))
    let userValues: SQLiteUserValues
    do {
      let database = try SQLiteDatabase(path: directory.path(of: UserValueStore.fileName), logger: logger)
      userValues = SQLiteUserValues(database)
      values = UserValueStore(userValues, logger: logger)
      scenes = SceneStore(database, logger: logger)
    } catch {
      throw StartupError(error, settings)
    }
    let counts = SessionCounts()
    let traffic = TrafficCounts()
    switch settings.isolation {
    case .shared:
      host = SharedHost(
        apps: apps, directory: settings.dataDirectory, values: values, scenes: scenes,
        deadline: settings.sessionDeadline, counts: counts, traffic: traffic, outboxes: outboxes,
        logger: logger)
    case .process:
      host = try Self.processHost(
        settings, apps: apps, confinement, values: userValues, scenes: scenes, counts: counts,
        traffic: traffic, supervisor, logger)
    }
    registry = SessionRegistry(
      limits: SessionRegistry.Limits(
        adoptionInterval: settings.adoptionInterval, suspensionInterval: settings.suspensionInterval,
        sessionsPerUser: settings.sessionsPerUser, sessionsPerAddress: settings.sessionsPerAddress,
        sessions: settings.maximumSessions),
      clock: clock, logger: logger)
    retention = ValueRetention(
      userValues, interval: settings.valueRetention, dataDirectory: settings.dataDirectory,
      registry: registry,
      clock: clock, now: { Date() }, logger: logger)
    metrics = ServerMetrics(
      sessions: counts, traffic: traffic, registry: registry, readiness: readiness,
      confinement: confinement, restartCount: supervisor?.restartCount ?? 0)
  }

  /// Serves until ``stop()`` is called, the task is cancelled or one of `signals` comes.
  /// - Parameter onListening: told the port once connections are taken.
  /// - Throws: ``StartupError`` when the address cannot be listened at.
  public func run(
    stoppingAt signals: [UnixSignal] = [], onListening: @escaping @Sendable (_ port: Int) async -> Void
  ) async throws {
    let listener = LiveListener(
      place: supervisor?.listening.map { .socket($0) } ?? .address(host: settings.host, port: settings.port),
      child: webSocketChannel(), logger: logger
    ) { [supervisor, logger] channel in
      do {
        try await AcceptErrors.handle(on: channel, loggingTo: logger)
      } catch {
        logger.error(
          "What the system says of new connections cannot be heard", metadata: ["error": "\(error)"])
      }
      await supervisor?.keep(channel)
      await onListening(channel.localAddress?.port ?? 0)
    }
    let beside = try companions.map { companion throws(StartupError) in
      try CompanionService(companion, settings, clock: clock, logger: logger)
    }
    // The last is stopped first.
    var configuration = ServiceGroupConfiguration(
      services: beside.map { .init(service: $0) }
        + [.init(service: FollowingService(companions: beside, base: listener))],
      logger: logger)
    // Time for what is under way; who needs longer is cut off.
    configuration.maximumGracefulShutdownDuration = settings.shutdownDeadline
    // Before anybody can come for them.
    await restoreSessions()
    confinement.log(settings, to: logger)
    host.start()
    retention.start()
    let group = ServiceGroup(configuration: configuration)
    serviceGroup = group
    let listening = Task { await listen(for: signals) }
    defer { listening.cancel() }
    let result: Result<Void, any Error>
    do {
      try await group.run()
      result = .success(())
    } catch {
      result = .failure(error)
    }
    serviceGroup = nil
    await endSessions()
    do {
      try result.get()
    } catch let error as IOError {
      throw StartupError(error, settings)
    } catch let error as SocketAddressError.UnknownHost {
      throw StartupError.unknownHost(host: error.host)
    } catch let error as SocketAddressError {
      throw StartupError.cannotListen(host: settings.host, port: settings.port, reason: "\(error)")
    } catch is CancellationError {
      // Stopped as asked.
    }
  }

  /// Takes over what an earlier server of the same supervisor has left.
  private func restoreSessions() async {
    guard let supervisor, supervisor.restartCount > 0 else { return }
    for survivor in supervisor.survivors {
      guard let owner = survivor.record.session else {
        _ = await host.takeOver(survivor, onTermination: { _ in })
        continue
      }
      let session = registry.restore(owner)
      session.scene = owner.scene.flatMap { scenes.reclaim($0, of: owner.user) }
      guard
        let hosted = await host.takeOver(
          survivor, onTermination: registry.noteEnd(of: session, metrics.failures))
      else {
        registry.end(session, reason: "its process could not be taken over")
        continue
      }
      // Its time may be over meanwhile.
      _ = registry.made(hosted, for: session)
    }
    logger.notice(
      "The server goes on for one that has died",
      metadata: ["sessions": "\(registry.count)", "restarts": "\(supervisor.restartCount)"])
  }

  private func endSessions() async {
    registry.endAll()
    retention.stop()
    await host.stop()
    do {
      // What the sessions have left behind is on its way.
      try scenes.flush()
      try values.close()
    } catch {
      logger.error("The storage could not be closed", metadata: ["error": "\(error)"])
    }
  }

  // MARK: Parts

  private var sessionStarter: SessionStarter {
    SessionStarter(
      registry: registry, host: host, scenes: scenes,
      pseudonyms: NetworkPseudonyms(keys: identities.cookie.keys), failures: metrics.failures,
      logger: logger, refusals: sessionRefusals)
  }

  private func router(_ pageRate: RequestRate) -> Router<ClientContext> {
    let router = Router(context: ClientContext.self)
    let policy = ContentPolicy(
      allowsOwnFrames: gallery != nil, imageHosts: settings.imageHosts, mediaHosts: settings.mediaHosts)
    router.add(middleware: SecurityHeaders(policy: policy))
    router.add(middleware: TextCompression())
    router.add(
      middleware: ResponseMetricsMiddleware(
        counts: metrics.traffic, proxyConfiguration: identities.proxyConfiguration))
    router.add(middleware: DrainingMiddleware(readiness: readiness))
    let notFound = NotFoundPages<ClientContext>()
    router.add(middleware: notFound)
    AssetRoutes().add(to: router)
    WebAppRoutes(apps: apps, policy: policy).add(to: router)
    OperationRoutes(
      readiness: readiness, metrics: metrics, proxyConfiguration: identities.proxyConfiguration,
      metricsReaders: settings.metricsReaders
    ).add(to: router)
    MediaRoutes(identities: identities, registry: registry).add(to: router)
    for folder in folders { folder.add(to: router) }
    gallery?.add(to: router, identities: identities)
    let home = StaticPage(
      title: "Counterpoint",
      links: apps.map { StaticPage.Link(title: $0.name, detail: $0.summary, path: $0.basePath) })
    let pages = PageRoutes(
      rate: pageRate, apps: apps, identities: identities, sessions: sessionStarter, values: values,
      home: gallery?.home ?? home, policy: policy, logger: logger)
    pages.add(to: router)
    return router
  }

  private func webSocketChannel() -> WebSocketServerChannel {
    let pageRate = RequestRate(perMinute: settings.pagesPerMinute)
    let doorman = LiveConnections(
      apps: apps, identities: identities, registry: registry, sessions: sessionStarter, pageRate: pageRate,
      scenes: scenes,
      values: values, readiness: readiness, retention: retention, logger: logger, traffic: metrics.traffic)
    let connections = ConnectionLimit(
      configured: settings.maximumConnections, isolation: settings.isolation)
    let refusals = RequestGate.Report(logger: logger, limiter: LogLimiter(), traffic: metrics.traffic)
    return WebSocketServerChannel(
      responder: router(pageRate).buildResponder().answering(logger), connections: connections,
      refusals: refusals,
      closures: LogLimiter(), limits: WebSocketLimits(), tls: tls, traffic: metrics.traffic,
      outboxes: outboxes,
      accepts: { doorman.accepts($0, from: $1) },
      handler: { await doorman.serve($0) })
  }
}
