import CasePaths
import ComposableCore

extension TestStore {
  /// Asserts that a screen sent this action, and what it changed.
  public func sent(
    _ action: Action, assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await assertSent(
      action, assert: updateStateToExpectedResult, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Asserts that a screen sent an action of that case, and what it changed.
  @_disfavoredOverload
  public func sent<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await assertSent(
      actionCase, assert: updateStateToExpectedResult, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Asserts that a screen sent an action of that case with this payload, and what it changed.
  @_disfavoredOverload
  public func sent<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>, _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await assertSent(
      actionCase, value, assert: updateStateToExpectedResult, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}
