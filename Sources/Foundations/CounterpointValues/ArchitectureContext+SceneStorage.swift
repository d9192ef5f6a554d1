import Synchronization

extension ArchitectureContext {
  /// The storage of the values of the scene to which the context belongs (one tab of a browser): what a
  /// session was handed, else a storage in memory that ends with the context. Behind `@SceneStorage` and
  /// `@Shared(.sceneStorage)`.
  public var sceneStorage: any KeyValueStorage {
    get {
      value(of: SceneContextStorage.self, orMake: SceneContextStorage.init).storage.withLock { storage in
        if let storage { return storage }
        let made = InMemoryKeyValueStorage()
        storage = made
        return made
      }
    }
    set {
      value(of: SceneContextStorage.self, orMake: SceneContextStorage.init).storage.withLock {
        $0 = newValue
      }
    }
  }

  private final class SceneContextStorage: Sendable {
    let storage = Mutex<(any KeyValueStorage)?>(nil)
  }
}
