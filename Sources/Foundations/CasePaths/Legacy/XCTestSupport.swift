import IssueReporting

/// The values that `XCTModify` takes from the test store that calls it.
@_spi(Internals)
public enum XCTModifyLocals {
  /// Indicates whether leaving an equatable value as it was is an issue.
  @TaskLocal public static var isExhaustive = true
}

// The two that take no case path are disfavored: where the architecture is imported too, its own, which know of its
// test store, are meant.

/// Changes what an optional wraps. Reports an issue where there is nothing, where `body` throws, and, in an
/// exhaustive test, where it leaves an equatable value as it was.
@_disfavoredOverload
@available(*, deprecated, message: "Use 'modify', or optional chaining.")
public func XCTModify<Wrapped>(
  _ optional: inout Wrapped?, _ message: @autoclosure () -> String = "",
  _ body: (inout Wrapped) throws -> Void, file: StaticString = #filePath, line: UInt = #line
) {
  XCTModify(&optional, case: \.some, message(), body, file: file, line: line)
}

/// Changes the payload of a case. Reports an issue in another case, where `body` throws, and, in an exhaustive test,
/// where it leaves an equatable payload as it was.
@_disfavoredOverload
@available(*, deprecated, message: "Use 'modify' of a '@CasePathable' enum.")
public func XCTModify<Enum, Case>(
  _ enum: inout Enum, case keyPath: CaseKeyPath<Enum, Case>, _ message: @autoclosure () -> String = "",
  _ body: (inout Case) throws -> Void, file: StaticString = #filePath, line: UInt = #line
) {
  XCTModify(&`enum`, case: AnyCasePath(keyPath), message(), body, file: file, line: line)
}

/// Changes the payload of a case. Reports an issue in another case, where `body` throws, and, in an exhaustive test,
/// where it leaves an equatable payload as it was.
@available(*, deprecated, message: "Use 'modify' of a '@CasePathable' enum.")
public func XCTModify<Enum, Case>(
  _ enum: inout Enum, case casePath: AnyCasePath<Enum, Case>, _ message: @autoclosure () -> String = "",
  _ body: (inout Case) throws -> Void, file: StaticString = #filePath, line: UInt = #line
) {
  let name = "XCTModify"
  guard var value = casePath.extract(from: `enum`) else {
    return reportIssue(
      "\(name): \(missing(Case.self, in: `enum`)).\(separated(message()))", filePath: file, line: line)
  }
  let before = value
  do {
    try body(&value)
  } catch {
    return reportIssue(
      "\(name): changing '\(Case.self)' threw \(error).\(separated(message()))", filePath: file, line: line)
  }
  if XCTModifyLocals.isExhaustive, let before = before as? any Equatable, before.isEqual(to: value) {
    reportIssue(
      "\(name): '\(Case.self)' was expected to change, and is as before.\(separated(message()))",
      filePath: file, line: line)
  }
  `enum` = casePath.embed(value)
}

/// The payload of a case.
/// - Throws: an error, after reporting an issue, where the value is in another case; what the value throws.
@available(*, deprecated, message: "Use 'try #require(value[case: \\.name])' of a '@CasePathable' enum.")
public func XCTUnwrap<Enum, Case>(
  _ enum: @autoclosure () throws -> Enum, case extract: (Enum) -> Case?,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) throws -> Case {
  let root = try `enum`()
  guard let value = extract(root) else {
    reportIssue(
      "XCTUnwrap: \(missing(Case.self, in: root)).\(separated(message()))", filePath: file, line: line)
    throw ExtractionFailed()
  }
  return value
}

private func missing<Case, Enum>(_: Case.Type, in root: Enum) -> String {
  "expected '\(Case.self)' in '\(Enum.self)', and found \(root)"
}

private func separated(_ message: String) -> String { message.isEmpty ? "" : " \(message)" }

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}
