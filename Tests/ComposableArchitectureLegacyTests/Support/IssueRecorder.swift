import ComposableArchitectureLegacy
import IssueReporting

/// An issue as it was reported: what was said, and of which line.
struct RecordedIssue: Sendable {
  let message: String
  let file: String
  let line: UInt
}

/// The issues that `operation` reports, which do not fail the test.
func recordedIssues(of operation: () throws -> Void) rethrows -> [RecordedIssue] {
  let recorder = IssueRecorder()
  try withIssueReporters([recorder]) { try operation() }
  return recorder.issues.value
}

/// The issues that `operation` reports, which do not fail the test.
@MainActor
func recordedIssues(of operation: @MainActor () async throws -> Void) async rethrows -> [RecordedIssue] {
  let recorder = IssueRecorder()
  try await withIssueReporters([recorder]) { try await operation() }
  return recorder.issues.value
}

private struct IssueRecorder: IssueReporter {
  let issues = LockIsolated<[RecordedIssue]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = RecordedIssue(message: message() ?? "", file: "\(fileID)", line: line)
    issues.withValue { $0.append(issue) }
  }
}
