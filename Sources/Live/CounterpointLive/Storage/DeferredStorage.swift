import CounterpointValues
import Foundation
import Logging
import Sharing
import Synchronization

/// A user's values as one session has them. Until a browser has come for the session, what it writes is kept in memory:
/// a page that is only read leaves nothing behind.
final class DeferredStorage: KeyValueStorage {
  private struct Write {
    /// The value that was stored when the session first wrote, or last stored.
    var original: Data?
    var value: Data?
    /// The value is newer than what is stored.
    var isWaiting = true
  }
  private struct State {
    var isAdopted = false
    var writes: [String: Write] = [:]
    /// The keys of the writes, in order.
    var keys: [String] = []
  }

  private let base: any KeyValueStorage
  private let logger: Logger
  private let state = Mutex(State())
  /// Tells the session's own subscribers of what is not stored yet.
  private let followers = InMemoryKeyValueStorage()

  init(_ base: any KeyValueStorage, logger: Logger) {
    self.base = base
    self.logger = logger
  }

  var identity: AnyHashable { base.identity }

  func data(forKey key: String) throws -> Data? {
    if let write = state.withLock({ $0.writes[key] }), write.isWaiting { return write.value }
    return try base.data(forKey: key)
  }

  func setData(_ data: Data?, forKey key: String) throws {
    // What nobody has set holds without being stored.
    if DefaultWrite.isUnderWay { return }
    // Read before the lock is taken: what is stored may come from afar.
    let original = state.withLock { $0.isAdopted } ? nil : try base.data(forKey: key)
    let isKept = state.withLock { state in
      guard !state.isAdopted else { return false }
      if state.writes[key] == nil { state.keys.append(key) }
      var write = state.writes[key] ?? Write(original: original)
      (write.value, write.isWaiting) = (data, true)
      state.writes[key] = write
      return true
    }
    if isKept { followers.setData(data, forKey: key) } else { try base.setData(data, forKey: key) }
  }

  func updateData(forKey key: String, _ change: (Data?) throws -> Data?) throws {
    guard state.withLock({ $0.isAdopted }) else {
      return try setData(change(data(forKey: key)), forKey: key)
    }
    try base.updateData(forKey: key, change)
  }

  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    let own = followers.subscribe(toKey: key, onChange: onChange)
    let others = base.subscribe(toKey: key, onChange: onChange)
    return KeyValueSubscription {
      own.cancel()
      others.cancel()
    }
  }

  /// A browser has come: what was written is stored, and from now on everything is at once. What somebody else has
  /// changed meanwhile is newer, and stays. What the session itself writes meanwhile is newer still.
  func adopt() {
    while let (key, write) = next() {
      do {
        let stored = try base.data(forKey: key)
        if stored == write.original {
          try base.setData(write.value, forKey: key)
          settle(key, write, stored: write.value)
        } else {
          settle(key, write, stored: stored)
          followers.setData(stored, forKey: key)
        }
      } catch {
        settle(key, write, stored: write.original)
        logger.error("What a page has set could not be stored", metadata: ["error": "\(error)"])
      }
    }
  }

  private func next() -> (key: String, write: Write)? {
    state.withLock { state in
      for key in state.keys {
        if let write = state.writes[key], write.isWaiting { return (key, write) }
      }
      state = State(isAdopted: true)
      return nil
    }
  }

  /// Nothing more is to be done for `write`, unless the session has written again since it was taken.
  private func settle(_ key: String, _ write: Write, stored: Data?) {
    state.withLock { state in
      state.writes[key]?.original = stored
      if state.writes[key]?.value == write.value { state.writes[key]?.isWaiting = false }
    }
  }
}
