import CounterpointValues
import Foundation

/// One user's values: what a session of that user is handed as its storage.
///
/// All storages of a user share one feed, so that a change in one tab reaches the others.
struct SQLiteKeyValueStorage: KeyValueStorage {
  let store: UserValueStore
  let user: UserID

  /// One storage for each user of a data directory.
  var identity: AnyHashable { [AnyHashable(ObjectIdentifier(store)), AnyHashable(user)] }

  func data(forKey key: String) throws -> Data? {
    try store.value(ofKey: key, user: user)
  }

  func setData(_ data: Data?, forKey key: String) throws {
    try store.setValue(data, ofKey: key, user: user)
  }

  func updateData(forKey key: String, _ change: (Data?) throws -> Data?) throws {
    try store.updateValue(ofKey: key, user: user, change)
  }

  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    store.subscribe(toKey: key, user: user, onChange: onChange)
  }
}
