import Foundation
import IssueReporting

/// The kind of run that asks for a dependency.
public enum DependencyContext: Sendable {
  case live
  case preview
  case test
}

extension DependencyContext {
  /// The kind of this process' run: the environment variable `SWIFT_DEPENDENCIES_CONTEXT` (`live`, `preview`, `test`)
  /// where it is set, `preview` under Xcode's previews, `test` under a test runner, else `live`.
  static let inferred = inferred(from: ProcessInfo.processInfo.environment, isTesting: isTesting)

  package static func inferred(from environment: [String: String], isTesting: Bool) -> DependencyContext {
    if let value = environment["SWIFT_DEPENDENCIES_CONTEXT"] {
      switch value {
      case "live": return .live
      case "preview": return .preview
      case "test": return .test
      default:
        reportIssue(
          """
          The environment variable SWIFT_DEPENDENCIES_CONTEXT is '\(value)', which is no context. Set it to 'live', \
          'preview' or 'test', or unset it.
          """)
      }
    }
    if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" { return .preview }
    return isTesting ? .test : .live
  }
}
