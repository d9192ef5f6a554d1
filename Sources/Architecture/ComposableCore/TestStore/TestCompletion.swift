import Foundation
import IssueReporting
@_spi(SharedChangeTracking) import Sharing

/// What has to be said when a test is over.
@MainActor
struct TestCompletion<State, Action> {
  let exhaustivity: Exhaustivity
  let log: TestLog<State, Action>
  let sharedChanges: SharedChangeTracker

  func report(at location: SourceLocation) {
    reportUnreceived(at: location)
    reportInFlight(at: location)
    reportUnassertedSharedChanges(at: location)
  }

  func reportUnreceived(at location: SourceLocation) {
    guard !log.received.isEmpty else { return }
    let actions = log.received.map { dumped($0.action) }.joined(separator: "\n\n")
    let number = log.received.count
    guard exhaustivity == .on else {
      exhaustivity.reportSkipped("\(count(number, "received action")) skipped:\n\n\(actions)", at: location)
      return
    }
    location.report(
      """
      The store received \(number) unexpected action\(number == 1 ? "" : "s") by the end of this test: …

      Unhandled actions:

      \(actions)

      Assert them with "receive" (and with "sent" what a screen has sent), or skip them with \
      "skipReceivedActions".
      """)
  }

  private func reportInFlight(at location: SourceLocation) {
    guard !log.inFlight.isEmpty else { return }
    guard exhaustivity == .on else {
      exhaustivity.reportSkipped(
        "\(count(log.inFlight.count, "effect")) still running:\n\n\(describeInFlight())", at: location)
      return
    }
    for effect in log.inFlight.values {
      (effect.location ?? location).report(
        """
        An effect returned for this action is still running. It must complete before the end of the test.

        \(effect.action.map { "Action:\n\n\(dumped($0))\n\n" } ?? "")\
        If it waits for a clock, advance it. If it never ends, cancel the task that "send" returned, or send the \
        action that cancels it.
        """)
    }
  }

  func reportUnassertedSharedChanges(at location: SourceLocation) {
    guard exhaustivity == .on, sharedChanges.hasChanges else { return }
    location.report(
      """
      Test store finished before asserting against changes to shared state:

      \(sharedChanges.unassertedChanges.map { "    " + $0 }.joined(separator: "\n"))

      Assert them with "store.assert { … }".
      """)
    sharedChanges.reset()
  }

  func describeInFlight() -> String {
    log.inFlight.values.map { effect in
      let place = effect.location.map { " (sent at \($0.fileID):\($0.line))" } ?? ""
      return "\(effect.action.map { dumped($0) } ?? "    An effect")\(place)\n"
    }
    .joined()
  }
}

extension Exhaustivity {
  /// Tells what was skipped, if that is wanted, without failing the test.
  func reportSkipped(_ message: @autoclosure () -> String, at location: SourceLocation) {
    guard case .off(showSkippedAssertions: true) = self else { return }
    let message = "Skipped assertions: …\n\n" + message()
    guard TestContext.current?.isSwiftTesting == true else {
      // XCTest knows no expected issues on Linux.
      FileHandle.standardError.write(Data("\(location.fileID):\(location.line): \(message)\n".utf8))
      return
    }
    withExpectedIssue(
      fileID: location.fileID, filePath: location.filePath, line: location.line, column: location.column
    ) {
      location.report(message)
    }
  }
}
