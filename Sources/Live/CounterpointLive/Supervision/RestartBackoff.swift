/// Decides how long a supervisor waits before it starts a server again: not at all after one that has served
/// for a while, longer and longer after those that die at once.
struct RestartBackoff {
  /// The time of service after which a serving process counts as healthy.
  static let goodLife = Duration.seconds(30)
  static let longest = Duration.seconds(10)

  /// Deaths in a row, each soon after the start.
  private(set) var failureCount = 0

  /// - Parameter life: how long the server took connections; `nil` where it did not get that far.
  mutating func next(after life: Duration?) -> Duration {
    if let life, life >= Self.goodLife { failureCount = 0 }
    defer { failureCount += 1 }
    guard failureCount > 0 else { return .zero }
    return min(Self.longest, .milliseconds(50) * (1 << min(failureCount - 1, 10)))
  }
}
