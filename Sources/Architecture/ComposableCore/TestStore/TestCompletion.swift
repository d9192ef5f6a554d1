@_spi(SharedChangeTracking) import Sharing

/// The reports that have to be made when a test is over.
@MainActor
struct TestCompletion<State, Action> {
  let exhaustivity: Exhaustivity
  let log: TestLog<State, Action>
  let sharedChanges: SharedChangeTracker

  func reports(at location: SourceLocation) -> [TestReport] {
    [unreceived(at: location)].compactMap(\.self) + inFlight(at: location)
      + [unassertedSharedChanges(at: location)].compactMap(\.self)
  }

  func unreceived(at location: SourceLocation) -> TestReport? {
    guard !log.received.isEmpty else { return nil }
    let actions = log.received.map { dumped($0.action) }.joined(separator: "\n\n")
    let number = log.received.count
    guard exhaustivity == .on else {
      return exhaustivity.skippedReport(
        "\(count(number, "received action")) \(number == 1 ? "was" : "were") skipped:\n\n\(actions)",
        at: location)
    }
    return failure(
      """
      The store received \(number) unexpected action\(number == 1 ? "" : "s") by the end of this test: …

      Unhandled actions:

      \(actions)

      Assert them with "receive" (and with "sent" what a screen has sent), or skip them with \
      "skipReceivedActions".
      """,
      at: location)
  }

  private func inFlight(at location: SourceLocation) -> [TestReport] {
    guard !log.inFlight.isEmpty else { return [] }
    guard exhaustivity == .on else {
      let skipped = exhaustivity.skippedReport(
        "\(count(log.inFlight.count, "effect")) still running:\n\n\(describeInFlight())", at: location)
      return [skipped].compactMap(\.self)
    }
    return inFlightEffects.map { effect in
      failure(
        """
        An effect returned for this action is still running. It must complete before the end of the test.

        \(effect.action.map { "Action:\n\n\(dumped($0))\n\n" } ?? "")\
        If it waits for a clock, advance it. If it never ends, cancel the task that "send" returned, or send the \
        action that cancels it.
        """,
        at: effect.location ?? location)
    }
  }

  func unassertedSharedChanges(at location: SourceLocation) -> TestReport? {
    guard exhaustivity == .on else { return nil }
    // What was written and equals what it was leaves nothing to assert.
    let unasserted = sharedChanges.unassertedChanges.sorted()
    guard !unasserted.isEmpty else { return nil }
    let changes = unasserted.map { "    " + $0 }.joined(separator: "\n")
    sharedChanges.reset()
    return failure(
      """
      Test store finished before asserting against changes to shared state:

      \(changes)

      Assert them with "store.assert { … }".
      """,
      at: location)
  }

  func describeInFlight() -> String {
    inFlightEffects.map { effect in
      let place = effect.location.map { "\n    (sent at \($0.fileID):\($0.line))" } ?? ""
      return "\(effect.action.map { dumped($0) } ?? "    An effect")\(place)"
    }
    .joined(separator: "\n\n")
  }

  /// In the order of their start.
  private var inFlightEffects: [TestLog<State, Action>.InFlight] {
    log.inFlight.sorted { $0.key < $1.key }.map(\.value)
  }

  private func failure(_ message: String, at location: SourceLocation) -> TestReport {
    TestReport(kind: .failure, message: message, location: location)
  }
}
