import ComposableArchitecture
import IssueReporting

/// The place where an operator was written.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}

/// Reports an action that an operator could hand to nobody.
func reportSkipped(
  _ name: String, _ action: Any, because reason: String, cause: String, at site: CallSite
) {
  reportIssue(
    """
    A reducer with "\(name)" at "\(site.fileID):\(site.line)" received an action when \(reason):

      Action: \(caseDescription(of: action))

    The reducer was skipped. \(cause)
    """,
    fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
}
