extension TestStore {
  /// - Parameter origin: what has to have sent it: an effect, or the screen under test.
  func receive(
    _ expectation: ActionExpectation<Action>, from origin: TestAction<Action>.Origin = .received,
    timeout: UInt64?, assert update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) async {
    guard await waitToReceive(expectation, timeout: timeout ?? self.timeout, at: location) else { return }
    guard receiveNext(expectation, from: origin, assert: update, at: location) else { return }
    await letEffectsStart()
  }

  /// Asserts on the oldest action that has been received, of which there is one.
  /// - Returns: whether it is the expected one.
  @discardableResult
  func receiveNext(
    _ expectation: ActionExpectation<Action>, from origin: TestAction<Action>.Origin,
    assert update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) -> Bool {
    if exhaustivity != .on { skip(until: expectation, at: location) }

    let received = log.receive(1)[0]
    guard received.origin == origin else {
      reportOrigin(of: received, expected: expectation, at: location)
      return false
    }
    guard expectation.isMatching(received.action) else {
      let comesLater = log.received.contains { expectation.isMatching($0.action) }
      location.report(
        """
        Received unexpected action\(comesLater ? " before this one" : ""): …

        \(expectation.mismatch(received.action))
        """)
      return false
    }
    assertChange(from: received.previous, to: received.state, by: update, at: location)
    return true
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
        Expected to receive \(expectation.missing())

        There are no effects in flight that could send one.\(others)
        """)
    case .open:
      location.report(
        """
        Expected to receive \(exhaustivity == .on ? "an action" : "a matching action"), but received none after \
        \(seconds(timeout)).

        Expected was \(expectation.description())

        There are effects in flight: if they wait for a clock, advance it ("await clock.advance(by: …)"), or wait \
        longer ("timeout:").\(others)
        """)
    }
    return false
  }

  /// The actions that came in place of what a test that is not exhaustive was waiting for, as a text.
  private var others: String {
    guard !log.received.isEmpty else { return "" }
    return
      "\n\nOther actions were received:\n\n\(log.received.map { dumped($0.action) }.joined(separator: "\n"))"
  }

  /// Passes over received actions ahead of the expected one.
  private func skip(until expectation: ActionExpectation<Action>, at location: SourceLocation) {
    guard let index = log.received.firstIndex(where: { expectation.isMatching($0.action) }), index > 0 else {
      return
    }
    skip(index, exhaustivity: exhaustivity, at: location)
  }
}
