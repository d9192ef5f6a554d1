import CounterpointLive
import Foundation
import Testing

@Suite("The command")
struct ExecutableTests {
  @Test(
    "It says where it is, serves, and ends cleanly within a second when asked to",
    arguments: [SIGTERM, SIGINT])
  func lifeAndDeath(signal: Int32) async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let server = try Program.start(["--port", "0", "--data-directory", directory.path])
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
    #expect(ContinuousClock.now - asked < .seconds(1))
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
    for option in ["--host", "--port", "--data-directory", "--log-level", "COUNTERPOINT_PORT"] {
      #expect(help.output.contains(option))
    }
    let version = try await Program.start(["--version"]).result()
    #expect(version.status == 0)
    #expect(version.output == CounterpointVersion.current + "\n")
  }
}

/// The example's executable, as `swift build` has put it beside the tests.
private final class Program: Sendable {
  struct Result: Sendable {
    let status: Int32
    let output: String
    let errors: String
  }

  private let id: pid_t
  private let lines: AsyncStream<String>
  private let finished: Task<Result, Never>

  static func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Program {
    try Program(arguments, environment: environment)
  }

  private init(_ arguments: [String], environment: [String: String]) throws {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("Counter")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    id = process.processIdentifier
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    self.lines = lines
    let reading = Reading(
      process: process, output: output.fileHandleForReading, errors: errors.fileHandleForReading)
    finished = Task.detached { await reading.run(continuation) }
  }

  func firstLine() async -> String { await lines.first { _ in true } ?? "" }

  func send(_ signal: Int32) { kill(id, signal) }

  func result() async -> Result { await finished.value }

  /// Reads what the program says, on threads of its own since that blocks.
  ///
  /// Unchecked, because `Process` and `FileHandle` are not marked: each is used by one thread alone.
  private struct Reading: @unchecked Sendable {
    let process: Process
    let output: FileHandle
    let errors: FileHandle

    func run(_ lines: AsyncStream<String>.Continuation) async -> Result {
      async let said = read(output) { lines.yield($0) }
      async let complained = read(errors) { _ in }
      let (output, errors) = await (said, complained)
      lines.finish()
      let status = await onThread { () -> Int32 in
        process.waitUntilExit()
        return process.terminationStatus
      }
      return Result(status: status, output: output, errors: errors)
    }

    private func read(_ file: FileHandle, _ tell: @escaping @Sendable (String) -> Void) async -> String {
      await onThread {
        var data = Data()
        while case let chunk = file.availableData, !chunk.isEmpty {
          data.append(chunk)
          tell(String(decoding: chunk, as: UTF8.self))
        }
        return String(decoding: data, as: UTF8.self)
      }
    }

    private func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
      await withCheckedContinuation { continuation in
        Thread { continuation.resume(returning: work()) }.start()
      }
    }
  }
}
