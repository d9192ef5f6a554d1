import IssueReporting

/// The place where a stored or shared value was asked for, which an issue with it points at.
package struct DeclarationSite: Sendable, CustomStringConvertible {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  package init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  package func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  package func report(_ error: any Error, _ message: String) {
    reportIssue(error, message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  package var description: String { "\(fileID):\(line)" }
}
