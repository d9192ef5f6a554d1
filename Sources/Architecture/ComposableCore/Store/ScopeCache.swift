/// The stores that were scoped from one store, so that scoping again gives the same object.
@MainActor
final class ScopeCache {
  private struct Key: Hashable {
    let state: AnyKeyPath
    let action: AnyKeyPath?
  }

  private var stores: [Key: AnyObject] = [:]
  /// The latest hits, found by the key paths' identity: one place in the code mostly scopes with the same
  /// objects, and hashing a key path costs more than all the rest.
  private var recent: [(state: AnyKeyPath, action: AnyKeyPath?, store: AnyObject)] = []

  func store<S: AnyObject>(state: AnyKeyPath, action: AnyKeyPath?, make: () -> S) -> S {
    for entry in recent where entry.state === state && entry.action === action {
      return unsafeDowncast(entry.store, to: S.self)
    }
    let key = Key(state: state, action: action)
    let store: S
    if let known = stores[key] {
      store = unsafeDowncast(known, to: S.self)
    } else {
      store = make()
      stores[key] = store
    }
    if recent.count == 8 { recent.removeFirst() }
    recent.append((state, action, store))
    return store
  }

  func removeStore(state: AnyKeyPath, action: AnyKeyPath) {
    guard !stores.isEmpty else { return }
    stores[Key(state: state, action: action)] = nil
    recent.removeAll { $0.state == state && $0.action == action }
  }

  var isEmpty: Bool { stores.isEmpty }
}
