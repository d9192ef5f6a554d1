import CounterpointValues
import Synchronization

/// Which overrides an object was made under, for those that a `withDependencies` returned. Hangs on the context.
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
    var sweepAt = 64
  }

  private let state = Mutex(State())

  /// Amortised O(1): entries of objects that are gone are swept each time their number has doubled.
  static func remember<Result>(_ values: DependencyValues, for result: Result) {
    guard type(of: result as Any) is AnyObject.Type else { return }
    let object = Reference(object: result as AnyObject)
    let owners = ArchitectureContext.current.value(of: DependencyOwners.self) { DependencyOwners() }
    owners.state.withLock { state in
      if state.entries.count >= state.sweepAt {
        state.entries = state.entries.filter { $0.value.reference.object != nil }
        state.sweepAt = max(64, state.entries.count * 2)
      }
      state.entries[ObjectIdentifier(object.object!)] = Entry(reference: object, values: values)
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
