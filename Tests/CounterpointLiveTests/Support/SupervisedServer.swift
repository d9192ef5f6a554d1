import Foundation
import Testing

@testable import CounterpointLive

/// A server of the fixture's apps under a supervisor, as a program of its own.
@MainActor
final class SupervisedServer {
  struct NobodyServes: Error {}

  let program: Program
  let port: Int
  private let directory: URL

  static func run<Result>(
    isolation: SessionIsolation = .process, _ arguments: [String] = [],
    _ operation: @MainActor (SupervisedServer) async throws -> Result
  ) async throws -> Result {
    let directory = try makeTemporaryDirectory()
    let program = try Program.start(
      [
        "--port", "0", "--data-directory", directory.path, "--isolation", isolation.rawValue, "--supervisor",
      ] + arguments, of: "HostFixture")
    let server = SupervisedServer(program, port: try await program.port(), directory)
    defer {
      program.send(SIGKILL)
      try? FileManager.default.removeItem(at: directory)
    }
    return try await operation(server)
  }

  private init(_ program: Program, port: Int, _ directory: URL) {
    self.program = program
    self.port = port
    self.directory = directory
  }

  var supervisor: pid_t { program.id }

  /// The process that serves now, or as soon as one does: not `former`.
  func serving(besides former: pid_t? = nil) async throws -> pid_t {
    var found: pid_t?
    let isThere = await ProcessTable.wait(within: .seconds(30)) {
      found = ProcessTable.server(of: supervisor).flatMap { $0 == former ? nil : $0 }
      return found != nil
    }
    guard isThere, let found else { throw NobodyServes() }
    return found
  }

  /// Ends the process that serves, and returns which it was.
  @discardableResult
  func kill(_ signal: Int32 = SIGKILL) async throws -> pid_t {
    let process = try await serving()
    Foundation.kill(process, signal)
    return process
  }

  /// The processes that hold sessions, or wait for them, whoever has started them.
  var sessions: [pid_t] {
    let server = ProcessTable.server(of: supervisor)
    return (ProcessTable.sessions(of: supervisor) + (server.map(ProcessTable.sessions) ?? [])).filter(
      ProcessTable.isAlive)
  }

  /// The folders of people who have one.
  func homes() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: directory.appendingPathComponent("homes/users"), includingPropertiesForKeys: nil)
  }

  /// One figure of the server's.
  func figure(_ name: String) async throws -> Double? {
    let text = try await HTTPAnswer.get("/metrics", port: port).text
    return text.split(separator: "\n").first { $0.hasPrefix(name + " ") }.flatMap {
      Double($0.dropFirst(name.count + 1))
    }
  }
}
