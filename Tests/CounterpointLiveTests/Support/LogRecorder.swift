import Logging
import Synchronization

/// Keeps what is logged, and lets a test wait for it.
final class LogRecorder: Sendable {
  struct Entry: Sendable {
    let level: Logger.Level
    let text: String
  }
  private struct State {
    var entries: [Entry] = []
    var waiters: [(match: @Sendable (Entry) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  }
  private let state = Mutex(State())

  var entries: [Entry] { state.withLock { $0.entries } }

  var logger: Logger { Logger(label: "test") { _ in Handler(recorder: self) } }

  /// Returns as soon as something of at least that level that contains `text` has been logged.
  func waitFor(_ text: String, level: Logger.Level = .notice) async {
    let match: @Sendable (Entry) -> Bool = { $0.level >= level && $0.text.contains(text) }
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.entries.contains(where: match) { return true }
        state.waiters.append((match, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func record(_ entry: Entry) {
    let done = state.withLock { state in
      state.entries.append(entry)
      let done = state.waiters.filter { $0.match(entry) }
      state.waiters.removeAll { $0.match(entry) }
      return done
    }
    for waiter in done { waiter.continuation.resume() }
  }

  private struct Handler: LogHandler {
    let recorder: LogRecorder
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace
    init(recorder: LogRecorder) { self.recorder = recorder }
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
    func log(event: LogEvent) {
      let all = metadata.merging(event.metadata ?? [:]) { $1 }
      let details = all.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
      recorder.record(Entry(level: event.level, text: "\(event.message) \(details)"))
    }
  }
}
