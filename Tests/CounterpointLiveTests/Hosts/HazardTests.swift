import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

/// What a session can do to itself.
enum Hazard: String, CaseIterable, CustomTestStringConvertible {
  case trap = "Trap"
  case loop = "Loop"
  case hog = "Hog"
  case leave = "Leave"
  case abort = "Abort"

  var testDescription: String { rawValue.lowercased() }

  /// What the log has to say.
  var reason: String {
    switch self {
    case .trap: "it crashed with signal"
    case .loop: "it did not answer in time"
    case .hog: "it needed more memory than a session may have"
    case .leave: "it left the process with status 3"
    case .abort: "it crashed with signal 6"
    }
  }
}

/// Says when it is enough, and how far the bystanders are.
@MainActor
private final class Bell {
  var hasRung = false
  /// How many times each bystander was answered.
  var rounds = 0
}

@MainActor
@Suite("Hazards", .serialized)
struct HazardTests {
  private let app = LiveApp("Hazards", path: "hazards", summary: "", HazardApp.self)

  /// How many sessions fail in each way: some in every run, many in `make stress`.
  static var count: Int {
    ProcessInfo.processInfo.environment["COUNTERPOINT_STRESS"].flatMap { Int($0) } ?? 20
  }

  private static let warmCount = 4

  private func run(
    deadline: Duration = .seconds(1), configure: (inout ServerSettings) -> Void = { _ in },
    _ operation: @MainActor (TestServer) async throws -> Void
  ) async throws {
    try await TestServer.run(
      [
        app, LiveApp("Trap", path: "trap", summary: "", TrapApp.self),
        LiveApp("Loop", path: "loop", summary: "", LoopApp.self),
      ],
      isolation: .process
    ) {
      $0.sessionDeadline = deadline
      $0.sessionMemory = 96 << 20
      $0.warmProcesses = Self.warmCount
      $0.sessionsPerAddress = 1_000
      configure(&$0)
    } _: {
      try await operation($0)
    }
  }

  @Test(
    "Sessions that fail end alone, with a notice, while others go on",
    arguments: Hazard.allCases.filter { !Sanitizer.isOn || $0 != .hog })
  func failures(hazard: Hazard) async throws {
    // Whatever the first server opens for good is open before anything is counted.
    try await run { _ = try await OpenPage.open("/hazards/", port: $0.port) }
    let descriptors = ProcessTable.descriptorCount
    try await run { server in
      let port = server.port
      let bystanders = try await [OpenPage.open("/hazards/", port: port), .open("/hazards/", port: port)]
      let bell = Bell()
      let victims = Task {
        var delays: [Duration] = []
        for start in stride(from: 0, to: Self.count, by: 5) {
          let batch = min(5, Self.count - start)
          let rounds = bell.rounds
          try await withThrowingTaskGroup(of: Duration.self) { group in
            for _ in 0..<batch {
              group.addTask { try await Self.fail(hazard, port: port) }
            }
            for try await delay in group { delays.append(delay) }
          }
          // However many fail, the others go on: each of them was answered since these began.
          #expect(await ProcessTable.wait { bell.rounds > rounds }, "after \(start + batch) failures")
        }
        return delays
      }
      let counting = Task {
        var worst = Duration.zero
        var count = 0
        // Not cancelled: that would end what waits for an answer.
        while !bell.hasRung {
          count += 1
          for bystander in bystanders {
            let start = ContinuousClock.now
            let shown = try await bystander.tap("Add")
            #expect(shown == ["Count: \(count)"])
            worst = max(worst, .now - start)
          }
          bell.rounds = count
        }
        return (count, worst)
      }
      let result = await victims.result
      bell.hasRung = true
      let (taps, worst) = try await counting.value
      let delays = try result.get().sorted()
      #expect(taps >= (Self.count + 4) / 5, "a round for each five that failed")
      #expect(delays.count == Self.count)
      // The log tells why after the person was told that.
      #expect(
        await ProcessTable.wait {
          server.logs.entries.count { $0.text.contains("A session was ended") } >= Self.count
        })
      let ends = server.logs.entries.filter { $0.text.contains("A session was ended") }
      #expect(ends.count { $0.text.contains(hazard.reason) } == Self.count)
      #expect(ends.count == Self.count, "nobody else ended")
      #expect(await ProcessTable.wait { server.server.registry.count == bystanders.count })
      #expect(
        await ProcessTable.wait {
          ProcessTable.sessions(of: getpid()).count <= bystanders.count + Self.warmCount
        }, "of those that failed no process is left")
      for bystander in bystanders { #expect(try await bystander.tap("Add") == ["Count: \(taps + 1)"]) }
      print(
        """
        \(hazard.testDescription): \(Self.count) sessions ended, the notice came after \
        \(delays[delays.count / 2]) (median), \(delays[delays.count - 1]) (at most); \(taps) taps by each of \
        \(bystanders.count) bystanders meanwhile, the slowest answered after \(worst)
        """)
    }
    #expect(await ProcessTable.wait { ProcessTable.sessions(of: getpid()).isEmpty }, "nothing is left")
    #expect(await ProcessTable.wait { ProcessTable.descriptorCount <= descriptors + 2 })
  }

  /// A session that fails, and how long it takes until its person is told.
  nonisolated private static func fail(_ hazard: Hazard, port: Int) async throws -> Duration {
    let victim = try await OpenPage.open("/hazards/", port: port)
    let start = ContinuousClock.now
    try await victim.touch(hazard.rawValue)
    let (notices, code) = await victim.socket.ending()
    let delay = ContinuousClock.now - start
    #expect(notices == ["This screen stopped working and was closed. It starts again now."])
    #expect(code == 4410)
    // A connection that comes back finds no session, and the page anew is as new.
    let again = try await victim.visitor.connect(victim.page.session)
    #expect(await again.closure() == .close(4404))
    return delay
  }

  @Test("A page whose screen cannot be made says so, and others are made", arguments: ["trap", "loop"])
  func unpaintable(path: String) async throws {
    try await run { server in
      let answer = try await HTTPAnswer.get("/\(path)/", port: server.port)
      #expect(answer.status == 500)
      #expect(answer.text.contains("This screen could not be shown"))
      let page = try await OpenPage.open("/hazards/", port: server.port)
      #expect(try await page.tap("Add") == ["Count: 1"])
    }
  }

  @Test("A session that only keeps a processor busy ends when its time is used up")
  func processorTime() async throws {
    try await run {
      $0.sessionProcessorSeconds = 2
    } _: { server in
      let page = try await OpenPage.open("/hazards/", port: server.port)
      try await page.touch("Work")
      #expect(await page.socket.ending().code == 4410)
      await server.logs.waitFor("used up its time on the processors", level: .error)
    }
  }

  @Test(
    "A process that waits for a session and hangs, or dies, costs nobody a page",
    arguments: [SIGSTOP, SIGKILL])
  func deafProcess(signal: Int32) async throws {
    try await run(deadline: .seconds(2)) {
      $0.warmProcesses = 1
    } _: { server in
      for _ in 1...3 {
        // The one that waits now is the one that is taken.
        #expect(await ProcessTable.wait { (server.server.host as? ProcessHost)?.counts.warm == 1 })
        let waiting = try #require((server.server.host as? ProcessHost)?.nextWarm)
        kill(waiting, signal)
        let page = try await OpenPage.open("/hazards/", port: server.port)
        #expect(try await page.tap("Add") == ["Count: 1"])
        #expect(await ProcessTable.wait { !ProcessTable.isAlive(waiting) }, "and does not stay")
        await page.socket.drop()
      }
      #expect(server.server.metrics.failures.count == 0, "it was nobody's session")
      #expect(server.server.registry.count == 3)
    }
  }

  @Test("A process that hangs while it waits is found out before anybody needs it")
  func deafWaiting() async throws {
    try await run {
      $0.warmProcesses = 1
    } _: { server in
      #expect(await ProcessTable.wait { (server.server.host as? ProcessHost)?.counts.warm == 1 })
      let waiting = try #require((server.server.host as? ProcessHost)?.nextWarm)
      kill(waiting, SIGSTOP)
      #expect(await ProcessTable.wait(within: .seconds(30)) { !ProcessTable.isAlive(waiting) })
      #expect(
        await ProcessTable.wait(within: .seconds(30)) {
          (server.server.host as? ProcessHost)?.counts.warm == 1
        })
    }
  }

  @Test("A program that cannot hold sessions costs a page, not the server")
  func unstartable() async throws {
    for program in ["/bin/false", "/nowhere"] {
      try await run {
        $0.sessionExecutable = program
      } _: { server in
        let answer = try await HTTPAnswer.get("/hazards/", port: server.port)
        #expect(answer.status == 503)
        #expect(try await HTTPAnswer.get("/healthz", port: server.port).status == 200)
        #expect(
          server.logs.entries.contains { $0.text.contains("A process for sessions could not be started") })
      }
    }
  }
}
