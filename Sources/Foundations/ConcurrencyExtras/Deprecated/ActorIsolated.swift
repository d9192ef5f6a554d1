/// A value that an actor guards.
@available(*, deprecated, message: "Use 'LockIsolated', which needs no 'await'.")
public final actor ActorIsolated<Value> {
  /// The value, read on the actor.
  public var value: Value

  /// A box with that value in it.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Reads and writes the value on the actor.
  public func withValue<T>(_ operation: @Sendable (inout Value) throws -> T) rethrows -> T {
    var value = self.value
    defer { self.value = value }
    return try operation(&value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}
