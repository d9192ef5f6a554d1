import ArgumentParser
import BenchmarkServers
import DatabaseClusters
import Foundation
import LadderService

/// Loads people and workouts, starts the service over them, and measures its answers from this process.
@main
struct LadderBenchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ladder-bench",
    abstract: "Measures Ladder's service over databases of several sizes, at a steady rate of requests.")

  enum Engine: String, ExpressibleByArgument, CaseIterable {
    case postgres
    case sqlite
  }

  @Option(help: "Workouts, ten of each person; may be repeated.") var workouts: [Int] = [100_000]
  @Option(help: "postgres or sqlite; may be repeated.") var engine: [Engine] = Engine.allCases
  @Option(help: "Requests of each kind for so many seconds.") var seconds = 60
  @Option(help: "Requests in each second.") var rate = 200

  func run() async throws {
    print("p50 / p99 in milliseconds at \(rate) requests a second, for \(seconds) seconds each,")
    print("and the milliseconds of a processor that each took of the service (PostgreSQL's own beside)\n")
    print(
      "| engine | workouts | load | size | "
        + RequestLoad.Kind.allCases.map(\.rawValue).joined(separator: " | ") + " |")
    print("|---|---|---|---|" + RequestLoad.Kind.allCases.map { _ in "---|" }.joined())
    for engine in engine {
      for workouts in workouts {
        let crowd = SampleCrowd(
          people: max(1, workouts / 10), workoutsOfPerson: 10,
          now: Int64(Date().timeIntervalSince1970 * 1_000))
        switch engine {
        case .postgres: try await measurePostgres(crowd)
        case .sqlite: try await measureSQLite(crowd)
        }
      }
    }
  }

  private func measurePostgres(_ crowd: SampleCrowd) async throws {
    let cluster = try PostgresCluster(settings: ["shared_buffers = 1GB", "max_wal_size = 4GB"])
    defer { try? cluster.control("stop -m fast") }
    let url = try await cluster.makeDatabase()
    try await prepare(PostgresEngine(url: url, connections: 1))
    let tables = SampleTables(crowd: crowd)
    let begin = ContinuousClock().now
    let loader = try PostgresLoader(url: url)
    try tables.load(into: loader)
    try loader.finish()
    let time = begin.duration(to: .now)
    try measure(.postgres, tables, database: url, loadTime: time, size: try loader.size())
  }

  private func measureSQLite(_ crowd: SampleCrowd) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ladder-bench.\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "ladder.sqlite").path
    try await prepare(try SQLiteEngine(path: path))
    let tables = SampleTables(crowd: crowd)
    let begin = ContinuousClock().now
    let loader = try SQLiteLoader(path: path)
    try tables.load(into: loader)
    try loader.finish()
    let time = begin.duration(to: .now)
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    try measure(.sqlite, tables, database: path, loadTime: time, size: size)
  }

  private func prepare(_ engine: any SQLEngine) async throws {
    try await LadderStore(engine).prepare()
    await engine.close()
  }

  private func measure(
    _ engine: Engine, _ tables: SampleTables, database: String, loadTime: Duration, size: Int
  ) throws {
    // What the load has left to be written is not the service's.
    sync()
    let server = try ServerProcess(
      service: "LadderAPI", arguments: ["--port", "0", "--database", database, "--log-level", "error"])
    defer { server.stop() }
    let load = RequestLoad(
      port: server.port, crowd: tables.crowd, sessions: tables.sessions, perSecond: rate)
    var cells: [String] = []
    var faults: [String] = []
    // Tells of a change where the machine is too busy for times: with SQLite it is all that a request takes.
    let usage = ProcessUsage(of: server.processIdentifier)
    for kind in RequestLoad.Kind.allCases {
      let before = try usage.processorSeconds()
      let outcome = try load.run(kind, for: seconds)
      let used = (try usage.processorSeconds() - before) * 1_000 / Double(seconds * rate)
      cells.append(
        "\(Self.text(outcome.percentile(50))) / \(Self.text(outcome.percentile(99))), \(Self.text(used))")
      faults += outcome.faults
    }
    print(
      "| \(engine.rawValue) | \(tables.crowd.workouts.formatted()) | \(Int(loadTime / .seconds(1))) s | "
        + "\(Self.text(Double(size) / 1e9)) GB | " + cells.joined(separator: " | ") + " |")
    fflush(nil)
    guard faults.isEmpty else {
      throw HTTPConnection.Trouble(description: "\(faults.count) requests failed: \(faults.prefix(3))")
    }
  }

  private static func text(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(1)))
  }
}
