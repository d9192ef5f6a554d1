import CounterpointValues
import Foundation
import Synchronization

/// A user's values in the process of one session: tells the server what is written here, and tells the session what
/// the user's other sessions have written in theirs.
final class RelayedStorage: KeyValueStorage {
  private let base: SQLiteKeyValueStorage
  private let tellServer: @Sendable (_ key: String) -> Void
  private let subscribers = Mutex<[String: [UInt64: @Sendable (Data?) -> Void]]>([:])

  init(_ base: SQLiteKeyValueStorage, tellServer: @escaping @Sendable (_ key: String) -> Void) {
    self.base = base
    self.tellServer = tellServer
  }

  var identity: AnyHashable { base.identity }

  func data(forKey key: String) throws -> Data? { try base.data(forKey: key) }

  func setData(_ data: Data?, forKey key: String) throws {
    try base.setData(data, forKey: key)
    tellServer(key)
  }

  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    let here = base.subscribe(toKey: key, onChange: onChange)
    let number = Tracking.nextNumber()
    subscribers.withLock { $0[key, default: [:]][number] = onChange }
    return KeyValueSubscription { [weak self] in
      here.cancel()
      self?.subscribers.withLock { subscribers in
        subscribers[key]?[number] = nil
        if subscribers[key]?.isEmpty == true { subscribers[key] = nil }
      }
    }
  }

  /// Another process has written: what it wrote is read from where it was stored.
  func changedElsewhere(_ key: String) throws {
    let told = subscribers.withLock { $0[key].map { Array($0.values) } ?? [] }
    guard !told.isEmpty else { return }
    let value = try base.data(forKey: key)
    for tell in told { tell(value) }
  }
}
