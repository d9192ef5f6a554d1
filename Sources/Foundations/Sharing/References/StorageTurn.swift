import Foundation

/// The turn to change a value where it is stored, of one thread at a time.
final class StorageTurn: @unchecked Sendable {
  // Unchecked, because `isTaken` is touched only while `lock` is held.
  private var isTaken = false
  private let lock = NSRecursiveLock()

  /// Waits until no other thread has the turn, and runs `operation`.
  /// - Returns: `nil`, without running it, where this thread has the turn already.
  func take<R>(_ operation: () -> R) -> R? {
    lock.withLock {
      guard !isTaken else { return nil }
      isTaken = true
      defer { isTaken = false }
      return operation()
    }
  }
}
