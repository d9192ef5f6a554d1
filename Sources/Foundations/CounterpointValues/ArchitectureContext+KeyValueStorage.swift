import Synchronization

extension ArchitectureContext {
  /// The storage of the settings of the person to whom the context belongs: what a session was handed, else a
  /// storage in memory that ends with the context.
  public var keyValueStorage: any KeyValueStorage {
    get { contextStorage.storage.withLock { $0.assigned ?? $0.own } }
    set { contextStorage.storage.withLock { $0.assigned = newValue } }
  }

  /// The storage that a session was handed; `nil` where there is no session.
  package var assignedKeyValueStorage: (any KeyValueStorage)? {
    contextStorage.storage.withLock { $0.assigned }
  }

  private var contextStorage: ContextStorage {
    value(of: ContextStorage.self, orMake: ContextStorage.init)
  }

  private final class ContextStorage: Sendable {
    let storage = Mutex<(own: any KeyValueStorage, assigned: (any KeyValueStorage)?)>(
      (InMemoryKeyValueStorage(), nil))
  }
}
