import Clocks
import Logging
import Testing

@testable import CounterpointLive

/// Tests who makes room for whom. Sessions are named by the order in which they came.
@MainActor
@Suite("Room for sessions")
struct SessionEvictionTests {
  private let ada = UserID.make()
  private let ben = UserID.make()

  @MainActor
  private final class Registry {
    let registry: SessionRegistry
    private var tokens: [String] = []

    init(perUser: Int = 100, perAddress: Int = 100, total: Int = 0) {
      registry = SessionRegistry(
        limits: .init(sessionsPerUser: perUser, sessionsPerAddress: perAddress, sessions: total),
        clock: TestClock(), logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    /// A page that no browser has come for yet.
    @discardableResult
    func page(_ user: UserID = .make(), at address: String = "here") throws -> LiveSession {
      let session = try registry.insert(user: user, address: address)
      tokens.append(session.token)
      return session
    }

    /// One whose browser is there.
    @discardableResult
    func used(_ user: UserID = .make(), at address: String = "here") throws -> LiveSession {
      let session = try page(user, at: address)
      registry.connected(session)
      return session
    }

    /// One whose browser is away.
    @discardableResult
    func left(_ user: UserID = .make(), at address: String = "here") throws -> LiveSession {
      let session = try used(user, at: address)
      registry.disconnected(session)
      return session
    }

    /// The numbers of those that are gone.
    var gone: [Int] { tokens.indices.filter { registry.sessions[tokens[$0]] == nil } }
  }

  @Test(
    "A user's oldest page that nobody came for goes first, then what they left longest ago, and nothing in use"
  )
  func user() throws {
    let sessions = Registry(perUser: 4)
    try sessions.left(ada)
    try sessions.page(ada)
    try sessions.page(ada)
    try sessions.left(ada)
    try sessions.used(ada)
    #expect(sessions.gone == [1])
    try sessions.used(ada)
    #expect(sessions.gone == [1, 2])
    try sessions.used(ada)
    #expect(sessions.gone == [0, 1, 2])
    try sessions.used(ada)
    #expect(sessions.gone == [0, 1, 2, 3])
    #expect(throws: SessionRegistry.TooManySessions.self) { try sessions.page(ada) }
    #expect(sessions.gone == [0, 1, 2, 3])
    try sessions.page(ben)
  }

  @Test("What was left counts, not what was opened: who comes back and leaves again is the newest")
  func order() throws {
    let sessions = Registry(perUser: 3)
    let first = try sessions.left(ada)
    try sessions.left(ada)
    try sessions.left(ada)
    sessions.registry.connected(first)
    sessions.registry.disconnected(first)
    try sessions.used(ada)
    try sessions.used(ada)
    #expect(sessions.gone == [1, 2])
    try sessions.used(ada)
    #expect(sessions.gone == [0, 1, 2])
  }

  @Test("However many pages come from an address, they push out one another, oldest first, and no neighbor")
  func floodOfPages() throws {
    let sessions = Registry(perAddress: 10)
    try sessions.left(ben)
    for _ in 0..<320 { try sessions.page() }
    #expect(sessions.gone == Array(1...311))
  }

  @Test("However many sessions somebody opens and leaves, a neighbor keeps theirs")
  func floodOfSessions() throws {
    let sessions = Registry(perAddress: 10)
    try sessions.left(ben)
    try sessions.left(ben)
    for _ in 0..<50 { try sessions.left(ada) }
    #expect(sessions.gone == Array(2...43))
    // With as many identities as sessions, newcomers are refused rather than neighbors pushed out.
    let anonymous = Registry(perAddress: 10)
    try anonymous.left(ben)
    for _ in 0..<9 { try anonymous.left() }
    for _ in 0..<20 { #expect(throws: SessionRegistry.TooManySessions.self) { try anonymous.left() } }
    #expect(anonymous.gone == [])
  }

  @Test("Whoever has the most at an address makes room for a newcomer there, with what they left longest ago")
  func busiest() throws {
    let sessions = Registry(perAddress: 6)
    try sessions.left(ben)
    for _ in 0..<5 { try sessions.left(ada) }
    let carol = UserID.make()
    try sessions.used(carol)
    #expect(sessions.gone == [1])
    try sessions.used(carol)
    #expect(sessions.gone == [1, 2])
    // Now everybody has so many that nobody has more to give than Carol takes.
    #expect(throws: SessionRegistry.TooManySessions.self) { try sessions.used(carol) }
    // Who has less still gets some.
    try sessions.used(ben)
    #expect(sessions.gone == [1, 2, 3])
  }

  @Test("On a full server the address with the most makes room, pages that nobody came for first")
  func server() throws {
    let sessions = Registry(total: 8)
    try sessions.left(at: "quiet")
    try sessions.page(at: "quiet")
    for _ in 0..<4 { try sessions.page(at: "busy") }
    for _ in 0..<2 { try sessions.left(at: "busy") }
    for _ in 0..<3 { try sessions.used(at: "new") }
    #expect(sessions.gone == [2, 3, 4])
    try sessions.used(at: "new")
    #expect(sessions.gone == [2, 3, 4, 5])
    try sessions.used(at: "new")
    #expect(sessions.gone == [1, 2, 3, 4, 5])
    // From here on nobody has more than the newcomer.
    #expect(throws: SessionRegistry.TooManySessions.self) { try sessions.used(at: "new") }
    try sessions.used(at: "other")
    #expect(sessions.gone == [1, 2, 3, 4, 5, 6])
    #expect(sessions.registry.count == 8)
  }

  @Test("Of addresses that have equally many, the one whose page has waited longest makes room")
  func equallyBusy() throws {
    for newcomers in 1...3 {
      let sessions = Registry(total: 6)
      for address in ["a", "b", "c", "a", "b", "c"] { try sessions.page(at: address) }
      for number in 0..<newcomers { try sessions.used(at: "new \(number)") }
      #expect(sessions.gone == Array(0..<newcomers))
    }
  }

  @Test(
    "A session of an earlier server is one whose browser is away, no page that nobody came for",
    .timeLimit(.minutes(1)))
  func restored() async throws {
    let clock = TestClock()
    let registry = SessionRegistry(
      limits: .init(sessionsPerUser: 2), clock: clock,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let restored = registry.restore(
      SessionRecord.Owner(token: "restored", user: ada, app: "", address: "here", scene: nil, writer: 1))
    let page = try registry.insert(user: ada, address: "here")
    registry.connected(try registry.insert(user: ada, address: "here"))
    #expect(registry.session(page.token, of: ada) == nil)
    await clock.advance(by: .seconds(299))
    #expect(registry.session("restored", of: ada) === restored)
    await clock.advance(by: .seconds(1))
    // Its time is over; its end may have to wait for its turn.
    while registry.session("restored", of: ada) != nil, !Task.isCancelled { await Task.yield() }
    #expect(registry.session("restored", of: ada) == nil)
  }
}
