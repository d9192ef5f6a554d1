import Synchronization

/// The part of the storage that one session may reach: its user's values, its scene, and what all users have in common.
///
/// The server keeps it with the session's socket. Nothing that the session's process says can make it another's.
final class SessionRights: Sendable {
  let user: UserID
  /// The scene that holds the tab's values; `nil` where none are kept.
  let scene: SceneName?
  let app: String
  /// By which the session's changes are told from others'.
  let writer: Int64
  private let followed = Mutex<Set<String>>([])

  init(user: UserID, scene: String?, app: String, writer: Int64) {
    self.user = user
    self.scene = scene.map { SceneName(user: user, scene: $0) }
    self.app = app
    self.writer = writer
  }

  func address(of key: StorageKey) -> UserValueAddress {
    switch key.owner {
    case .user: UserValueAddress(user: user, key: key.name)
    case .everybody: UserValueAddress(user: SQLiteCommonStorage.owner, key: key.name)
    }
  }

  /// Returns whether the session is told of changes at that address. Of what all have in common, only where it has said the key: a key
  /// may be a secret.
  func isTold(of address: UserValueAddress) -> Bool {
    address.user == user || address.user == SQLiteCommonStorage.owner && follows(address.key)
  }

  private func follows(_ name: String) -> Bool { followed.withLock { $0.contains(name) } }

  /// - Returns: false where it follows as many as it may.
  func follow(_ name: String) -> Bool {
    followed.withLock { followed in
      guard followed.count < StorageLimits.followedCount || followed.contains(name) else { return false }
      followed.insert(name)
      return true
    }
  }

  func unfollow(_ name: String) { followed.withLock { _ = $0.remove(name) } }
}
