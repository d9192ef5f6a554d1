import IssueReporting

extension DependencyValues {
  /// `Swift.assert` in live runs and previews; reports an issue in tests, which then go on.
  ///
  /// ```swift
  /// @Dependency(\.assert) var assert
  /// …
  /// assert(state.index < state.rows.count)
  /// ```
  public var assert: any AssertionEffect { self[AssertKey.self] }

  /// `Swift.assertionFailure` in live runs and previews; reports an issue in tests, which then go on.
  public var assertionFailure: any AssertionFailureEffect { self[AssertionFailureKey.self] }

  /// `Swift.precondition` in live runs and previews; reports an issue in tests, which then go on.
  public var precondition: any AssertionEffect { self[PreconditionKey.self] }

  private enum AssertKey: DependencyKey {
    static let liveValue: any AssertionEffect = LiveAssertion()
    static let testValue: any AssertionEffect = TestAssertion(name: "Assertion")
  }

  private enum AssertionFailureKey: DependencyKey {
    static let liveValue: any AssertionFailureEffect = LiveAssertionFailure()
    static let testValue: any AssertionFailureEffect = TestAssertionFailure()
  }

  private enum PreconditionKey: DependencyKey {
    static let liveValue: any AssertionEffect = LivePrecondition()
    static let testValue: any AssertionEffect = TestAssertion(name: "Precondition")
  }
}

/// A type that checks a condition that has to hold.
public protocol AssertionEffect: Sendable {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString,
    line: UInt)
}

extension AssertionEffect {
  /// Checks that `condition` holds, by default without a message, and tells of the caller's line where it does not.
  @_disfavoredOverload
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "",
    file: StaticString = #file, line: UInt = #line
  ) {
    callAsFunction(condition(), message(), file: file, line: line)
  }
}

/// A type that is called where code should never come.
public protocol AssertionFailureEffect: Sendable {
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Tells that code was reached that should not be, by default without a message, at the caller's line.
  @_disfavoredOverload
  public func callAsFunction(
    _ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line
  ) {
    callAsFunction(message(), file: file, line: line)
  }
}

private struct LiveAssertion: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString,
    line: UInt
  ) {
    Swift.assert(condition(), message(), file: file, line: line)
  }
}

private struct LiveAssertionFailure: AssertionFailureEffect {
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    Swift.assertionFailure(message(), file: file, line: line)
  }
}

private struct LivePrecondition: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString,
    line: UInt
  ) {
    Swift.precondition(condition(), message(), file: file, line: line)
  }
}

private struct TestAssertion: AssertionEffect {
  let name: String

  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString,
    line: UInt
  ) {
    if !condition() { report("\(name) does not hold", message(), file: file, line: line) }
  }
}

private struct TestAssertionFailure: AssertionFailureEffect {
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    report("Code was reached that should not be", message(), file: file, line: line)
  }
}

private func report(_ title: String, _ message: String, file: StaticString, line: UInt) {
  // An assertion is told its file's path only: whoever declares these parameters knows no module.
  reportIssue(message.isEmpty ? title : "\(title): \(message)", fileID: file, filePath: file, line: line)
}
