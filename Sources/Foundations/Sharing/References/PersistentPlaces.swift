import CounterpointValues
import Foundation

/// The persistent places that are alive, one for each key. Hangs on the context: two users never share one.
final class PersistentPlaces: @unchecked Sendable {
  // Unchecked, because `places` and `sweepAt` are touched only while `lock` is held, and the ids of keys, which need
  // not be sendable, are only hashed and compared there.
  private var places: [AnyHashable: Weak] = [:]
  private var sweepAt = 64
  private let lock = NSLock()

  private struct Weak {
    weak var object: AnyObject?
  }

  /// Keys of several types may stand for one place: a key, and the same with a default.
  private struct PlaceID<ID: Hashable, Value>: Hashable {
    let id: ID
  }

  /// A user of a name, which may have values of one type only.
  private struct Use {
    weak var place: AnyObject?
    let type: any Any.Type
    let declaration: DeclarationSite
  }
  private var uses: [AnyHashable: Use] = [:]

  /// The place that the key stands for, made with the initial value where nobody refers to it yet.
  ///
  /// Where a value of another type is shared under the name of the key, an issue is reported at `declaration`, and the
  /// place is one of its own, which is not stored: the two would take each other's values for damaged, and overwrite them.
  /// - Parameter loading: when a place that is made here loads its value.
  static func reference<Key: SharedReaderKey>(
    for key: Key, initialValue: @autoclosure () -> Key.Value, at declaration: DeclarationSite,
    loading: FirstLoad = .now
  ) -> StoredReference<Key.Value> {
    let places = current
    let keyID = key.id
    let id = AnyHashable(PlaceID<Key.ID, Key.Value>(id: keyID))
    if let reference: StoredReference<Key.Value> = places.reference(id) { return reference }
    let name = keyID is any StoredEntryID ? AnyHashable(keyID) : nil
    if let name, let conflict = places.conflict(over: name, type: Key.Value.self, "\(key)", declaration) {
      declaration.report("\(conflict)")
      return ConflictingReference(initialValue(), conflict)
    }
    // Made outside the lock, since loading runs a strategy's code, which may share values itself.
    let reference = PersistentReference(
      key, initialValue: initialValue(), at: declaration, loading: loading)
    return places.insert(reference, id, name: name, declaration)
  }

  /// The place that the key stands for, once its value has been loaded.
  /// - Throws: what loading throws, or ``SharedValueIsMissing`` where nothing is stored.
  static func loadedReference<Key: SharedReaderKey>(
    for key: Key, at declaration: DeclarationSite
  ) async throws -> StoredReference<Key.Value> {
    let id = AnyHashable(PlaceID<Key.ID, Key.Value>(id: key.id))
    if let reference: StoredReference<Key.Value> = current.reference(id) {
      guard try await reference.loadStored() else { throw SharedValueIsMissing(key: "\(key)") }
      return reference
    }
    // What the key works with is told nothing of the file twice.
    let kept = (key as? any ObjectKeepingKey)?.objectToKeep
    defer { withExtendedLifetime(kept) {} }
    let value = try await requiredValue(of: key)
    return reference(for: key, initialValue: value, at: declaration, loading: .done)
  }

  private static var current: PersistentPlaces {
    ArchitectureContext.current.value(of: PersistentPlaces.self) { PersistentPlaces() }
  }

  private func reference<Value>(_ id: AnyHashable) -> StoredReference<Value>? {
    lock.lock()
    defer { lock.unlock() }
    return places[id]?.object as? StoredReference<Value>
  }

  private func conflict<Value>(
    over name: AnyHashable, type: Value.Type, _ key: String, _ declaration: DeclarationSite
  ) -> SharedNameConflict? {
    lock.lock()
    defer { lock.unlock() }
    guard let use = uses[name], use.place != nil, wrappedType(use.type) != wrappedType(type) else {
      return nil
    }
    return SharedNameConflict(
      key: key, type: "\(type)", otherType: "\(use.type)", other: "\(use.declaration)")
  }

  /// Amortised O(1): places that are gone are swept each time their number has doubled.
  private func insert<Value>(
    _ reference: StoredReference<Value>, _ id: AnyHashable, name: AnyHashable?, _ declaration: DeclarationSite
  ) -> StoredReference<Value> {
    lock.lock()
    defer { lock.unlock() }
    if let first = places[id]?.object as? StoredReference<Value> { return first }
    if places.count >= sweepAt {
      places = places.filter { $0.value.object != nil }
      uses = uses.filter { $0.value.place != nil }
      sweepAt = max(64, places.count * 2)
    }
    places[id] = Weak(object: reference)
    if let name, uses[name]?.place == nil {
      uses[name] = Use(place: reference, type: Value.self, declaration: declaration)
    }
    return reference
  }
}

/// The identity of an entry with a name: whoever uses the name means the one entry, whatever the type of its value.
protocol StoredEntryID: Hashable {}

/// Two values of different types are shared under one name.
public struct SharedNameConflict: Error, Equatable, CustomStringConvertible {
  let key: String
  let type: String
  let otherType: String
  let other: String

  public var description: String {
    """
    '\(key)' is shared as '\(type)' here, and as '\(otherType)' at \(other): one name can have values of one type only. \
    Give one of them another name. This one is neither loaded nor saved, so that nothing is overwritten.
    """
  }
}

/// The place of a value whose name is another's.
private final class ConflictingReference<Value>: StoredReference<Value>, @unchecked Sendable {
  // Unchecked for the superclass alone: this is constant.
  private let conflict: SharedNameConflict

  init(_ value: Value, _ conflict: SharedNameConflict) {
    self.conflict = conflict
    super.init(value)
  }

  override var loadError: (any Error)? { conflict }
  override var saveError: (any Error)? { conflict }
  override func loadStored() async throws -> Bool { throw conflict }
  override func save() async throws { throw conflict }
}

/// A type, or what it is an optional of: an entry that may be missing has values of the same type.
func wrappedType(_ type: any Any.Type) -> ObjectIdentifier {
  if let optional = type as? any OptionalType.Type { return wrappedType(optional.wrapped) }
  return ObjectIdentifier(type)
}

/// Returns whether a value is an optional that is `nil`.
func isNil(_ value: Any) -> Bool { (value as? any OptionalType)?.isNil == true }

private protocol OptionalType {
  static var wrapped: any Any.Type { get }
  var isNil: Bool { get }
}

extension Optional: OptionalType {
  static var wrapped: any Any.Type { Wrapped.self }
  var isNil: Bool { self == nil }
}
