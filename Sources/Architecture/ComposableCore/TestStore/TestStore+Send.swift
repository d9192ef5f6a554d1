import CasePaths
import ConcurrencyExtras

extension TestStore {
  /// Sends an action and asserts what it changes.
  ///
  /// - Parameter updateStateToExpectedResult: is given the state from before the action, and changes it into
  ///   the one that is expected. Leave it out where nothing changes. With exhaustivity off it is given the
  ///   state after the action.
  /// - Returns: the work that the action has started.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await send(action, assert: updateStateToExpectedResult, at: location)
  }

  /// Sends an action named by its case and asserts what it changes.
  @_disfavoredOverload
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await send(action(), assert: updateStateToExpectedResult, at: location)
  }

  /// Sends an action named by its case, with `value` as its payload, and asserts what it changes.
  @_disfavoredOverload
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await send(action(value), assert: updateStateToExpectedResult, at: location)
  }

  private func send(
    _ action: Action, assert update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) async -> TestStoreTask {
    let (group, previous) = start(action, at: location)
    // Ahead of what effects do to shared state once they run, which is not this action's doing.
    assertChange(from: previous, to: log.state, by: update, at: location)
    await letEffectsStart()
    return TestStoreTask(group: group, timeout: timeout)
  }

  /// Sends an action.
  /// - Returns: its work, and the state from before it.
  func start(_ action: Action, at location: SourceLocation) -> (EffectGroup?, State) {
    if isDismissed {
      location.report(
        """
        Can't send action to dismissed test store.

        The feature dismissed itself by "@Dependency(\\.dismiss)", and a parent would have removed it.
        """)
    }
    handleUnreceived(at: location)

    // Not the state that the test knows of: what it failed to receive was reported, and is not this action's doing.
    let previous = log.latest
    return (core.send(TestAction(action: action, origin: .sent, location: location)), previous)
  }

  /// Reports what effects have sent and the test has not asserted ahead of its next action, or skips it.
  private func handleUnreceived(at location: SourceLocation) {
    guard !log.received.isEmpty else { return }
    guard exhaustivity == .on else {
      return skip(log.received.count, exhaustivity: exhaustivity, at: location)
    }
    location.report(
      """
      Must handle \(count(log.received.count, "received action")) before sending an action: …

      Unhandled actions:

      \(log.received.map { dumped($0.action) }.joined(separator: "\n"))

      Assert them with "receive" ahead of this "send", or skip them with "skipReceivedActions".
      """)
  }

  /// Lets the tasks of effects that were just started reach their first suspension, and those that are done
  /// or were cancelled end.
  func letEffectsStart() async {
    guard useMainSerialExecutor else { return await Task.megaYield() }
    // A task takes a turn to begin, others to enter its operation, to send, to come back and to end.
    for _ in 0..<8 {
      guard !log.inFlight.isEmpty else { return }
      await Task.yield()
    }
    // What was cancelled ends in as many turns as it has suspensions to come back from.
    for _ in 0..<64 {
      guard log.isCancelling else { return }
      await Task.yield()
    }
  }
}

/// `1 received action`, `2 received actions`.
func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
