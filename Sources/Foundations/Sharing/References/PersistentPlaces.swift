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

  /// The place that the key stands for, made with the initial value where nobody refers to it yet.
  static func reference<Key: SharedReaderKey>(
    for key: Key, initialValue: @autoclosure () -> Key.Value
  ) -> StoredReference<Key.Value> {
    let places = ArchitectureContext.current.value(of: PersistentPlaces.self) { PersistentPlaces() }
    let id = AnyHashable(PlaceID<Key.ID, Key.Value>(id: key.id))
    if let reference: StoredReference<Key.Value> = places.reference(id) { return reference }
    // Made outside the lock, since loading runs a strategy's code, which may share values itself.
    return places.insert(PersistentReference(key, initialValue: initialValue()), id)
  }

  private func reference<Value>(_ id: AnyHashable) -> StoredReference<Value>? {
    lock.lock()
    defer { lock.unlock() }
    return places[id]?.object as? StoredReference<Value>
  }

  /// Amortised O(1): places that are gone are swept each time their number has doubled.
  private func insert<Value>(_ reference: StoredReference<Value>, _ id: AnyHashable) -> StoredReference<Value>
  {
    lock.lock()
    defer { lock.unlock() }
    if let first = places[id]?.object as? StoredReference<Value> { return first }
    if places.count >= sweepAt {
      places = places.filter { $0.value.object != nil }
      sweepAt = max(64, places.count * 2)
    }
    places[id] = Weak(object: reference)
    return reference
  }
}
