import CounterpointValues
import Foundation

/// The fields of a place that can be observed.
enum SharedField {
  static let value = 0
  static let isLoading = 1
  static let loadError = 2
  static let saveError = 3
  static let count = 4
}

/// A place in memory: where `Shared(value:)` keeps its value, and what persistent places build on.
class StoredReference<Value>: MutableSharedReference<Value>, @unchecked Sendable {
  // Unchecked like its superclass: what is stored here may be used from any thread.
  private let stored: ReadableWhileWritten<Value>
  private let ownedSource = Tracking.OwnedSource(fieldCount: SharedField.count)
  var source: Tracking.Source { ownedSource.source }

  init(_ value: Value) { stored = ReadableWhileWritten(value) }

  override var value: Value {
    Tracking.access(source, field: SharedField.value)
    return stored.value
  }

  override var version: SharedVersion { SharedVersion(source: source, number: stored.version) }

  /// The value, unreported.
  final var current: Value { stored.value }

  override func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    defer { didMutate() }
    return try mutate {
      willWrite()
      return try body(&$0)
    }
  }

  /// Changes the value in memory, and tells observers.
  final func mutate<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    defer { Tracking.didChange(source, field: SharedField.value, isAnnounced: true) }
    Tracking.willChange(source, field: SharedField.value)
    return try stored.withLock(willChange: { SharedChangeTracker.willChange(self, $0) }, body)
  }

  /// Called ahead of every mutation by the running code, within the lock.
  func willWrite() {}

  /// Called after every mutation, outside the lock.
  func didMutate() {}

  /// Takes a value that comes from outside, such as a persistence strategy. An equal one is no change. It holds at once,
  /// and observers are told on the main actor.
  final func receive(_ value: Value) {
    guard areEqual(current, value) != true else { return }
    stored.withLock(willChange: { _ in }) { $0 = value }
    tellOutsideChange(of: SharedField.value)
  }

  /// Tells observers of what did not come from the running code.
  func tellOutsideChange(of field: Int) { Tracking.didChangeOutside(source, field: field) }

  /// Tells observers that a load is about to begin.
  func willLoad() {}

  /// Loads the value again.
  /// - Returns: whether one is stored.
  func loadStored() async throws -> Bool { true }

  final override func load() async throws { _ = try await loadStored() }

  override func snapshot(in tracker: SharedChangeTracker) -> Value? { tracker.snapshot(of: self) }

  override func setSnapshot(_ value: Value, in tracker: SharedChangeTracker) {
    tracker.setSnapshot(value, of: self)
  }

  override var description: String { "value: \(current)" }
}

/// Returns whether two values of one type are equal; `nil` where the type cannot tell.
func areEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool? {
  func open<Equated: Equatable>(_ lhs: Equated) -> Bool { lhs == rhs as? Equated }
  guard let lhs = lhs as? any Equatable else { return nil }
  return open(lhs)
}
