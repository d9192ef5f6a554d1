import ArgumentParser
import BenchmarkServers
import Foundation

/// Opens and closes a sheet in each of a few sessions, again and again, and measures what a server and its sessions' processes
/// keep of each that was closed.
struct SessionMounts: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mounts",
    abstract: "Measures what stays in a server's memory of sheets that were opened and closed.")

  @Option(help: "Where sessions live: shared or process.")
  var isolation = "process"
  @Option(help: "How many sessions.")
  var sessions = 10
  @Option(help: "How many sheets in all.")
  var mounts = 20_000

  /// Two presses open a sheet and close it. A session takes more presses per second than this from its browser.
  private static let pressesPerSecond = 50
  private static let rounds = 20

  func validate() throws {
    guard sessions >= 1, mounts >= sessions * Self.rounds else {
      throw ValidationError("--mounts has to be at least \(Self.rounds) for each of the --sessions.")
    }
  }

  func run() async throws {
    let server = try ServerProcess(
      "BenchmarkApps", arguments: ["--isolation", isolation, "--warm-processes", "2", "--no-supervisor"])
    defer { server.stop() }
    let usage = ProcessUsage(of: server.processIdentifier)
    let crowd = Crowd(port: server.port)
    defer { crowd.close() }
    try await crowd.open(sessions, at: "/office/")

    print("\(mounts) sheets in \(sessions) sessions of office, \(isolation)")
    report("memory before", bytes: try usage.memory())
    let rate = sessions * Self.pressesPerSecond
    let seconds = max(1, mounts * 2 / Self.rounds / rate)
    var memory: [Double] = []
    var unanswered = 0
    for _ in 0..<Self.rounds {
      let taps = try await crowd.tap(perSecond: rate, for: seconds)
      unanswered += rate * seconds - taps.count
      memory.append(Double(try usage.memory()))
    }
    report("memory after", bytes: Int(memory.last ?? 0))
    // The first fifth warms up what is made once.
    let perRound = slope(of: Array(memory.dropFirst(Self.rounds / 5)))
    let perMount = perRound / (Double(rate * seconds) / 2)
    report("memory kept of each sheet that was closed", bytes: Int(perMount), goal: "1,000 B")
    if unanswered > 0 { report("presses without an answer", count: unanswered, goal: "0") }
    if perMount > 1_000 || unanswered > 0 { throw ExitCode.failure }
  }
}

/// Returns the growth from one value to the next, of the line through all of them by least squares.
func slope(of values: [Double]) -> Double {
  let count = Double(values.count)
  let meanX = (count - 1) / 2, meanY = values.reduce(0, +) / count
  var products = 0.0, squares = 0.0
  for (index, value) in values.enumerated() {
    products += (Double(index) - meanX) * (value - meanY)
    squares += (Double(index) - meanX) * (Double(index) - meanX)
  }
  return products / max(squares, 1)
}
