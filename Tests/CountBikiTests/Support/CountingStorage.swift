import ConcurrencyExtras
import CounterpointValues
import Foundation

/// A storage in memory that counts what is written.
final class CountingStorage: KeyValueStorage {
  private let base: any KeyValueStorage = InMemoryKeyValueStorage()
  private let count = LockIsolated(0)

  var writes: Int { count.value }

  func data(forKey key: String) throws -> Data? { try base.data(forKey: key) }

  func setData(_ data: Data?, forKey key: String) throws {
    count.withValue { $0 += 1 }
    try base.setData(data, forKey: key)
  }

  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    base.subscribe(toKey: key, onChange: onChange)
  }
}
