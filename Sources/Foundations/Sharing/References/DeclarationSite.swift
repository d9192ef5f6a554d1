import IssueReporting

/// Where a shared value was asked for: what an issue with it points at.
struct DeclarationSite: Sendable, CustomStringConvertible {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  func report(_ error: any Error, _ message: String) {
    reportIssue(error, message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  var description: String { "\(fileID):\(line)" }
}
