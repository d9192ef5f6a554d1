import CounterpointValues
import Foundation
import Logging
import Synchronization

/// Every user's persisted values, and who wants to hear of their changes: those made here at once, those made by
/// other processes that use the same database as soon as it tells of them.
package final class UserValueStore: Sendable {
  private let storage: any UserValueStorage
  private let logger: Logger
  private let watchesStorage: Bool

  private struct Entry {
    var subscribers: [UInt64: @Sendable (Data?) -> Void] = [:]
    /// The value that the subscribers were told last.
    var told: (revision: Int64, value: Data?)?
  }
  private struct State {
    var entries: [UserValueAddress: Entry] = [:]
    /// The newest revision of the feed that was looked at.
    var seen: Int64 = 0
    /// Started with the first subscription: who wants to hear of nothing watches nothing.
    var watch: (any Sendable)?
    var isClosed = false
    var isLookPlanned = false
    /// The users who were told that the storage was damaged, and how many times it had been.
    var toldUsers: [UserID: Int] = [:]
  }
  private let state = Mutex(State())
  /// Changes by others are told one after the other.
  private let queue = DispatchQueue(label: "counterpoint.storage.news")

  package static let fileName = "counterpoint.sqlite"
  /// Bytes of one value.
  package static let maximumByteCount = 4 << 20
  /// Bytes of one key.
  package static let maximumKeyByteCount = 4_096
  private static let maximumToldUsers = 100_000

  /// - Parameter watchesStorage: Whether it finds out by itself what others change. Where not, somebody has to say so; see
  ///   ``noteExternalChange(user:key:)``.
  package init(
    _ storage: any UserValueStorage, watchesStorage: Bool = true,
    logger: Logger = Logger(label: "counterpoint.storage")
  ) {
    self.storage = storage
    self.watchesStorage = watchesStorage
    self.logger = logger
  }

  package func value(ofKey key: String, user: UserID) throws(StorageError) -> Data? {
    guard Self.isKey(key) else { return nil }
    return try storage.value(ofKey: key, user: user)
  }

  /// Stores or removes a value, durably before it returns, and tells the user's other tabs.
  package func setValue(_ value: Data?, ofKey key: String, user: UserID) throws(StorageError) {
    try Self.check(value, key)
    guard let revision = try storage.setValue(value, ofKey: key, user: user) else { return }
    tell(value, revision: revision, at: UserValueAddress(user: user, key: key))
  }

  /// Replaces a value by what `change` makes of it, in one step for all processes, and tells whoever subscribes.
  package func updateValue(ofKey key: String, user: UserID, _ change: (Data?) throws -> Data?) throws {
    let news = try storage.updateValue(ofKey: key, user: user) { old in
      let value = try change(old)
      try Self.check(value, key)
      return value
    }
    guard let news else { return }
    tell(news.value, revision: news.revision, at: UserValueAddress(user: user, key: key))
  }

  /// - Throws: where one of them is larger than it may be, or the key one that cannot be kept.
  static func check(_ value: Data?, _ key: String) throws(StorageError) {
    if let value, value.count > maximumByteCount {
      throw .tooLarge(byteCount: value.count, maximum: maximumByteCount)
    }
    let count = key.utf8.count
    if count > maximumKeyByteCount { throw .keyTooLong(byteCount: count, maximum: maximumKeyByteCount) }
    if key.utf8.contains(0) { throw .keyHasNUL }
  }

  /// Returns whether anything can be kept under that name.
  static func isKey(_ name: String) -> Bool {
    name.utf8.count <= maximumKeyByteCount && !name.utf8.contains(0)
  }

  package func subscribe(
    toKey key: String, user: UserID, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    let address = UserValueAddress(user: user, key: key)
    let number = Tracking.nextNumber()
    startWatching()
    state.withLock { $0.entries[address, default: Entry()].subscribers[number] = onChange }
    storage.follow(address)
    return KeyValueSubscription { [weak self] in
      guard let self else { return }
      // Released outside the lock: it may hold the last subscription of somebody else.
      let subscriber = state.withLock { state in
        let subscriber = state.entries[address]?.subscribers.removeValue(forKey: number)
        if state.entries[address]?.subscribers.isEmpty == true { state.entries[address] = nil }
        return subscriber
      }
      if subscriber != nil { storage.unfollow(address) }
    }
  }

  /// Another process has changed a value: the new one is read, and told to whoever subscribes here.
  /// - Parameter key: `nil` where it may be any.
  package func noteExternalChange(user: UserID, key: String?) {
    let isWanted = state.withLock { state in
      guard let key else { return !state.entries.isEmpty }
      return state.entries[UserValueAddress(user: user, key: key)] != nil
    }
    if isWanted { lookForNews() }
  }

  /// Returns the notice about the storage that the user has to be given, once each time that it was damaged.
  package func notice(for user: UserID) -> String? {
    let count = storage.lossCount
    guard count > 0 else { return nil }
    let isNews = state.withLock { state in
      guard count > state.toldUsers[user] ?? 0 else { return false }
      // Who comes in thousands and never again fills no memory: rather is somebody told twice.
      if state.toldUsers.count >= Self.maximumToldUsers { state.toldUsers.removeAll() }
      state.toldUsers[user] = count
      return true
    }
    guard isNews else { return nil }
    return
      "The server's storage was damaged and has been repaired. Some of your settings may be as they were at first."
  }

  /// The number of subscriptions that live, which leak tests count.
  var subscriptionCount: Int { state.withLock { $0.entries.values.reduce(0) { $0 + $1.subscribers.count } } }

  /// Brings everything into the main file and lets go of it.
  package func close() throws(StorageError) {
    state.withLock { state in
      state.watch = nil
      state.isClosed = true
    }
    try storage.close()
  }

  // MARK: Telling

  /// Tells the subscribers, unless something newer was told already. Outside the lock, since who is told may read,
  /// write or subscribe in answer; hence what another thread has told meanwhile is told once more, so that the newest
  /// comes last.
  private func tell(_ value: Data?, revision: Int64, at address: UserValueAddress) {
    var news = (revision: revision, value: value)
    var isFirst = true
    while true {
      let told = state.withLock { state -> [@Sendable (Data?) -> Void] in
        guard let entry = state.entries[address] else { return [] }
        if isFirst {
          if let told = entry.told, told.revision >= news.revision { return [] }
          state.entries[address]?.told = news
        } else {
          guard let told = entry.told, told.revision > news.revision else { return [] }
          news = told
        }
        return Array(entry.subscribers.values)
      }
      if told.isEmpty { return }
      isFirst = false
      for tell in told { tell(news.value) }
    }
  }

  // MARK: Changes by others

  private func startWatching() {
    let isFirst = state.withLock { state in
      guard state.watch == nil, !state.isClosed else { return false }
      // In its place until there is one.
      state.watch = ()
      return true
    }
    guard isFirst else { return }
    do {
      let latest = try storage.latestRevision()
      state.withLock { $0.seen = latest }
    } catch {
      logger.error("Changes by other processes cannot be followed", metadata: ["error": "\(error)"])
    }
    guard watchesStorage else { return }
    let watch = storage.watch { [weak self] in self?.lookForNews() }
    state.withLock { state in
      if !state.isClosed { state.watch = watch }
    }
  }

  private func lookForNews() {
    // However often something may have changed: once is enough for all of it.
    let isPlanned = state.withLock { state in
      defer { state.isLookPlanned = true }
      return state.isLookPlanned
    }
    if !isPlanned { queue.async { [weak self] in self?.takeNews() } }
  }

  private func takeNews() {
    let since = state.withLock { state in
      // What changes from here on is for the next look.
      state.isLookPlanned = false
      return state.isClosed ? nil : state.seen
    }
    guard let since else { return }
    do {
      var news = try storage.news(since: since) { address in
        state.withLock { $0.entries[address] != nil }
      }
      if !news.isComplete { news = try storage.values(at: state.withLock { Array($0.entries.keys) }) }
      state.withLock { $0.seen = news.latest }
      for (address, change) in news.changes { tell(change.value, revision: change.revision, at: address) }
    } catch {
      logger.error("Changes by other processes could not be read", metadata: ["error": "\(error)"])
    }
  }
}
