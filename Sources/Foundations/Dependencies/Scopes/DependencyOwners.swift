import CounterpointValues
import Synchronization

/// The overrides that each object was made under, for objects that a `withDependencies` returned. Hangs on
/// the context.
final class DependencyOwners: Sendable {
  /// Sendable because the object is only ever compared by identity, never used.
  private struct Reference: @unchecked Sendable {
    weak var object: AnyObject?
  }

  private struct Entry {
    var reference: Reference
    var values: DependencyValues
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of objects that may come before those that are gone are looked for again.
    var untilSweep = 64
  }

  private let state = Mutex(State())

  /// Remembers the overrides that `result` was made under, where it is an object: those of the innermost scope that returned
  /// it, which the scopes around it, or later ones, do not change.
  ///
  /// Amortised O(1): entries of objects that are gone are swept each time that as many have come as there are. Those
  /// that come are counted, not the entries, since an object may come to stand where another stood.
  static func remember<Result>(_ values: DependencyValues, for result: Result) {
    guard type(of: result as Any) is AnyObject.Type else { return }
    let object = Reference(object: result as AnyObject)
    let owners = ArchitectureContext.current.value(of: DependencyOwners.self) { DependencyOwners() }
    owners.state.withLock { state in
      state.untilSweep -= 1
      if state.untilSweep < 0 {
        state.entries = state.entries.filter { $0.value.reference.object != nil }
        state.untilSweep = max(64, state.entries.count)
      }
      let id = ObjectIdentifier(result as AnyObject)
      // Where another object stood that is gone, its entry is no longer anybody's.
      guard state.entries[id]?.reference.object == nil else { return }
      state.entries[id] = Entry(reference: object, values: values)
    }
  }

  static func values(for object: AnyObject) -> DependencyValues? {
    let owners = ArchitectureContext.current.value(of: DependencyOwners.self) { DependencyOwners() }
    return owners.state.withLock { state in
      guard let entry = state.entries[ObjectIdentifier(object)], entry.reference.object === object else {
        return nil
      }
      return entry.values
    }
  }
}
