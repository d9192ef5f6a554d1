/// The state of what a test waits for.
enum WaitOutcome {
  /// It has come.
  case met
  /// It can still come.
  case open
  /// Nothing is left that could bring it.
  case hopeless
}

/// Waits until `outcome` is no longer open, or for `timeout` nanoseconds. Gives the last outcome.
@MainActor
func wait(timeout: UInt64, for outcome: @MainActor () -> WaitOutcome) async -> WaitOutcome {
  var last = outcome()
  // Work that only awaits its turn is done after a few yields; what then still runs waits for real time.
  for _ in 0..<64 {
    guard case .open = last, !Task.isCancelled else { return last }
    await Task.yield()
    last = outcome()
  }
  let deadline = ContinuousClock.now + .nanoseconds(Int64(clamping: timeout))
  while case .open = last, !Task.isCancelled, ContinuousClock.now < deadline {
    // Cancelled meanwhile: the loop ends.
    try? await Task.sleep(for: .milliseconds(1))
    last = outcome()
  }
  return last
}

/// `1 second`, `0.5 seconds`.
func seconds(_ nanoseconds: UInt64) -> String {
  let seconds = Double(nanoseconds) / 1_000_000_000
  return seconds == 1 ? "1 second" : "\(seconds.formatted) seconds"
}

extension Double {
  fileprivate var formatted: String { self == rounded() ? String(Int(self)) : String(self) }
}

extension Duration {
  /// Whole nanoseconds, 0 at least.
  var nanoseconds: UInt64 {
    UInt64(clamping: components.seconds) &* 1_000_000_000
      &+ UInt64(clamping: components.attoseconds / 1_000_000_000)
  }
}
