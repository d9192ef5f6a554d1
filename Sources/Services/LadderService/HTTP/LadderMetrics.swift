import CounterpointHTTP
import Synchronization

/// The service's figures, as Prometheus reads them.
final class LadderMetrics: Sendable {
  private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5]

  private struct State {
    var byStatus: [Int: Int] = [:]
    var durations = [Int](repeating: 0, count: bounds.count + 1)
    var sum = 0.0
    var passwords = 0
    var inProgress = 0
  }
  private let state = Mutex(State())
  private let start = ContinuousClock.now

  func began() { state.withLock { $0.inProgress += 1 } }

  func answered(status: Int, in duration: Duration) {
    let seconds = duration / .seconds(1)
    state.withLock { state in
      state.inProgress -= 1
      state.byStatus[status, default: 0] += 1
      state.durations[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
      state.sum += seconds
    }
  }

  func derivedPassword() { state.withLock { $0.passwords += 1 } }

  func page(isDraining: Bool) -> String {
    let now = state.withLock { $0 }
    var page = MetricsPage()
    page.add(
      "ladder_uptime_seconds", .gauge, help: "Since the service was started.",
      (ContinuousClock.now - start) / .seconds(1))
    page.add(
      "ladder_draining", .gauge, help: "1 while the service is stopping.", isDraining ? 1 : 0)
    page.add(
      "ladder_http_responses_total", .counter, help: "Answers by status.",
      now.byStatus.sorted { $0.key < $1.key }.map {
        (labels: [("code", "\($0.key)")], value: Double($0.value))
      })
    page.add(
      "ladder_requests_in_progress", .gauge, help: "Requests whose answers have not begun.",
      Double(now.inProgress))
    page.add(
      "ladder_passwords_total", .counter, help: "Passwords that were looked at, or set.",
      Double(now.passwords))
    page.addHistogram(
      "ladder_request_seconds", help: "Time until the head of an answer.", bounds: Self.bounds,
      counts: now.durations, sum: now.sum)
    return page.text
  }
}
