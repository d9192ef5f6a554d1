import ComposableArchitecture
import ComposableCore

extension TestStore {
  /// Sends an action and asserts what it changes, without waiting for anything.
  ///
  /// - Parameter update: changes the state from before the action into the one that is expected. Leave it out where
  ///   nothing changes.
  @discardableResult
  public nonisolated func send(
    _ action: Action, assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestStoreTask {
    onMainActor(action, update) { action, update in
      self.sendNow(action, assert: update, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// Runs `operation` on the main actor, where the test is: it would trap in a test that is elsewhere.
  private nonisolated func onMainActor<Result: Sendable>(
    _ action: Action, _ update: ((inout State) throws -> Void)?,
    _ operation: @escaping @MainActor (Action, ((inout State) throws -> Void)?) -> Result
  ) -> Result {
    // Handed to the main actor by who is on it already.
    let parts = UncheckedSendable((action, update, operation))
    return MainActor.assumeIsolated { parts.value.2(parts.value.0, parts.value.1) }
  }
}

extension TestStore where Action: Equatable {
  /// Asserts that an effect has sent `action` by now, and what it changed.
  public nonisolated func receive(
    _ action: Action, assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    onMainActor(action, update) { action, update in
      self.receiveNow(action, assert: update, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}
