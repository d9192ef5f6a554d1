import CounterpointValues
import Dependencies
import Foundation
import Synchronization

/// Values that all people who use a server have in common, whichever process serves them: for what several of them do
/// together.
///
/// Nothing gets in here by accident: `@AppStorage` and its kin are each user's own. Whoever knows a key can read and
/// write its value, so a key of what is meant for some people holds a secret.
public protocol CommonStorage: Sendable {
  /// The stored bytes, or `nil` where nothing is stored.
  func data(forKey key: String) throws -> Data?

  /// Replaces a value by what `change` makes of it, in one step: nobody else's change comes in between. Stored durably
  /// before this returns, and told to all who subscribe.
  /// - Parameter change: may be called more than once; what it throws leaves the value as it is.
  func update(_ key: String, _ change: (Data?) throws -> Data?) throws

  /// Calls `onChange` after every change made by anyone, with the new bytes, until the subscription is cancelled or
  /// released. May be called on any thread. What was stored before is not told: read it after subscribing, and nothing is
  /// missed.
  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription
}

/// Forgets everything with the process: for tests, previews and whatever runs without a server.
public final class InMemoryCommonStorage: CommonStorage {
  private struct State {
    var values: [String: Data] = [:]
    var subscribers: [String: [UInt64: @Sendable (Data?) -> Void]] = [:]
  }
  private let state = Mutex(State())

  /// Creates an empty storage.
  public init() {}

  /// The number of keys that anybody subscribes to.
  package var subscribedKeyCount: Int { state.withLock { $0.subscribers.count } }

  /// The stored bytes, or `nil` where nothing is stored.
  public func data(forKey key: String) -> Data? { state.withLock { $0.values[key] } }

  /// Replaces a value by what `change` makes of it, which is called again where somebody else was faster. Subscribers
  /// hear of it only where it differs.
  public func update(_ key: String, _ change: (Data?) throws -> Data?) rethrows {
    // Outside the lock, since `change` is foreign code; again where somebody else was faster.
    while true {
      let old = data(forKey: key)
      let new = try change(old)
      let subscribers: [@Sendable (Data?) -> Void]? = state.withLock { state in
        guard state.values[key] == old else { return nil }
        guard new != old else { return [] }
        state.values[key] = new
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

extension ArchitectureContext {
  /// The storage where no host has handed one over: shared by nobody but the context.
  fileprivate var commonStorage: InMemoryCommonStorage {
    value(of: InMemoryCommonStorage.self, orMake: InMemoryCommonStorage.init)
  }
}

extension DependencyValues {
  /// The values that all users of the server have in common.
  public var commonStorage: any CommonStorage {
    get { self[CommonStorageKey.self] }
    set { self[CommonStorageKey.self] = newValue }
  }

  private enum CommonStorageKey: DependencyKey {
    static var liveValue: any CommonStorage { ArchitectureContext.current.commonStorage }
    static var testValue: any CommonStorage { ArchitectureContext.current.commonStorage }
  }
}
