/// What sessions do, in numbers, for whoever watches over them: a server's figures.
///
/// Plain numbers of the main actor, on which sessions live: to count costs an addition. Says nothing about anybody.
@MainActor
public final class SessionCounts {
  /// Events that were handed to the app.
  public internal(set) var eventsHandled = 0
  /// Events that were not, by the reason.
  public internal(set) var eventsRefused: [EventRefusal: Int] = [:]
  /// Frames that told a browser what changed.
  public internal(set) var patches = 0
  /// Frames that told a browser everything.
  public internal(set) var snapshots = 0
  /// Bytes of these frames' bodies, before compression and framing.
  public internal(set) var bodyBytes = 0
  /// How long it took to bring a screen up to date and to encode what changed.
  public internal(set) var flushes = DurationCounts()
  /// Screens that were painted for a page.
  public internal(set) var firstPaints = 0

  nonisolated public init() {}

  func refused(_ refusal: EventRefusal) { eventsRefused[refusal, default: 0] += 1 }

  func sent(patch body: Int) {
    patches += 1
    bodyBytes += body
  }

  func sent(snapshot body: Int) {
    snapshots += 1
    bodyBytes += body
  }
}

/// Durations by how long they were: a histogram.
public struct DurationCounts: Sendable {
  /// Seconds up to which, and with which, each of ``counts`` counts.
  public static let bounds = [
    0.0001, 0.000_25, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1,
  ]
  /// How many were within each bound and above the one before; the last counts those beyond every bound.
  public private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
  /// Of all of them, in seconds.
  public private(set) var sum = 0.0

  public init() {}

  /// O(bounds).
  public mutating func add(_ duration: Duration) {
    let seconds = duration / .seconds(1)
    counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
    sum += seconds
  }
}
