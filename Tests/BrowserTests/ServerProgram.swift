import Foundation
import NetworkLinking

@testable import CounterpointLive

/// The server of this package's apps as it is deployed: a program of its own under a supervisor, which a test may kill and start
/// again, behind a network that takes its time and can be cut.
@MainActor
final class ServerProgram {
  private let folder: URL
  private let isolation: SessionIsolation
  private var process: Process
  private let log: ServerLog
  let link: NetworkLink

  var address: String { "http://127.0.0.1:\(link.port)/" }

  struct NotListening: Error {}

  /// Something failed, and what the server had written by then: tells a server that had no time from a press that was lost.
  struct Failure: Error, CustomStringConvertible {
    let error: any Error
    let log: String
    var description: String { "\(error)\nThe server's last lines:\n\(log)" }
  }

  /// The last lines of the server and of those that it has started.
  var lastLines: String { log.lastLines }

  /// - Parameter latency: how long everything takes on its way, in each direction.
  static func run<Result>(
    isolation: SessionIsolation, latency: Duration = .zero,
    _ operation: @MainActor (ServerProgram) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("counterpoint-restart-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = ServerLog()
    do {
      let (process, port) = try await launch(folder, isolation, log)
      let server = try await ServerProgram(
        folder, isolation, process, log, NetworkLink.open(to: port, latency: latency))
      do {
        let result = try await operation(server)
        await server.close()
        return result
      } catch {
        await server.close()
        throw error
      }
    } catch {
      throw Failure(error: error, log: log.lastLines)
    }
  }

  private init(
    _ folder: URL, _ isolation: SessionIsolation, _ process: Process, _ log: ServerLog, _ link: NetworkLink
  ) {
    (self.folder, self.isolation, self.process, self.log, self.link) = (folder, isolation, process, log, link)
  }

  /// Ends the server, and returns when it is gone: with `SIGTERM` as an administrator does, with `SIGKILL` together with
  /// everything that it has started.
  func end(by signal: Int32) async {
    let descendants = Self.descendants(of: process.processIdentifier)
    // The supervisor first: it would start again what it sees die.
    kill(process.processIdentifier, signal)
    if signal == SIGKILL { for child in descendants { kill(child, signal) } }
    let process = Unchecked(process)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        process.value.waitUntilExit()
        continuation.resume()
      }
    }
  }

  struct NotServing: Error {}

  /// Ends the process that serves, and it alone: its supervisor starts another, at the same address.
  func killServing() throws {
    guard let serving = Self.children(of: process.processIdentifier).first else { throw NotServing() }
    kill(serving, SIGKILL)
  }

  /// Starts a server with the data of the one that was ended, at the same address.
  func start() async throws {
    let (process, port) = try await Self.launch(folder, isolation, log)
    self.process = process
    await link.lead(to: port)
  }

  private func close() async {
    await link.close()
    if process.isRunning { await end(by: SIGKILL) }
  }

  private static func launch(
    _ folder: URL, _ isolation: SessionIsolation, _ log: ServerLog
  ) async throws -> (Process, port: Int) {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("counterpoint")
    process.arguments = [
      "--port", "0", "--data-directory", folder.path, "--isolation", isolation.rawValue, "--warm-processes",
      "1", "--supervisor",
    ]
    let output = Pipe()
    process.standardOutput = output
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    log.follow(errors)
    let file = Unchecked(output.fileHandleForReading)
    let line = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var text = ""
        var isTold = false
        // To the end: a pipe that nobody empties stops who writes.
        while case let data = file.value.availableData, !data.isEmpty {
          text += String(decoding: data, as: UTF8.self)
          guard !isTold, text.contains("\n") else { continue }
          isTold = true
          continuation.resume(returning: text)
        }
        if !isTold { continuation.resume(returning: text) }
      }
    }
    guard let port = line.firstMatch(of: /http:\/\/[0-9.]+:(\d+)/).flatMap({ Int($0.1) }) else {
      throw NotListening()
    }
    return (process, port)
  }

  /// Returns the processes that a process has started, and those that these have.
  private static func descendants(of parent: pid_t) -> [pid_t] {
    children(of: parent).flatMap { [$0] + descendants(of: $0) }
  }

  private static func children(of parent: pid_t) -> [pid_t] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
    return all.filter { id in
      guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
        let fields = stat.split(separator: ")").last?.split(separator: " "), fields.count > 1
      else { return false }
      return pid_t(fields[1]) == parent
    }
  }

  /// Handed to one thread that blocks.
  private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
}
