import Foundation

/// A value that any thread may read and write, one at a time.
///
/// The lock is recursive: an operation may touch the same box again.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  // Unchecked, because `_value` is touched only while `lock` is held, and leaves it only as a Sendable result.
  private var _value: Value
  private let lock = NSRecursiveLock()

  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    _value = try value()
  }

  /// One property of the value, read under the lock.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.lock()
    defer { lock.unlock() }
    return _value[keyPath: keyPath]
  }

  /// Reads and writes the value while every other thread waits.
  public func withValue<T: Sendable>(_ operation: @Sendable (inout Value) throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    var value = _value
    defer { _value = value }
    return try operation(&value)
  }

  /// Replaces the value. `newValue` is evaluated under the lock.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    lock.lock()
    defer { lock.unlock() }
    _value = try newValue()
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the value.
  public var value: Value {
    lock.lock()
    defer { lock.unlock() }
    return _value
  }
}
