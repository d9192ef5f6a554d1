import CounterpointValues
import Foundation

/// A storage whose failures are counted.
struct CountedStorage: KeyValueStorage {
  let base: any KeyValueStorage
  let counts: TrafficCounts

  var identity: AnyHashable { base.identity }

  func data(forKey key: String) throws -> Data? {
    try counting { try base.data(forKey: key) }
  }

  func setData(_ data: Data?, forKey key: String) throws {
    try counting { try base.setData(data, forKey: key) }
  }

  func updateData(forKey key: String, _ change: (Data?) throws -> Data?) throws {
    try counting { try base.updateData(forKey: key, change) }
  }

  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    base.subscribe(toKey: key, onChange: onChange)
  }

  private func counting<Result>(_ operation: () throws -> Result) throws -> Result {
    do {
      return try operation()
    } catch {
      counts.storageFailed()
      throw error
    }
  }
}
