import Foundation
import Testing

@testable import CounterpointLive

@MainActor
@Suite("A server that dies under a supervisor", .serialized, .timeLimit(.minutes(5)))
struct SupervisorTests {
  private static let sessionCount =
    ProcessInfo.processInfo.environment["COUNTERPOINT_SUPERVISED_SESSIONS"].flatMap { Int($0) } ?? 100

  @Test("Its sessions keep all they have, whatever kills it", arguments: [SIGKILL, SIGILL])
  func sessions(signal: Int32) async throws {
    try await SupervisedServer.run { server in
      var pages: [ResumingPage] = []
      for number in 0..<Self.sessionCount {
        let page = try await ResumingPage.open(
          "/trial/", port: server.port, address: "10.0.0.\(number)")
        for _ in 0..<(number % 4) { try await page.touch("Add") }
        await page.act(.edit(value: "Ada \(number)", edit: 1), on: try #require(page.page.textField("Name")))
        pages.append(page)
      }
      for page in pages { try await page.settle() }
      let processes = Set(server.sessions)
      let start = ContinuousClock.now
      try await server.kill(signal)
      var delays = try await withThrowingTaskGroup(of: Duration.self) { group in
        for (number, page) in pages.enumerated() {
          group.addTask { try await Self.goOn(page, number, since: start) }
        }
        var delays: [Duration] = []
        for try await delay in group { delays.append(delay) }
        return delays
      }
      delays.sort()
      #expect(delays.count == Self.sessionCount)
      #expect(processes.isSubset(of: server.sessions), "none was started again")
      #expect(try await server.figure("counterpoint_server_restarts_total") == 1)
      print(
        """
        \(delays.count) sessions, signal \(signal): from the death of the server to the answer to a tap \
        \(delays[delays.count / 2]) (median), \(delays[delays.count - 1]) (at most)
        """)
      // An adopted session ends as any other does.
      server.program.send(SIGTERM)
      #expect(await server.program.result().status == 0)
      #expect(await ProcessTable.wait { !processes.contains(where: ProcessTable.isAlive) })
    }
  }

  /// A person goes on as if nothing had happened.
  /// - Returns: how long after `start` the first tap was answered.
  nonisolated private static func goOn(
    _ page: ResumingPage, _ number: Int, since start: ContinuousClock.Instant
  ) async throws -> Duration {
    #expect(try await page.tap("Add") == ["Count: \(number % 4 + 1)"])
    let delay = ContinuousClock.now - start
    // What was typed and never stored.
    #expect(try await page.tap("Save") == ["Greeting: Ada \(number)"])
    #expect(await page.losses == [nil], "of the one connection there was")
    #expect(await page.snapshotCount == 0, "the screen stayed as it was")
    return delay
  }

  @Test("One server after the other is killed, and people go on", arguments: [SessionIsolation.process])
  func again(isolation: SessionIsolation) async throws {
    try await SupervisedServer.run(isolation: isolation) { server in
      let pages = try await [
        ResumingPage.open("/hazards/", port: server.port), .open("/hazards/", port: server.port),
      ]
      for page in pages { #expect(try await page.tap("Add") == ["Count: 1"]) }
      var process: pid_t?
      for round in 2...6 {
        process = try await server.kill(round % 2 == 0 ? SIGKILL : SIGSEGV)
        for page in pages {
          #expect(try await page.tap("Add") == ["Count: \(round)"])
          // What the process keeps for itself, and what is stored.
          #expect(try await page.tap("Remember") == ["Notes: \(round - 1)"])
          #expect(try await page.tap("Tally") == ["Tally: \(round - 1)"])
        }
        #expect(try await server.serving() != process)
        // Those that come now are as well served.
        #expect(try await OpenPage.open("/hazards/", port: server.port).tap("Add") == ["Count: 1"])
      }
      #expect(try await server.figure("counterpoint_server_restarts_total") == 5)
    }
  }

  @Test("Of what people do while it dies nothing is lost and nothing done twice", arguments: [1, 7, 20, 40])
  func events(moment: Int) async throws {
    try await SupervisedServer.run { server in
      let page = try await ResumingPage.open("/hazards/", port: server.port)
      let process = try await server.serving()
      for number in 1...60 {
        try await page.touch("Tally")
        // Somewhere on the way: read, handed on, handled or answered.
        if number == moment { Foundation.kill(process, SIGKILL) }
      }
      try await page.settle()
      let tallies = await page.texts.filter { $0.hasPrefix("Tally: ") }.compactMap { Int($0.dropFirst(7)) }
      #expect(tallies.last == 60)
      #expect(tallies == Array(Set(tallies)).sorted(), "each is told once, in order")
      #expect(try await page.tap("Tally") == ["Tally: 61"])
    }
  }

  @Test("Who connects while nobody serves waits, and is served by the next")
  func gap() async throws {
    try await SupervisedServer.run { server in
      let page = try await ResumingPage.open("/hazards/", port: server.port)
      #expect(try await page.tap("Add") == ["Count: 1"])
      // While the supervisor stands still nobody is started.
      kill(server.supervisor, SIGSTOP)
      try await server.kill()
      let connection = try await RawConnection.open(port: server.port)
      try await connection.send(HTTPAnswer.head("/healthz", port: server.port, [("Connection", "close")]))
      try await page.touch("Add")
      kill(server.supervisor, SIGCONT)
      let answer = HTTPAnswer(head: await connection.readHead(), body: await connection.readToEnd())
      #expect(answer.status == 200)
      #expect(try await page.settle() == ["Count: 2"])
    }
  }

  @Test("A session that traps or hangs while nobody serves is that session's affair")
  func failuresInBetween() async throws {
    try await SupervisedServer.run(["--session-deadline", "1", "--warm-processes", "0"]) { server in
      var pages: [ResumingPage] = []
      var processes: [pid_t] = []
      for _ in 0..<3 {
        let page = try await ResumingPage.open("/hazards/", port: server.port)
        #expect(try await page.tap("Add") == ["Count: 1"])
        pages.append(page)
        processes += server.sessions.filter { !processes.contains($0) }
      }
      try #require(processes.count == 3)
      kill(server.supervisor, SIGSTOP)
      try await server.kill()
      kill(processes[0], SIGILL)
      kill(processes[1], SIGSTOP)
      kill(server.supervisor, SIGCONT)
      await #expect(throws: TestWebSocket.Closed(code: 4404)) { try await pages[0].tap("Add") }
      #expect(try await pages[2].tap("Add") == ["Count: 2"])
      // One that does not answer is found out and ended, its browser told so.
      await #expect(throws: TestWebSocket.Closed(code: 4410)) { try await pages[1].tap("Add") }
      #expect(await ProcessTable.wait { !ProcessTable.isAlive(processes[1]) })
      #expect(try await pages[2].tap("Add") == ["Count: 3"])
    }
  }

  @Test("A session stays its person's: another's cookie does not get it from the next server")
  func strangers() async throws {
    try await SupervisedServer.run { server in
      let ada = try await ResumingPage.open("/hazards/", port: server.port)
      #expect(try await ada.tap("Add") == ["Count: 1"])
      try await server.kill()
      let ben = try await OpenPage.open("/hazards/", port: server.port)
      let stolen = try await ben.visitor.connect(ada.page.session)
      #expect(await stolen.closure() == .close(4404))
      #expect(try await ada.tap("Add") == ["Count: 2"])
    }
  }

  @Test("Processes that waited for sessions wait on, and a person's folder stays theirs")
  func waitingProcesses() async throws {
    try await SupervisedServer.run(["--warm-processes", "2"]) { server in
      let page = try await ResumingPage.open("/hazards/", port: server.port)
      #expect(try await page.tap("Prefer") == ["Preference: kept"])
      #expect(await ProcessTable.wait { server.sessions.count == 3 })
      let processes = Set(server.sessions)
      try await server.kill()
      #expect(try await page.tap("Add") == ["Count: 1"])
      // Two who come get those two, one of them with what is in her folder.
      let again = try await OpenPage.open("/hazards/", port: server.port, as: page.visitor)
      #expect(again.page.html.contains("Preference: kept"))
      let ben = try await OpenPage.open("/hazards/", port: server.port)
      #expect(ben.page.html.contains("Preference: none"))
      #expect(try await ben.tap("Prefer") == ["Preference: kept"])
      #expect(processes.isSubset(of: server.sessions))
      #expect(await ProcessTable.wait { server.sessions.count == 5 })
    }
  }

  @Test("Values that change in one of a person's tabs change in the others, after a restart as before")
  func values() async throws {
    try await SupervisedServer.run { server in
      let ada = try await ResumingPage.open("/hazards/", port: server.port)
      let other = try await OpenPage.open("/hazards/", port: server.port, as: ada.visitor)
      _ = try await other.tap("Add")
      try await server.kill()
      let socket = try await ada.visitor.connect(other.page.session, after: nil)
      #expect(try await ada.tap("Write").contains("Note: written"))
      let news = OpenPage(visitor: ada.visitor, page: other.page, socket: socket)
      #expect(try await news.text(beginning: "Note:") == "Note: written")
    }
  }

  @Test("Where all sessions share its process they are lost with it, and the next serves")
  func shared() async throws {
    try await SupervisedServer.run(isolation: .shared) { server in
      let page = try await ResumingPage.open("/hazards/", port: server.port)
      #expect(try await page.tap("Tally") == ["Tally: 1"])
      for restarts in 1...2 {
        // As an app's trap does it.
        let former = try await server.kill(SIGTRAP)
        await #expect(throws: TestWebSocket.Closed(code: 4404)) { try await page.tap("Add") }
        #expect(try await server.serving(besides: former) != former)
        let again = try await OpenPage.open("/hazards/", port: server.port, as: page.visitor)
        #expect(again.page.html.contains("Tally: 1"))
        #expect(try await server.figure("counterpoint_server_restarts_total") == Double(restarts))
      }
    }
  }

  @Test("Sessions come and go over several servers, and nothing of them stays open in their supervisor")
  func turnover() async throws {
    try await SupervisedServer.run(["--warm-processes", "1", "--suspension-interval", "0"]) { server in
      func visit() async throws {
        let page = try await OpenPage.open("/hazards/", port: server.port)
        _ = try await page.tap("Add")
        await page.socket.drop()
      }
      try await visit()
      #expect(await ProcessTable.wait { server.sessions.count <= 1 })
      let before = ProcessTable.descriptorCount(of: server.supervisor)
      // The last of them reap their sessions themselves.
      for round in 1...15 {
        try await visit()
        if round % 4 == 0 { try await server.kill() }
      }
      _ = try await server.figure("counterpoint_server_restarts_total")
      #expect(await ProcessTable.wait(within: .seconds(30)) { server.sessions.count <= 1 })
      #expect(
        await ProcessTable.wait { ProcessTable.descriptorCount(of: server.supervisor) <= before + 2 })
    }
  }
}
