@available(*, deprecated, message: "Use 'LockIsolated', which needs no 'await'.")
extension ActorIsolated {
  /// Reads and writes the value, which others may do as well while `operation` is suspended: its result wins.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) async throws -> T
  ) async rethrows -> T where Value: Sendable {
    var value = self.value
    defer { self.value = value }
    return try await operation(&value)
  }
}
