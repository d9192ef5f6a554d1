extension DependencyValues {
  /// Runs `operation` with one dependency overridden.
  @available(*, deprecated, message: "Use 'withDependencies'.")
  @discardableResult
  public static func withValue<Value, R>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: @autoclosure () -> Value,
    operation: () throws -> R
  ) rethrows -> R {
    try withDependencies {
      $0[keyPath: keyPath] = value()
    } operation: {
      try operation()
    }
  }

  /// Runs an asynchronous `operation` with one dependency overridden.
  @available(*, deprecated, message: "Use 'withDependencies'.")
  @discardableResult
  public static func withValue<Value, R: Sendable>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: @autoclosure () -> Value,
    isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
  ) async rethrows -> R {
    try await withDependencies(
      isolation: isolation, { $0[keyPath: keyPath] = value() }, operation: operation)
  }

  /// Runs `operation` with overrides in force.
  @available(*, deprecated, message: "Use 'withDependencies'.")
  @discardableResult
  public static func withValues<R>(
    _ updateValuesForOperation: (inout Self) throws -> Void, operation: () throws -> R
  ) rethrows -> R {
    try withDependencies(updateValuesForOperation, operation: operation)
  }

  /// Runs an asynchronous `operation` with overrides in force.
  @available(*, deprecated, message: "Use 'withDependencies'.")
  @discardableResult
  public static func withValues<R: Sendable>(
    _ updateValuesForOperation: (inout Self) throws -> Void,
    isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
  ) async rethrows -> R {
    try await withDependencies(
      isolation: isolation, { try updateValuesForOperation(&$0) }, operation: operation)
  }

  /// Runs `operation` in the test context, with overrides in force.
  @available(*, deprecated, message: "Use 'withDependencies', which tests need not tell that they are tests.")
  @discardableResult
  public static func withTestValues<R>(
    _ updateValuesForOperation: (inout Self) throws -> Void, assert operation: () throws -> R
  ) rethrows -> R {
    try withDependencies {
      $0.context = .test
      try updateValuesForOperation(&$0)
    } operation: {
      try operation()
    }
  }

  /// Runs `operation` in the test context, with overrides in force.
  @available(*, deprecated, message: "Use 'withDependencies', which tests need not tell that they are tests.")
  @discardableResult
  public static func withTestValues<R: Sendable>(
    _ updateValuesForOperation: (inout Self) async throws -> Void,
    isolation: isolated (any Actor)? = #isolation, assert operation: () async throws -> R
  ) async rethrows -> R {
    try await withDependencies(
      isolation: isolation,
      {
        $0.context = .test
        try await updateValuesForOperation(&$0)
      }, operation: operation)
  }
}

extension DependencyValues {
  /// Forgets the values that keys have made for tests and previews: each is made anew when it is read next. Live ones
  /// stay.
  @_spi(Beta)
  @available(
    *, deprecated, message: "Use the test trait '.dependencies', which gives each test caches of its own."
  )
  public func resetCache() { cachedValues.resetCache() }
}
