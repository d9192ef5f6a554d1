import Foundation
import Testing

@testable import CounterpointLive

@Suite("Waiting for processes to be dead", .timeLimit(.minutes(5)))
struct ProcessReaperTests {
  /// Starts a program that nobody but the test waits for.
  private func start(_ arguments: String...) throws -> pid_t {
    var process: pid_t = 0
    let words = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    try #require(posix_spawn(&process, arguments[0], nil, nil, words + [nil], environ) == 0)
    return process
  }

  /// The status of a dead child, whose number is free after this; nothing of one that lives or is none.
  private func status(of process: pid_t) -> Int32? {
    var status: Int32 = 0
    return waitpid(process, &status, WNOHANG) == process ? status : nil
  }

  @Test(
    "Whoever waits for one that does not end delays nobody, and its number stays until its status is taken")
  func several() async throws {
    let slow = try start("/bin/sleep", "1000")
    let waiting = Task { await ProcessReaper.waitUntilDead(slow) }
    // However many there are.
    for _ in 0..<100 {
      let quick = try start("/bin/true")
      await ProcessReaper.waitUntilDead(quick)
      #expect(kill(quick, 0) == 0)
      #expect(status(of: quick) == 0)
    }
    #expect(status(of: slow) == nil)
    kill(slow, SIGKILL)
    await waiting.value
    #expect(status(of: slow) == SIGKILL)
  }

  @Test("One that has been dead for long, and one that is nobody's child, are waited for no longer")
  func gone() async throws {
    let process = try start("/bin/true")
    await ProcessReaper.waitUntilDead(process)
    await ProcessReaper.waitUntilDead(process)
    #expect(status(of: process) == 0)
    await ProcessReaper.waitUntilDead(process)
  }

  @Test("A kernel without descriptors of processes has it waited for as well")
  func onThread() async throws {
    let process = try start("/bin/true")
    await ProcessReaper.waitOnThread(process)
    #expect(status(of: process) == 0)
    await ProcessReaper.waitOnThread(process)
  }
}
