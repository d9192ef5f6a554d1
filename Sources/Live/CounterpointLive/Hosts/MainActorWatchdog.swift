import CounterpointSession
import Foundation
import Logging
import Synchronization

/// Says in the log when the main actor has been busy for too long, since nobody is served meanwhile.
///
/// Runs a thread of its own: everything else may be what is stuck.
final class MainActorWatchdog: Sendable {
  private struct State {
    var answered: UInt64 = 0
    var isStopped = false
  }
  private let state = Mutex(State())
  private let wake = DispatchSemaphore(value: 0)

  /// - Parameter activity: tells whose code the main actor runs.
  init(deadline: Duration, activity: SessionActivity, logger: Logger) {
    let thread = Thread { [weak self, wake] in
      var asked: UInt64 = 0
      while true {
        asked += 1
        self?.ask(asked)
        // Sleeps for the whole deadline, whether the answer comes at once or not: it costs nothing to wait.
        guard wake.wait(timeout: .now() + deadline.timeInterval) == .timedOut else { return }
        guard let self else { return }
        guard !state.withLock({ $0.answered == asked }) else { continue }
        logger.critical(
          "The main actor does not answer: nobody is served until it does",
          metadata: ["session": "\(activity.running ?? "none")", "deadline": "\(deadline)"])
        while !state.withLock({ $0.answered == asked }) {
          guard wake.wait(timeout: .now() + deadline.timeInterval) == .timedOut else { return }
        }
        logger.critical("The main actor answers again")
      }
    }
    thread.name = "counterpoint.watchdog"
    thread.stackSize = 256 << 10
    thread.start()
  }

  deinit { stop() }

  func stop() {
    let isFirst = state.withLock { state in
      defer { state.isStopped = true }
      return !state.isStopped
    }
    if isFirst { wake.signal() }
  }

  private func ask(_ number: UInt64) {
    Task { @MainActor [weak self] in self?.state.withLock { $0.answered = max($0.answered, number) } }
  }
}

extension Duration {
  /// In seconds, as Foundation counts.
  var timeInterval: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
