import Foundation
import Testing

@testable import CounterpointLive

@Suite("Options")
struct ServerOptionsTests {
  private func settings(
    _ arguments: [String] = [], environment: [String: String] = ["HOME": "/home/ada"]
  ) throws -> ServerSettings {
    try ServerOptions.parse(arguments).settings(environment: environment)
  }

  @Test("Without any, the server is for this machine alone")
  func defaults() throws {
    let settings = try settings()
    #expect(settings.host == "127.0.0.1")
    #expect(settings.port == 8080)
    #expect(settings.logLevel == .notice)
    #expect(settings.dataDirectory.path == "/home/ada/.local/share/counterpoint")
  }

  @Test("The XDG data folder is respected where it is absolute")
  func dataHome() throws {
    let environment = ["HOME": "/home/ada", "XDG_DATA_HOME": "/data"]
    #expect(try settings(environment: environment).dataDirectory.path == "/data/counterpoint")
    let relative = ["HOME": "/home/ada", "XDG_DATA_HOME": "data"]
    #expect(
      try settings(environment: relative).dataDirectory.path == "/home/ada/.local/share/counterpoint")
  }

  @Test("A flag wins over the environment, which wins over the default")
  func precedence() throws {
    let environment = [
      "HOME": "/home/ada", "COUNTERPOINT_PORT": "9000", "COUNTERPOINT_HOST": "0.0.0.0",
      "COUNTERPOINT_LOG_LEVEL": "DEBUG", "COUNTERPOINT_DATA_DIRECTORY": "/srv/a",
    ]
    let fromEnvironment = try settings(environment: environment)
    #expect(fromEnvironment.port == 9000)
    #expect(fromEnvironment.host == "0.0.0.0")
    #expect(fromEnvironment.logLevel == .debug)
    #expect(fromEnvironment.dataDirectory.path == "/srv/a")
    let flags = ["--port", "0", "--host", "::1", "--log-level", "error", "--data-directory", "/srv/b"]
    let fromFlags = try settings(flags, environment: environment)
    #expect(fromFlags.port == 0)
    #expect(fromFlags.host == "::1")
    #expect(fromFlags.logLevel == .error)
    #expect(fromFlags.dataDirectory.path == "/srv/b")
  }

  @Test("How long a session waits for its browser can be said, up to a week")
  func suspensionInterval() throws {
    #expect(try settings().suspensionInterval == .seconds(300))
    let environment = ["HOME": "/home/ada", "COUNTERPOINT_SUSPENSION_INTERVAL": "3600"]
    #expect(try settings(environment: environment).suspensionInterval == .seconds(3600))
    #expect(
      try settings(["--suspension-interval", "604800"], environment: environment).suspensionInterval
        == .seconds(604_800))
    #expect(
      throws: StartupError.badValue(
        name: "--suspension-interval", value: "604801.0", expectation: "seconds, from 0 to 604800")
    ) { try settings(["--suspension-interval", "604801"]) }
  }

  @Test("A variable that is empty counts as one that is not set")
  func emptyVariable() throws {
    #expect(try settings(environment: ["HOME": "/home/ada", "COUNTERPOINT_PORT": ""]).port == 8080)
  }

  @Test(
    "A value that cannot be is refused by the name under which it came",
    arguments: [
      (["--port", "65536"], [:], "“65536” is not a value for --port: it takes a number from 0 to 65535."),
      (
        [], ["COUNTERPOINT_PORT": "http"],
        "“http” is not a value for COUNTERPOINT_PORT: it takes a number from 0 to 65535."
      ),
      (
        ["--log-level", "loud"], [:],
        "“loud” is not a value for --log-level: it takes trace, debug, info, notice, warning, error or critical."
      ),
    ] as [([String], [String: String], String)])
  func badValues(_ arguments: [String], _ environment: [String: String], _ message: String) throws {
    let error = #expect(throws: StartupError.self) {
      try settings(arguments, environment: environment)
    }
    #expect(error?.description == message)
    #expect(error?.exitCode == 64)
  }

  @Test("Where sessions live, and what they may use, can be told")
  func isolation() throws {
    let defaults = try settings()
    #expect(defaults.isolation == .standard)
    #expect(defaults.warmProcesses == 4)
    #expect(defaults.sessionMemory == 512 << 20)
    #expect(defaults.sessionDeadline == .seconds(5))
    #expect(defaults.confinement == .on && defaults.sessionUser == nil)
    let told = try settings(
      ["--isolation", "process", "--warm-processes", "0", "--session-memory", "64"],
      environment: [
        "HOME": "/home/ada", "COUNTERPOINT_ISOLATION": "shared", "COUNTERPOINT_SESSION_DEADLINE": "2.5",
      ])
    #expect(told.isolation == .process)
    #expect(told.warmProcesses == 0)
    #expect(told.sessionMemory == 64 << 20)
    #expect(told.sessionDeadline == .milliseconds(2_500))
    let confined = try settings(
      ["--confinement", "required"],
      environment: [
        "HOME": "/home/ada", "COUNTERPOINT_CONFINEMENT": "off", "COUNTERPOINT_SESSION_USER": "games",
      ])
    #expect(confined.confinement == .required)
    #expect(confined.sessionUser == "games")
  }

  @Test(
    "What sessions cannot be told is named",
    arguments: [
      ["--isolation", "fork"], ["--warm-processes", "-1"], ["--session-memory", "8"],
      ["--session-deadline", "0"], ["--confinement", "none"],
    ])
  func badIsolation(arguments: [String]) {
    #expect(throws: StartupError.self) {
      try settings(["\(arguments[0])=\(arguments[1])"])
    }
  }

  @Test("How much one user, one address and everybody may ask can be told")
  func limits() throws {
    let defaults = try settings()
    #expect(defaults.sessionsPerUser == 32 && defaults.sessionsPerAddress == 256)
    #expect(defaults.maximumSessions == 10_000 && defaults.pagesPerMinute == 300)
    #expect(defaults.maximumConnections == 0 && defaults.valueRetention == .seconds(400 * 86_400))
    let environment = [
      "HOME": "/home/ada", "COUNTERPOINT_SESSIONS_PER_USER": "1", "COUNTERPOINT_SESSIONS_PER_ADDRESS": "2",
      "COUNTERPOINT_SESSIONS": "3", "COUNTERPOINT_PAGE_RATE": "4", "COUNTERPOINT_CONNECTIONS": "5",
      "COUNTERPOINT_VALUE_RETENTION": "6",
    ]
    let told = try settings(environment: environment)
    #expect(told.sessionsPerUser == 1 && told.sessionsPerAddress == 2 && told.maximumSessions == 3)
    #expect(told.pagesPerMinute == 4 && told.maximumConnections == 5)
    #expect(told.valueRetention == .seconds(6 * 86_400))
    let flags = try settings(
      [
        "--sessions-per-user", "10", "--sessions-per-address", "20", "--sessions", "0", "--page-rate", "0",
        "--connections", "50", "--value-retention", "0",
      ], environment: environment)
    #expect(flags.sessionsPerUser == 10 && flags.sessionsPerAddress == 20 && flags.maximumSessions == 0)
    #expect(flags.pagesPerMinute == 0 && flags.maximumConnections == 50 && flags.valueRetention == .zero)
    let error = #expect(throws: StartupError.self) { try settings(["--sessions-per-user", "0"]) }
    #expect(
      error?.description == "“0” is not a value for --sessions-per-user: it takes a number from 1 to 1000000."
    )
  }

  @Test("What those who run a server decide comes by flags and by variables")
  func operations() throws {
    let defaults = try settings()
    #expect(defaults.logFormat == .text)
    #expect(defaults.tls == nil)
    #expect(defaults.trustedProxies == NetworkRange.loopback)
    #expect(defaults.metricsReaders == [])
    #expect(defaults.drainDelay == .zero)
    #expect(defaults.shutdownDeadline == .seconds(10))
    let environment = [
      "HOME": "/home/ada", "COUNTERPOINT_LOG_FORMAT": "json", "COUNTERPOINT_TLS_CERTIFICATE": "/a.pem",
      "COUNTERPOINT_TLS_KEY": "/a.key", "COUNTERPOINT_TRUSTED_PROXIES": "10.0.0.0/8 ::1",
      "COUNTERPOINT_METRICS_READERS": "192.0.2.1", "COUNTERPOINT_DRAIN_DELAY": "2.5",
      "COUNTERPOINT_SHUTDOWN_DEADLINE": "30",
    ]
    let set = try settings(environment: environment)
    #expect(set.logFormat == .json)
    #expect(set.tls?.certificate.path == "/a.pem" && set.tls?.key.path == "/a.key")
    #expect(set.trustedProxies == [NetworkRange("10.0.0.0/8")!, NetworkRange("::1")!])
    #expect(set.metricsReaders == [NetworkRange("192.0.2.1")!])
    #expect(set.drainDelay == .milliseconds(2500))
    #expect(set.shutdownDeadline == .seconds(30))
    let flags = try settings(
      ["--log-format", "text", "--trusted-proxy", "192.0.2.0/24", "--drain-delay", "1"],
      environment: environment)
    #expect(flags.logFormat == .text)
    #expect(flags.trustedProxies == [NetworkRange("192.0.2.0/24")!])
    #expect(flags.drainDelay == .seconds(1))
  }

  @Test(
    "What cannot be of these is refused",
    arguments: [
      (["--log-format", "xml"], "“xml” is not a value for --log-format: it takes text or json."),
      (
        ["--trusted-proxy", "proxy.local"],
        "“proxy.local” is not a value for --trusted-proxy: it takes an address or a network, such as 10.0.0.0/8."
      ),
      (
        ["--drain-delay=-1"],
        "“-1.0” is not a value for --drain-delay: it takes seconds, from 0 to 3600."
      ),
      (
        ["--tls-key", "/a.key"],
        "“/a.key” is not a value for --tls-key: it takes the certificate as well, by --tls-certificate."
      ),
    ] as [([String], String)])
  func badOperations(_ arguments: [String], _ message: String) {
    let error = #expect(throws: StartupError.self) { try settings(arguments) }
    #expect(error?.description == message)
  }
}
