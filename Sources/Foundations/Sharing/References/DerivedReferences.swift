import Foundation

/// A part of another shared value.
final class KeyPathReference<Base, Value>: MutableSharedReference<Value>, @unchecked Sendable {
  // Unchecked for `keyPath` alone, which is immutable and used under the base's lock.
  private let base: MutableSharedReference<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(_ base: MutableSharedReference<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override func isSame(as other: SharedReference<Value>) -> Bool {
    guard let other = other as? KeyPathReference<Base, Value> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }

  override var value: Value { base.value[keyPath: keyPath] }
  override var place: ObjectIdentifier { base.place }
  override var version: SharedVersion { base.version }
  override var isLoading: Bool { base.isLoading }
  override var loadError: (any Error)? { base.loadError }
  override func load() async throws { try await base.load() }
  override var saveError: (any Error)? { base.saveError }
  override func save() async throws { try await base.save() }

  override func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try base.withLock { try body(&$0[keyPath: keyPath]) }
  }

  override func withStorageLock<R>(_ body: (inout Value) -> R) -> R {
    base.withStorageLock { body(&$0[keyPath: keyPath]) }
  }

  override func snapshot(in tracker: SharedChangeTracker) -> Value? {
    base.snapshot(in: tracker)?[keyPath: keyPath]
  }

  override func setSnapshot(_ value: Value, in tracker: SharedChangeTracker) {
    var snapshot = base.snapshot(in: tracker) ?? base.value
    snapshot[keyPath: keyPath] = value
    base.setSnapshot(snapshot, in: tracker)
  }

  override var description: String { "\(base)[\(keyPath)]" }
}

/// The value in another shared optional. Keeps the last value where the optional becomes `nil`; writing is then
/// ignored, so that nothing that was removed comes back.
final class UnwrappedReference<Value>: MutableSharedReference<Value>, @unchecked Sendable {
  // Unchecked, because `last` is touched only while `lock` is held.
  private let base: MutableSharedReference<Value?>
  private var last: Value
  private let lock = NSLock()

  init?(_ base: MutableSharedReference<Value?>) {
    guard let value = base.value else { return nil }
    self.base = base
    last = value
  }

  override func isSame(as other: SharedReference<Value>) -> Bool {
    (other as? UnwrappedReference).map { base.isSame(as: $0.base) } ?? false
  }

  override var value: Value {
    guard let value = base.value else { return lock.withLock { last } }
    remember(value)
    return value
  }

  private func remember(_ value: Value) {
    // What was remembered is released without the lock: its end may run code that reads.
    var value = value
    lock.lock()
    swap(&last, &value)
    lock.unlock()
  }

  override var place: ObjectIdentifier { base.place }
  override var version: SharedVersion { base.version }
  override var isLoading: Bool { base.isLoading }
  override var loadError: (any Error)? { base.loadError }
  override func load() async throws { try await base.load() }
  override var saveError: (any Error)? { base.saveError }
  override func save() async throws { try await base.save() }

  override func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try base.withLock { optional in
      let isThere = optional != nil
      // Taken out, so that this is not one more copy of it. Whoever reads meanwhile gets the base's value as it was.
      var value = optional.take() ?? lock.withLock { last }
      defer {
        remember(value)
        if isThere { optional = value }
      }
      return try body(&value)
    }
  }

  override func snapshot(in tracker: SharedChangeTracker) -> Value? {
    base.snapshot(in: tracker) ?? nil
  }

  override func setSnapshot(_ value: Value, in tracker: SharedChangeTracker) {
    base.setSnapshot(value, in: tracker)
  }

  override var description: String { "\(base)!" }
}

/// A reference to what a function makes of another shared value.
final class MappedReference<Base, Value>: SharedReference<Value>, @unchecked Sendable {
  // Unchecked for `transform`: sendable where a caller gave it, and reading a key path where we made it.
  private let base: SharedReference<Base>
  private let transform: (Base) -> Value
  /// The key path that is read, if it is one: it can be compared.
  private let keyPath: KeyPath<Base, Value>?

  init(_ base: SharedReference<Base>, _ transform: @escaping (Base) -> Value) {
    self.base = base
    self.transform = transform
    keyPath = nil
  }

  init(_ base: SharedReference<Base>, _ keyPath: KeyPath<Base, Value>) {
    self.base = base
    transform = { $0[keyPath: keyPath] }
    self.keyPath = keyPath
  }

  override func isSame(as other: SharedReference<Value>) -> Bool {
    guard self !== other else { return true }
    guard let keyPath, let other = other as? MappedReference<Base, Value> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }

  override var value: Value { transform(base.value) }
  override var place: ObjectIdentifier { base.place }
  override var version: SharedVersion { base.version }
  override var isLoading: Bool { base.isLoading }
  override var loadError: (any Error)? { base.loadError }
  override func load() async throws { try await base.load() }
  override func snapshot(in tracker: SharedChangeTracker) -> Value? {
    base.snapshot(in: tracker).map(transform)
  }
  override var description: String { "\(base).read" }
}

/// The value in another shared optional, for reading. Keeps the last value where the optional becomes `nil`.
final class UnwrappedReaderReference<Value>: SharedReference<Value>, @unchecked Sendable {
  // Unchecked, because `last` is touched only while `lock` is held.
  private let base: SharedReference<Value?>
  private var last: Value
  private let lock = NSLock()

  init?(_ base: SharedReference<Value?>) {
    guard let value = base.value else { return nil }
    self.base = base
    last = value
  }

  override func isSame(as other: SharedReference<Value>) -> Bool {
    (other as? UnwrappedReaderReference).map { base.isSame(as: $0.base) } ?? false
  }

  override var value: Value {
    guard var value = base.value else { return lock.withLock { last } }
    let result = value
    // What was remembered is released without the lock: its end may run code that reads.
    lock.lock()
    swap(&last, &value)
    lock.unlock()
    return result
  }

  override var place: ObjectIdentifier { base.place }
  override var version: SharedVersion { base.version }
  override var isLoading: Bool { base.isLoading }
  override var loadError: (any Error)? { base.loadError }
  override func load() async throws { try await base.load() }
  override func snapshot(in tracker: SharedChangeTracker) -> Value? {
    base.snapshot(in: tracker) ?? nil
  }
  override var description: String { "\(base)!" }
}
