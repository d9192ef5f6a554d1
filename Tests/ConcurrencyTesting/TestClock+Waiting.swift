import Clocks

extension TestClock {
  /// Waits until somebody sleeps on this clock, or until the test's time is up: who is about to sleep on another thread takes as
  /// long as the machine is busy, and would miss an advance.
  public func waitForSleeper() async {
    while !Task.isCancelled, (try? await checkSuspension()) != nil { await Task.yield() }
  }
}
