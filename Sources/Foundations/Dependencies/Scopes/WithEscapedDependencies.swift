/// Hands the overrides that are in force to code that runs later, outside structured concurrency.
@discardableResult
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Hands the overrides that are in force to code that runs later, outside structured concurrency.
@discardableResult
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The overrides that were in force when this was made.
  public struct Continuation: Sendable {
    private let values = DependencyValues._current

    /// Runs `operation` with those overrides in force. May be called any number of times.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try DependencyValues.$_current.withValue(values, operation: operation)
    }

    /// Runs `operation` with those overrides in force. May be called any number of times.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
    ) async rethrows -> R {
      try await DependencyValues.$_current.withValue(values, operation: operation, isolation: isolation)
    }
  }
}
