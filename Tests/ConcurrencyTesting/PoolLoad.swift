import Foundation

/// Tasks that keep all threads of the pool at work beside a test: what is tried meanwhile waits, and goes on on other threads, in
/// places where it mostly does not.
public struct PoolLoad: Sendable {
  private let tasks: [Task<Void, Never>]

  /// Starts two tasks for each processor. They share nothing with the test.
  public init() {
    tasks = (0..<2 * ProcessInfo.processInfo.activeProcessorCount).map { _ in
      Task.detached { await Self.work() }
    }
  }

  /// Returns when all of them are done.
  public func end() async {
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  /// Bounded, so that a test that does not come to its end leaves no work behind.
  private static func work() async {
    for _ in 0..<50_000 {
      guard !Task.isCancelled else { return }
      var hasher = Hasher()
      for number in 0..<200 { hasher.combine(number) }
      _ = hasher.finalize()
      await Task.yield()
    }
  }
}
