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

  override var value: Value { base.value[keyPath: keyPath] }
  override var place: ObjectIdentifier { base.place }
  override var isLoading: Bool { base.isLoading }
  override var loadError: (any Error)? { base.loadError }
  override func load() async throws { try await base.load() }
  override var saveError: (any Error)? { base.saveError }
  override func save() async throws { try await base.save() }

  override func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try base.withLock { try body(&$0[keyPath: keyPath]) }
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
  /// `nil` only while a mutation has taken the value out.
  private var last: Value?
  private let lock = NSLock()

  init?(_ base: MutableSharedReference<Value?>) {
    guard let value = base.value else { return nil }
    self.base = base
    last = value
  }

  override var value: Value {
    let value = base.value
    return remembering { last in
      if let value { last = value }
      return last!
    }
  }

  private func remembering<R>(_ body: (inout Value?) -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body(&last)
  }

  override var place: ObjectIdentifier { base.place }
  override var isLoading: Bool { base.isLoading }
  override var loadError: (any Error)? { base.loadError }
  override func load() async throws { try await base.load() }
  override var saveError: (any Error)? { base.saveError }
  override func save() async throws { try await base.save() }

  override func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try base.withLock { optional in
      let isThere = optional != nil
      // Both are emptied meanwhile, so that the value is uniquely referenced and changed in place.
      var value = remembering { last in (optional.take() ?? last.take())! }
      defer {
        remembering { $0 = value }
        if isThere { optional = value }
      }
      remembering { $0 = nil }
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

/// What a function makes of another shared value.
final class MappedReference<Base, Value>: SharedReference<Value>, @unchecked Sendable {
  // Unchecked for `transform`: sendable where a caller gave it, and reading a key path where we made it.
  private let base: SharedReference<Base>
  private let transform: (Base) -> Value

  init(_ base: SharedReference<Base>, _ transform: @escaping (Base) -> Value) {
    self.base = base
    self.transform = transform
  }

  override var value: Value { transform(base.value) }
  override var place: ObjectIdentifier { base.place }
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

  override var value: Value {
    let value = base.value
    lock.lock()
    defer { lock.unlock() }
    if let value { last = value }
    return last
  }

  override var place: ObjectIdentifier { base.place }
  override var isLoading: Bool { base.isLoading }
  override var loadError: (any Error)? { base.loadError }
  override func load() async throws { try await base.load() }
  override func snapshot(in tracker: SharedChangeTracker) -> Value? {
    base.snapshot(in: tracker) ?? nil
  }
  override var description: String { "\(base)!" }
}
