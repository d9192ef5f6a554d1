/// Lets a bounded number of events through: a bucket of tokens that refills steadily.
struct EventLimiter {
  private let perSecond: Double
  private let burst: Double
  private let now: () -> Duration
  private var tokens: Double
  private var refilledAt: Duration

  init(perSecond: Int, burst: Int, clock: any Clock<Duration>) {
    self.perSecond = Double(perSecond)
    self.burst = Double(burst)
    now = Self.elapsed(on: clock)
    tokens = Double(burst)
    refilledAt = .zero
  }

  /// Takes a token, or returns `false` when there is none.
  mutating func take() -> Bool {
    refill()
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }

  /// Returns the time until there is a token again.
  mutating func delay() -> Duration {
    refill()
    return tokens >= 1 ? .zero : .seconds((1 - tokens) / perSecond)
  }

  private mutating func refill() {
    let now = now()
    let elapsed = (now - refilledAt) / Duration.seconds(1)
    // A hair more than none, so that sleeping exactly as long as told yields the token despite rounding.
    tokens = min(burst, tokens + elapsed * perSecond + 1e-9)
    refilledAt = now
  }

  static func elapsed<C: Clock<Duration>>(on clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
