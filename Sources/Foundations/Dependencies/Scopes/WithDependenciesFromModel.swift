import IssueReporting

/// Runs `operation` with the overrides that were in force when `model` was made, and others on top.
///
/// They are those that a `@Dependency` of the model's noted; where it has none, those of the innermost `withDependencies`
/// that returned it; else an issue is reported. What is in force here wins over them.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model, _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let base = initialValues(of: model, fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues.$_current.withValue(base) {
    try withDependencies(
      updateValuesForOperation, operation: operation, fileID: fileID, filePath: filePath, line: line)
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
  let place = _DependencyPlace(.withDependencies, fileID: fileID, filePath: filePath, line: line)
  let values = try await base.updated(at: place, isolation: isolation, by: updateValuesForOperation)
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

private func initialValues(
  of model: AnyObject, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
) -> DependencyValues {
  // First of all what the model noted itself: a scope may have returned it that is not the one it was made in.
  var mirror: Mirror? = Mirror(reflecting: model)
  while let current = mirror {
    for case let (_, child as any _HasInitialValues) in current.children {
      return child._initialValues.noted(behind: ._current)
    }
    mirror = current.superclassMirror
  }
  if let values = DependencyOwners.values(for: model) { return values.noted(behind: ._current) }
  reportIssue(
    """
    'withDependencies(from:)' was given a '\(type(of: model))' that has no dependencies to go on from: it was \
    neither made in the operation of a 'withDependencies' that returned it, nor has it a '@Dependency'. Give it one, \
    or make it in a 'withDependencies'.
    """,
    fileID: fileID, filePath: filePath, line: line, column: column)
  return ._current
}

extension DependencyValues {
  /// These values, noted by an object, behind those that are in force.
  fileprivate func noted(behind current: DependencyValues) -> DependencyValues {
    DependencyValues(storage: storage.noted(behind: current.storage))
  }
}
