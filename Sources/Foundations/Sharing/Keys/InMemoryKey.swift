import ConcurrencyExtras
import Dependencies

extension SharedReaderKey {
  /// A value in memory by name: kept, even while nobody refers to it, for as long as the context (a session, a test,
  /// else the process).
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key)
  }
}

/// Keeps values in memory by name.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let key: String

  fileprivate init(_ key: String) { self.key = key }

  private var store: InMemoryStorage {
    @Dependency(\.defaultInMemoryStorage) var store
    return store
  }

  public var id: InMemoryKeyID { InMemoryKeyID(key: key, store: store) }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    guard let value = store.values.withValue({ [key] in $0[key] }) as? Value else {
      return continuation.resumeReturningInitialValue()
    }
    continuation.resume(returning: value)
  }

  public func subscribe(
    context _: LoadContext<Value>, subscriber _: SharedSubscriber<Value>
  ) -> SharedSubscription {
    // Everybody who asks for the name refers to one place, so that nothing ever changes elsewhere.
    SharedSubscription {}
  }

  public func save(_ value: Value, context _: SaveContext, continuation: SaveContinuation) {
    store.values.withValue { [key] in $0[key] = value }
    continuation.resume()
  }
}

extension InMemoryKey: CustomStringConvertible {
  public var description: String { ".inMemory(\(String(reflecting: key)))" }
}

/// What `.inMemory` keys keep.
public struct InMemoryStorage: Hashable, Sendable {
  fileprivate let values = LockIsolated<[String: any Sendable]>([:])
  public init() {}
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.values === rhs.values }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(values)) }
}

public struct InMemoryKeyID: Hashable {
  fileprivate let key: String
  fileprivate let store: InMemoryStorage
}

extension DependencyValues {
  /// Where `.inMemory` keys keep their values. Each context has its own.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }

  private enum InMemoryStorageKey: DependencyKey {
    static var liveValue: InMemoryStorage { InMemoryStorage() }
    static var testValue: InMemoryStorage { InMemoryStorage() }
  }
}
