import CounterpointSession
import CounterpointValues
import Foundation

/// The storage that all users of a data directory have in common: the values of a user that nobody is.
struct SQLiteCommonStorage: CommonStorage {
  let store: UserValueStore

  /// No user's name, since those are 128 random bits.
  static let owner = UserID(rawValue: "everybody")

  func data(forKey key: String) throws -> Data? { try store.value(ofKey: key, user: Self.owner) }

  func update(_ key: String, _ change: (Data?) throws -> Data?) throws {
    try store.updateValue(ofKey: key, user: Self.owner, change)
  }

  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    store.subscribe(toKey: key, user: Self.owner, onChange: onChange)
  }
}
