import CounterpointSession
import NIOCore

/// A place where a server's sessions live: all in its own process, or each in a process of its own.
///
/// The server keeps sockets, tokens, users and times; a host keeps what runs an app's code. What browsers and
/// sessions say to each other goes through as bytes, which only the host reads and writes.
protocol SessionHost: Sendable {
  /// Makes a session and paints its screen.
  /// - Parameter onTermination: called at most once, when the session ends by itself or by what it did; not when
  ///   it is ended from outside, nor when this throws.
  func makeSession(
    _ request: SessionRequest, onTermination: @escaping @MainActor @Sendable (SessionTermination) -> Void
  ) async throws(SessionHostError) -> (session: any HostedSession, paint: FirstPaint)

  /// Gets ready to make sessions.
  @MainActor func start()

  /// Takes over a session that an earlier server of the same supervisor has left; one that waits, where it holds none.
  /// - Returns: `nil` where there is no session to be had from it.
  func takeOver(
    _ survivor: SupervisorLink.Survivor,
    onTermination: @escaping @MainActor @Sendable (SessionTermination) -> Void
  ) async -> (any HostedSession)?

  /// Ends what is left, and returns when it is gone. No session can be made afterwards.
  func stop() async
}

/// One session, as the server sees it.
protocol HostedSession: AnyObject, Sendable {
  /// Puts a browser in front of the session, in place of any other.
  /// - Parameters:
  ///   - sequence: the newest frame that the page has applied; see `Session.connect`.
  ///   - send: takes encoded messages for the browser, in order, on any thread.
  ///   - onEnd: called at most once, on any thread, when the session gives the connection up by itself.
  /// - Returns: what names the connection; `nil` when the session is over.
  @MainActor func connect(
    resumingFrom sequence: UInt32?, send: @escaping @Sendable ([UInt8]) -> Void,
    onEnd: @escaping @Sendable (HostedConnectionEnd) -> Void
  ) -> HostedConnection?

  /// Hands the session what the browser says, until the browser leaves.
  func receive(_ messages: Inbox, from connection: HostedConnection) async

  /// The browser has left. Does nothing when another connection has taken over.
  @MainActor func disconnect(_ connection: HostedConnection)

  /// Returns the item that the session has for its browser to fetch under that name.
  func media(_ token: String) async -> MediaStore.Item?

  /// The server is about to stop: handles what the browser has sent, and tells the person in front of it.
  @MainActor func finish(telling notice: String) async

  /// Ends the session for good.
  @MainActor func end()
}

/// Names one connection of a hosted session.
struct HostedConnection: Hashable, Sendable {
  let number: UInt32
}

/// A reason for which a session gave up a connection.
enum HostedConnectionEnd: Hashable, Sendable {
  /// Another connection has taken the session over.
  case replaced
  /// The session is over, as was to be expected.
  case expired
  /// The browser sent more than is let wait, and is to come back with what was not acknowledged.
  case overrun
  /// The browser's bytes could not be understood; the reason, in words for a log.
  case malformed(String)
  /// The session has failed, through nothing that its person did.
  case failed
}

/// The facts that a host needs to make a session and to paint it.
struct SessionRequest: Codable, Sendable {
  /// Names the session in logs. Opens nothing.
  var id: String
  /// The token by which the page finds its session; stands in the page.
  var token: String
  var user: UserID
  /// From which network address the page was asked for. Not for the session to know.
  var address = ""
  /// The path of the ``LiveApp``, by which a process of the same program finds it.
  var app: String
  /// The language that the browser asks for, as BCP 47.
  var language: String?
  /// The address at which the page was opened.
  var location: PageLocation?
  /// The scene that the tab keeps for itself; `nil` where nothing is kept.
  var scene: SceneRequest?
  /// The notice that the person has to be given first.
  var notice: String?
  /// Stands for ``address`` where the app has a service count by it; see ``NetworkPseudonyms``.
  var networkPseudonym: String?

  private enum CodingKeys: CodingKey {
    case id, token, user, app, language, location, scene, notice, networkPseudonym
  }
}

/// A session's screen as it was made.
struct FirstPaint: Codable, Sendable {
  /// The whole page.
  var html: String
  /// The contents of the page's `style` element; empty where it has none.
  var styleSheet: String
}

/// A reason for which there is no session.
enum SessionHostError: Error, Equatable {
  /// It ended while its screen was being made.
  case unpaintable(SessionTermination)
  /// The host is stopping, or cannot start anything.
  case unavailable(String)
}

/// The way in which a session came to an end that nobody asked for.
enum SessionTermination: Hashable, Codable, Sendable {
  /// It ended itself, in order: its screen became too large, for example. Its log says why.
  case expired
  /// Its code failed: a trap, an exception of the processor, an `abort()`.
  case crashed(signal: Int32)
  /// It wanted more memory than one session may have.
  case outOfMemory
  /// It has used up its time on the processors.
  case outOfTime
  /// It did nothing for so long that it was taken to be in an endless loop.
  case unresponsive
  /// Its process was killed by somebody else, as the kernel does when the machine has no memory left.
  case killed
  /// Its code left the process.
  case exited(status: Int32)
  /// Its process has asked the server for what none asks for: its code is not the app's own any more.
  case subverted
}

extension SessionTermination: CustomStringConvertible {
  var description: String {
    switch self {
    case .expired: "it expired"
    case .crashed(let signal): "it crashed with signal \(signal)"
    case .outOfMemory: "it needed more memory than a session may have"
    case .outOfTime: "it has used up its time on the processors"
    case .unresponsive: "it did not answer in time"
    case .killed: "it was killed from outside"
    case .exited(let status): "it left the process with status \(status)"
    case .subverted: "its process has asked for stored values as none does"
    }
  }
}
