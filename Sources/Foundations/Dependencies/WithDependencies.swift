import CounterpointValues
import IssueReporting

/// Runs `operation` with overrides in force, for it and every task that it starts.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R {
  let values = try updated(DependencyValues._current, by: updateValuesForOperation)
  let result = try DependencyValues.$_current.withValue(values, operation: operation)
  DependencyOwners.remember(values, for: result)
  return result
}

/// Runs `operation` with overrides in force, for it and every task that it starts.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  let values = try await updated(DependencyValues._current, by: updateValuesForOperation)
  let result = try await DependencyValues.$_current.withValue(
    values, operation: operation, isolation: isolation)
  DependencyOwners.remember(values, for: result)
  return result
}

/// Runs `operation` with the overrides that were in force when `model` was made, and others on top.
///
/// The model must have been returned from a `withDependencies`, or have a `@Dependency` of its own.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model, _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let base = initialValues(of: model, fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues.$_current.withValue(base) {
    try withDependencies(updateValuesForOperation, operation: operation)
  }
}

/// Runs `operation` with the overrides that were in force when `model` was made.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model, operation: () throws -> R, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model, { _ in }, operation: operation, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Runs `operation` with the overrides that were in force when `model` was made, and others on top.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model, isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  let base = initialValues(of: model, fileID: fileID, filePath: filePath, line: line, column: column)
  let values = try await updated(base, by: updateValuesForOperation)
  let result = try await DependencyValues.$_current.withValue(
    values, operation: operation, isolation: isolation)
  DependencyOwners.remember(values, for: result)
  return result
}

/// Runs `operation` with the overrides that were in force when `model` was made.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model, isolation: isolation, { _ in }, operation: operation, fileID: fileID, filePath: filePath,
    line: line, column: column)
}

private func updated(
  _ base: DependencyValues, by update: (inout DependencyValues) throws -> Void
) rethrows -> DependencyValues {
  var values = base
  try DependencyValues.$isSetting.withValue(true) { try update(&values) }
  return values
}

private func updated(
  _ base: DependencyValues, isolation: isolated (any Actor)? = #isolation,
  by update: (inout DependencyValues) async throws -> Void
) async rethrows -> DependencyValues {
  var values = base
  try await DependencyValues.$isSetting.withValue(
    true, operation: { try await update(&values) }, isolation: isolation)
  return values
}

private func initialValues(
  of model: AnyObject, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
) -> DependencyValues {
  if let values = DependencyOwners.values(for: model) { return values.merging(._current) }
  var mirror: Mirror? = Mirror(reflecting: model)
  while let current = mirror {
    for case let (_, child as any _HasInitialValues) in current.children {
      return child._initialValues.merging(._current)
    }
    mirror = current.superclassMirror
  }
  reportIssue(
    """
    'withDependencies(from:)' was given a '\(type(of: model))' that has no dependencies to go on from: it was \
    neither made in the operation of a 'withDependencies' that returned it, nor has it a '@Dependency'. Give it one, \
    or make it in a 'withDependencies'.
    """,
    fileID: fileID, filePath: filePath, line: line, column: column)
  return ._current
}
