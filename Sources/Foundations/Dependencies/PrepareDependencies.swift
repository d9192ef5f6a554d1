import IssueReporting

/// Sets defaults for everything that runs in the current context, before anybody has read them: once, where an app
/// starts.
///
/// Preparing a dependency that has been read or prepared already reports an issue, since whoever read it goes on with
/// the old value, and changes nothing.
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows -> R {
  var prepared = DependencyValues()
  let result = try DependencyValues.$isSetting.withValue(true) { try updateValues(&prepared) }
  let current = DependencyValues._current
  if !prepared.prepareDefaults(in: current.cached(in: .current), context: current.context) {
    reportIssue(
      """
      A dependency was prepared that had been read or prepared before in this context; it keeps its earlier value. \
      Call 'prepareDependencies' once, before anything else.
      """,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
  return result
}
