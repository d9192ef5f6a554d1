import BenchmarkMemory
import Foundation

/// One operation's figures. Times are nanoseconds per operation.
struct Measurement: Codable {
  var operation: String
  var median: Double
  var minimum: Double
  /// Bytes, where they are what matters.
  var bytes: Int?
  /// The figure that a release has to reach on the reference machine: nanoseconds, or bytes where `bytes` is set.
  var bar: Double?
  /// Median over that of a direct function call of a reducer, measured in the same run.
  var ratio: Double?
}

/// Runs operations and collects their figures.
@MainActor
final class Bench {
  private let filter: String
  private(set) var results: [Measurement] = []
  private let clock = ContinuousClock()

  init(filter: String) { self.filter = filter }

  private func isWanted(_ operation: String) -> Bool {
    filter.isEmpty || operation.localizedCaseInsensitiveContains(filter)
  }

  /// Measures `body`, which performs the operation as many times as it is told.
  ///
  /// `setUp` is not counted, and not run when the operation is filtered out.
  func measure<Fixture>(
    _ operation: String, bar: Double? = nil, samples: Int = 21, setUp: () throws -> Fixture,
    _ body: (Fixture, Int) throws -> Void
  ) rethrows {
    guard isWanted(operation) else { return }
    let fixture = try setUp()
    var count = 1
    // Enough repetitions that one sample takes about 20 ms, so that the clock and the scheduler hardly show.
    while true {
      let elapsed = try clock.measure { try body(fixture, count) }
      if elapsed > .milliseconds(5) || count > 1 << 24 {
        count = max(1, Int(Double(count) * 20 / (elapsed / .milliseconds(1))))
        break
      }
      count *= 4
    }
    var times: [Double] = []
    for _ in 0..<samples {
      let elapsed = try clock.measure { try body(fixture, count) }
      times.append(elapsed / .nanoseconds(1) / Double(count))
    }
    record(operation, times: times, bar: bar)
  }

  /// The same for what can be done once only to each fixture. Neither making nor releasing fixtures is counted.
  func measureEach<Fixture, Result>(
    _ operation: String, bar: Double? = nil, samples: Int = 21, count: Int = 2_000, prepare: () -> Fixture,
    _ body: (Fixture) -> Result
  ) {
    guard isWanted(operation) else { return }
    var times: [Double] = []
    for _ in 0..<samples {
      let fixtures = (0..<count).map { _ in prepare() }
      var results: [Result] = []
      results.reserveCapacity(count)
      let elapsed = clock.measure {
        for fixture in fixtures { results.append(body(fixture)) }
      }
      times.append(elapsed / .nanoseconds(1) / Double(count))
      blackHole(results)
    }
    record(operation, times: times, bar: bar)
  }

  /// The same for what suspends.
  func measureSuspending<Fixture>(
    _ operation: String, bar: Double? = nil, samples: Int = 11, count: Int = 500, setUp: () -> Fixture,
    _ body: @MainActor (Fixture, Int) async -> Void
  ) async {
    guard isWanted(operation) else { return }
    let fixture = setUp()
    var times: [Double] = []
    for _ in 0...samples {
      let elapsed = await clock.measure { await body(fixture, count) }
      times.append(elapsed / .nanoseconds(1) / Double(count))
    }
    record(operation, times: Array(times.dropFirst()), bar: bar)
  }

  /// The same for what a process can do once: this program, started with the arguments, prints the nanoseconds that it took.
  func measureInProcesses(
    _ operation: String, bar: Double? = nil, samples: Int = 11, arguments: [String]
  ) throws {
    guard isWanted(operation) else { return }
    var times: [Double] = []
    for _ in 0..<samples {
      let process = Process()
      process.executableURL = URL(filePath: CommandLine.arguments[0])
      process.arguments = arguments
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0,
        let time = Double(
          String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
      else { throw ProcessFailure(operation: operation) }
      times.append(time)
    }
    record(operation, times: times, bar: bar)
  }

  /// A process that measured nothing.
  struct ProcessFailure: Error, CustomStringConvertible {
    let operation: String
    var description: String { "The process for “\(operation)” printed no time." }
  }

  /// Records a size instead of a time.
  func size(_ operation: String, bar: Double? = nil, _ bytes: () throws -> Int) rethrows {
    guard isWanted(operation) else { return }
    results.append(
      Measurement(operation: operation, median: 0, minimum: 0, bytes: try bytes(), bar: bar, ratio: nil))
  }

  private func record(_ operation: String, times: [Double], bar: Double?) {
    let sorted = times.sorted()
    let direct = results.first?.median
    let median = sorted[sorted.count / 2]
    results.append(
      Measurement(
        operation: operation, median: median, minimum: sorted[0], bytes: nil, bar: bar,
        ratio: direct.map { median / $0 }))
  }

  func printTable() {
    func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
      let fill = String(repeating: " ", count: max(0, width - text.count))
      return left ? text + fill : fill + text
    }
    func number(_ value: Double) -> String { value.formatted(.number.precision(.fractionLength(0))) }
    let width = (results.map(\.operation.count).max() ?? 10) + 2
    print(
      pad("operation", width, left: true) + pad("median", 12) + pad("minimum", 12) + pad("bar", 12)
        + pad("× direct", 10) + "  ")
    for result in results {
      let unit = result.bytes == nil ? "ns" : "B"
      let value = result.bytes.map(Double.init) ?? result.minimum
      let verdict = result.bar.map { value <= $0 ? "" : "over" } ?? ""
      print(
        pad(result.operation, width, left: true)
          + pad(number(result.bytes.map(Double.init) ?? result.median) + " " + unit, 12)
          + pad(result.bytes == nil ? number(result.minimum) + " ns" : "", 12)
          + pad(result.bar.map { number($0) + " " + unit } ?? "", 12)
          + pad(result.ratio.map { $0.formatted(.number.precision(.fractionLength(0))) } ?? "", 10)
          + "  " + verdict)
    }
  }

  func writeJSON(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(results).write(to: URL(filePath: path))
  }
}

/// Keeps the optimiser from removing what is measured.
@inline(never)
func blackHole<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

/// Bytes that this process has allocated and not freed.
func allocatedMemory() -> Int { Int(benchmark_allocated_memory()) }
