import Synchronization

/// Hands what a browser tells to everybody who watches, wherever they run.
final class BrowserEnvironmentFeed: Sendable {
  private struct State {
    var current: BrowserEnvironment
    var watchers: [UInt64: AsyncStream<BrowserEnvironment>.Continuation] = [:]
    var lastWatcher: UInt64 = 0
    var isFinished = false
  }
  private let state: Mutex<State>

  init(_ current: BrowserEnvironment) { state = Mutex(State(current: current)) }

  var current: BrowserEnvironment { state.withLock { $0.current } }

  func send(_ environment: BrowserEnvironment) {
    let watchers = state.withLock { state -> [AsyncStream<BrowserEnvironment>.Continuation] in
      guard state.current != environment else { return [] }
      state.current = environment
      return Array(state.watchers.values)
    }
    for watcher in watchers { watcher.yield(environment) }
  }

  /// Returns what holds now, and then every change. A slow reader gets the newest alone.
  func watch() -> AsyncStream<BrowserEnvironment> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: BrowserEnvironment.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state -> UInt64? in
      continuation.yield(state.current)
      guard !state.isFinished else { return nil }
      state.lastWatcher += 1
      state.watchers[state.lastWatcher] = continuation
      return state.lastWatcher
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.watchers[number] = nil }
    }
    return stream
  }

  func finish() {
    let watchers = state.withLock { state -> [AsyncStream<BrowserEnvironment>.Continuation] in
      defer { state.watchers.removeAll() }
      state.isFinished = true
      return Array(state.watchers.values)
    }
    for watcher in watchers { watcher.finish() }
  }
}
