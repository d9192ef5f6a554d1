import CasePaths
import IssueReporting

/// Changes what an optional holds. Reports an issue where it holds nothing, and, while everything has to be asserted,
/// where nothing changes.
@available(
  *, deprecated, message: "Write '$0.child?.name = …', or unwrap with 'try #require' or 'try XCTUnwrap'."
)
public func XCTModify<Wrapped>(
  _ optional: inout Wrapped?,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Wrapped) throws -> Void,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = SourceLocation(fileID: fileID, filePath: file, line: line, column: column)
  guard let value = optional else {
    location.report(
      "\(prefix(message()))Expected to modify a value of \"\(Wrapped.self)\", but there is none (\"nil\").")
    return
  }
  optional = modified(value, message(), body, at: location)
}

/// Changes the payload of an enum's case. Reports an issue where it is in another case, and, while everything has to be
/// asserted, where nothing changes.
@available(*, deprecated, message: "Write '$0.destination.modify(\\.edit) { $0.name = … }'.")
public func XCTModify<Enum, Case>(
  _ enum: inout Enum,
  case keyPath: CaseKeyPath<Enum, Case>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Case) throws -> Void,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = SourceLocation(fileID: fileID, filePath: file, line: line, column: column)
  let path = AnyCasePath(keyPath)
  guard let value = path.extract(from: `enum`) else {
    location.report(
      """
      \(prefix(message()))Expected to modify a case with "\(Case.self)", but the value is in another case:

      \(dumped(`enum`))
      """)
    return
  }
  `enum` = path.embed(modified(value, message(), body, at: location))
}

/// What ``XCTModify(_:_:_:fileID:file:line:column:)`` asks of the test store that it is used in.
@_spi(Internals)
public enum XCTModifyLocals {
  /// Whether everything that changes has to be asserted, so that changing nothing is a mistake.
  @TaskLocal public static var isExhaustive = true
}

private func modified<Value>(
  _ value: Value, _ message: String, _ body: (inout Value) throws -> Void, at location: SourceLocation
) -> Value {
  var modified = value
  do {
    try body(&modified)
  } catch {
    location.report("\(prefix(message))Threw error: \(error)")
    return value
  }
  if XCTModifyLocals.isExhaustive, isEqual(value, modified) {
    location.report("\(prefix(message))Expected \"\(Value.self)\" to be modified, but it was not.")
  }
  return modified
}

private func isEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  func isEqual<Comparable: Equatable>(_ lhs: Comparable) -> Bool { lhs == rhs as? Comparable }
  guard let lhs = lhs as? any Equatable else { return false }
  return isEqual(lhs)
}

private func prefix(_ message: String) -> String { message.isEmpty ? "" : message + " - " }
