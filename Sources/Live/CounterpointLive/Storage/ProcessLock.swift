import Foundation
import Synchronization

/// A lock that processes share, on a file of its own: many may hold it to use what it guards, one alone to replace that.
final class ProcessLock: Sendable {
  private let path: String
  private let descriptor: Int32
  private let holders = Mutex(0)

  /// - Throws: ``StorageError`` where the file cannot be made.
  init(path: String) throws(StorageError) {
    self.path = path
    descriptor = try Self.open(path)
  }

  deinit { close(descriptor) }

  /// Runs `body` together with others that do the same.
  func shared<Result>(_ body: () throws -> Result) rethrows -> Result {
    holders.withLock { count in
      // The lock is the descriptor's: the first takes it for all, the last gives it back.
      if count == 0 { Self.lock(descriptor, LOCK_SH) }
      count += 1
    }
    defer {
      holders.withLock { count in
        count -= 1
        if count == 0 { Self.lock(descriptor, LOCK_UN) }
      }
    }
    return try body()
  }

  /// Runs `body` while nobody else holds the lock, in this process or another.
  func exclusive<Result>(_ body: () throws -> Result) throws -> Result {
    let descriptor = try Self.open(path)
    defer { close(descriptor) }
    Self.lock(descriptor, LOCK_EX)
    return try body()
  }

  private static func open(_ path: String) throws(StorageError) -> Int32 {
    let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { return descriptor }
    throw errno == EACCES || errno == EROFS
      ? .readOnly(path: path)
      : errno == ENOSPC
        ? .full(path: path) : .failed(path: path, reason: String(cString: strerror(errno)))
  }

  private static func lock(_ descriptor: Int32, _ operation: Int32) {
    while flock(descriptor, operation) != 0, errno == EINTR {}
  }
}
