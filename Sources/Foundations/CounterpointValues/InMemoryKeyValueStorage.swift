import Foundation
import Synchronization

/// A storage that forgets everything with the process: for tests, previews and contexts that were handed none.
public final class InMemoryKeyValueStorage: KeyValueStorage {
  private struct State {
    var values: [String: Data] = [:]
    /// Of entries that were stored with their types.
    var kinds: [String: EntryKind] = [:]
    var subscribers: [String: [UInt64: @Sendable (Data?) -> Void]] = [:]
  }
  private let state = Mutex(State())

  /// Creates an empty storage, which is one with no other.
  public init() {}

  /// The names of all entries.
  public var keys: Set<String> { state.withLock { Set($0.values.keys) } }

  /// The stored bytes, or `nil` where nothing is stored.
  public func data(forKey key: String) -> Data? {
    state.withLock { $0.values[key] }
  }

  /// Stores `data`, or removes the entry when it is `nil`. Subscribers have heard of it when this returns.
  public func setData(_ data: Data?, forKey key: String) { setData(data, forKey: key, as: nil) }

  func kind(forKey key: String) -> EntryKind? { state.withLock { $0.kinds[key] } }

  func setData(_ data: Data?, forKey key: String, as kind: EntryKind?) {
    let subscribers = state.withLock { state in
      state.values[key] = data
      state.kinds[key] = data == nil ? nil : kind
      return state.subscribers[key].map { Array($0.values) } ?? []
    }
    for subscriber in subscribers { subscriber(data) }
  }

  /// Replaces the bytes of an entry by what `change` makes of them, which is called again where somebody else was
  /// faster. Subscribers hear of it only where they differ.
  public func updateData(forKey key: String, _ change: (Data?) throws -> Data?) rethrows {
    // Outside the lock, since `change` is foreign code; again where somebody else was faster.
    while true {
      let old = data(forKey: key)
      let new = try change(old)
      let subscribers: [@Sendable (Data?) -> Void]? = state.withLock { state in
        guard state.values[key] == old else { return nil }
        guard new != old else { return [] }
        state.values[key] = new
        if new == nil { state.kinds[key] = nil }
        return state.subscribers[key].map { Array($0.values) } ?? []
      }
      guard let subscribers else { continue }
      for subscriber in subscribers { subscriber(new) }
      return
    }
  }

  /// Calls `onChange` at every change of `key`, on the thread that makes it, until the subscription is cancelled or
  /// released.
  public func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    let number = Tracking.nextNumber()
    state.withLock { $0.subscribers[key, default: [:]][number] = onChange }
    return KeyValueSubscription { [weak self] in
      // Released outside the lock: it may hold the last subscription of somebody else.
      _ = self?.state.withLock { state in
        let subscriber = state.subscribers[key]?.removeValue(forKey: number)
        if state.subscribers[key]?.isEmpty == true { state.subscribers[key] = nil }
        return subscriber
      }
    }
  }
}
