import Foundation
import Testing

@testable import CounterpointLive

/// A fault that lets a test wait for ever has to end red.
@Suite("The time limit of tests", .timeLimit(.minutes(5)))
struct TestLimitTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func limited(_ seconds: Int, _ script: String) async throws -> Program.Result {
    let program = try Program(
      Self.root.appendingPathComponent("scripts/limited"), ["\(seconds)", "bash", "-c", script])
    return await program.result()
  }

  @Test(
    "A run that does not end is ended, with all that it started, and the tests that were running are named")
  func hanging() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appendingPathComponent("child")
    let result = try await limited(
      1,
      """
      echo '◇ Test run started.'
      echo '◇ Test "A Test that waits for ever" started.'
      echo '◇ Test ended() started.'
      echo '✔ Test ended() passed after 0.001 seconds.'
      echo '◇ Test "Cases" started.'
      echo '✘ Test "Cases" with 3 test cases failed after 0.1 seconds with 1 issue.'
      echo "Test Case 'Old.testEnded' started at 2000-01-01 00:00:00.000"
      echo "Test Case 'Old.testEnded' passed (0.1 seconds)"
      echo "Test Case 'Old.testHanging' started at 2000-01-01 00:00:00.000"
      setsid bash -c 'echo $$ > "\(file.path)"; exec sleep 600'
      """)
    #expect(result.status == 124)
    let running = result.output.split(separator: "\n").filter { $0.contains("still running: ") }
      .map { $0.trimmingPrefix("  still running: ") }
    #expect(running == [#""A Test that waits for ever""#, "'Old.testHanging'"])
    let child = try #require(
      pid_t(try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)))
    // Gone, or waiting for its parent to hear of it.
    let status = try? String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8)
    #expect(status.map { $0.contains("State:\tZ") } ?? true)
  }

  @Test("A run that ends in time keeps its output and its status", arguments: [0, 1, 3])
  func ending(status: Int32) async throws {
    let result = try await limited(60, "seq 1 20000; echo complaint >&2; exit \(status)")
    #expect(result.status == status)
    #expect(result.output.hasPrefix("1\n2\n") && result.output.contains("20000\n"))
    #expect(result.output.contains("complaint"))
  }

  @Test("A program that a test leaves behind does not keep the run from ending", arguments: [1, 60])
  func leftBehind(limit: Int) async throws {
    // Waits for ever where the limit is short, so that both ends of a run are seen. What is left behind keeps the output alone:
    // Foundation waits for whoever has the socket by which it hears of a program's end.
    let result = try await limited(
      limit,
      """
      (
        for file in /proc/$BASHPID/fd/*; do
          number=${file##*/}
          [ "$number" -le 2 ] || eval "exec $number>&-"
        done
        exec setsid sleep 6000
      ) &
      echo "left behind: $!"
      \(limit == 1 ? "sleep 6000" : "exit 4")
      """)
    #expect(result.status == (limit == 1 ? 124 : 4))
    let process = try #require(result.output.firstMatch(of: /left behind: ([0-9]+)/).flatMap { pid_t($0.1) })
    if limit != 1 { kill(process, SIGKILL) }
  }

  @Test(
    "Whatever runs tests by script has a limit", arguments: ["scripts/test", "scripts/sanitize", "Makefile"])
  func everyRun(file: String) throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent(file), encoding: .utf8)
    let runs = text.split(separator: "\n").filter { line in
      !line.trimmingCharacters(in: .whitespaces).hasPrefix("#")
        && (line.contains("test --skip-build") || line.contains("--testing-library"))
    }
    #expect(!runs.isEmpty)
    for run in runs { #expect(run.contains("scripts/limited "), "\(run)") }
  }

  @Test("Every target of tests is in a group of what runs all tests")
  func everyTarget() throws {
    let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let script = try String(contentsOf: Self.root.appendingPathComponent("scripts/test"), encoding: .utf8)
    let targets = manifest.matches(of: /\.testTarget\(\s*name: "(\w+)"/).map { String($0.1) }
    #expect(targets.count > 20)
    let groups = script.split(separator: "\n").filter { $0.contains(/^\s*(together|single) [0-9]+\s/) }
    for target in targets {
      let name = try Regex("[(|^]\(target)[|)\\\\]")
      #expect(groups.contains { $0.contains(name) }, "\(target)")
    }
  }
}
