import ArgumentParser
import BenchmarkServers
import Foundation

/// The benchmarks that only the whole server can run: what an event costs it, what a session holds, how soon the answer comes.
@main
struct LiveBenchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live-bench", abstract: "Measures a server under the load of many sessions.",
    subcommands: [Load.self, SessionMemory.self, SessionMounts.self, Soak.self, Peers.self],
    defaultSubcommand: Load.self)
}

/// Opens many sessions, lets them idle, then has them tap.
struct Load: AsyncParsableCommand {
  @Option(help: "Where sessions live: shared or process.")
  var isolation = "shared"
  @Option(help: "How many sessions.")
  var sessions = 1_000
  @Option(help: "Which screen: counter, screen (50 rows) or rows (1,000).")
  var app = "screen"
  @Option(help: "Taps per second in total, at which answers are timed.")
  var rate = 200
  @Option(help: "Seconds for which answers are timed.")
  var seconds = 10
  @Option(help: "Taps per second in total, at which the processor's time is counted; 0 to leave that out.")
  var fullRate = 10_000

  func run() async throws {
    let server = try ServerProcess(
      "BenchmarkApps",
      arguments: ["--isolation", isolation, "--warm-processes", "4"])
    defer { server.stop() }
    let usage = ProcessUsage(of: server.processIdentifier)
    let atStart = try usage.memory()
    let crowd = Crowd(port: server.port)
    defer { crowd.close() }
    let opening = ContinuousClock().now
    try await crowd.open(sessions, at: "/\(app)/")
    let openingTime = opening.duration(to: .now)
    try await Task.sleep(for: .seconds(2))
    let idle = try usage.memory()

    print("\(sessions) sessions of \(app), \(isolation)")
    report("memory of the server at start", bytes: atStart)
    report(
      "memory per idle session", bytes: (idle - atStart) / sessions,
      goal: isolation == "process"
        ? "7 MB (Blazor 250 to 273 KB, not isolated)" : "120 kB (LiveView about 40 KB)")
    report(
      "to open a session: page and connection",
      milliseconds: openingTime / .milliseconds(1) / Double(sessions),
      goal: "10 ms for the page's first byte (LiveView's dashboards less than 150 ms)")

    let timed = try await crowd.tap(perSecond: rate, for: seconds)
    report("tap to patch at \(rate)/s, median", milliseconds: timed.latencies.percentile(50))
    report(
      "tap to patch at \(rate)/s, p99", milliseconds: timed.latencies.percentile(99), goal: "5 ms")
    report("bytes sent per tap, with framing", bytes: timed.bytesSent / max(1, timed.count))
    report("bytes received per tap, with framing", bytes: timed.bytesReceived / max(1, timed.count))

    guard fullRate > 0 else { return }
    let before = try usage.processorSeconds()
    let full = try await crowd.tap(perSecond: fullRate, for: seconds)
    let used = try usage.processorSeconds() - before
    let perEvent = used * 1_000 / Double(max(1, full.count))
    report("answered taps per second", count: full.count / seconds)
    report("processor time per tap", milliseconds: perEvent)
    report(
      "taps per second of one core", count: Int(1_000 / max(perEvent, 1e-9)),
      goal: "20,000 from decoding to patch, without the network")
    report("tap to patch at that rate, p99", milliseconds: full.latencies.percentile(99))
  }
}

/// - Parameter goal: what is to be reached, and what others have published of themselves.
func report(_ name: String, bytes: Int, goal: String = "") {
  line(name, bytes.formatted(.number) + " B", goal)
}
func report(_ name: String, count: Int, goal: String = "") { line(name, count.formatted(.number), goal) }
func report(_ name: String, milliseconds: Double, goal: String = "") {
  line(name, milliseconds.formatted(.number.precision(.fractionLength(3))) + " ms", goal)
}

private func line(_ name: String, _ value: String, _ goal: String) {
  let figure = "  " + name.padding(toLength: 44, withPad: " ", startingAt: 0) + value
  print(goal.isEmpty ? figure : figure.padding(toLength: 64, withPad: " ", startingAt: 0) + "goal " + goal)
}

extension [Double] {
  /// Of sorted numbers.
  func percentile(_ percent: Int) -> Double {
    isEmpty ? 0 : self[Swift.min(count - 1, count * percent / 100)]
  }
}
