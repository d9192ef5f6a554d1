import Foundation
import Logging
import Synchronization

/// Values as the process of a session has them: of its own user and of all in common, through its server, which holds the database.
final class RemoteUserValues: UserValueStorage {
  private let link: StorageLink
  private let logger: Logger
  private let known = Mutex(KnownValues())
  /// Held from before something is asked until its answer is kept, so that of two answers the later is kept last.
  private let asking = NSLock()
  private let losses = Atomic<Int>(0)
  /// Those who follow a common value here.
  private struct Followers {
    var count = 0
    /// Indicates that the server tells of changes: not where it refused, since too many values are followed.
    var isTold = true
  }
  /// The followed common values, by key.
  private let followers = Mutex<[String: Followers]>([:])
  /// Keeps what the server hears of them in order.
  private let following = NSLock()

  init(_ link: StorageLink, logger: Logger) {
    self.link = link
    self.logger = logger
  }

  private static func key(_ name: String, _ user: UserID) -> StorageKey {
    StorageKey(user == SQLiteCommonStorage.owner ? .everybody : .user, name)
  }

  // MARK: Reading

  func value(ofKey key: String, user: UserID) throws(StorageError) -> Data? {
    try value(of: Self.key(key, user))
  }

  private func value(of key: StorageKey) throws(StorageError) -> Data? {
    // Nothing can be stored under such a key.
    guard UserValueStore.isKey(key.name) else { return nil }
    let (value, isLoaded) = known.withLock { ($0.value(of: key), $0.isLoaded) }
    if let value { return value }
    if key.owner == .user, !isLoaded {
      try load()
      if let value = known.withLock({ $0.value(of: key) }) { return value }
    }
    return try read(key).value
  }

  /// Reads all of the user's values at once: what a first screen needs is there for one question.
  private func load() throws(StorageError) {
    asking.lock()
    defer { asking.unlock() }
    let epoch = known.withLock { $0.epoch }
    guard case .loaded(let stored) = try link.ask(.load) else { throw Self.misunderstood }
    losses.store(stored.lossCount, ordering: .relaxed)
    known.withLock { $0.load(stored, at: epoch) }
  }

  private func read(_ key: StorageKey) throws(StorageError) -> (value: Data?, revision: Int64) {
    asking.lock()
    defer { asking.unlock() }
    let epoch = known.withLock { $0.epoch }
    guard case .value(let value, let revision) = try link.ask(.read(key)) else { throw Self.misunderstood }
    learn(value, of: key, at: epoch)
    return (value, revision)
  }

  /// Keeps a value at hand of whose changes the server tells.
  private func learn(_ value: Data?, of key: StorageKey, at epoch: UInt64) {
    if key.owner == .everybody, followers.withLock({ $0[key.name]?.isTold }) != true { return }
    known.withLock { $0.learn(value, of: key, at: epoch) }
  }

  // MARK: Writing

  func setValue(_ value: Data?, ofKey key: String, user: UserID) throws(StorageError) -> Int64? {
    let key = Self.key(key, user)
    asking.lock()
    defer { asking.unlock() }
    let epoch = known.withLock { $0.epoch }
    guard case .written(let revision) = try link.ask(.write(key, value)) else { throw Self.misunderstood }
    learn(value, of: key, at: epoch)
    return revision
  }

  func updateValue(
    ofKey key: String, user: UserID, _ change: (Data?) throws -> Data?
  ) throws -> (value: Data?, revision: Int64)? {
    let key = Self.key(key, user)
    var old = try value(of: key)
    while true {
      let new = try change(old)
      // Also where nothing is to be changed: that may have been decided by what is stored no more.
      switch try replace(old, by: new, of: key) {
      case .written(let revision): return revision.map { (new, $0) }
      case .conflict(let value): old = value
      default: throw Self.misunderstood
      }
    }
  }

  private func replace(
    _ old: Data?, by new: Data?, of key: StorageKey
  ) throws(StorageError) -> StorageResponse {
    asking.lock()
    defer { asking.unlock() }
    let epoch = known.withLock { $0.epoch }
    let answer = try link.ask(.replace(key, old, by: new))
    switch answer {
    case .written: learn(new, of: key, at: epoch)
    case .conflict(let value): learn(value, of: key, at: epoch)
    default: break
    }
    return answer
  }

  // MARK: Changes by others

  /// Others have changed the value, or, where that is `nil`, any of that owner's. To be said before a store is told of it.
  func forget(_ name: String?, of owner: StorageKey.Owner) {
    known.withLock { $0.forget(name, of: owner) }
  }

  func latestRevision() throws(StorageError) -> Int64 {
    if let revision = known.withLock({ $0.revision }) { return revision }
    try load()
    return known.withLock { $0.revision } ?? 0
  }

  func news(
    since revision: Int64, isWanted: (UserValueAddress) -> Bool
  ) throws(StorageError) -> UserValueNews {
    let stored = try storedNews(since: revision)
    var news = UserValueNews(latest: stored.latest, isComplete: stored.isComplete, changes: [:])
    for change in stored.changes {
      guard let address = address(of: change.key), isWanted(address) else { continue }
      news.changes[address] = UserValueNews.Change(value: change.value, revision: change.revision)
    }
    return news
  }

  private func storedNews(since revision: Int64) throws(StorageError) -> StoredNews {
    asking.lock()
    defer { asking.unlock() }
    let epoch = known.withLock { $0.epoch }
    guard case .news(let stored) = try link.ask(.news(since: revision)) else { throw Self.misunderstood }
    known.withLock { $0.take(revision: stored.latest) }
    for change in stored.changes { learn(change.value, of: change.key, at: epoch) }
    return stored
  }

  func values(at addresses: [UserValueAddress]) throws(StorageError) -> UserValueNews {
    var news = UserValueNews(latest: 0, isComplete: true, changes: [:])
    for address in addresses {
      let (value, revision) = try read(Self.key(address.key, address.user))
      // What has come after the first of them is told again.
      news.latest = news.latest == 0 ? revision : min(news.latest, revision)
      news.changes[address] = UserValueNews.Change(value: value, revision: revision)
    }
    // Only the revision is wanted then.
    if addresses.isEmpty { news.latest = try read(StorageKey(.user, "")).revision }
    known.withLock { [latest = news.latest] in $0.take(revision: latest) }
    return news
  }

  private let user = Mutex<UserID?>(nil)

  /// Sets the user whose values these are, by whom the stores of this process name them. The server does not need to be told.
  func belong(to user: UserID) { self.user.withLock { $0 = user } }

  private func address(of key: StorageKey) -> UserValueAddress? {
    switch key.owner {
    case .everybody: UserValueAddress(user: SQLiteCommonStorage.owner, key: key.name)
    case .user: user.withLock { $0 }.map { UserValueAddress(user: $0, key: key.name) }
    }
  }

  // MARK: Following

  func follow(_ address: UserValueAddress) {
    // Of the user's own the server tells anyway; of one that cannot be there is nothing to tell.
    guard Self.isFollowed(address) else { return }
    following.lock()
    defer { following.unlock() }
    let isFirst = followers.withLock { followers in
      followers[address.key, default: Followers()].count += 1
      return followers[address.key]?.count == 1
    }
    if isFirst { tellOfFollowing(address.key) }
  }

  private static func isFollowed(_ address: UserValueAddress) -> Bool {
    address.user == SQLiteCommonStorage.owner
      && UserValueStore.isKey(address.key)
  }

  func unfollow(_ address: UserValueAddress) {
    guard Self.isFollowed(address) else { return }
    following.lock()
    defer { following.unlock() }
    let isLast = followers.withLock { followers in
      guard let count = followers[address.key]?.count else { return false }
      if count > 1 { followers[address.key]?.count -= 1 } else { followers[address.key] = nil }
      return count == 1
    }
    guard isLast else { return }
    // From here on nobody would say that it is not so any more.
    known.withLock { $0.forget(address.key, of: .everybody) }
    tell(.unfollow(address.key))
  }

  /// There is another server, which knows nothing of what is followed here.
  func followAgain() {
    following.lock()
    defer { following.unlock() }
    for key in followers.withLock({ Array($0.keys) }) { tellOfFollowing(key) }
  }

  private func tellOfFollowing(_ key: String) {
    let isTold = tell(.follow(key))
    followers.withLock { $0[key]?.isTold = isTold }
    // What was read before the server knew of it may have changed before as well, and nobody would say so.
    known.withLock { $0.forget(key, of: .everybody) }
  }

  /// - Returns: false where the server refuses.
  @discardableResult
  private func tell(_ request: StorageRequest) -> Bool {
    do {
      _ = try link.ask(request, waits: false)
    } catch .unavailable {
      // The next server is told everything.
    } catch {
      logger.error("A common value cannot be followed", metadata: ["error": "\(error)"])
      return false
    }
    return true
  }

  // MARK: The rest

  /// The server tells what changes, over the socket of the session.
  func watch(_ tell: @escaping @Sendable () -> Void) -> any Sendable { () }

  var lossCount: Int { losses.load(ordering: .relaxed) }

  func close() {}

  private static var misunderstood: StorageError {
    .failed(path: "", reason: "the server answers something else than was asked")
  }
}
