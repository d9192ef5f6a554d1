import Synchronization

/// The stores of one context that keep their state in the scene: whoever ends the scene has them write at once, and is told of
/// state that could not be kept.
package final class SceneSnapshots: Sendable {
  /// State that a scene does not give back.
  package enum Loss: Sendable {
    /// The stored value cannot be read: another version has written it, or it is damaged. The state began anew.
    case unreadable(key: String, reason: String)
    /// The state is larger than what one snapshot may be. Nothing of it is kept.
    case tooLarge(key: String, byteCount: Int, limit: Int)
    /// The state cannot be encoded, or the scene does not take it. Nothing of it is kept.
    case unwritable(key: String, reason: String)
  }

  private struct State {
    var writers: [UInt64: @MainActor @Sendable () -> Void] = [:]
    var onLoss: (@Sendable (Loss) -> Void)?
  }
  private let state = Mutex(State())

  package init() {}

  /// Has `write` called whenever the scene is about to end, until ``remove(_:)``.
  package func insert(_ number: UInt64, _ write: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { $0.writers[number] = write }
  }

  package func remove(_ number: UInt64) { state.withLock { $0.writers[number] = nil } }

  package var count: Int { state.withLock { $0.writers.count } }

  /// Writes everything that waits for its time.
  @MainActor package func writeAll() {
    for write in state.withLock({ Array($0.writers.values) }) { write() }
  }

  /// Has `report` told of every loss from here on.
  package func onLoss(_ report: @escaping @Sendable (Loss) -> Void) { state.withLock { $0.onLoss = report } }

  package func report(_ loss: Loss) { state.withLock { $0.onLoss }?(loss) }
}

extension ArchitectureContext {
  package var sceneSnapshots: SceneSnapshots { value(orMake: SceneSnapshots.init) }
}
