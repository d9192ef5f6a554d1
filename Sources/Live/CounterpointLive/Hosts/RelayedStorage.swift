import CounterpointValues
import Foundation

/// A user's values in the process of one session: tells the server what is written here, which tells the processes of
/// the user's other sessions.
struct RelayedStorage: KeyValueStorage {
  private let base: SQLiteKeyValueStorage
  private let tellServer: @Sendable (_ key: String) -> Void

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
    base.subscribe(toKey: key, onChange: onChange)
  }
}
