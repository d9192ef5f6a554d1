import Foundation
import Testing

@testable import CounterpointLive

/// Measures a server with many sessions: `make stress` prints what it finds.
///
/// The server is a program of its own: `COUNTERPOINT_STRESS_SERVER` names one that was built in release.
@Suite("Load", .enabled(if: ProcessInfo.processInfo.environment["COUNTERPOINT_STRESS"] != nil), .serialized)
struct HostLoadTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let sessionCount = environment["COUNTERPOINT_STRESS_SESSIONS"].flatMap { Int($0) } ?? 300

  private static let eventCount = 2_000

  @Test("Many sessions, 200 events a second in total", arguments: SessionIsolation.allCases.reversed())
  func load(isolation: SessionIsolation) async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let server = try start(directory, isolation)
    let port = try await server.port()
    let alone = ProcessTable.memory(of: server.id)

    var pages: [OpenPage] = []
    var paints: [Duration] = []
    for number in 0..<Self.sessionCount {
      let start = ContinuousClock.now
      let page = try await OpenPage.open(
        "/rows/", port: port, address: "10.0.\(number / 250).\(number % 250)")
      paints.append(.now - start)
      pages.append(page)
    }
    // Every screen has been used once, as the sessions of people are.
    for page in pages { _ = try await page.tap("Tap") }

    let clock = ContinuousClock()
    let start = clock.now
    let delays = try await withThrowingTaskGroup(of: [Duration].self) { group in
      for (offset, page) in pages.enumerated() {
        group.addTask {
          var delays: [Duration] = []
          for number in stride(from: offset, to: Self.eventCount, by: Self.sessionCount) {
            // Counted from when it was due: who is late for one is late for the next.
            let due = start + .milliseconds(5) * number
            try await clock.sleep(until: due)
            _ = try await page.tap("Tap")
            delays.append(clock.now - due)
          }
          return delays
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }.sorted()

    let sessions = ProcessTable.children(of: server.id)
    let own = ProcessTable.memory(of: server.id)
    let memory = sessions.map(ProcessTable.memory).reduce(0, +) + own - alone
    print(
      """
      \(isolation.rawValue), \(pages.count) sessions of 50 rows: \
      \((memory / pages.count) >> 10) KiB (PSS) a session, with the server's share and the warm processes; server \
      \(own >> 20) MiB; page and connection \(paints.sorted()[paints.count / 2]) (median); tap to patch \
      \(delays[delays.count / 2]) (median), \(delays[delays.count * 99 / 100]) (p99), \(delays[delays.count - 1]) (at most)
      """)
    #expect(delays.count == Self.eventCount)
    server.send(SIGTERM)
    #expect(await server.result().status == 0)
  }

  /// How long a page and a write take whose values are read and written by a session's process, one after the other and
  /// many at once.
  @Test("Values that sessions read and write")
  func values() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let server = try start(directory, .process)
    let port = try await server.port()
    func median(_ times: [Duration]) -> Duration { times.sorted()[times.count / 2] }
    var pages: [OpenPage] = []
    var paints: [Duration] = []
    for number in 0..<40 {
      // When one waits again, as a rule.
      try await Task.sleep(for: .milliseconds(400))
      var visitor = Visitor(port: port)
      let start = ContinuousClock.now
      _ = try await visitor.get("/hazards/", headers: [("X-Forwarded-For", "10.0.1.\(number)")])
      paints.append(.now - start)
      if number % 4 == 0 {
        pages.append(try await OpenPage.open("/hazards/", port: port, address: "10.0.2.\(number)"))
      }
    }
    let idle = ProcessTable.children(of: server.id).map(ProcessTable.ownMemory).sorted()
    var (plain, writes): ([Duration], [Duration]) = ([], [])
    for _ in 0..<300 {
      for (button, isWrite) in [("Add", false), ("Tally", true)] {
        let start = ContinuousClock.now
        _ = try await pages[0].tap(button)
        if isWrite { writes.append(.now - start) } else { plain.append(.now - start) }
      }
    }
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for page in pages {
        group.addTask { for _ in 0..<100 { _ = try await page.tap("Tally") } }
      }
      try await group.waitForAll()
    }
    print(
      """
      page \(median(paints)) (median of \(paints.count)); tap \(median(plain)), tap that stores \(median(writes)) \
      (median), \(writes.sorted()[writes.count * 99 / 100]) (p99); \(pages.count) sessions at once \
      \((ContinuousClock.now - start) / (pages.count * 100)) for each; memory of a process's own \
      \(idle[idle.count / 2] >> 10) KiB (median)
      """)
    server.send(SIGTERM)
    #expect(await server.result().status == 0)
  }

  private func start(_ directory: URL, _ isolation: SessionIsolation) throws -> Program {
    let arguments = [
      "--port", "0", "--data-directory", directory.path, "--isolation", isolation.rawValue, "--log-level",
      "error",
    ]
    return
      try Self.environment["COUNTERPOINT_STRESS_SERVER"].flatMap { $0.isEmpty ? nil : $0 }.map {
        try Program(URL(fileURLWithPath: $0), arguments)
      } ?? Program.start(arguments, of: "HostFixture")
  }
}
