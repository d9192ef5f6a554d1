import Synchronization

@testable import CounterpointLive

/// A companion named “House” that fails when a test says so.
final class TroubledCompanion: Sendable {
  /// How it behaves when it is made next.
  enum Manner {
    /// Is there at once.
    case good
    /// Cannot be made.
    case unmade
    /// Serves, but is not there yet.
    case slow
    /// Is there at once, and fails when it is asked to stop.
    case failsAtEnd
  }
  struct Trouble: Error, CustomStringConvertible { var description: String { "the roof leaks" } }

  private struct State {
    var count = 0
    var manner = Manner.good
    var life: AsyncThrowingStream<Never, any Error>.Continuation?
  }
  private let state = Mutex(State())
  private let started: AsyncStream<Int>.Continuation
  /// Tells each time that it serves how often it was made by then.
  let starts: AsyncStream<Int>

  init() { (starts, started) = AsyncStream.makeStream() }

  /// How often it was made, or could not be.
  var count: Int { state.withLock { $0.count } }

  func behave(_ manner: Manner) { state.withLock { $0.manner = manner } }

  func fail(_ error: any Error = Trouble()) { state.withLock { $0.life }?.finish(throwing: error) }

  func companion(_ policy: LiveCompanion.FailurePolicy) -> LiveCompanion {
    LiveCompanion("House", failurePolicy: policy) { _ in try self.make() }
  }

  /// - Returns: One that ends when it is asked to, fails, or is cancelled.
  func make() throws -> LiveCompanion.Running {
    let (life, end) = AsyncThrowingStream<Never, any Error>.makeStream()
    let (manner, count) = state.withLock { state in
      state.count += 1
      state.life = end
      return (state.manner, state.count)
    }
    if manner == .unmade { throw Trouble() }
    return LiveCompanion.Running(
      serve: { [started] onReady in
        if manner != .slow { onReady() }
        started.yield(count)
        for try await _ in life {}
      },
      stop: { end.finish(throwing: manner == .failsAtEnd ? Trouble() : nil) })
  }
}
