import CasePaths
import ConcurrencyExtras
import CustomDump

extension TestStore where Action: Equatable {
  /// Asserts that an effect sends this action, and what it changes.
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .action(expectedAction), timeout: duration.nanoseconds, assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sends this action, and what it changes.
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .action(expectedAction), timeout: nanoseconds, assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension TestStore {
  /// Asserts that an effect sends an action that `isMatching`, and what it changes.
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await withoutActuallyEscaping(isMatching) { isMatching in
      await receive(
        .predicate(isMatching), timeout: duration.nanoseconds, assert: updateStateToExpectedResult,
        at: location)
    }
  }

  /// Asserts that an effect sends an action that `isMatching`, and what it changes.
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await withoutActuallyEscaping(isMatching) { isMatching in
      await receive(
        .predicate(isMatching), timeout: nanoseconds, assert: updateStateToExpectedResult, at: location)
    }
  }

  /// Asserts that an effect sends an action of a case, and what it changes: `\.response.success`.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .case(actionCase), timeout: nanoseconds, assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sends an action of a case, and what it changes.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .case(actionCase), timeout: duration.nanoseconds, assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sends an action of a case with this payload, and what it changes.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    await receive(
      .case(actionCase, value), timeout: nanoseconds, assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sends an action of a case with this payload, and what it changes.
  @_disfavoredOverload
  public func receive<Value: Equatable & Sendable>(
    _ actionCase: _SendableCaseKeyPath<Action, Value>,
    _ value: Value,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    await receive(
      .case(actionCase, value), timeout: duration.nanoseconds, assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Tells how to assert on actions that cannot be compared.
  @available(
    *, unavailable,
    message: "Make 'Action' Equatable to receive a value, or name its case: 'store.receive(\\.response)'."
  )
  public func receive(
    _ expectedAction: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    fatalError("unavailable")
  }
}

/// A case key path that may cross isolation.
public typealias _SendableCaseKeyPath<Root, Value> = any CaseKeyPath<Root, Value> & Sendable

/// What a test expects to receive.
struct ActionExpectation<Action> {
  let isMatching: (Action) -> Bool
  /// `the following action: …`.
  let description: () -> String
  /// What there is to say about an action that does not match.
  let mismatch: (Action) -> String

  static func action(_ expected: Action) -> Self where Action: Equatable {
    Self(
      isMatching: { $0 == expected },
      description: { "the following action:\n\n\(dumped(expected))" },
      mismatch: { "\(difference(from: expected, to: $0))" })
  }

  static func predicate(_ isMatching: @escaping (Action) -> Bool) -> Self {
    Self(
      isMatching: isMatching, description: { "an action matching predicate" },
      mismatch: { "Expected an action matching predicate. Received:\n\n\(dumped($0))" })
  }

  static func `case`<Value>(_ keyPath: CaseKeyPath<Action, Value>) -> Self {
    let path = AnyCasePath(keyPath)
    return Self(
      isMatching: { path.extract(from: $0) != nil },
      description: { "an action matching case path: \(keyPath)" },
      mismatch: { "Expected an action matching case path: \(keyPath)\n\nReceived:\n\n\(dumped($0))" })
  }

  static func `case`<Value: Equatable>(_ keyPath: CaseKeyPath<Action, Value>, _ value: Value) -> Self {
    let path = AnyCasePath(keyPath)
    return Self(
      isMatching: { path.extract(from: $0) == value },
      description: { "the following action:\n\n\(dumped(path.embed(value)))" },
      mismatch: { received in
        guard let receivedValue = path.extract(from: received) else {
          return "Expected an action matching case path: \(keyPath)\n\nReceived:\n\n\(dumped(received))"
        }
        return difference(from: value, to: receivedValue)
      })
  }
}

extension TestStore {
  /// - Parameter origin: what has to have sent it: an effect, or the screen under test.
  func receive(
    _ expectation: ActionExpectation<Action>, from origin: TestAction<Action>.Origin = .received,
    timeout: UInt64?, assert update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) async {
    guard await waitToReceive(expectation, timeout: timeout ?? self.timeout, at: location) else { return }
    if exhaustivity != .on { await skip(until: expectation, at: location) }

    let previous = log.state
    let received = log.received.removeFirst()
    log.state = received.state
    log.stackElementIDs = received.stackElementIDs
    guard received.origin == origin else {
      return reportOrigin(of: received, expected: expectation, at: location)
    }
    guard expectation.isMatching(received.action) else {
      let comesLater = log.received.contains { expectation.isMatching($0.action) }
      location.report(
        """
        Received unexpected action\(comesLater ? " before this one" : ""): …

        \(expectation.mismatch(received.action))
        """)
      return
    }
    assertChange(from: previous, to: received.state, by: update, at: location)
    await letEffectsStart()
  }

  /// Waits for something to assert on. Reports and returns `false` where nothing came.
  private func waitToReceive(
    _ expectation: ActionExpectation<Action>, timeout: UInt64, at location: SourceLocation
  ) async -> Bool {
    let isThere = { [log, exhaustivity] in
      exhaustivity == .on
        ? !log.received.isEmpty : log.received.contains { expectation.isMatching($0.action) }
    }
    let outcome = await wait(timeout: timeout) { [log] in
      isThere() ? .met : log.inFlight.isEmpty ? .hopeless : .open
    }
    switch outcome {
    case .met:
      return true
    case .hopeless:
      location.report(
        """
        Expected to receive \(expectation.description())

        But received none, and there are no effects in flight that could send one.
        """)
    case .open:
      location.report(
        """
        Expected to receive \(expectation.description())

        But received none after \(seconds(timeout)). There are effects in flight: if they wait for a clock, advance it \
        ("await clock.advance(by: …)"), or wait longer ("timeout:").
        """)
    }
    return false
  }

  /// Passes over received actions ahead of the expected one.
  private func skip(until expectation: ActionExpectation<Action>, at location: SourceLocation) async {
    guard let index = log.received.firstIndex(where: { expectation.isMatching($0.action) }), index > 0 else {
      return
    }
    let skipped = log.received[..<index]
    log.state = skipped.last!.state
    log.received.removeFirst(index)
    exhaustivity.reportSkipped(
      """
      \(count(skipped.count, "received action")) \(skipped.count == 1 ? "was" : "were") skipped:

      \(skipped.map { dumped($0.action) }.joined(separator: "\n"))
      """,
      at: location)
  }
}

extension Duration {
  /// Whole nanoseconds, 0 at least.
  var nanoseconds: UInt64 {
    UInt64(clamping: components.seconds) &* 1_000_000_000
      &+ UInt64(clamping: components.attoseconds / 1_000_000_000)
  }
}
