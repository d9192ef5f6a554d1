import Foundation
import Testing

@testable import CounterpointLive

@MainActor
@Suite("How a supervisor ends", .serialized, .timeLimit(.minutes(5)))
struct SupervisorEndTests {
  private func logs(_ text: String, _ part: String) -> Int {
    text.split(separator: "\n").count { $0.contains(part) }
  }

  @Test("kill -9 of the supervisor leaves nothing, whatever its sessions do")
  func killed() async throws {
    try await SupervisedServer.run { server in
      let pages = try await [
        OpenPage.open("/hazards/", port: server.port), .open("/hazards/", port: server.port),
        .open("/hazards/", port: server.port),
      ]
      try await pages[0].touch("Loop")
      _ = try await pages[1].tap("Add")
      // One of them was started by a server before this one.
      try await server.kill()
      _ = try await OpenPage.open("/hazards/", port: server.port).tap("Add")
      let processes = server.sessions + [try await server.serving()]
      #expect(processes.count >= 5)
      server.program.send(SIGKILL)
      #expect(await ProcessTable.wait { !processes.contains(where: ProcessTable.isAlive) })
    }
  }

  @Test("kill -9 of both, one right after the other, leaves nothing")
  func bothKilled() async throws {
    try await SupervisedServer.run { server in
      _ = try await OpenPage.open("/hazards/", port: server.port).tap("Add")
      let processes = server.sessions
      #expect(processes.count >= 1)
      kill(server.supervisor, SIGSTOP)
      try await server.kill()
      server.program.send(SIGKILL)
      #expect(await ProcessTable.wait { !processes.contains(where: ProcessTable.isAlive) })
    }
  }

  @Test("Asked to stop it stops the server in order, by either signal", arguments: [SIGTERM, SIGINT])
  func stopped(signal: Int32) async throws {
    try await SupervisedServer.run { server in
      let page = try await OpenPage.open("/hazards/", port: server.port)
      _ = try await page.tap("Add")
      let processes = server.sessions
      // As to all processes of a service, or of a terminal.
      kill(try await server.serving(), signal)
      server.program.send(signal)
      #expect(await page.socket.closure() == .close(1001))
      let result = await server.program.result()
      #expect(result.status == 0)
      #expect(logs(result.errors, "started again") == 0)
      #expect(await ProcessTable.wait { !processes.contains(where: ProcessTable.isAlive) })
    }
  }

  @Test("The serving process alone, asked to stop, stops everything in order")
  func servingProcessStopped() async throws {
    try await SupervisedServer.run { server in
      kill(try await server.serving(), SIGTERM)
      #expect(await server.program.result().status == 0)
    }
  }

  @Test("Asked a second time it ends everything at once")
  func stoppedTwice() async throws {
    try await SupervisedServer.run(["--drain-delay", "600"]) { server in
      _ = try await OpenPage.open("/hazards/", port: server.port).tap("Add")
      let processes = server.sessions
      server.program.send(SIGTERM)
      while try await HTTPAnswer.get("/healthz", port: server.port).status == 200 {}
      server.program.send(SIGTERM)
      let result = await server.program.result()
      #expect(result.status == 128 + SIGTERM)
      #expect(logs(result.errors, "as asked a second time") == 1)
      #expect(await ProcessTable.wait { !processes.contains(where: ProcessTable.isAlive) })
    }
  }

  @Test("A server that is killed while it stops is not started again")
  func killedWhileStopping() async throws {
    try await SupervisedServer.run(["--drain-delay", "600"]) { server in
      server.program.send(SIGTERM)
      while try await HTTPAnswer.get("/healthz", port: server.port).status == 200 {}
      try await server.kill()
      #expect(await server.program.result().status == 128 + SIGKILL)
    }
  }

  @Test("A start that fails is told once, with its code, and not tried again")
  func failedStart() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let options = ["--supervisor", "--data-directory"]
    try await SupervisedServer.run { server in
      let result = try await Program.start(
        options + [directory.path, "--port", "\(server.port)"], of: "HostFixture"
      ).result()
      #expect(result.status == 69)
      #expect(
        result.errors == """
          Port \(server.port) of 127.0.0.1 is in use by another program: stop that one, or choose another port with --port.

          """)
    }
    let unusable = try await Program.start(options + ["/dev/null/x", "--port", "0"], of: "HostFixture")
      .result()
    #expect(unusable.status == 73)
    let wrong = try await Program.start(options + [directory.path, "--port", "ninety"], of: "HostFixture")
      .result()
    #expect(wrong.status == 64)
  }

  @Test(
    "A server that dies again and again is started again after longer and longer pauses, which the log tells")
  func crashLoop() async throws {
    try await SupervisedServer.run { server in
      let page = try await ResumingPage.open("/hazards/", port: server.port)
      #expect(try await page.tap("Add") == ["Count: 1"])
      var former: pid_t?
      for _ in 1...6 {
        let process = try await server.serving(besides: former)
        kill(process, SIGKILL)
        former = process
      }
      // After all that the session is there.
      #expect(try await page.tap("Add") == ["Count: 2"])
      server.program.send(SIGTERM)
      let errors = await server.program.result().errors
      let lines = errors.split(separator: "\n").filter { $0.contains("is started again") }
      #expect(lines.count == 6)
      for (line, pause) in zip(lines, ["0.0", "0.05", "0.1", "0.2", "0.4", "0.8"]) {
        #expect(line.contains("pause=\"\(pause) seconds\""), "\(line)")
      }
      #expect(lines.filter { $0.contains("level=critical") }.count == 3)
      #expect(lines.last?.contains("restarts=6") == true)
    }
  }

  @Test("Pauses grow to a bound, and a server that has served for a while is forgiven")
  func pauses() {
    var backoff = RestartBackoff()
    let quick = (0..<12).map { _ in backoff.next(after: .seconds(1)) }
    #expect(quick.prefix(4) == [.zero, .milliseconds(50), .milliseconds(100), .milliseconds(200)])
    #expect(zip(quick, quick.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(quick.last == RestartBackoff.longest)
    // Who never got so far as to serve was not well either, however often that happens.
    for _ in 0..<200 { #expect(backoff.next(after: nil) == RestartBackoff.longest) }
    #expect(backoff.next(after: RestartBackoff.goodLife) == .zero)
    #expect(backoff.next(after: .seconds(1)) == .milliseconds(50))
  }

  @Test("It can be left out, and is in a build that one debugs")
  func leftOut() async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    for (arguments, variable, isSupervised) in [
      ([], "", false), (["--supervisor"], "off", true), (["--no-supervisor"], "on", false), ([], "on", true),
    ] {
      let program = try Program.start(
        ["--port", "0", "--data-directory", directory.path] + arguments, of: "HostFixture",
        environment: ["COUNTERPOINT_SUPERVISOR": variable])
      _ = try await program.port()
      #expect((ProcessTable.server(of: program.id) != nil) == isSupervised, "\(arguments) \(variable)")
      program.send(SIGTERM)
      #expect(await program.result().status == 0)
    }
    let wrong = try await Program.start(
      [], of: "HostFixture", environment: ["COUNTERPOINT_SUPERVISOR": "maybe"]
    )
    .result()
    #expect(wrong.status == 64)
    #expect(wrong.errors == "“maybe” is not a value for COUNTERPOINT_SUPERVISOR: it takes on or off.\n")
  }
}
