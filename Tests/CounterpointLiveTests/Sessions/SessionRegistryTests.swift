import Clocks
import Logging
import Testing

@testable import CounterpointLive

@MainActor @Suite("Who makes room for a new session", .timeLimit(.minutes(5)))
struct SessionRegistryTests {
  private let clock = TestClock()

  private func makeRegistry(user: Int = 100, address: Int = 100) -> SessionRegistry {
    SessionRegistry(
      limits: SessionRegistry.Limits(sessionsPerUser: user, sessionsPerAddress: address), clock: clock,
      logger: Logger(label: "test"))
  }

  private func isThere(_ session: LiveSession, _ registry: SessionRegistry) -> Bool {
    registry.session(session.token, of: session.user) === session
  }

  @Test("Of several that were left, the one that was left longest ago makes room, one for each newcomer")
  func oldestFirst() throws {
    for isByUser in [true, false] {
      let registry = makeRegistry(user: isByUser ? 4 : 100, address: isByUser ? 100 : 4)
      let user = UserID.make()
      func open() throws -> LiveSession {
        try registry.insert(
          user: isByUser ? user : .make(), address: isByUser ? "\(registry.count)" : "192.0.2.1")
      }
      let sessions = try (0..<4).map { _ in try open() }
      for round in 0..<3 {
        _ = try open()
        #expect(registry.count == 4)
        for (index, session) in sessions.enumerated() {
          #expect(isThere(session, registry) == (index > round), "\(isByUser), \(index) after \(round)")
        }
      }
    }
  }

  @Test("How long ago a session was left counts, not how old it is; one in use stays")
  func byDeparture() throws {
    let registry = makeRegistry(user: 3)
    let user = UserID.make()
    let sessions = try (0..<3).map { _ in try registry.insert(user: user, address: "192.0.2.1") }
    for session in sessions { registry.connected(session) }
    #expect(registry.leftCount == 0)
    #expect(throws: SessionRegistry.TooManySessions.self) {
      try registry.insert(user: user, address: "192.0.2.1")
    }
    // The last that was opened is left first, and the first one comes back.
    registry.disconnected(sessions[2])
    registry.disconnected(sessions[0])
    registry.disconnected(sessions[1])
    registry.connected(sessions[0])
    for gone in [2, 1] {
      let newcomer = try registry.insert(user: user, address: "192.0.2.1")
      registry.connected(newcomer)
      #expect(!isThere(sessions[gone], registry))
      #expect(isThere(sessions[0], registry))
    }
  }

  @Test("A session is found by its own user alone")
  func othersSession() throws {
    let registry = makeRegistry()
    let session = try registry.insert(user: .make(), address: "192.0.2.1")
    #expect(registry.session(session.token, of: .make()) == nil)
    #expect(registry.session(session.token, of: session.user) === session)
  }

  @Test("Time ends a session that was left, and none that a browser came back to")
  func expiry() async throws {
    let registry = makeRegistry()
    let (adopted, left) = (
      try registry.insert(user: .make(), address: "192.0.2.1"),
      try registry.insert(user: .make(), address: "192.0.2.1")
    )
    registry.connected(adopted)
    await clock.advance(by: .seconds(29))
    #expect(registry.count == 2)
    await clock.advance(by: .seconds(1))
    // Its time is over; its end may have to wait for its turn.
    while isThere(left, registry), !Task.isCancelled { await Task.yield() }
    #expect(isThere(adopted, registry) && !isThere(left, registry))
    registry.disconnected(adopted)
    await clock.advance(by: .seconds(299))
    #expect(isThere(adopted, registry))
    registry.connected(adopted)
    await clock.advance(by: .seconds(3_600))
    #expect(isThere(adopted, registry))
  }
}
