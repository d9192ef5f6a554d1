import CasePaths

/// The members that a screen under test needs: `CounterpointTesting` shows screens and asserts what they
/// send.
extension TestStore {
  /// A store for a screen to show and to send to. What it sends has to be asserted with `assertSent`, as what
  /// effects send has to be received.
  package func makeScreenStore(
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> Store<State, Action> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return Store(
      core: PathCore(base: core, state: \.self, address: core.address) { action in
        TestAction(action: action, origin: .screen, location: location)
      })
  }

  /// Asserts that the screen has sent this action, and what it changes.
  package func assertSent(
    _ action: Action, assert update: ((inout State) throws -> Void)?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) async where Action: Equatable {
    await receive(
      .action(action), from: .screen, timeout: nil, assert: update,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that the screen has sent an action of that case, and what it changes.
  package func assertSent<Value>(
    _ actionCase: CaseKeyPath<Action, Value>, assert update: ((inout State) throws -> Void)?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) async {
    await receive(
      .case(actionCase), from: .screen, timeout: nil, assert: update,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that the screen has sent an action of that case with this payload, and what it changes.
  package func assertSent<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>, _ value: Value, assert update: ((inout State) throws -> Void)?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) async {
    await receive(
      .case(actionCase, value), from: .screen, timeout: nil, assert: update,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  func reportOrigin(
    of received: TestLog<State, Action>.Received, expected: ActionExpectation<Action>,
    at location: SourceLocation
  ) {
    let (actual, method) =
      received.origin == .screen ? ("the screen", "sent") : ("an effect", "receive")
    location.report(
      """
      This action came from \(actual): assert it with "\(method)".

      \(dumped(received.action))

      Expected was \(expected.description())
      """)
  }
}
