import ArgumentParser
import Foundation

@main
struct Benchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measures what the architecture and the live runtime cost.",
    subcommands: [Speed.self, Memory.self, VerbPageOpening.self], defaultSubcommand: Speed.self)
}

/// Times and sizes of single operations.
struct Speed: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Measures what single operations cost.")

  @Option(help: "Measure only the operations whose name contains this.")
  var filter = ""

  @Option(help: "Also write the figures to this file, as JSON.")
  var json: String?

  @MainActor
  func run() async throws {
    #if DEBUG
      print("Built for debugging: these figures mean nothing. Use `make bench`.")
    #endif
    let bench = Bench(filter: filter)
    await measureArchitecture(bench)
    try measureViews(bench)
    measureSpanish(bench)
    try measureConjugar(bench)
    bench.printTable()
    if filter.isEmpty { printGoals(bench.results) }
    if let json { try bench.writeJSON(to: json) }
  }
}
