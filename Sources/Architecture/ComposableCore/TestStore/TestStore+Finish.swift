import ConcurrencyExtras
@_spi(SharedChangeTracking) import Sharing

extension TestStore {
  /// Waits for all effects to end. Reports those that still run after `duration`.
  public func finish(
    timeout duration: Duration,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: duration.nanoseconds, fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Waits for all effects to end. Reports those that still run after the timeout (``timeout`` unless given).
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    completion.unreceived(at: location)?.deliver()
    let timeout = nanoseconds ?? self.timeout
    let outcome = await wait(timeout: timeout) { [log] in log.inFlight.isEmpty ? .met : .open }
    if outcome != .met {
      location.report(
        """
        Expected effects to finish, but there are still effects in-flight after \(seconds(timeout)).

        \(completion.describeInFlight())

        If they wait for a clock, advance it ahead of "finish", or wait longer ("timeout:"). If they never end, cancel \
        them as the feature would: cancel the task that "send" returned, or send the action that cancels them.
        """)
      return
    }
    completion.unassertedSharedChanges(at: location)?.deliver()
  }

  /// Passes over what effects have sent, as if it had been received.
  ///
  /// Where nothing was received yet, waits for it while effects run: up to ``timeout``, as `receive` does. Without `strict`,
  /// nothing has to come, and it waits only for effects that are about to send, not for those that wait themselves.
  /// - Parameter strict: whether to report an issue when there is nothing to skip.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await letEffectsStart()
    let outcome = await wait(timeout: strict ? timeout : 0) { [log] in
      !log.received.isEmpty ? .met : log.inFlight.isEmpty ? .hopeless : .open
    }
    guard outcome == .met else {
      if strict { reportNothingToSkip(isWaiting: outcome == .open, at: location) }
      return
    }
    skip(log.received.count, exhaustivity: exhaustivity.whenSkipping, at: location)
  }

  private func reportNothingToSkip(isWaiting: Bool, at location: SourceLocation) {
    guard isWaiting else { return location.report("There were no received actions to skip.") }
    location.report(
      """
      There were no received actions to skip after \(seconds(timeout)).

      There are effects in flight: if they wait for a clock, advance it ("await clock.advance(by: …)"), or give them longer \
      ("store.timeout"). If nothing has to come, say so ("strict: false").
      """)
  }

  /// Passes over the oldest received actions.
  func skip(_ number: Int, exhaustivity: Exhaustivity, at location: SourceLocation) {
    let skipped = log.receive(number)
    sharedChanges.reset()
    exhaustivity.reportSkipped(
      """
      \(count(number, "received action")) \(number == 1 ? "was" : "were") skipped:

      \(skipped.map { dumped($0.action) }.joined(separator: "\n"))
      """,
      at: location)
  }

  /// Stops to care about the effects that run. What they still send has to be received all the same.
  /// - Parameter strict: whether to report an issue when no effect runs.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await letEffectsStart()
    guard !log.inFlight.isEmpty else {
      if strict { location.report("There were no in-flight effects to skip.") }
      return
    }
    let number = log.inFlight.count
    exhaustivity.whenSkipping.reportSkipped(
      """
      \(count(number, "in-flight effect")) \(number == 1 ? "was" : "were") skipped: nobody waits for them any more, and \
      they are cancelled with the store. They originate from:

      \(completion.describeInFlight())
      """,
      at: location)
    log.forgetInFlight()
  }
}
