import ComposableArchitecture
import IssueReporting

/// An issue as it was reported: what was said, and of which line.
struct RecordedIssue: Sendable {
  let message: String
  let file: String
  let line: UInt
}

/// The issues that `operation` reports, which do not fail the test.
func recordedIssues(
  isolation: isolated (any Actor)? = #isolation, of operation: () async throws -> Void
) async rethrows -> [RecordedIssue] {
  let recorder = IssueRecorder()
  try await withIssueReporters([recorder], isolation: isolation) { try await operation() }
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
