import CounterpointValues
import Foundation
import Synchronization

/// Tells the views that show what a person owns that it may be something else now.
final class PurchaseNews: Sendable {
  private let listeners = Mutex<[UUID: AsyncStream<Void>.Continuation]>([:])

  /// The news of the person for whom the code runs.
  static var current: PurchaseNews {
    ArchitectureContext.current.value(of: PurchaseNews.self, orMake: PurchaseNews.init)
  }

  /// Has everybody who listens ask the store anew.
  func tell() {
    for listener in listeners.withLock({ Array($0.values) }) { listener.yield() }
  }

  /// Yields for all that is told from now on; once for what is told while nobody waits for it.
  func listen() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let id = UUID()
      listeners.withLock { $0[id] = continuation }
      continuation.onTermination = { [weak self] _ in
        self?.listeners.withLock { $0[id] = nil }
      }
    }
  }
}
