/// Runs `operation` with overrides in force, for it and every task that it starts.
///
/// ```swift
/// withDependencies {
///   $0.date.now = Date(timeIntervalSince1970: 0)
/// } operation: {
///   FeatureModel()
/// }
/// ```
///
/// They do not reach detached tasks, dispatch queues and closures that are called later by others: see
/// ``withEscapedDependencies(_:)-swift.func``. An object that is returned keeps them, as does every `@Dependency` that is made
/// meanwhile. O(overrides).
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
) rethrows -> R {
  try _withDependencies(
    at: _DependencyPlace(.withDependencies, fileID: fileID, filePath: filePath, line: line),
    updateValuesForOperation, operation: operation)
}

/// Runs `operation` with overrides in force, for it and every task that it starts.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line
) async rethrows -> R {
  try await _withDependencies(
    at: _DependencyPlace(.withDependencies, fileID: fileID, filePath: filePath, line: line),
    isolation: isolation, updateValuesForOperation, operation: operation)
}

/// Does what ``withDependencies(_:operation:fileID:filePath:line:)`` does, for those that set dependencies in
/// their callers' name.
@discardableResult
public func _withDependencies<R>(
  at place: _DependencyPlace, _ update: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R {
  let values = try DependencyValues._current._updated(at: place, by: update)
  let result = try DependencyValues.$_current.withValue(values, operation: operation)
  DependencyOwners.remember(values, for: result)
  return result
}

/// Does what ``withDependencies(_:operation:fileID:filePath:line:)`` does, for those that set dependencies in
/// their callers' name.
@discardableResult
public func _withDependencies<R>(
  at place: _DependencyPlace, isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void, operation: () async throws -> R
) async rethrows -> R {
  let values = try await DependencyValues._current.updated(at: place, isolation: isolation, by: update)
  let result = try await DependencyValues.$_current.withValue(
    values, operation: operation, isolation: isolation)
  DependencyOwners.remember(values, for: result)
  return result
}

extension DependencyValues {
  /// These values with what `update` sets, as the overrides of the scope at `place`.
  public func _updated(
    at place: _DependencyPlace, by update: (inout DependencyValues) throws -> Void
  ) rethrows -> DependencyValues {
    var values = self
    try Self.$place.withValue(place) { try update(&values) }
    return values
  }

  func updated(
    at place: _DependencyPlace, isolation: isolated (any Actor)?,
    by update: (inout DependencyValues) async throws -> Void
  ) async rethrows -> DependencyValues {
    var values = self
    try await Self.$place.withValue(place, operation: { try await update(&values) }, isolation: isolation)
    return values
  }
}
