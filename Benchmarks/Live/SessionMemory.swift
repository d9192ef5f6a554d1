import ArgumentParser
import BenchmarkServers
import Foundation

/// Opens pages that nobody looks at, or sessions whose browsers leave, again and again, and measures what the server keeps
/// of each that has ended.
struct SessionMemory: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory", abstract: "Measures what stays in a server's memory of sessions that have ended.")

  @Option(help: "Where sessions live: shared or process.")
  var isolation = "shared"
  @Option(help: "The server: BenchmarkApps, or another of the package's, built beside this program.")
  var server = "BenchmarkApps"
  @Option(help: "Which screen.")
  var app = "office"
  @Option(help: "How many rounds, of which the first three warm the server up.")
  var rounds = 13
  @Option(help: "How many pages or sessions in each.")
  var sessions = 500
  @Flag(help: "Load pages alone, to which no browser connects.")
  var pages = false

  struct TooFewRounds: Error, CustomStringConvertible {
    let description = "Of fewer than five rounds no slope can be told."
  }

  func run() async throws {
    guard rounds >= 5 else { throw TooFewRounds() }
    let server = try ServerProcess(
      server,
      // The process that is measured has to be the one that serves.
      arguments: [
        "--isolation", isolation, "--warm-processes", "2", "--suspension-interval", "1", "--no-supervisor",
      ])
    defer { server.stop() }
    let usage = ProcessUsage(of: server.processIdentifier)
    var resident: [Double] = []
    print("\(pages ? "pages" : "sessions") of \(app), \(isolation): \(sessions) in each round")
    report("memory of the server at start", bytes: try usage.residentMemory())
    for round in 0..<rounds {
      let crowd = Crowd(port: server.port, firstMember: round * sessions)
      if pages {
        try await crowd.load(sessions, at: "/\(app)/")
      } else {
        try await crowd.open(sessions, at: "/\(app)/")
        _ = try await crowd.tap(perSecond: sessions, for: 2)
      }
      crowd.close()
      try await server.waitUntilEmpty()
      resident.append(Double(try usage.residentMemory()))
      report("after round \(round + 1)", bytes: Int(resident[round]))
    }
    let counted = Array(resident.dropFirst(3))
    let perSession = slope(of: counted) / Double(sessions)
    report("resident memory kept of each that ended", bytes: Int(perSession), goal: "2,000 B")
    if perSession > 2_000 { throw ExitCode.failure }
  }
}
