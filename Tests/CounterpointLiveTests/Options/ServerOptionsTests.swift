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
    let told = try settings(
      ["--isolation", "process", "--warm-processes", "0", "--session-memory", "64"],
      environment: [
        "HOME": "/home/ada", "COUNTERPOINT_ISOLATION": "shared", "COUNTERPOINT_SESSION_DEADLINE": "2.5",
      ])
    #expect(told.isolation == .process)
    #expect(told.warmProcesses == 0)
    #expect(told.sessionMemory == 64 << 20)
    #expect(told.sessionDeadline == .milliseconds(2_500))
  }

  @Test(
    "What sessions cannot be told is named",
    arguments: [
      ["--isolation", "fork"], ["--warm-processes", "-1"], ["--session-memory", "8"],
      ["--session-deadline", "0"],
    ])
  func badIsolation(arguments: [String]) {
    #expect(throws: StartupError.self) {
      try settings(["\(arguments[0])=\(arguments[1])"])
    }
  }
}
