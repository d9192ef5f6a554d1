import CounterpointValues
import Synchronization

/// The target of a `@SharedReader`: the place where a value lives, or a way to it through another place.
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

  /// Another one after each change of the place.
  var version: SharedVersion { fatalError("abstract") }

  /// Returns whether another reference is the same place, reached by the same way.
  func isSame(as other: SharedReference<Value>) -> Bool { self === other }

  /// Returns what an assertion on this place expects, where it differs from ``value``.
  func snapshot(in tracker: SharedChangeTracker) -> Value? { nil }

  var description: String { fatalError("abstract") }
}

/// Tells the states of a place from each other, and from those of other places.
struct SharedVersion: Equatable {
  let source: Tracking.Source
  let number: Int
}

/// The target of a `@Shared`: a place that can also be written.
class MutableSharedReference<Value>: SharedReference<Value>, @unchecked Sendable {
  // Unchecked like its superclass, to which it adds nothing stored.
  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R { fatalError("abstract") }
  /// Changes the value as it is stored, where the place is one whose storage can do that in one step.
  func withStorageLock<R>(_ body: (inout Value) -> R) -> R { withLock(body) }
  func setSnapshot(_ value: Value, in tracker: SharedChangeTracker) {}
  var saveError: (any Error)? { nil }
  func save() async throws {}
}

/// The box that a wrapper and its copies hold, with the reference they all point at, which can be exchanged
/// for all of them.
final class ReferenceBox<Reference: AnyObject & Sendable>: Sendable {
  private let pointer: Mutex<Reference>
  private let ownedSource = Tracking.OwnedSource()

  init(_ reference: Reference) { pointer = Mutex(reference) }

  var reference: Reference {
    Tracking.access(ownedSource.source, field: 0)
    return pointer.withLock { $0 }
  }

  /// On which thread observers are told.
  enum Telling {
    /// On that of the caller, who is exchanging the reference.
    case here
    /// On the main actor, since the caller is not on the thread of who is exchanging it.
    case onMainActor
  }

  /// Observers are told of another place, and not of the same place again.
  func point<Value>(at new: Reference, isTold telling: Telling) where Reference: SharedReference<Value> {
    // Who is told on another thread hears of it when it is done.
    let isAnnounced = telling == .here && pointer.withLock { !$0.isSame(as: new) }
    if isAnnounced { Tracking.willChange(ownedSource.source, field: 0) }
    let old = pointer.withLock { reference in
      defer { reference = new }
      return reference
    }
    guard !old.isSame(as: new) else { return }
    switch telling {
    case .here: Tracking.didChange(ownedSource.source, field: 0, isAnnounced: isAnnounced)
    case .onMainActor: Tracking.didChangeOutside(ownedSource.source, field: 0)
    }
  }
}
