import Dependencies
import IssueReporting

/// The error that an endpoint throws if nobody implemented it.
public struct Unimplemented: Error, Hashable, Sendable, CustomStringConvertible {
  let endpoint: String

  /// - Parameter endpoint: the name of the endpoint.
  public init(_ endpoint: String) { self.endpoint = endpoint }

  public var description: String { "Unimplemented: '\(endpoint)'" }
}

/// Reports that an unimplemented endpoint was called. What `@DependencyEndpoint` writes.
public func _$reportUnimplemented<Client>(
  _ client: Client.Type, _ endpoint: String, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let facts = _dependencyFacts(about: client).map { "  \($0)" }.joined(separator: "\n")
  reportIssue(
    """
    Unimplemented: '\(client).\(endpoint)'

    \(facts)

    An endpoint that nobody implemented was called. If that was to be expected, override it:

      withDependencies { $0.….\(endpoint) = … } operation: { … }
    """,
    fileID: fileID, filePath: filePath, line: line, column: column)
}
