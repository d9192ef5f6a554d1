/// The bytes of patches that a session may still send: they come back steadily.
///
/// Unlike ``EventLimiter`` it can be overdrawn, since what a patch costs is known when it is there; nothing is sent
/// until the debt is gone.
struct PatchBudget {
  private let perSecond: Double
  private let burst: Double
  private let now: () -> Duration
  private var bytes: Double
  private var refilledAt: Duration

  init(_ configuration: SessionConfiguration) {
    perSecond = Double(max(1, configuration.patchBytesPerSecond))
    burst = Double(configuration.patchByteBurst)
    now = EventLimiter.elapsed(on: configuration.clock)
    bytes = burst
    refilledAt = .zero
  }

  mutating func spend(_ count: Int) {
    refill()
    bytes -= Double(count)
  }

  /// Returns the time for which nothing may be sent.
  mutating func delay() -> Duration {
    refill()
    return bytes > 0 ? .zero : .seconds(-bytes / perSecond) + .milliseconds(1)
  }

  private mutating func refill() {
    let now = now()
    bytes = min(burst, bytes + (now - refilledAt) / Duration.seconds(1) * perSecond)
    refilledAt = now
  }
}

/// Bounds what somebody who sends nonsense can have written into the log.
struct RefusalLogging {
  var limiter: EventLimiter
  /// Refusals since the last that was logged.
  var unlogged = 0

  init(_ configuration: SessionConfiguration) {
    limiter = EventLimiter(
      perSecond: configuration.loggedRefusalsPerSecond, burst: 2 * configuration.loggedRefusalsPerSecond,
      clock: configuration.clock)
  }
}

extension Session {
  /// Says whether a patch may be sent now. If not, one flush is planned for when it may: by then it holds
  /// everything that has changed.
  func mayPatch() -> Bool {
    guard delayedPatch == nil else { return false }
    let delay = patchBudget.delay()
    guard delay > .zero else { return true }
    logger.debug("The screen changes faster than may be told: it is told later.")
    delayedPatch = Task { @MainActor [weak self, clock = configuration.clock] in
      do { try await clock.sleep(for: delay) } catch { return }
      guard let self else { return }
      delayedPatch = nil
      flush()
    }
    return false
  }

  /// Says whether to write a refusal into the log; those that are not written are counted by the next that is.
  func mayLogRefusal() -> Bool {
    guard refusalLogging.limiter.take() else {
      refusalLogging.unlogged += 1
      return false
    }
    if refusalLogging.unlogged > 0 {
      logger.warning("Refused further events.", metadata: ["count": "\(refusalLogging.unlogged)"])
      refusalLogging.unlogged = 0
    }
    return true
  }
}
