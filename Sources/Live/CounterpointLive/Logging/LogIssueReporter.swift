import IssueReporting
import Logging

/// Brings what code reports of its misuse, such as an action that nobody handles, into the log.
///
/// Where it happened is told; what it says may hold what somebody has typed, and is told at level debug only.
struct LogIssueReporter: IssueReporter {
  let logger: Logger

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let place: Logger.Metadata = ["at": "\(fileID):\(line)"]
    logger.log(
      level: severity == .error ? .error : .warning,
      "An issue was reported by code; --log-level debug tells what it says", metadata: place)
    logger.debug("\(message() ?? "An issue without words")", metadata: place)
  }
}
