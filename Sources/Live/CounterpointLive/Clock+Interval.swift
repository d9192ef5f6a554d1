extension Clock where Duration == Swift.Duration {
  /// Returns a wait until `interval` has passed since now, rather than since the waiting began.
  func sleeping(for interval: Duration) -> @Sendable () async throws -> Void {
    let deadline = now.advanced(by: interval)
    return { try await sleep(until: deadline, tolerance: nil) }
  }

  /// Returns a function that tells how much time has passed since now.
  func stopwatch() -> @Sendable () -> Swift.Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
