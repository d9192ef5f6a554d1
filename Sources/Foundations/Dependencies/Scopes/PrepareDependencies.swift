import CounterpointValues
import IssueReporting

/// Sets defaults for everything that runs in the current context, before anybody has read them: once, where an app
/// starts.
///
/// ```swift
/// prepareDependencies {
///   $0.database = try! Database(path: path)
///   $0.library = Library(database: $0.database)
/// }
/// ```
///
/// Each takes effect at once, so that one client can be made from another. Preparing a dependency that has been read
/// or prepared already reports an issue, since whoever read it goes on with the old value, and changes nothing; in
/// previews, which are prepared again and again, the last preparation holds.
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let place = _DependencyPlace(.prepareDependencies, fileID: fileID, filePath: filePath, line: line)
  let preparation = DependencyPreparation(place: place, column: column)
  var values = DependencyValues()
  let context = DependencyValues._current.context
  if values.context != context { values.context = context }
  return try DependencyPreparation.$current.withValue(preparation) {
    try DependencyValues.$place.withValue(place) { try updateValues(&values) }
  }
}

/// One call of `prepareDependencies`.
final class DependencyPreparation: Sendable {
  @TaskLocal static var current: DependencyPreparation?

  let place: _DependencyPlace
  private let column: UInt

  init(place: _DependencyPlace, column: UInt) {
    self.place = place
    self.column = column
  }

  func prepare<Key: TestDependencyKey>(
    _ box: Box<Key.Value>, for key: Key.Type, context: DependencyContext, function: StaticString
  ) {
    let entry = OverrideFrame.Entry(key: key, valueType: Key.Value.self, function: function)
    let cached = CachedValues.of(.current)
    guard let obstacle = cached.prepare(box, for: key, context: context, entry: entry, by: self) else {
      return
    }
    reportIssue(
      """
      \(entry.declaration) cannot be prepared: it was \(obstacle) before in this context, and keeps the value that it had then. \
      Call 'prepareDependencies' once, before anything else.
      """,
      fileID: place.fileID, filePath: place.filePath, line: place.line, column: column)
  }
}
