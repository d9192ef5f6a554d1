import Synchronization

extension ArchitectureContext {
  /// Where the settings of the person live to whom the context belongs: what a session was handed, else a storage in
  /// memory that ends with the context.
  public var keyValueStorage: any KeyValueStorage {
    get { value(of: ContextStorage.self, orMake: ContextStorage.init).storage.withLock { $0 } }
    set {
      value(of: ContextStorage.self, orMake: ContextStorage.init).storage.withLock { $0 = newValue }
    }
  }

  private final class ContextStorage: Sendable {
    let storage = Mutex<any KeyValueStorage>(InMemoryKeyValueStorage())
  }
}
