import Foundation

/// A value that any thread may read and write, one at a time.
///
/// The lock is recursive: an operation may touch the same box again.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  // Unchecked, because `_value` is touched only while `lock` is held, and leaves it only as a Sendable result.
  private var _value: Value
  private let lock = NSRecursiveLock()

  /// A box with that value in it.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    _value = try value()
  }

  /// One property of the value, read under the lock.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.sync { _value[keyPath: keyPath] }
  }

  /// Reads and writes the value while every other thread waits. What had been changed before an error was thrown stays.
  ///
  /// `operation` works on a copy, so that it may read this box again and finds the value from before: an array that
  /// it changes is copied, which takes O(count). In a loop, put the loop inside of the operation.
  public func withValue<T: Sendable>(_ operation: @Sendable (inout Value) throws -> T) rethrows -> T {
    try lock.sync {
      var value = _value
      defer { _value = value }
      return try operation(&value)
    }
  }

  /// Replaces the value. `newValue` is evaluated under the lock.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try lock.sync { _value = try newValue() }
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the value.
  public var value: Value {
    lock.sync { _value }
  }
}

extension NSRecursiveLock {
  /// Runs `work` while the lock is held.
  @inlinable
  @discardableResult
  @_spi(Internals)
  public func sync<R>(work: () throws -> R) rethrows -> R {
    lock()
    defer { unlock() }
    return try work()
  }
}
