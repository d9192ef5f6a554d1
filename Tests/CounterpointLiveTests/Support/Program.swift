import Foundation

/// An executable of this package, as `swift build` has put it beside the tests; by default the example's.
final class Program: Sendable {
  struct Result: Sendable {
    let status: Int32
    let output: String
    let errors: String
  }

  let id: pid_t
  private let lines: AsyncStream<String>
  private let finished: Task<Result, Never>

  static func start(
    _ arguments: [String], of name: String = "Counter", environment: [String: String] = [:]
  ) throws -> Program {
    try Program(
      Bundle.main.bundleURL.appendingPathComponent(name), arguments, environment: environment)
  }

  init(_ executable: URL, _ arguments: [String], environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = executable
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

  /// The port that it says it listens at. Takes its first line.
  func port() async throws -> Int {
    struct NotListening: Error { let said: String }
    let line = await firstLine()
    guard let port = line.firstMatch(of: /https?:\/\/[0-9.]+:(\d+)/).flatMap({ Int($0.1) }) else {
      throw NotListening(said: line)
    }
    return port
  }

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
