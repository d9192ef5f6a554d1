/// Makes room where there are too many sessions. Nobody loses a session that somebody else's pages push out: pages
/// that no browser has come for go first, and then those of whoever has the most.
extension SessionRegistry {
  /// Ends as many sessions as a new one of that user at that address needs to have a place. O(1) where there is room;
  /// otherwise O(sessions that share the limit).
  /// - Throws: where all that could go are in use, or belong to others who have no more than the newcomer.
  func evictIfFull(for user: UserID, at address: String) throws(TooManySessions) {
    let ofUser = sessions(of: user)
    if ofUser.count >= limits.sessionsPerUser {
      guard let session = Self.oldest(ofUser.filter(\.isUnadopted)) ?? Self.oldest(ofUser.filter(\.isLeft))
      else { throw TooManySessions() }
      return evict(session)
    }
    let atAddress = sessions(at: address)
    if atAddress.count >= limits.sessionsPerAddress {
      guard
        let session = Self.oldest(atAddress.filter(\.isUnadopted))
          ?? Self.oldestOfBusiest(atAddress, \.isLeft, by: \.user, newcomer: user)
      else { throw TooManySessions() }
      return evict(session)
    }
    guard limits.sessions > 0, count >= limits.sessions else { return }
    let all = Array(sessions.values)
    guard
      let session = Self.oldestOfBusiest(all, \.isUnadopted, by: \.address, newcomer: nil)
        ?? Self.oldestOfBusiest(all, \.isLeft, by: \.address, newcomer: address)
    else { throw TooManySessions() }
    evict(session)
  }

  private func evict(_ session: LiveSession) {
    end(session, reason: "a newer session needs its place")
  }

  private static func oldest(_ sessions: [LiveSession]) -> LiveSession? {
    sessions.min { ($0.leftAt ?? .max) < ($1.leftAt ?? .max) }
  }

  /// Of those that could go, the one that was left longest ago among those of the owner who has the most sessions.
  /// - Parameter newcomer: the owner of the session that needs the place: others give one up only where they still have
  ///   as many as the newcomer then has. With `nil`, everybody does.
  private static func oldestOfBusiest<Owner: Hashable>(
    _ sessions: [LiveSession], _ canGo: (LiveSession) -> Bool, by owner: (LiveSession) -> Owner,
    newcomer: Owner?
  ) -> LiveSession? {
    let owners = Dictionary(grouping: sessions, by: owner)
    let own = newcomer.map { owners[$0]?.count ?? 0 }
    let candidates = owners.compactMap { owner, sessions -> (count: Int, oldest: LiveSession)? in
      guard let oldest = oldest(sessions.filter(canGo)) else { return nil }
      if let own, owner != newcomer, sessions.count <= own + 1 { return nil }
      return (sessions.count, oldest)
    }
    // Of those who have equally many, whoever left first.
    return candidates.max { ($0.count, $1.oldest.leftAt ?? 0) < ($1.count, $0.oldest.leftAt ?? 0) }?.oldest
  }
}

extension LiveSession {
  /// No browser is in front of it.
  fileprivate var isLeft: Bool { leftAt != nil }
  /// No browser has ever come for it.
  fileprivate var isUnadopted: Bool { !wasConnected && leftAt != nil }
}
