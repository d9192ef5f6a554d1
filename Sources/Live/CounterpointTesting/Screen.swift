import ComposableCore
import ConcurrencyExtras
import CounterpointSemantics
import CounterpointSession
import CounterpointUI
import CounterpointValues
import Dependencies
import IssueReporting

/// A screen in a test: used and read as a person does, without a browser and without sockets, yet through the
/// session, the validation of events and the encoder that production uses.
///
/// While it lives, asynchronous work of the whole process runs on the main thread in a fixed order, as with a
/// `TestStore`.
///
///     let screen = try await Screen(store) { CounterView(store: $0) }
///     try await screen.button("Increment").tap()
///     #expect(screen.text("1").exists)
@MainActor
public final class Screen: ElementQueries {
  /// The session behind the screen.
  public let session: Session
  let browser: SimulatedBrowser
  /// Effects leave the main actor and come back; in one order with everything else, their end can be awaited.
  private let serialExecutorUse = SerialExecutorUse()
  /// The time that ``clock`` advances.
  let time: ManualTime
  /// The connection between the screen and its session.
  public let connection: Connection

  /// The screen itself, in which queries look.
  public var screen: Screen { self }

  /// Shows `root`, with what it does on appearing started, and waits for it to come to rest.
  ///
  /// - Parameters:
  ///   - id: names the session: two screens are two users' tabs.
  ///   - storage: holds the user's settings; `nil` for those that the test has.
  ///   - context: the session's own, unless the test made something before that it has to share.
  ///   - dependencies: overrides what the session provides.
  ///   - now: what time ``clock`` begins at.
  public init<Root: View>(
    id: String = "screen", configuration: SessionConfiguration = .unlimited,
    environment: ClientEnvironment = ClientEnvironment(),
    storage: (any KeyValueStorage)? = InMemoryKeyValueStorage(), context: ArchitectureContext? = nil,
    dependencies: @escaping @Sendable (inout DependencyValues) -> Void = { _ in },
    now: Date = Date(timeIntervalSince1970: 1_234_567_890),
    @ViewBuilder root: @escaping @MainActor () -> Root
  ) async throws {
    let time = ManualTime(now: now)
    self.time = time
    var services = SessionServices(keyValueStorage: storage, prepareDependencies: dependencies)
    services.clock = ViewClock(now: { time.now }, sleep: { try await time.sleep($0) })
    session = Session(
      id: id, configuration: configuration, services: services,
      environment: environment, context: context, root: root)
    session.mount()
    browser = SimulatedBrowser(session: session)
    connection = Connection(browser: browser)
    connection.screen = self
    browser.connect()
    await settle()
  }

  isolated deinit { session.expire() }

  /// Closes the tab: what was shown disappears, and all that the session runs is cancelled.
  public func close() async {
    session.expire()
    await settle()
  }

  /// Returns the root of the screen. Never throws.
  public func container() throws(ScreenError) -> SemanticNode { session.tree.root }

  func error(_ message: String) -> ScreenError { ScreenError(message: message, outline: outline) }

  // MARK: Reading

  /// The screen as text: role, name, value and state of everything that means something to a person.
  public var outline: String { Outline.text(of: session.tree.root, browser: browser) }

  /// Compares the outline with `expected`, and reports the lines that differ.
  public func expectOutline(
    _ expected: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let outline = outline
    guard outline != expected else { return }
    reportIssue(
      "The screen differs (− expected, + shown):\n\(lineDifference(from: expected, to: outline))",
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The element with the keyboard's focus, if any.
  public var focused: Element? {
    browser.focusedNode.flatMap { session.tree.node($0) }.map { Element(screen: self, node: $0) }
  }

  /// The navigation stack that the person is in.
  public var navigation: Navigation { Navigation(screen: self) }

  /// The loudspeaker: the short sounds that play, and their ends.
  public var audio: Audio { Audio(screen: self) }

  /// The texts that assistive technology was told to read aloud, oldest first.
  public var announcements: [String] { browser.announcements }

  /// Addresses that the browser was asked to open, oldest first.
  public var openedURLs: [String] { browser.openedURLs }

  /// Returns how often bodies of this type of view have been evaluated since the screen appeared.
  public func evaluations<V: View>(of type: V.Type) -> Int { session.evaluations(of: type) }

  /// The cost of the newest frame; nothing when there was none.
  public var lastPatch: SentPatch {
    browser.frames.last ?? SentPatch()
  }

  /// The number of frames that have changed the screen since it appeared.
  public var frameCount: Int { browser.frames.count }

  /// Tells the session about the device: its size, its colours, its language.
  public func report(_ environment: ClientEnvironment) async {
    browser.report(environment)
    await settle()
  }

  // MARK: Coming to rest

  /// Lets everything run that can, until the screen changes no more: effects are done or wait for something
  /// that the test controls.
  public func settle() async {
    var quietRounds = 0
    for _ in 0..<Self.maximumRounds {
      let before = session.activity
      await Task.megaYield(count: 5)
      quietRounds = session.activity == before && !session.isFlushPending ? quietRounds + 1 : 0
      if quietRounds == 3 { return checkPage() }
    }
    reportIssue("The screen does not come to rest: something on it changes without end.\n\n\(outline)")
  }

  /// Checks that what the browser was told, patch by patch, adds up to what the session shows.
  private func checkPage() {
    guard browser.isConnected, !browser.hasFramesUnderWay else { return }
    let differences = browser.page.differences(from: session.tree)
    guard !differences.isEmpty else { return }
    reportIssue(
      "The browser shows something else than its session: \(differences.joined(separator: "; ")).\n\n\(outline)"
    )
  }

  private static var maximumRounds: Int { 1_000 }
}

/// The cost of a frame.
public struct SentPatch: Hashable, Sendable {
  /// Bytes of the frame, before the connection's own framing and compression.
  public var byteCount = 0
  /// `true` if it was the whole screen.
  public var isSnapshot = false
  /// The animations in it, in the order in which they were told.
  public var animations: [SentAnimation] = []
}

/// A change that a browser was told to animate.
public struct SentAnimation: Hashable, Sendable {
  /// A kind of animated change.
  public enum Change: Hashable, Sendable {
    case inserted, removed, moved, changed
    /// A motion that was worked out by the session, of so many frames.
    case baked(frames: Int)
    /// A motion that is part of the look, and may go on for ever.
    case repeating
  }
  /// The kind of change that is animated.
  public var change: Change
  /// The name of the element, where it has one.
  public var name: String
  /// The animation's length in milliseconds.
  public var milliseconds: Int
  /// Milliseconds before it begins.
  public var delay: Int
  /// As CSS has it.
  public var easing: String

  /// Creates an animation to compare with, by default an even one that begins at once.
  public init(
    change: Change, name: String, milliseconds: Int, delay: Int = 0, easing: String = "linear"
  ) {
    self.change = change
    self.name = name
    self.milliseconds = milliseconds
    self.delay = delay
    self.easing = easing
  }
}

extension SessionConfiguration {
  /// Without the limits per second: a test is faster than a person.
  public static var unlimited: Self {
    var configuration = Self()
    configuration.eventBurst = 1_000_000
    configuration.environmentsPerSecond = 1_000_000
    configuration.patchByteBurst = 1 << 40
    return configuration
  }
}

func lineDifference(from expected: String, to shown: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = shown.split(separator: "\n", omittingEmptySubsequences: false)
  let difference = new.difference(from: old)
  var removed: Set<Int> = [], inserted: Set<Int> = []
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var lines: [String] = []
  var oldIndex = 0, newIndex = 0
  while oldIndex < old.count || newIndex < new.count {
    if oldIndex < old.count, removed.contains(oldIndex) {
      lines.append("− \(old[oldIndex])")
      oldIndex += 1
    } else if newIndex < new.count, inserted.contains(newIndex) {
      lines.append("+ \(new[newIndex])")
      newIndex += 1
    } else {
      lines.append("  \(new[newIndex])")
      oldIndex += 1
      newIndex += 1
    }
  }
  return lines.joined(separator: "\n")
}
