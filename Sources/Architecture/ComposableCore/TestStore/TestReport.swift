import Foundation
import IssueReporting

/// Something that a test store has to say, and of which line of the test.
struct TestReport: Sendable {
  enum Kind {
    /// Fails the test.
    case failure
    /// Tells what was passed over, without failing the test.
    case skipped
  }

  let kind: Kind
  let message: String
  let location: SourceLocation

  func deliver() {
    switch kind {
    case .failure: location.report(message)
    case .skipped: deliverAsExpected()
    }
  }

  private func deliverAsExpected() {
    guard TestContext.current?.isSwiftTesting == true else {
      // XCTest knows no expected issues on Linux: reporting one there would fail the test.
      FileHandle.standardError.write(Data("\(location.fileID):\(location.line): \(message)\n".utf8))
      return
    }
    // Intermittent, since who has put an issue reporter of their own in place hears of it in Swift Testing's stead.
    withExpectedIssue(
      isIntermittent: true, fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column
    ) {
      location.report(message)
    }
  }
}

extension Exhaustivity {
  /// Returns a report of what was passed over, where that is wanted to be shown.
  func skippedReport(_ message: @autoclosure () -> String, at location: SourceLocation) -> TestReport? {
    guard case .off(showSkippedAssertions: true) = self else { return nil }
    return TestReport(kind: .skipped, message: "Skipped assertions: …\n\n" + message(), location: location)
  }

  /// Tells what was passed over, where that is wanted, without failing the test.
  func reportSkipped(_ message: @autoclosure () -> String, at location: SourceLocation) {
    skippedReport(message(), at: location)?.deliver()
  }

  /// The exhaustivity for what the test has asked to pass over: it is shown, unless the test asked for
  /// silence.
  var whenSkipping: Exhaustivity { self == .on ? .off(showSkippedAssertions: true) : self }
}
