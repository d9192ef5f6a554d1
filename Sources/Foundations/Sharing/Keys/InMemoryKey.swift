import ConcurrencyExtras
import Dependencies

extension SharedReaderKey {
  /// A value in memory by name: kept, its first default included, even while nobody refers to it, for as long as the context
  /// (a session, a test, else the process).
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

  /// The identity of the value: its name, in the storage of the running code's context.
  public var id: InMemoryKeyID { InMemoryKeyID(key: key, store: store) }

  /// Gives the value of the name. Where there is none and a wrapper is being made, its default becomes the value.
  /// Fails where the name holds a value of another type.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: Result {
        try store.values.withValue { [key] values in
          if let value = try value(in: values[key]) { return value }
          // The first default stays the value when nobody shares it any more.
          if let value = context.initialValue { values[key] = value }
          return nil
        }
      })
  }

  /// - Throws: ``SharedNameConflict`` where the name holds a value of another type, which nobody shares any more.
  private func value(in stored: (any Sendable)?) throws -> Value? {
    guard let stored else { return nil }
    if let value = stored as? Value { return value }
    // Whose `nil` it is does not matter.
    if isNil(stored) { return nil }
    guard wrappedType(type(of: stored)) != wrappedType(Value.self) else { return nil }
    throw SharedNameConflict(
      key: "\(self)", type: "\(Value.self)", otherType: "\(type(of: stored))", other: "a place that is gone")
  }

  /// Tells nothing: all who use the name share one place already.
  public func subscribe(
    context _: LoadContext<Value>, subscriber _: SharedSubscriber<Value>
  ) -> SharedSubscription {
    // Everybody who asks for the name refers to one place, so that nothing ever changes elsewhere.
    SharedSubscription {}
  }

  /// Keeps the value under the name. Fails where the name holds a value of another type.
  public func save(_ value: Value, context _: SaveContext, continuation: SaveContinuation) {
    continuation.resume(
      with: Result {
        let old = try store.values.withValue { [key] in
          _ = try self.value(in: $0[key])
          return $0.updateValue(value, forKey: key)
        }
        // Released without the lock: its end may run code that reads.
        withExtendedLifetime(old) {}
      })
  }
}

extension InMemoryKey: CustomStringConvertible {
  public var description: String { ".inMemory(\(String(reflecting: key)))" }
}

/// The values that `.inMemory` keys keep.
public struct InMemoryStorage: Hashable, Sendable {
  fileprivate let values = LockIsolated<[String: any Sendable]>([:])
  /// Creates an empty storage, which equals its copies alone.
  public init() {}
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.values === rhs.values }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(values)) }
}

/// The identity that tells one value in memory from another: its name, in which storage.
public struct InMemoryKeyID: Hashable, StoredEntryID {
  fileprivate let key: String
  fileprivate let store: InMemoryStorage
}

extension DependencyValues {
  /// The place where `.inMemory` keys keep their values. Each context has its own.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }

  private enum InMemoryStorageKey: DependencyKey {
    static var liveValue: InMemoryStorage { InMemoryStorage() }
    static var testValue: InMemoryStorage { InMemoryStorage() }
  }
}
