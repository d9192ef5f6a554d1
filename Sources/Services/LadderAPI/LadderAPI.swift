import ArgumentParser
import CounterpointHTTP
import Foundation
import LadderService
import Logging

/// Ladder's service as a program of its own.
@main
struct LadderAPI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "LadderAPI",
    abstract: "Serves Ladder's workouts and leaderboards over HTTP, over SQLite or PostgreSQL.",
    discussion: "Each option can be given as a variable as well, such as LADDER_DATABASE; options win.")

  @Option(help: "The address to listen at.") var host: String?
  @Option(help: "The port to listen at.") var port: Int?
  @Option(help: "postgresql://…, or the path of a SQLite file.") var database: String?
  @Option(help: "Connections to PostgreSQL.") var connections: Int?
  @Option(help: "Writes that are in the database at once.") var writes: Int?
  @Option(help: "Seconds for which a write waits for its turn before it is refused.") var writePatience: Int?
  @Option(help: "The folder of the challenges' videos.") var videos: String?
  @Option(help: "Requests a minute of one address, 0 for any.") var addressRate: Int?
  @Option(help: "Requests a minute of one person, 0 for any.") var personRate: Int?
  @Option(help: "Passwords a minute of one address, and new guests, 0 for any.") var signInRate: Int?
  @Option(help: "A network whose X-Forwarded-For is believed; may be repeated.") var trustedProxy: [String] =
    []
  @Option(help: "A network that may read /metrics; may be repeated.") var metricsReader: [String] = []
  @Option(help: "Seconds for which /healthz says that the service stops before it does.") var drainDelay: Int?
  @Option(help: "text or json.") var logFormat: String?
  @Option(help: "trace, debug, info, notice, warning, error or critical.") var logLevel: String?

  /// Returns to a run loop, so that the main actor is the main thread.
  func run() throws {
    let settings = try settings(environment: ProcessInfo.processInfo.environment)
    Task {
      do {
        let host = settings.host
        let server = try LadderServer(settings) { port in
          print("Ladder's service is at http://\(host):\(port). Stop it with Ctrl-C.")
          fflush(nil)
        }
        try await server.run(stoppingAt: [.sigterm, .sigint])
        Foundation.exit(0)
      } catch {
        FileHandle.standardError.write(Data("The service cannot run: \(error)\n".utf8))
        Foundation.exit(69)
      }
    }
    while true { RunLoop.main.run() }
  }

  private func settings(environment: [String: String]) throws -> LadderSettings {
    func variable(_ name: String) -> String? {
      environment["LADDER_" + name].flatMap { $0.isEmpty ? nil : $0 }
    }
    func number(_ option: Int?, _ name: String, in range: ClosedRange<Int>, _ standard: Int) throws -> Int {
      guard let text = option.map(String.init) ?? variable(name) else { return standard }
      guard let number = Int(text), range.contains(number) else {
        throw ValidationError(
          "“\(text)” is not a value for \(name): it takes a whole number from \(range.lowerBound) to \(range.upperBound)."
        )
      }
      return number
    }
    func networks(_ options: [String], _ name: String, _ standard: [NetworkRange]) throws -> [NetworkRange] {
      let texts = options.isEmpty ? variable(name)?.split(separator: ",").map(String.init) ?? [] : options
      guard !texts.isEmpty else { return standard }
      return try texts.map { text in
        guard let network = NetworkRange(text) else {
          throw ValidationError("“\(text)” is not a value for \(name): it takes networks such as 10.0.0.0/8.")
        }
        return network
      }
    }
    var settings = LadderSettings()
    settings.host = host ?? variable("HOST") ?? settings.host
    settings.port = try number(port, "PORT", in: 0...65_535, settings.port)
    settings.storage = LadderSettings.Storage(
      database ?? variable("DATABASE") ?? "ladder.sqlite",
      connections: try number(connections, "CONNECTIONS", in: 1...200, 8))
    settings.concurrentWrites = try number(writes, "WRITES", in: 1...200, settings.storage.usualWrites)
    if let issue = settings.concurrentWrites.flatMap({ settings.storage.issue(writes: $0) }) {
      throw ValidationError(issue)
    }
    settings.writePatience = .seconds(try number(writePatience, "WRITE_PATIENCE", in: 1...60, 2))
    settings.videos = videos ?? variable("VIDEOS")
    let rates = 0...1_000_000
    settings.requestsPerMinuteOfAddress = try number(
      addressRate, "ADDRESS_RATE", in: rates, settings.requestsPerMinuteOfAddress)
    settings.requestsPerMinuteOfPerson = try number(
      personRate, "PERSON_RATE", in: rates, settings.requestsPerMinuteOfPerson)
    settings.signInsPerMinute = try number(signInRate, "SIGN_IN_RATE", in: rates, settings.signInsPerMinute)
    settings.trustedProxies = try networks(trustedProxy, "TRUSTED_PROXIES", settings.trustedProxies)
    settings.metricsReaders = try networks(metricsReader, "METRICS_READERS", settings.metricsReaders)
    settings.drainDelay = .seconds(try number(drainDelay, "DRAIN_DELAY", in: 0...3_600, 0))
    let format = logFormat ?? variable("LOG_FORMAT") ?? LogFormat.text.rawValue
    guard let format = LogFormat(rawValue: format) else {
      throw ValidationError("“\(format)” is not a value for --log-format: it takes text or json.")
    }
    let level = logLevel ?? variable("LOG_LEVEL") ?? Logger.Level.notice.rawValue
    guard let level = Logger.Level(rawValue: level) else {
      throw ValidationError("“\(level)” is not a value for --log-level.")
    }
    LoggingSystem.bootstrap { label in
      var handler = LineLogHandler(label: label, format: format)
      handler.logLevel = level
      return handler
    }
    settings.logger = Logger(label: "ladder")
    return settings
  }
}
