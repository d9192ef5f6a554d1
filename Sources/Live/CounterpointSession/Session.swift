import CounterpointSemantics
import CounterpointValues
import CounterpointViews
import Dependencies
import DequeModule
import Foundation
import Logging
import Sharing

/// One browser tab without its socket: its screen, its stores, its dependencies, its unfinished business.
///
/// The server and the tests drive the same sessions. Both call ``mount()`` to paint the screen, then
/// ``connect(resumingFrom:makeEncoder:onEnd:send:)``, hand over what the browser says with
/// ``receive(_:from:)``, and ``expire()`` in the end. Everything that the app does runs within the session's
/// own ``context`` and dependencies, so that two users of one process never meet.
@MainActor
public final class Session {
  /// A stage in the life of a session.
  public enum Phase: Hashable, Sendable {
    case created
    /// Painted, with nothing that a screen does on appearing started: nobody may be looking.
    case mounted
    case connected
    /// The connection was lost; everything goes on, waiting for the browser to come back.
    case suspended
    case expired
  }

  /// The name of the session in logs, unique among its host's sessions.
  public let id: String
  /// On which everything hangs that the architecture keeps for this session.
  public let context: ArchitectureContext
  /// The limits that the session keeps to.
  public let configuration: SessionConfiguration
  /// The stage that the session has reached.
  public private(set) var phase = Phase.created
  /// The elements that are on the screen.
  public internal(set) var tree = SemanticTree()
  /// The media that the browser may fetch.
  public let media: MediaStore
  /// The page's title and path, as the screen last set them: part of the page that the host serves.
  public internal(set) var pageTitle: String?
  /// The path below the app's root that the screen set last; `nil` while it has set none.
  public internal(set) var path: String?
  /// The environment that the browser told about last.
  public internal(set) var environment: ClientEnvironment

  let logger: Logger
  private let sessionActivity: SessionActivity?
  let counts: SessionCounts?
  var graph: ViewGraph?
  private var dependencies: DependencyValues.Continuation! = nil
  private var makeGraph: (@MainActor (ClientEnvironment) -> ViewGraph)?

  // Frames to the browser
  var outlet: Outlet?
  var lastConnection: UInt64 = 0
  var encoder: (any PatchEncoder)?
  var makeEncoder: (@MainActor () -> any PatchEncoder)?
  var replayBuffer: ReplayBuffer
  /// The number of the newest frame; 0 is the screen as it was mounted.
  public internal(set) var sequence: UInt32 = 0
  /// The newest frame that was a snapshot.
  var lastSnapshot: UInt32 = 0
  /// The newest frame that the browser has confirmed.
  var lastConfirmedSequence: UInt32 = 0
  /// The browser wants a frame, whatever is in it.
  var owesHeartbeat = false
  /// The browser lacks something that it can only get as a whole.
  var needsSnapshot = false
  var isFlushScheduled = false
  /// `true` while a batch runs; whoever runs it flushes at its end.
  var isBatching = false
  var patchBudget: PatchBudget
  var delayedPatch: Task<Void, Never>?

  // Events from the browser
  var limiter: EventLimiter
  var waitingEvents: Deque<(number: UInt32, event: Event?, arrival: Duration)> = []
  /// The time since the session was made.
  let elapsed: () -> Duration
  var throttle: Task<Void, Never>?
  var fieldTexts = FieldTexts()
  var lastReceivedEvent: UInt32 = 0
  /// The number of the newest event that was handled or refused.
  public internal(set) var lastHandledEvent: UInt32 = 0 {
    didSet { sceneStorage?.handling(lastHandledEvent) }
  }
  var lastAcknowledgedEvent: UInt32 = 0
  var refusalLogging: RefusalLogging
  /// The limit on how often a browser may tell of itself, and the newest that waits for its turn.
  var environmentLimiter: EventLimiter
  var waitingEnvironment: (environment: ClientEnvironment, task: Task<Void, Never>)?

  // What features are told of the scene
  /// The session's own: what one person's features post reaches nobody else's.
  let notificationCenter = NotificationCenter()
  var scene = SceneActivity.unseen
  /// The user's settings; `nil` where they are somebody else's affair.
  private(set) var settings: SessionKeyValueStorage?
  /// The place where the tab's values are kept; `nil` where they end with the session.
  private var sceneStorage: SessionSceneStorage?

  // What the person has to be told
  var waitingNotices: [String] = []
  var hasUnsavedSettings = false
  var hasUnsavedFiles = false
  var hasUnsavedScene = false

  // Requests to the browser
  package internal(set) var lastRequest: UInt32 = 0
  var requests: [UInt32: PendingRequest] = [:]
  /// The pictures that stand for the page now, by the service that shows them: a page that is loaded anew has forgotten them.
  var pagePictures: [BrowserService: [String]] = [:]
  /// The requests that are to be stopped when the browser is back.
  var abandonedRequests: [UInt32] = []
  /// The address that the page was opened at, where it leads into the app.
  private(set) var deepLink: URL?
  /// Names choices of files, of which a browser keeps several.
  var lastFileChoice = 0
  /// Bounds what the browser may say unasked, such as one word after the other.
  var replyLimiter: EventLimiter
  /// The environment that the browser told, for whoever watches it beside the views.
  nonisolated let browserEnvironment: BrowserEnvironmentFeed
  /// Files that the person has chosen in a view's dialog.
  let importedFiles = ImportedFilesFolder()

  #if DEBUG
    private let mark = LiveObjects.Mark(.session)
  #endif

  /// - Parameters:
  ///   - id: names the session in logs. Unique among the host's sessions.
  ///   - context: a new one, unless the session shall share one, as in a test whose store was made before.
  ///   - root: makes the root view; called once, by ``mount()``, within the session's context and dependencies.
  ///     What it makes (an `App`, its stores) belongs to this session alone.
  public init<Root: View>(
    id: String, configuration: SessionConfiguration = SessionConfiguration(),
    services: SessionServices = SessionServices(), environment: ClientEnvironment = ClientEnvironment(),
    context: ArchitectureContext? = nil, @ViewBuilder root: @escaping @MainActor () -> Root
  ) {
    self.id = id
    self.context = context ?? ArchitectureContext(name: "session \(id)")
    self.configuration = configuration
    self.environment = environment
    media = MediaStore(
      maximumByteCount: configuration.maximumMediaBytes, maximumCount: configuration.maximumMediaItems)
    replayBuffer = ReplayBuffer(
      maximumByteCount: configuration.maximumUnacknowledgedBytes,
      maximumCount: configuration.maximumUnacknowledgedFrames)
    limiter = EventLimiter(
      perSecond: configuration.eventsPerSecond, burst: configuration.eventBurst, clock: configuration.clock)
    replyLimiter = EventLimiter(
      perSecond: configuration.eventsPerSecond, burst: configuration.eventBurst, clock: configuration.clock)
    browserEnvironment = BrowserEnvironmentFeed(BrowserEnvironment(environment, isConnected: false))
    environmentLimiter = EventLimiter(
      perSecond: configuration.environmentsPerSecond, burst: configuration.environmentsPerSecond,
      clock: configuration.clock)
    elapsed = EventLimiter.elapsed(on: configuration.clock)
    refusalLogging = RefusalLogging(configuration)
    patchBudget = PatchBudget(configuration)
    var logger = services.logger
    logger[metadataKey: "session"] = "\(id)"
    self.logger = logger
    sessionActivity = services.activity
    counts = services.counts
    if let notice = services.notice { waitingNotices = [notice] }
    let openAddress: @Sendable (URL) async -> Bool = { [weak self] url in await self?.open(url) ?? false }
    if let scene = services.sceneStorage {
      let storage = SessionSceneStorage(scene, session: id)
      self.context.sceneStorage = storage
      self.sceneStorage = storage
    }
    let sceneStorage = self.context.sceneStorage
    makeGraph = {
      [unowned self, clock = services.clock, prepareEnvironment = services.prepareEnvironment] environment in
      @Dependency(\.defaultAppStorage) var settings
      let storage = settings.keyValueStorage
      let dialogs = fileDialogs()
      let pictures = PictureAddresses { [media] in MediaStore.pathPrefix + media.lend($0) }
      return ViewGraph(
        clock: clock, sceneStorage: sceneStorage,
        environment: {
          environment.apply(to: &$0, isConnected: false)
          $0.appStorage = storage
          $0.setSystemOpenURL(openAddress)
          $0.fileDialogs = dialogs
          $0.pictureAddresses = pictures
          prepareEnvironment(&$0)
        }, root: root)
    }

    self.context.sceneSnapshots.onLoss { [weak self] loss in
      Task { @MainActor in self?.take(loss) }
    }
    let browser = BrowserLink(self)
    let address = services.location.map { pageAddress(at: $0) }
    deepLink = services.location?.deepLink
    let storage = services.keyValueStorage.map { storage in
      SessionKeyValueStorage(storage) { [weak self] report in
        Task { @MainActor in self?.take(report) }
      }
    }
    settings = storage
    let files = services.fileStorage.map { files in
      let report = FileWriteReport { [weak self] outcome in Task { @MainActor in self?.take(outcome) } }
      return files.reportingWrites { report.take($0) }
    }
    environment.tell(self.context)
    dependencies = ArchitectureContext.withContext(self.context) {
      withDependencies {
        if let storage { $0.defaultAppStorage = storage }
        if let files { $0.defaultFileStorage = files }
        $0.setBrowserServices(browser)
        if let address { $0.pageAddress = address }
        $0.openURL = OpenURLEffect(handler: openAddress)
        $0.notificationCenter = notificationCenter
        services.prepareDependencies(&$0)
      } operation: {
        // Settings are one, whether views, features or plain code ask for them.
        @Dependency(\.defaultAppStorage) var storage
        self.context.keyValueStorage = storage.keyValueStorage
        self.context.openAddress = openAddress
        self.context.idleTimer.onDisable { [logger = self.logger] in
          do { try await browser.call(.holdWakeLock) } catch is CancellationError {
            // The screen need not be held any more.
          } catch { logger.notice("The screen could not be kept on: \(error)") }
        }
        self.context.clipboard.onWrite { [logger = self.logger] text in
          Task {
            do { try await ClipboardClient.live(browser).write(text) } catch {
              logger.notice("A text could not be copied: \(error)")
            }
          }
        }
        self.context.mediaDevice = .live(browser)
        self.context.speechDevice = .live()
        let icon = self.context.pageIcon
        icon.onChange { try await PageIconClient.live(browser).set($0) }
        if icon.name != nil {
          Task { [logger = self.logger] in
            do { try await icon.restore() } catch {
              logger.notice("The chosen icon could not be shown: \(error)")
            }
          }
        }
        return withEscapedDependencies { $0 }
      }
    }
  }

  /// Runs `operation` as part of this session: within its context and its dependencies.
  public func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    let previous = sessionActivity?.begin(id)
    defer { sessionActivity?.end(previous) }
    return try ArchitectureContext.withContext(context) { try dependencies.yield { try operation() } }
  }

  /// Makes the screen, once: the first paint. Starts nothing that a screen does when it appears.
  public func mount() {
    guard phase == .created, let makeGraph else { return }
    self.makeGraph = nil
    phase = .mounted
    counts?.painted()
    let graph = run { makeGraph(environment) }
    graph.onInvalidate = { [weak self] in
      guard let self, !isFlushScheduled else { return }
      flush()
    }
    self.graph = graph
    tree = graph.tree
    if let patch = tree.takePatch() { note(patch) }
    checkSize()
  }

  /// Ends the session for good: cancels every effect, releases stores and screen, fails what waits for the browser.
  public func expire() {
    guard phase != .expired else { return }
    // As the person left it, before the screen is taken down.
    context.sceneSnapshots.writeAll()
    end(.expired)
    phase = .expired
    throttle?.cancel()
    throttle = nil
    delayedPatch?.cancel()
    delayedPatch = nil
    waitingEnvironment?.task.cancel()
    waitingEnvironment = nil
    waitingEvents.removeAll()
    failRequests(with: .sessionEnded)
    browserEnvironment.finish()
    run { graph?.stop() }
    graph = nil
    makeGraph = nil
    // Who still holds a node finds out that it is gone.
    for child in tree.root.children.reversed() { child.remove() }
    tree = SemanticTree()
    encoder = nil
    makeEncoder = nil
    replayBuffer.clear(resumableFrom: sequence)
    media.removeAll()
    importedFiles.close()
  }

  func transition(to phase: Phase) { self.phase = phase }

  /// Ends a session whose screen grew beyond its limit.
  func checkSize() {
    guard tree.count > configuration.maximumNodes else { return }
    logger.error(
      "Session ended: its screen has too many nodes.",
      metadata: ["nodes": "\(tree.count)", "limit": "\(configuration.maximumNodes)"])
    outlet?.send(.notice("This screen became too large to be shown. Reload the page to start again."))
    expire()
  }
}

extension Session {
  /// Returns how often bodies of this type of view have been evaluated.
  package func evaluations<V: View>(of type: V.Type) -> Int { graph?.evaluations(of: type) ?? 0 }

  /// Grows whenever anything happens: how a test knows that the screen has come to rest.
  package var activity: UInt64 { UInt64(sequence) + UInt64(lastHandledEvent) + UInt64(lastRequest) }
  package var isFlushPending: Bool { isFlushScheduled || !waitingEvents.isEmpty }
}
