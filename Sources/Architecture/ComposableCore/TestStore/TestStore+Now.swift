// Assertions of tests that cannot wait: they see what has happened by the time that they are asked.

extension TestStore {
  /// Sends an action and asserts what it changes, without giving tasks a chance to begin.
  package func sendNow(
    _ action: Action, assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> TestStoreTask {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let (group, previous) = start(action, at: location)
    assertChange(from: previous, to: log.state, by: updateStateToExpectedResult, at: location)
    return TestStoreTask(group: group, timeout: timeout)
  }

  /// Asserts that an effect has sent `action`, and what it changed.
  package func receiveNow(
    _ action: Action, assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) where Action: Equatable {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let expectation = ActionExpectation.action(action)
    let isThere =
      exhaustivity == .on
      ? !log.received.isEmpty : log.received.contains { expectation.isMatching($0.action) }
    guard isThere else {
      location.report(
        """
        Expected to receive \(expectation.missing())

        There is none so far, and a test that does not "await" cannot wait for it. Advance the scheduler that its \
        effect waits for ahead of this line; for an effect that is a task, write "await store.receive(…)".
        """)
      return
    }
    receiveNext(expectation, from: .received, assert: updateStateToExpectedResult, at: location)
  }
}
