import Synchronization

/// Hears of every write to a session's files, and tells of those that matter to somebody.
final class FileWriteReport: Sendable {
  enum Outcome: Sendable {
    case failed(any Error)
    /// The first that succeeded after one that failed.
    case succeededAgain
  }

  private let tell: @Sendable (Outcome) -> Void
  private let hasFailed = Mutex(false)

  /// - Parameter tell: called on the thread that writes.
  init(_ tell: @escaping @Sendable (Outcome) -> Void) { self.tell = tell }

  func take(_ error: (any Error)?) {
    let hadFailed = hasFailed.withLock { hasFailed in
      defer { hasFailed = error != nil }
      return hasFailed
    }
    if let error {
      tell(.failed(error))
    } else if hadFailed {
      tell(.succeededAgain)
    }
  }
}
