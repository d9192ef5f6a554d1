import CounterpointSession
import Logging

/// All sessions of a server: finds them, bounds their number and ends those that nobody comes back to.
@MainActor
final class SessionRegistry {
  struct Limits: Sendable {
    /// The time for which a page that was sent waits for its browser to connect.
    var adoptionInterval: Duration = .seconds(30)
    /// The time for which a session whose browser is away is kept.
    var suspensionInterval: Duration = .seconds(5 * 60)
    var sessionsPerUser = 32
    var sessionsPerAddress = 256
    /// All of the server; 0 for any.
    var sessions = 10_000
  }

  /// There are as many sessions as there may be, and none can go for a new one.
  struct TooManySessions: Error {}

  let limits: Limits
  private let clock: any Clock<Duration>
  private let logger: Logger
  private(set) var sessions: [String: LiveSession] = [:]
  private var byUser: [UserID: Set<String>] = [:]
  private var byAddress: [String: Set<String>] = [:]

  init(limits: Limits, clock: any Clock<Duration>, logger: Logger) {
    self.limits = limits
    self.clock = clock
    self.logger = logger
  }

  var count: Int { sessions.count }
  /// The number of sessions that have no browser in front of them.
  var leftCount: Int { sessions.values.count { $0.leftAt != nil } }

  /// Takes in a new session, which its host has yet to make, and which has to be adopted by a browser in time. Where there
  /// are too many, another makes room; see ``evictIfFull(for:at:)``.
  func insert(user: UserID, address: String) throws(TooManySessions) -> LiveSession {
    try evictIfFull(for: user, at: address)
    let session = LiveSession(token: RandomToken.make(), user: user, address: address)
    add(session)
    expire(session, after: limits.adoptionInterval)
    return session
  }

  /// Takes in a session that an earlier server has left, and waits for its browser as for one that was just lost.
  func restore(_ owner: SessionRecord.Owner) -> LiveSession {
    let session = LiveSession(
      token: owner.token, user: owner.user, address: owner.address, wasConnected: true)
    add(session)
    expire(session, after: limits.suspensionInterval)
    return session
  }

  private func add(_ session: LiveSession) {
    sessions[session.token] = session
    byUser[session.user, default: []].insert(session.token)
    byAddress[session.address, default: []].insert(session.token)
  }

  /// The session of that token, where it lives and is this user's. O(1).
  func session(_ token: String, of user: UserID) -> LiveSession? {
    guard let session = sessions[token], session.user == user else { return nil }
    return session
  }

  func sessions(of user: UserID) -> [LiveSession] { (byUser[user] ?? []).compactMap { sessions[$0] } }

  func sessions(at address: String) -> [LiveSession] {
    (byAddress[address] ?? []).compactMap { sessions[$0] }
  }

  /// The host has made the session.
  /// - Returns: whether it is still wanted. Where not, it has been ended.
  func made(_ hosted: any HostedSession, for session: LiveSession) -> Bool {
    guard sessions[session.token] === session else {
      hosted.end()
      return false
    }
    session.hosted = hosted
    return true
  }

  /// Returns the item that one of the user's sessions has for its browser under that name. All are asked at
  /// once, so that one which does not answer keeps nobody waiting for another's. O(sessions of the user).
  func media(_ token: String, of user: UserID) async -> MediaStore.Item? {
    let asked = (byUser[user] ?? []).compactMap { sessions[$0]?.hosted }
    return await withTaskGroup(of: MediaStore.Item?.self) { group in
      for session in asked { group.addTask { await session.media(token) } }
      for await item in group {
        guard let item else { continue }
        group.cancelAll()
        return item
      }
      return nil
    }
  }

  /// A browser is in front of the session: it stays.
  func connected(_ session: LiveSession) {
    session.expiry?.cancel()
    session.expiry = nil
    session.leftAt = nil
    session.wasConnected = true
  }

  /// The session's browser is away: it is kept for a while.
  func disconnected(_ session: LiveSession) {
    guard sessions[session.token] === session else { return }
    expire(session, after: limits.suspensionInterval)
  }

  /// Ends a session and forgets it.
  func end(_ session: LiveSession, reason: String) {
    guard sessions.removeValue(forKey: session.token) != nil else { return }
    byUser[session.user]?.remove(session.token)
    if byUser[session.user]?.isEmpty == true { byUser[session.user] = nil }
    byAddress[session.address]?.remove(session.token)
    if byAddress[session.address]?.isEmpty == true { byAddress[session.address] = nil }
    session.expiry?.cancel()
    session.expiry = nil
    session.hosted?.end()
    session.hosted = nil
    logger.debug("A session ended", metadata: ["session": "\(session.id)", "reason": "\(reason)"])
  }

  func endAll() {
    for session in Array(sessions.values) { end(session, reason: "the server stops") }
  }

  private func expire(_ session: LiveSession, after interval: Duration) {
    leaveCount += 1
    session.leftAt = leaveCount
    session.expiry?.cancel()
    // The time runs from now, not from when the task begins.
    let sleep = clock.sleeping(for: interval)
    session.expiry = Task { [weak self, weak session] in
      do {
        try await sleep()
      } catch {
        // A browser came, or the session has ended otherwise.
        return
      }
      guard !Task.isCancelled, let session else { return }
      self?.end(session, reason: "nobody came back")
    }
  }

  /// Counts departures, so that the oldest can be told without a clock.
  private var leaveCount: UInt64 = 0
}
