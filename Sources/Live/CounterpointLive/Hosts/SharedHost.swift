import CounterpointSession
import CounterpointValues
import Foundation
import Logging
import NIOCore

/// All sessions in the server's own process, on its one main actor.
///
/// Right for apps whose state goes through stores, dependencies and the session's storage. What an app keeps in
/// globals all of its users share, a trap ends the server, and an endless loop stops everybody; a watchdog says
/// loudly whose it is.
@MainActor
final class SharedHost: SessionHost {
  private let factory: SessionFactory
  private let directory: URL
  private let values: UserValueStore
  private let scenes: SceneStore
  private let logger: Logger
  private let deadline: Duration?
  private let counts: SessionCounts
  private let traffic: TrafficCounts
  private var watchdog: MainActorWatchdog?
  private let activity = SessionActivity()
  private let batcher: InboundBatcher

  /// - Parameters:
  ///   - directory: the server's data directory, in which users have folders of their own.
  ///   - deadline: for how long the main actor may be busy before it is logged; `nil` for ever.
  init(
    apps: [LiveApp], directory: URL, values: UserValueStore, scenes: SceneStore, deadline: Duration?,
    counts: SessionCounts,
    traffic: TrafficCounts, outboxes: Outboxes, logger: Logger
  ) {
    batcher = InboundBatcher(answering: outboxes)
    factory = SessionFactory(apps: apps, common: SQLiteCommonStorage(store: values), logger: logger)
    self.directory = directory
    self.values = values
    self.scenes = scenes
    self.counts = counts
    self.traffic = traffic
    self.logger = logger
    self.deadline = deadline
  }

  func start() {
    for app in factory.apps { app.prepare() }
    watchdog = deadline.map { MainActorWatchdog(deadline: $0, activity: activity, logger: logger) }
  }

  func makeSession(
    _ request: SessionRequest, onTermination: @escaping @MainActor @Sendable (SessionTermination) -> Void
  ) async throws(SessionHostError) -> (session: any HostedSession, paint: FirstPaint) {
    let storage = CountedStorage(
      base: SQLiteKeyValueStorage(store: values, user: request.user), counts: traffic)
    let folder = UserHomes.folder(of: request.user, in: directory)
    UserHomes.claim(folder)
    let (session, paint, adoption) = try factory.make(
      request, storage: storage, files: .folder(folder),
      scenes: scenes, activity: activity, counts: counts)
    guard let paint else { throw .unpaintable(.expired) }
    let hosted = SharedSession(
      session, adoption, batcher: batcher, logger: logger, onTermination: onTermination)
    return (hosted, paint)
  }

  func takeOver(
    _ survivor: SupervisorLink.Survivor,
    onTermination: @escaping @MainActor @Sendable (SessionTermination) -> Void
  ) async -> (any HostedSession)? {
    // The server before this one had its sessions within itself.
    nil
  }

  func stop() async { watchdog?.stop() }
}

/// A session of the server's own process.
@MainActor
private final class SharedSession: HostedSession {
  private let transport: SessionTransport
  private let batcher: InboundBatcher
  private var onTermination: (@MainActor @Sendable (SessionTermination) -> Void)?
  private var lastConnection: UInt32 = 0

  init(
    _ session: Session, _ adoption: SessionAdoption, batcher: InboundBatcher, logger: Logger,
    onTermination: @escaping @MainActor @Sendable (SessionTermination) -> Void
  ) {
    transport = SessionTransport(session: session, adoption: adoption, logger: logger)
    self.batcher = batcher
    self.onTermination = onTermination
  }

  func connect(
    resumingFrom sequence: UInt32?, send: @escaping @Sendable ([UInt8]) -> Void,
    onEnd: @escaping @Sendable (HostedConnectionEnd) -> Void
  ) -> HostedConnection? {
    lastConnection += 1
    let number = lastConnection
    let isConnected = transport.connect(number, resumingFrom: sequence, send: send) { [weak self] end in
      onEnd(end)
      // The session is still about to expire when it says so.
      if end == .expired { Task { @MainActor in self?.terminated() } }
    }
    guard isConnected else {
      terminated()
      return nil
    }
    return HostedConnection(number: number)
  }

  func receive(_ messages: Inbox, from connection: HostedConnection) async {
    await withCheckedContinuation { continuation in
      batcher.deliver(messages) { [transport] messages, isLast in
        if !messages.isEmpty {
          transport.session.batch {
            for message in messages {
              transport.receive(Array(message.readableBytesView), from: connection.number)
            }
          }
        }
        if isLast { continuation.resume() }
      }
    }
  }

  func disconnect(_ connection: HostedConnection) { transport.disconnect(connection.number) }

  func media(_ token: String) async -> MediaStore.Item? { transport.session.media[token] }

  func finish(telling notice: String) async {
    transport.session.finish()
    transport.session.tell(notice)
  }

  func end() {
    onTermination = nil
    transport.session.expire()
  }

  private func terminated() {
    guard let onTermination else { return }
    self.onTermination = nil
    onTermination(.expired)
  }
}
