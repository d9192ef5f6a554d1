import Dispatch
import Logging
import Synchronization

/// The scene of a session as its process has it: written through its server, which knows which scene that is.
final class RemoteScenes: SceneStorage {
  let limits = SceneStore.Limits()
  private let link: StorageLink
  private let logger: Logger
  private let queue = DispatchQueue(label: "counterpoint.storage.scene")
  /// The scene whose newest values are not stored.
  private let unstored = Mutex<SceneValues?>(nil)

  init(_ link: StorageLink, logger: Logger) {
    self.link = link
    self.logger = logger
  }

  func write(_ scene: SceneValues) {
    queue.async { [self] in
      let values = scene.takeForWriting()
      do throws(StorageError) {
        _ = try link.ask(.keepScene(values))
        unstored.withLock { $0 = nil }
        scene.wrote(nil)
      } catch {
        unstored.withLock { $0 = scene }
        logger.error("A tab's values could not be stored", metadata: ["error": "\(error)"])
        scene.wrote(error)
      }
    }
  }

  /// There is another server: what could not be stored is tried once more.
  func retryPendingWrites() {
    if let scene = unstored.withLock({ $0 }) { write(scene) }
  }

  /// The server knows when a session is gone.
  func left(_ name: SceneName, hadValues: Bool) {}

  /// Returns when everything that was set before is stored, or cannot be.
  func flush() { queue.sync {} }
}
