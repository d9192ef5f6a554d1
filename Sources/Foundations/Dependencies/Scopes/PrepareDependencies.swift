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
///
/// `$0.context = .preview` prepares the kind of run itself, if nothing has been read or prepared for another kind: set it
/// first. Replacing `$0` as a whole prepares nothing, and is reported.
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let place = _DependencyPlace(.prepareDependencies, fileID: fileID, filePath: filePath, line: line)
  let preparation = DependencyPreparation(place: place, column: column)
  // What is prepared is for the kind of run that is in force here, in the caches that are.
  let current = DependencyValues._current.storage
  var values = DependencyValues(
    storage: DependencyStorage(context: current.context, defaults: current.defaults))
  let result = try DependencyPreparation.$current.withValue(preparation) {
    try DependencyValues.$place.withValue(place) { try updateValues(&values) }
  }
  if values.storage.defaults !== current.defaults { preparation.reportReplacement() }
  return result
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

  /// Makes the boxed value the default of `key`, or reports why it cannot be.
  func prepare<Key: TestDependencyKey>(
    _ box: Box<Key.Value>, for key: Key.Type, in values: DependencyValues, function: StaticString
  ) {
    let entry = OverrideFrame.Entry(key: key, valueType: Key.Value.self, function: function)
    guard
      let obstacle = values.defaults().prepare(
        box, for: key, context: values.context, entry: entry, by: self)
    else { return }
    report(
      "\(entry.declaration) cannot be prepared: it was \(obstacle) before in this context, and keeps the value that it had then.",
      "Call 'prepareDependencies' once, before anything else.")
  }

  /// Makes `context` the kind of run where no scope sets another.
  /// - Returns: whether it could be; else that is reported.
  func prepare(_ context: DependencyContext, in values: DependencyValues) -> Bool {
    guard let obstacle = values.defaults().prepare(context, by: self) else { return true }
    report(
      "The context '\(context)' cannot be prepared: \(obstacle), for the context '\(values.context)', which stays.",
      "Call 'prepareDependencies' once, before anything else, and set '$0.context' first in it.")
    return false
  }

  func reportReplacement() {
    report(
      "'prepareDependencies' was given other values as a whole ('$0 = …'), which prepares nothing.",
      "Set the properties that are to be prepared: '$0.context = …', '$0.uuid = …'.")
  }

  private func report(_ lines: String...) {
    reportIssue(
      lines.joined(separator: "\n\n"), fileID: place.fileID, filePath: place.filePath, line: place.line,
      column: column)
  }
}
