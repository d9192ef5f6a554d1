import Foundation
import Testing

/// Tests what a failure before the deployed program tells of the server.
@MainActor
@Suite("What a server has written last")
struct ServerLogTests {
  private struct Lost: Error {}

  @Test("A failure tells the server's last lines, the newest of more than are kept")
  func lastLines() {
    let log = ServerLog()
    #expect(log.lastLines == "(none)")
    for number in 0..<100 { log.take("line \(number)\n".utf8) }
    log.take("and no".utf8)
    log.take(" end".utf8)
    let lines = log.lastLines.split(separator: "\n")
    #expect(lines.count == 40 && lines.first == "line 61" && lines.last == "and no end")
    let failure = ServerProgram.Failure(error: Lost(), log: log.lastLines)
    #expect("\(failure)".contains("Lost()") && "\(failure)".contains("line 99"))
  }

  @Test("What fails before the deployed program brings along what that has written", .timeLimit(.minutes(5)))
  func failure() async {
    let failure = await #expect(throws: ServerProgram.Failure.self) {
      try await ServerProgram.run(isolation: .shared) { server in
        await server.end(by: SIGTERM)
        // It says that it stops, which is read by a thread of its own.
        while server.lastLines == "(none)" { await Task.yield() }
        throw Lost()
      }
    }
    #expect(failure?.error is Lost)
    #expect(failure?.log.contains("counterpoint") == true, "\(String(describing: failure))")
  }
}
