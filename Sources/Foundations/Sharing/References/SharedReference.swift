import CounterpointValues
import Synchronization

/// What a `@SharedReader` points at: the place where a value lives, or a way to it through another place.
///
/// An abstract class and no protocol, so that reading is one virtual call and no generic dispatch.
class SharedReference<Value>: @unchecked Sendable, CustomStringConvertible {
  // Unchecked, because subclasses hold constants, or guard what they change by a lock of their own.

  #if DEBUG
    private let mark = LiveObjects.Mark(.sharedReference)
  #endif

  /// The value now. Reports the read to whoever is tracking.
  var value: Value { fatalError("abstract") }
  var isLoading: Bool { false }
  var loadError: (any Error)? { nil }
  func load() async throws {}

  /// The place where the value lives in the end: two references that lead to one place have one identity.
  var place: ObjectIdentifier { ObjectIdentifier(self) }

  /// What an assertion on this place expects, where it differs from ``value``.
  func snapshot(in tracker: SharedChangeTracker) -> Value? { nil }

  var description: String { fatalError("abstract") }
}

/// What a `@Shared` points at: a place that can also be written.
class MutableSharedReference<Value>: SharedReference<Value>, @unchecked Sendable {
  // Unchecked like its superclass, to which it adds nothing stored.
  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R { fatalError("abstract") }
  func setSnapshot(_ value: Value, in tracker: SharedChangeTracker) {}
  var saveError: (any Error)? { nil }
  func save() async throws {}
}

/// What a wrapper and its copies hold: the reference they all point at, which can be exchanged for all of them.
final class ReferenceBox<Reference: AnyObject & Sendable>: Sendable {
  private let pointer: Mutex<Reference>
  private let ownedSource = Tracking.OwnedSource()

  init(_ reference: Reference) { pointer = Mutex(reference) }

  var reference: Reference {
    get {
      Tracking.access(ownedSource.source, field: 0)
      return pointer.withLock { $0 }
    }
    set {
      let isAnnounced = pointer.withLock({ $0 !== newValue })
      if isAnnounced { Tracking.willChange(ownedSource.source, field: 0) }
      let old = pointer.withLock { reference in
        defer { reference = newValue }
        return reference
      }
      if old !== newValue {
        Tracking.didChange(ownedSource.source, field: 0, isAnnounced: isAnnounced)
      }
    }
  }
}
