/// Counts of what sessions do, for whoever watches over them: a server's figures.
///
/// Plain numbers of the main actor, on which sessions live: to count costs an addition. Says nothing about anybody.
@MainActor
public final class SessionCounts {
  /// The counts since the last ``take()``.
  public private(set) var figures = SessionFigures() {
    didSet { onCount?() }
  }
  /// Called whenever something is counted.
  public var onCount: (@MainActor () -> Void)?

  /// Creates counts that are all zero.
  nonisolated public init() {}

  /// Adds what sessions elsewhere have done.
  public func add(_ figures: SessionFigures) { self.figures.add(figures) }

  /// Returns what was counted since the last call.
  public func take() -> SessionFigures {
    defer { figures = SessionFigures() }
    return figures
  }

  func handledEvent() { figures.eventsHandled += 1 }
  func refused(_ refusal: EventRefusal) { figures.eventsRefused[refusal, default: 0] += 1 }
  func painted() { figures.firstPaints += 1 }
  func flushed(in duration: Duration) { figures.flushes.add(duration) }

  func sent(patch body: Int) {
    figures.patches += 1
    figures.bodyBytes += body
  }

  func sent(snapshot body: Int) {
    figures.snapshots += 1
    figures.bodyBytes += body
  }
}

/// The counts of what sessions have done in some time.
public struct SessionFigures: Hashable, Codable, Sendable {
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
  /// The times that it took to bring a screen up to date and to encode what changed.
  public internal(set) var flushes = DurationCounts()
  /// Screens that were painted for a page.
  public internal(set) var firstPaints = 0

  /// Creates figures of no sessions at all: everything is zero.
  public init() {}

  mutating func add(_ other: Self) {
    eventsHandled += other.eventsHandled
    eventsRefused.merge(other.eventsRefused, uniquingKeysWith: +)
    patches += other.patches
    snapshots += other.snapshots
    bodyBytes += other.bodyBytes
    flushes.add(other.flushes)
    firstPaints += other.firstPaints
  }
}

/// Durations by how long they were: a histogram.
public struct DurationCounts: Hashable, Codable, Sendable {
  /// Seconds up to which, and with which, each of ``counts`` counts.
  public static let bounds = [
    0.0001, 0.000_25, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1,
  ]
  /// The number of durations within each bound and above the one before; the last counts those beyond every bound.
  public private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
  /// Of all of them, in seconds.
  public private(set) var sum = 0.0

  /// Creates a histogram without any durations.
  public init() {}

  /// O(bounds).
  public mutating func add(_ duration: Duration) {
    let seconds = duration / .seconds(1)
    counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
    sum += seconds
  }

  mutating func add(_ other: Self) {
    // Another version's bounds would make nonsense of it; a process is always of its server's.
    for (index, count) in other.counts.enumerated() where counts.indices.contains(index) {
      counts[index] += count
    }
    sum += other.sum
  }
}
