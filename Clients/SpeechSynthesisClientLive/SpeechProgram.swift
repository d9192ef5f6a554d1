import Foundation
import SpeechSynthesisClient
import Subprocess

/// A speech engine that is run as a program for every phrase: text in at standard input, a WAV file out at standard output.
///
/// There is no shell in between, and nothing of a phrase becomes an argument.
struct SpeechProgram: Sendable {
  /// The program's name, looked up in `PATH`, or its path.
  var program: String
  /// The advice given where the program is missing.
  var remedy: String
  var timeLimit: Duration
  /// In bytes.
  var outputLimit: Int

  /// Returns the output of the program, given the text.
  ///
  /// - Throws: ``SpeechSynthesisError``; `CancellationError` or what the system says when cancelled, after the program has ended.
  func output(of text: String, arguments: [String]) async throws -> [UInt8] {
    try await withTimeLimit { try await run(text: text, arguments: arguments) }
  }

  private func run(text: String, arguments: [String]) async throws -> [UInt8] {
    let executable: Executable = program.contains("/") ? .path(.init(program)) : .name(program)
    let result: ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>
    do {
      result = try await Subprocess.run(
        executable, arguments: Arguments(arguments), input: .string(text + "\n"),
        output: .bytes(limit: outputLimit), error: .string(limit: 64 << 10))
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw SpeechSynthesisError.noEngine(remedy: remedy)
    } catch let error as SubprocessError {
      throw SpeechSynthesisError.renderingFailed(reason: "\(error)")
    }
    guard result.terminationStatus.isSuccess else {
      let words = result.standardError.split(whereSeparator: \.isNewline).last.map(String.init)
      throw SpeechSynthesisError.renderingFailed(
        reason: words ?? "it ended with \(result.terminationStatus)")
    }
    guard result.standardOutput.starts(with: "RIFF".utf8) else {
      throw SpeechSynthesisError.renderingFailed(reason: "what it wrote is not a WAV file")
    }
    // What comes back stands in a buffer as large as the limit. It is kept for long, and counts whole against the memory of
    // the session's process: sixty phrases ended it.
    return [UInt8](unsafeUninitializedCapacity: result.standardOutput.count) { buffer, count in
      count = buffer.initialize(fromContentsOf: result.standardOutput)
    }
  }

  /// Ends the operation, and with it the program, after the limit.
  private func withTimeLimit(
    _ operation: @escaping @Sendable () async throws -> [UInt8]
  ) async throws -> [UInt8] {
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      defer { group.cancelAll() }
      group.addTask(operation: operation)
      group.addTask {
        try await Task.sleep(for: timeLimit)
        throw SpeechSynthesisError.timedOut(after: timeLimit)
      }
      return try await group.next()!
    }
  }
}
