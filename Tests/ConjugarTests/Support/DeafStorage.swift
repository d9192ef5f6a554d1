import CounterpointValues
import Foundation

/// A storage as a process has it that hears late of what others store: not while the test runs.
final class DeafStorage: KeyValueStorage {
  private let base: InMemoryKeyValueStorage

  init(_ base: InMemoryKeyValueStorage) { self.base = base }

  func data(forKey key: String) -> Data? { base.data(forKey: key) }
  func setData(_ data: Data?, forKey key: String) { base.setData(data, forKey: key) }
  func updateData(forKey key: String, _ change: (Data?) throws -> Data?) throws {
    try base.updateData(forKey: key, change)
  }
  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    KeyValueSubscription {}
  }
}
