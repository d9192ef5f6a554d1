extension Shared {
  /// Shares the value that the key stands for; `wrappedValue` holds where nothing is stored.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(reference: PersistentPlaces.reference(for: key, initialValue: wrappedValue()))
  }

  /// Shares the value that the key stands for; `nil` holds where nothing is stored.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Shares the value that the key stands for; the key's own default holds where nothing is stored.
  public init<K: SharedKey<Value>>(_ key: K.Default) {
    self.init(wrappedValue: key.initialValue, key)
  }

  /// Shares the value that the key stands for; `wrappedValue`, and not the key's own default, holds where nothing is
  /// stored.
  public init<K: SharedKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: K.Default) {
    self.init(reference: PersistentPlaces.reference(for: key, initialValue: wrappedValue()))
  }

  @available(*, unavailable, message: "Give a default: '@Shared(.key) var value = …', or a key with one.")
  public init(_ key: some SharedKey<Value>) { fatalError("unavailable") }

  /// Loads the value that the key stands for.
  /// - Throws: what loading throws, or ``SharedValueIsMissing`` where nothing is stored.
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await requiredValue(of: key)
    self.init(wrappedValue: value, key)
  }

  /// Loads the value that another key stands for, and points this wrapper and all its copies at it.
  public func load(_ key: some SharedKey<Value>) async throws {
    let other = Shared(wrappedValue: wrappedValue, key)
    try await other.load()
    projectedValue = other
  }
}

extension SharedReader {
  /// Shares the value that the key stands for; `wrappedValue` holds where nothing is stored.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    self.init(reference: PersistentPlaces.reference(for: key, initialValue: wrappedValue()))
  }

  /// Shares the value that the key stands for; `wrappedValue` holds where nothing is stored.
  @_disfavoredOverload
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(reference: PersistentPlaces.reference(for: key, initialValue: wrappedValue()))
  }

  /// Shares the value that the key stands for; `nil` holds where nothing is stored.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(reference: PersistentPlaces.reference(for: key, initialValue: nil))
  }

  /// Shares the value that the key stands for; the key's own default holds where nothing is stored.
  public init<K: SharedReaderKey<Value>>(_ key: K.Default) {
    self.init(reference: PersistentPlaces.reference(for: key, initialValue: key.initialValue))
  }

  /// Shares the value that the key stands for; `wrappedValue`, and not the key's own default, holds where nothing is
  /// stored.
  public init<K: SharedReaderKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: K.Default) {
    self.init(reference: PersistentPlaces.reference(for: key, initialValue: wrappedValue()))
  }

  @available(
    *, unavailable, message: "Give a default: '@SharedReader(.key) var value = …', or a key with one."
  )
  public init(_ key: some SharedReaderKey<Value>) { fatalError("unavailable") }

  /// Loads the value that the key stands for.
  /// - Throws: what loading throws, or ``SharedValueIsMissing`` where nothing is stored.
  public init(require key: some SharedReaderKey<Value>) async throws {
    let value = try await requiredValue(of: key)
    self.init(reference: PersistentPlaces.reference(for: key, initialValue: value))
  }

  /// Loads the value that another key stands for, and points this wrapper and all its copies at it.
  public func load(_ key: some SharedReaderKey<Value>) async throws {
    let other = SharedReader(reference: PersistentPlaces.reference(for: key, initialValue: wrappedValue))
    try await other.load()
    projectedValue = other
  }
}

/// Nothing is stored for a key whose value is required.
public struct SharedValueIsMissing: Error, CustomStringConvertible {
  let key: String
  public var description: String {
    "Nothing is stored for \(key), and 'init(require:)' takes no default: use '@Shared(\(key)) var value = …'."
  }
}

private func requiredValue<Key: SharedReaderKey>(of key: Key) async throws -> Key.Value {
  let value = try await withCheckedThrowingContinuation { continuation in
    key.load(
      context: .userInitiated,
      continuation: LoadContinuation("\(key)") { continuation.resume(with: $0) })
  }
  guard let value else { throw SharedValueIsMissing(key: "\(key)") }
  return value
}
