import ArgumentParser
import Foundation
import Logging

/// The options of a server: set by flags, else by the environment, else as they are by default.
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

  @Option(
    help: ArgumentHelp(
      "How records are logged, one line each: text (key=value) or json. (default: text)", valueName: "format")
  )
  var logFormat: String?

  @Option(
    help: ArgumentHelp(
      "A file in PEM with the server's certificate and those that vouch for it. Serves https. Read anew on SIGHUP.",
      valueName: "file"))
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("The file in PEM with the certificate's private key.", valueName: "file"))
  var tlsKey: String?

  @Option(
    help: ArgumentHelp(
      """
      A proxy in front of this server, whose X-Forwarded headers are believed: an address or a network such as \
      10.0.0.0/8. Repeatable. (default: this machine)
      """, valueName: "network"))
  var trustedProxy: [String] = []

  @Option(
    help: ArgumentHelp(
      "Who may read /metrics, beside programs of this machine: an address or a network. Repeatable.",
      valueName: "network"))
  var metricsReader: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      How long the server goes on after it was asked to stop, /healthz saying so, before it sends browsers away: \
      time for a load balancer to notice. (default: 0)
      """, valueName: "seconds"))
  var drainDelay: Double?

  @Option(
    help: ArgumentHelp(
      """
      How long a session is kept whose browser is away: until then a person who comes back goes on where they were. \
      (default: 300)
      """, valueName: "seconds"))
  var suspensionInterval: Double?

  @Option(
    help: ArgumentHelp(
      "How long answers that are under way may take when the server stops. (default: 10)",
      valueName: "seconds"))
  var shutdownDeadline: Double?

  @Option(
    help: ArgumentHelp(
      "Another server from which pages may show pictures (AsyncImage); *.example.com for all below. Repeatable.",
      valueName: "host"))
  var imageHost: [String] = []

  @Option(
    help: ArgumentHelp(
      "Another server from which pages may play films and sounds (VideoPlayer). Repeatable.",
      valueName: "host"))
  var mediaHost: [String] = []

  @OptionGroup var isolationOptions: IsolationOptions

  @OptionGroup var limitOptions: LimitOptions

  /// Creates options that no flag has set: the environment and the defaults decide.
  public init() {}

  /// The settings that these flags and `environment` make together.
  /// - Throws: ``StartupError/badValue(name:value:expectation:)`` for what cannot be.
  public func settings(environment: [String: String]) throws(StartupError) -> ServerSettings {
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
    try readOperations(environment, into: &settings)
    settings.imageHosts = try Self.hosts(imageHost, "--image-host", environment["COUNTERPOINT_IMAGE_HOSTS"])
    settings.mediaHosts = try Self.hosts(mediaHost, "--media-host", environment["COUNTERPOINT_MEDIA_HOSTS"])
    try isolationOptions.apply(to: &settings, environment: environment)
    try limitOptions.apply(to: &settings, environment: environment)
    return settings
  }

  /// Names of hosts, by flags or separated by spaces in a variable. They stand in the pages' content security policy,
  /// so nothing else may.
  private static func hosts(
    _ flags: [String], _ name: String, _ variable: String?
  ) throws(StartupError) -> [String] {
    let hosts = flags.isEmpty ? (variable ?? "").split(separator: " ").map(String.init) : flags
    for host in hosts {
      let bare = host.hasPrefix("*.") ? String(host.dropFirst(2)) : host
      let isName =
        !bare.isEmpty && bare.utf8.count <= 253
        && bare.utf8.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":")
        }
      guard isName else {
        throw .badValue(name: name, value: host, expectation: "a host's name, such as images.example.com")
      }
    }
    return hosts
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

/// The settings by which a server runs.
public struct ServerSettings: Sendable {
  /// The address to listen at.
  public var host = "127.0.0.1"
  /// The port to listen at; 0 for any free one.
  public var port = 8080
  /// The folder that holds people's values and the key that signs their cookies. Made when it is missing.
  public var dataDirectory: URL
  /// The least level of messages that are logged.
  public var logLevel = Logger.Level.notice
  /// Other servers from which pages may show pictures, by name; `*.` before it stands for all below.
  public var imageHosts: [String] = []
  /// Other servers from which pages may play films and sounds.
  public var mediaHosts: [String] = []
  /// The time for which a page that was sent waits for its browser to connect.
  public var adoptionInterval: Duration = .seconds(30)
  /// The time for which a session whose browser is away is kept.
  public var suspensionInterval: Duration = .seconds(5 * 60)
  /// The format of log records.
  public var logFormat = LogFormat.text
  /// The files with the certificate and its key, where the server speaks TLS itself.
  public var tls: (certificate: URL, key: URL)?
  /// The time for which the server goes on after it was asked to stop, before it sends browsers away.
  public var drainDelay: Duration = .zero
  /// The time that answers which are under way may take when the server stops.
  public var shutdownDeadline: Duration = .seconds(10)
  /// Proxies whose word on where a request comes from is believed.
  var trustedProxies = NetworkRange.loopback
  /// The networks that may read the figures, beside programs of this machine.
  var metricsReaders: [NetworkRange] = []
  /// Sessions that one user can have at once.
  public var sessionsPerUser = 32
  /// Sessions that one network address can have at once.
  public var sessionsPerAddress = 256
  /// Sessions that the server can have at once; 0 for any.
  public var maximumSessions = 10_000
  /// Pages that one network address can ask for at once, and then each minute; 0 for any.
  public var pagesPerMinute = 300
  /// The time for which the values of somebody who does not come again are kept; zero for ever.
  public var valueRetention: Duration = .seconds(400 * 86_400)
  /// Connections that can be open at once; 0 for as many as the system lets the server open.
  public var maximumConnections = 0

  /// The kind of process in which sessions live.
  public var isolation = SessionIsolation.standard
  /// A Boolean value that says that an executable which is told to serve has a process that supervises the one that does; see
  /// ``LiveServer/main(_:companions:folders:commands:)``.
  public var isSupervised = ServerSettings.isSupervisedByDefault
  /// Processes that are started ahead for sessions to come.
  public var warmProcesses = 4
  /// Bytes of memory that one session's process may use; 0 for as many as it wants.
  public var sessionMemory = 512 << 20
  /// The degree to which rights are taken away from the processes of sessions.
  public var confinement = SessionConfinement.on
  /// The user that the processes of sessions become, by name, where the server runs as root; `nil` for `nobody`.
  public var sessionUser: String?
  /// Seconds on the processors that one session's process may use between two things that its person does; 0 for as
  /// many as it wants.
  public var sessionProcessorSeconds = 300
  /// For how long a session may be busy with one thing: then its process is ended, or, where all share one, the log
  /// says so.
  public var sessionDeadline: Duration = .seconds(5)
  /// The program that is started for a session; the one that runs where it is `nil`.
  var sessionExecutable: String?

  /// Creates settings with their defaults and a folder for people's values.
  public init(dataDirectory: URL) { self.dataDirectory = dataDirectory }
}
