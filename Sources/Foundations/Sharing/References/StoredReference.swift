import CounterpointValues
import Foundation

/// What can be observed of a place.
enum SharedField {
  static let value = 0
  static let isLoading = 1
  static let loadError = 2
  static let saveError = 3
  static let count = 4
}

/// A place in memory: where `Shared(value:)` keeps its value, and what persistent places build on.
class StoredReference<Value>: MutableSharedReference<Value>, @unchecked Sendable {
  // Unchecked, because `stored` is touched only while `lock` is held. The lock is recursive, so that a mutation
  // that touches its own value again is stopped by the exclusivity check rather than by a deadlock.
  private var stored: Value
  private let lock = NSRecursiveLock()
  private let ownedSource = Tracking.OwnedSource(fieldCount: SharedField.count)
  var source: Tracking.Source { ownedSource.source }

  init(_ value: Value) { stored = value }

  override var value: Value {
    Tracking.access(source, field: SharedField.value)
    return current
  }

  /// The value, unreported.
  final var current: Value {
    lock.lock()
    defer { lock.unlock() }
    return stored
  }

  override func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    defer {
      Tracking.didChange(source, field: SharedField.value, isAnnounced: true)
      didMutate()
    }
    Tracking.willChange(source, field: SharedField.value)
    lock.lock()
    defer { lock.unlock() }
    SharedChangeTracker.willChange(self) { stored }
    return try body(&stored)
  }

  /// Called after every mutation, outside the lock.
  func didMutate() {}

  /// Takes a value that comes from outside, such as a persistence strategy. An equal one is no change.
  final func receive(_ value: Value) {
    // Announced outside of the lock, since who is told may read.
    let isAnnounced = Tracking.mayHaveToAnnounce && areEqual(current, value) != true
    if isAnnounced { Tracking.willChange(source, field: SharedField.value) }
    lock.lock()
    let isChange = areEqual(stored, value) != true
    if isChange { stored = value }
    lock.unlock()
    if isChange { Tracking.didChange(source, field: SharedField.value, isAnnounced: isAnnounced) }
  }

  override func snapshot(in tracker: SharedChangeTracker) -> Value? { tracker.snapshot(of: self) }

  override func setSnapshot(_ value: Value, in tracker: SharedChangeTracker) {
    tracker.setSnapshot(value, of: self)
  }

  override var description: String { "value: \(current)" }
}

/// Whether two values of one type are equal; `nil` where the type cannot tell.
func areEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool? {
  func open<Equated: Equatable>(_ lhs: Equated) -> Bool { lhs == rhs as? Equated }
  guard let lhs = lhs as? any Equatable else { return nil }
  return open(lhs)
}
