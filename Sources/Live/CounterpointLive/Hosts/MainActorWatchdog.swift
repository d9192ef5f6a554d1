import CounterpointProcesses
import CounterpointSession
import Foundation
import Glibc
import Logging
import Synchronization

/// Says in the log when the main actor has been busy for too long, since nobody is served meanwhile.
///
/// Runs a thread of its own: everything else may be what is stuck.
final class MainActorWatchdog: Sendable {
  private struct State {
    var answered: UInt64 = 0
  }
  private let state = Mutex(State())
  private let timer: any WatchdogTimer

  /// - Parameters:
  ///   - activity: tells whose code the main actor runs.
  ///   - timer: counts the time.
  init(
    deadline: Duration, activity: SessionActivity, logger: Logger,
    timer: any WatchdogTimer = MonotonicTimer()
  ) {
    self.timer = timer
    let thread = Thread { [weak self] in
      var asked: UInt64 = 0
      while true {
        asked += 1
        self?.ask(asked)
        // Waits for the whole deadline, whether the answer comes at once or not: it costs nothing to wait.
        guard let time = timer.wait(for: deadline) else { return }
        guard let self else { return }
        guard !hasAnswered(asked) else { continue }
        // The machine has slept, or this process was stopped: the main actor did not run either.
        guard time < deadline * 2 else { continue }
        logger.critical(
          "The main actor does not answer: nobody is served until it does",
          metadata: ["session": "\(activity.running ?? "none")", "deadline": "\(deadline)"])
        while !hasAnswered(asked) { guard timer.wait(for: deadline) != nil else { return } }
        logger.critical("The main actor answers again")
      }
    }
    thread.name = "counterpoint.watchdog"
    thread.stackSize = 256 << 10
    thread.start()
  }

  deinit { stop() }

  func stop() { timer.stop() }

  private func hasAnswered(_ number: UInt64) -> Bool { state.withLock { $0.answered >= number } }

  private func ask(_ number: UInt64) {
    Task { @MainActor [weak self] in self?.state.withLock { $0.answered = max($0.answered, number) } }
  }
}

/// The timer of a watchdog.
protocol WatchdogTimer: Sendable {
  /// Blocks the thread for at least `duration`.
  /// - Returns: the time that has passed, with what the machine has slept; `nil`, at once, when it was stopped.
  func wait(for duration: Duration) -> Duration?
  func stop()
}

/// Counts time that goes on evenly, whatever happens to the clock on the wall: a dispatch semaphore would follow that.
final class MonotonicTimer: WatchdogTimer {
  /// A pipe: what can be waited for with a time that is not the wall's.
  private let ends: (reading: CInt, writing: CInt)
  private let isStopped = Atomic(false)

  init() {
    var ends: [CInt] = [-1, -1]
    // Where there is none, waiting cannot be cut short.
    _ = counterpoint_pipe(&ends)
    self.ends = (ends[0], ends[1])
  }

  deinit {
    close(ends.reading)
    close(ends.writing)
  }

  func wait(for duration: Duration) -> Duration? {
    let start = ContinuousClock.now
    while true {
      let rest = duration - (ContinuousClock.now - start)
      guard rest > .zero else { break }
      var file = pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0)
      _ = poll(&file, 1, Int32(clamping: Int((rest / .milliseconds(1)).rounded(.up))))
      if isStopped.load(ordering: .acquiring) { return nil }
    }
    return ContinuousClock.now - start
  }

  func stop() {
    guard !isStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 0
    _ = write(ends.writing, &byte, 1)
  }
}

extension Duration {
  /// In seconds, as Foundation counts.
  var timeInterval: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
