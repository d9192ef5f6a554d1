@_spi(Internals) import CasePaths
import CustomDump
import Dependencies
@_spi(SharedChangeTracking) import Sharing

extension TestStore {
  /// Asserts on the state without sending anything: on shared state that effects have changed, for example.
  ///
  /// Not required to change anything.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    assertChange(
      from: log.state, to: log.state, by: updateStateToExpectedResult, mayChangeNothing: true, at: location)
  }

  /// Reports where `update` does not make `actual` out of `previous`.
  func assertChange(
    from previous: State, to actual: State, by update: ((inout State) throws -> Void)?,
    mayChangeNothing: Bool = false, at location: SourceLocation
  ) {
    let hadSharedChanges = sharedChanges.hasChanges
    stateBeforeAssertion = previous
    defer { stateBeforeAssertion = nil }
    sharedChanges.assert {
      switch exhaustivity {
      case .on:
        guard let expected = applied(update, to: previous, at: location) else { return }
        if expected != actual {
          reportDifference(expected: expected, actual: actual, hasClosure: update != nil, at: location)
        } else if update != nil, expected == previous, !mayChangeNothing, !hadSharedChanges {
          location.report(
            """
            Expected state to change, but no change occurred.

            The trailing closure made no observable modifications to state. If no change is expected, remove it.
            """)
        }
      case .off(let showSkippedAssertions):
        // The closure is given what is, shared values included.
        sharedChanges.settle()
        guard let expected = applied(update, to: actual, at: location) else { return }
        if expected != actual {
          reportDifference(expected: expected, actual: actual, hasClosure: true, at: location)
        } else if showSkippedAssertions {
          showSkipped(from: previous, to: actual, by: update, at: location)
        }
      }
    }
    sharedChanges.reset()
  }

  /// Returns what `update` makes of `state`; `nil` where it throws, which is reported.
  private func applied(
    _ update: ((inout State) throws -> Void)?, to state: State, at location: SourceLocation
  ) -> State? {
    guard let update else { return state }
    var state = state
    do {
      try withStoreDependencies { try update(&state) }
      return state
    } catch {
      location.report(
        """
        Threw error: \(error)

        What the closure was to assert has not been looked at.
        """)
      return nil
    }
  }

  /// Runs what a test says with the store's dependencies, and with stack elements numbered as the reducer
  /// numbered them.
  private func withStoreDependencies<Result>(_ operation: () throws -> Result) rethrows -> Result {
    var dependencies = dependencies
    dependencies.stackElementID = log.stackElementIDs.copy()
    return try DependencyValues.$_current.withValue(dependencies) {
      try XCTModifyLocals.$isExhaustive.withValue(exhaustivity == .on, operation: operation)
    }
  }

  private func reportDifference(
    expected: State, actual: State, hasClosure: Bool, at location: SourceLocation
  ) {
    let heading =
      hasClosure
      ? "A state change does not match expectation"
      : "State was not expected to change, but a change occurred"
    let advice =
      hasClosure
      ? "" : "\n\nIf the change is wanted, assert it in a trailing closure: { $0.… = … }."
    location.report("\(heading): …\n\n\(difference(from: expected, to: actual))\(advice)")
  }

  /// Tells what the test did not assert, as an issue that is expected.
  private func showSkipped(
    from previous: State, to actual: State, by update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) {
    var expected = previous
    do {
      if let update { try withStoreDependencies { try update(&expected) } }
    } catch {
      return exhaustivity.reportSkipped("Threw error: \(error)", at: location)
    }
    guard expected != actual else { return }
    exhaustivity.reportSkipped(
      """
      A state change does not match expectation: …

      \(difference(from: expected, to: actual))
      """,
      at: location)
  }
}

/// The lines in which two values differ; where they print the same, the values.
func difference<Value>(from expected: Value, to actual: Value) -> String {
  guard let difference = diff(expected, actual, format: .proportional) else {
    return """
      Expected:
      \(dumped(expected))

      Actual:
      \(dumped(actual))
      """
  }
  return "\(indented(difference))\n\n(Expected: −, Actual: +)"
}

func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n")
}
