import Foundation

/// Guards a value that several threads read and write.
///
///     let count = OSAllocatedUnfairLock(initialState: 0)
///     count.withLock { $0 += 1 }
///
/// Copies share one lock and one value. The lock is not recursive: to take it again on the same thread blocks for ever.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Unchecked, because `storage.state` is touched only while `storage.lock` is held; what is not Sendable gets in and out
  // through members alone whose name says `unchecked`.
  private final class Storage {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }
  private let storage: Storage

  /// Guards a value that need not be Sendable: the caller answers for it.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Reads and writes the value while every other thread waits.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Reads and writes the value while every other thread waits. The caller answers for what `body` captures and returns.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Reads and writes the value, or returns `nil` where another has the lock.
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked(body)
  }

  /// Reads and writes the value, or returns `nil` where another has the lock. The caller answers for what `body` captures.
  public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
    guard storage.lock.try() else { return nil }
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Guards that value.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Makes a lock that guards no value of its own.
  public init() { self.init(uncheckedState: ()) }

  /// Runs `body` while every other thread waits.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Runs `body` while every other thread waits. The caller answers for what `body` captures and returns.
  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body()
  }

  /// Takes the lock, and waits for it where another has it.
  @available(*, noasync, message: "Use 'withLock'.")
  public func lock() { storage.lock.lock() }

  /// Gives the lock back, on the thread that took it.
  @available(*, noasync, message: "Use 'withLock'.")
  public func unlock() { storage.lock.unlock() }

  /// Takes the lock, or returns `false` where another has it.
  @available(*, noasync, message: "Use 'withLock'.")
  public func lockIfAvailable() -> Bool { storage.lock.try() }
}
