import ArgumentParser
import Foundation
import Logging

/// What can be told to a server: by flags, else by the environment, else as it is by default.
public struct ServerOptions: ParsableArguments {
  @Option(help: "The address to listen at; 0.0.0.0 for every network of this machine. (default: 127.0.0.1)")
  var host: String?

  @Option(help: "The port to listen at; 0 picks a free one. (default: 8080)")
  var port: Int?

  @Option(
    help: ArgumentHelp(
      "The folder that holds people's values. (default: counterpoint in the XDG data folder)",
      valueName: "folder"))
  var dataDirectory: String?

  @Option(
    help: ArgumentHelp(
      "How much to log: trace, debug, info, notice, warning, error or critical. (default: notice)",
      valueName: "level"))
  var logLevel: String?

  public init() {}

  /// The settings that these flags and `environment` make together.
  /// - Throws: ``StartupError/badValue(name:value:expectation:)`` for what cannot be.
  func settings(environment: [String: String]) throws(StartupError) -> ServerSettings {
    var settings = ServerSettings(dataDirectory: Self.defaultDataDirectory(environment))
    // An empty variable counts as one that is not set.
    func variable(_ name: String) -> (name: String, value: String)? {
      environment[name].flatMap { $0.isEmpty ? nil : (name, $0) }
    }
    if let (name, value) = host.map({ ("--host", $0) }) ?? variable("COUNTERPOINT_HOST") {
      guard !value.isEmpty else {
        throw .badValue(name: name, value: value, expectation: "a host name or an address")
      }
      settings.host = value
    }
    if let (name, value) = port.map({ ("--port", "\($0)") }) ?? variable("COUNTERPOINT_PORT") {
      guard let port = Int(value), (0...65535).contains(port) else {
        throw .badValue(name: name, value: value, expectation: "a number from 0 to 65535")
      }
      settings.port = port
    }
    let directory = dataDirectory.map { ("--data-directory", $0) } ?? variable("COUNTERPOINT_DATA_DIRECTORY")
    if let (name, value) = directory {
      guard !value.isEmpty else { throw .badValue(name: name, value: value, expectation: "a folder's path") }
      settings.dataDirectory = URL(
        fileURLWithPath: NSString(string: value).expandingTildeInPath, isDirectory: true)
    }
    if let (name, value) = logLevel.map({ ("--log-level", $0) }) ?? variable("COUNTERPOINT_LOG_LEVEL") {
      guard let level = Logger.Level(rawValue: value.lowercased()) else {
        let levels = Logger.Level.allCases.map(\.rawValue)
        let choice = levels.dropLast().joined(separator: ", ") + " or " + levels[levels.count - 1]
        throw .badValue(name: name, value: value, expectation: choice)
      }
      settings.logLevel = level
    }
    return settings
  }

  private static func defaultDataDirectory(_ environment: [String: String]) -> URL {
    // The XDG base directory specification asks for relative paths to be ignored.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(fileURLWithPath: data, isDirectory: true).appendingPathComponent("counterpoint")
    }
    let home =
      environment["HOME"].map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? FileManager.default.homeDirectoryForCurrentUser
    return home.appendingPathComponent(".local/share/counterpoint", isDirectory: true)
  }
}

/// How a server runs.
public struct ServerSettings: Sendable {
  /// The address to listen at.
  public var host = "127.0.0.1"
  /// The port to listen at; 0 for any free one.
  public var port = 8080
  /// The folder that holds people's values and the key that signs their cookies. Made when it is missing.
  public var dataDirectory: URL
  public var logLevel = Logger.Level.notice
  /// How long a page that was sent waits for its browser to connect.
  public var adoptionInterval: Duration = .seconds(30)
  /// How long a session whose browser is away is kept.
  public var suspensionInterval: Duration = .seconds(5 * 60)
  /// Sessions that one user can have at once.
  public var sessionsPerUser = 32
  /// Sessions that one network address can have at once.
  public var sessionsPerAddress = 256

  public init(dataDirectory: URL) { self.dataDirectory = dataDirectory }
}
