import ArgumentParser
import BenchmarkServers
import Foundation
import Synchronization

/// Has visitors come, work, lose their connection, come back and go for a long time, and compares what the server uses before,
/// meanwhile and after.
struct Soak: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Keeps a server busy with visitors who come and go, and tells what it uses over time.")

  @Option(help: "Where sessions live: shared or process.")
  var isolation = "process"
  @Option(help: "How many visitors there are at any time.")
  var sessions = 200
  @Option(help: "For how many minutes.")
  var minutes = 60
  @Option(help: "Which screen.")
  var app = "office"
  @Option(help: "Chooses the visitors' ways; the same number chooses the same ones.")
  var seed: UInt64 = 1
  @Option(help: "Where the figures over time are drawn, as SVG.")
  var plot: String?

  /// A server that is empty again is allowed this much more than it used when it was empty and warm.
  private static let allowedGrowth = (memory: 0.10, descriptors: 8, threads: 4, processes: 0)

  func validate() throws {
    guard minutes >= 3 else {
      throw ValidationError("--minutes has to be 3 or more: the first two warm the server up.")
    }
    guard sessions >= 1 else { throw ValidationError("--sessions has to be 1 or more.") }
  }

  func run() async throws {
    let server = try ServerProcess(
      "BenchmarkApps",
      arguments: ["--isolation", isolation, "--warm-processes", "4", "--suspension-interval", "10"])
    defer { server.stop() }
    let usage = ProcessUsage(of: server.processIdentifier)

    // What is made once, with the first visitors, is no growth.
    var visitors = Visitors(port: server.port, path: "/\(app)/", seed: seed)
    try await visitors.keepComing(sessions, until: .now + .seconds(60)) { _ in }
    visitors.close()
    try await server.waitUntilEmpty()
    let before = try SoakSample(usage, minute: 0, figures: .init())
    print("\(sessions) visitors of \(app) for \(minutes) minutes, \(isolation)")
    print(SoakSample.header)
    print(before.row(named: "empty, before"))

    let samples = Mutex<[SoakSample]>([])
    visitors = Visitors(port: server.port, path: "/\(app)/", seed: seed &+ 1)
    try await visitors.keepComing(sessions, until: .now + .seconds(60 * minutes)) { figures in
      let sample = try SoakSample(usage, minute: samples.withLock { $0.count } + 1, figures: figures)
      samples.withLock { $0.append(sample) }
      print(sample.row(named: "minute \(sample.minute)"))
      // An hour is long for somebody who reads along in a file.
      fflush(nil)
    }
    visitors.close()
    let unanswered = visitors.unanswered
    try await server.waitUntilEmpty()
    let after = try SoakSample(usage, minute: minutes, figures: .init())
    print(after.row(named: "empty, after"))

    if let plot {
      try SoakPlot(samples: samples.withLock { $0 }, sessions: sessions, isolation: isolation).svg
        .write(toFile: plot, atomically: true, encoding: .utf8)
    }
    let faults = faults(before, after, unanswered: unanswered)
    for fault in faults { print("  " + fault) }
    print(
      "  \(visitors.arrivals) visits, \(visitors.resumptions) connections taken up again, \(unanswered) taps without answer"
    )
    if !faults.isEmpty { throw ExitCode.failure }
  }

  private func faults(_ before: SoakSample, _ after: SoakSample, unanswered: Int) -> [String] {
    let allowed = Self.allowedGrowth
    var faults: [String] = []
    if Double(after.memory) > Double(before.memory) * (1 + allowed.memory) {
      faults.append("Memory grew from \(before.memory) to \(after.memory) B.")
    }
    if after.descriptors > before.descriptors + allowed.descriptors {
      faults.append("Open descriptors grew from \(before.descriptors) to \(after.descriptors).")
    }
    if after.threads > before.threads + allowed.threads {
      faults.append("Threads grew from \(before.threads) to \(after.threads).")
    }
    if after.processes > before.processes + allowed.processes {
      faults.append("Processes grew from \(before.processes) to \(after.processes).")
    }
    if unanswered > 0 { faults.append("\(unanswered) taps were never answered.") }
    return faults
  }
}

/// The resources that a server and its sessions' processes use at one time.
struct SoakSample {
  var minute: Int
  /// Proportional set size of all processes, in bytes.
  var memory: Int
  var descriptors: Int
  var threads: Int
  var processes: Int
  var figures: Visitors.Figures

  init(_ usage: ProcessUsage, minute: Int, figures: Visitors.Figures) throws {
    self.minute = minute
    self.figures = figures
    memory = try usage.memory()
    let counts = try usage.counts()
    (descriptors, threads, processes) = (counts.descriptors, counts.threads, counts.processes)
  }

  static let header = columns(
    "", "memory MB", "descriptors", "threads", "processes", "taps", "median ms", "p99 ms")

  func row(named name: String) -> String {
    func milliseconds(_ percent: Int) -> String {
      figures.latencies.isEmpty
        ? ""
        : figures.latencies.percentile(percent).formatted(
          .number.precision(.fractionLength(2)).grouping(.never))
    }
    return Self.columns(
      name, (Double(memory) / 1e6).formatted(.number.precision(.fractionLength(1)).grouping(.never)),
      "\(descriptors)",
      "\(threads)", "\(processes)", "\(figures.latencies.count)", milliseconds(50), milliseconds(99))
  }

  private static func columns(_ name: String, _ values: String...) -> String {
    "  " + name.padding(toLength: 16, withPad: " ", startingAt: 0)
      + values.map { String(repeating: " ", count: max(1, 13 - $0.count)) + $0 }.joined()
  }
}
