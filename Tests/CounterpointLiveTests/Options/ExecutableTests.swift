import CounterpointLive
import Foundation
import Testing

@Suite("The command")
struct ExecutableTests {
  @Test(
    "It says where it is, serves, and ends cleanly when asked to, long before it would have to give up",
    arguments: [SIGTERM, SIGINT])
  func lifeAndDeath(signal: Int32) async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let server = try Program.start([
      "--port", "0", "--data-directory", directory.path, "--shutdown-deadline", "60",
    ])
    let line = await server.firstLine()
    let port = try #require(line.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)/).flatMap { Int($0.1) })
    var visitor = Visitor(port: port)
    let page = try await visitor.load("/")
    let socket = try await visitor.connect(page.session)
    try await socket.send(.acknowledge(sequence: 0))
    let asked = ContinuousClock.now
    server.send(signal)
    #expect(await socket.closure() == .close(1001))
    #expect(await server.result().status == 0)
    // At the deadline sockets would be torn. How long it takes is the machine's business until then.
    #expect(ContinuousClock.now - asked < .seconds(60))
  }

  @Test("A port in use is told in one sentence")
  func portInUse() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let first = try Program.start(["--port", "0", "--data-directory", directory.path])
    let port = try #require((await first.firstLine()).firstMatch(of: /:(\d+)/).map { String($0.1) })
    let second = try Program.start(["--port", port, "--data-directory", directory.path])
    let result = await second.result()
    #expect(result.status == 69)
    #expect(
      result.errors == """
        Port \(port) of 127.0.0.1 is in use by another program: stop that one, or choose another port with --port.

        """)
    first.send(SIGTERM)
    _ = await first.result()
  }

  @Test("A host that nobody knows is told in one sentence")
  func unknownHost() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let result = try await Program.start([
      "--host", "no such host", "--port", "0", "--data-directory", directory.path,
    ]).result()
    #expect(result.status == 68)
    #expect(
      result.errors == """
        There is no host “no such host” to listen at: give an address of this machine with --host, or leave it out.

        """)
  }

  @Test("A data directory that cannot be is told in one sentence")
  func unwritableDirectory() async throws {
    let result = try await Program.start(["--port", "0", "--data-directory", "/dev/null/counterpoint"])
      .result()
    #expect(result.status == 73)
    #expect(
      result.errors == """
        The data directory /dev/null/counterpoint cannot be used: not a directory. \
        Choose another with --data-directory.

        """)
  }

  @Test("An address that is not this machine's is told in one sentence")
  func foreignAddress() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let result = try await Program.start(
      ["--host", "203.0.113.1", "--port", "0", "--data-directory", directory.path]
    ).result()
    #expect(result.status == 69)
    #expect(
      result.errors == """
        203.0.113.1 is not an address of this machine: choose another with --host, or leave it out.

        """)
  }

  @Test("A bad value is told by its name")
  func badValue() async throws {
    let result = try await Program.start([], environment: ["COUNTERPOINT_PORT": "ninety"]).result()
    #expect(result.status == 64)
    #expect(
      result.errors == "“ninety” is not a value for COUNTERPOINT_PORT: it takes a number from 0 to 65535.\n")
  }

  @Test("Help and version are told and done")
  func help() async throws {
    let help = try await Program.start(["--help"]).result()
    #expect(help.status == 0)
    for option in [
      "--host", "--port", "--data-directory", "--log-level", "COUNTERPOINT_PORT", "--tls-certificate",
      "render",
    ] {
      #expect(help.output.contains(option))
    }
    let version = try await Program.start(["--version"]).result()
    #expect(version.status == 0)
    #expect(version.output == CounterpointVersion.current + "\n")
  }
}
