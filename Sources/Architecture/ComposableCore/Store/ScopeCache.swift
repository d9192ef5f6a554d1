/// The stores that were scoped from one store, so that scoping again gives the same object.
///
/// Few stores are scoped in more than a handful of ways. Those few are compared: a key path to a stored field is the
/// same object from call to call, one to a case is made anew wherever it is written, and comparing two of those costs
/// less than hashing one.
@MainActor
final class ScopeCache {
  private struct Key: Hashable {
    let state: AnyKeyPath
    let action: AnyKeyPath?
  }

  private struct Entry {
    let state: AnyKeyPath
    let action: AnyKeyPath?
    let store: AnyObject

    func isFor(_ state: AnyKeyPath, _ action: AnyKeyPath?) -> Bool {
      (self.state === state || self.state == state) && (self.action === action || self.action == action)
    }
  }

  /// All stores while they are few, else those that were asked for last.
  private var entries: [Entry] = []
  /// All stores once they are many.
  private var stores: [Key: AnyObject] = [:]
  private static let few = 8

  func store<S: AnyObject>(state: AnyKeyPath, action: AnyKeyPath?, make: () -> S) -> S {
    for entry in entries where entry.isFor(state, action) {
      return unsafeDowncast(entry.store, to: S.self)
    }
    if !stores.isEmpty, let known = stores[Key(state: state, action: action)] {
      remember(Entry(state: state, action: action, store: known))
      return unsafeDowncast(known, to: S.self)
    }
    let store = make()
    if entries.count == Self.few, stores.isEmpty {
      for entry in entries { stores[Key(state: entry.state, action: entry.action)] = entry.store }
    }
    if !stores.isEmpty { stores[Key(state: state, action: action)] = store }
    remember(Entry(state: state, action: action, store: store))
    return store
  }

  func removeStore(state: AnyKeyPath, action: AnyKeyPath?) {
    entries.removeAll { $0.isFor(state, action) }
    if !stores.isEmpty { stores[Key(state: state, action: action)] = nil }
  }

  /// Lets go of `store`, unless another one has taken its place.
  func removeStore(state: AnyKeyPath, action: AnyKeyPath?, if store: AnyObject) {
    let known =
      stores.isEmpty
      ? entries.first { $0.isFor(state, action) }?.store : stores[Key(state: state, action: action)]
    if known === store { removeStore(state: state, action: action) }
  }

  private func remember(_ entry: Entry) {
    if entries.count == Self.few { entries.removeFirst() }
    entries.append(entry)
  }
}
