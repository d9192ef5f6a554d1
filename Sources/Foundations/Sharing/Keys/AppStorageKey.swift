import CounterpointValues
import Dependencies
import Foundation

/// Keeps a value in the user's `KeyValueStorage`, and follows what the user's other tabs write there.
///
/// Where nothing is stored yet, the default is written. A `nil` removes the entry.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  private let explicitStore: (any KeyValueStorage)?
  private let coding: KeyValueCoding<Value>

  init(_ key: String, store: (any KeyValueStorage)?, coding: KeyValueCoding<Value>) {
    self.key = key
    explicitStore = store
    self.coding = coding
  }

  // Looked up at each use and not when the key is made: a key may be a constant that all users' sessions use.
  private var store: any KeyValueStorage {
    if let explicitStore { return explicitStore }
    @Dependency(\.defaultAppStorage) var store
    return store
  }

  public var id: AppStorageKeyID { AppStorageKeyID(key: key, store: store) }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: Result {
        let store = store
        if let data = try store.data(forKey: key) { return try coding.decode(data) }
        if let value = context.initialValue, let data = try coding.encode(value) {
          try store.setData(data, forKey: key)
        }
        return nil
      })
  }

  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let place = PersistentPlace.current
    let subscription = store.subscribe(toKey: key) { [coding] data in
      // What this place wrote itself comes back here; by then it may be newer.
      guard place == nil || PersistentPlace.current != place else { return }
      subscriber.yield(with: Result { try data.map(coding.decode) })
    }
    return SharedSubscription { subscription.cancel() }
  }

  public func save(_ value: Value, context _: SaveContext, continuation: SaveContinuation) {
    continuation.resume(with: Result { try store.setData(coding.encode(value), forKey: key) })
  }
}

extension AppStorageKey: CustomStringConvertible {
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}

public struct AppStorageKeyID: Hashable {
  private let key: String
  private let store: AnyHashable

  fileprivate init(key: String, store: any KeyValueStorage) {
    self.key = key
    self.store = store.identity
  }
}

extension DependencyValues {
  /// Where `.appStorage` keys keep their values: the user's own storage in a session, else one in memory that belongs
  /// to the context.
  public var defaultAppStorage: any KeyValueStorage {
    get { self[AppStorageDependencyKey.self] }
    set { self[AppStorageDependencyKey.self] = newValue }
  }

  private enum AppStorageDependencyKey: DependencyKey {
    static var liveValue: any KeyValueStorage { ArchitectureContext.current.keyValueStorage }
    static var testValue: any KeyValueStorage { ArchitectureContext.current.keyValueStorage }
  }
}
