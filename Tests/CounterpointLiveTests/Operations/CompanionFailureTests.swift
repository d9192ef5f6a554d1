import Clocks
import Foundation
import Logging
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("Services beside the apps that fail", .timeLimit(.minutes(1)))
struct CompanionFailureTests {
  private static let apps = [LiveApp("Other", path: "other", summary: "", OtherApp.self)]
  private let house = TroubledCompanion()
  private let clock = TestClock()
  private let logs = LogRecorder()

  /// The service of the house, which runs.
  private func start(_ policy: LiveCompanion.FailurePolicy) throws -> Task<Void, any Error> {
    let settings = ServerSettings(dataDirectory: FileManager.default.temporaryDirectory)
    let service = try CompanionService(
      house.companion(policy), settings, clock: clock, logger: logs.logger)
    return Task { try await service.run() }
  }

  private func errors(_ logs: LogRecorder) -> [String] {
    logs.entries.filter { $0.level >= .error }.map(\.text)
  }

  private func line(_ pause: Int, _ restarts: Int, _ reason: String = "the roof leaks") -> String {
    "House has failed and is started again: \(reason) pause=\(Duration.seconds(pause)) restarts=\(restarts)"
  }

  @Test(
    "It is started again after 1, 2, 4 … up to 60 seconds, anew after a good minute; a cancelled one does not wait"
  )
  func waits() async throws {
    let running = try start(.startsAgain)
    var starts = house.starts.makeAsyncIterator()
    #expect(await starts.next() == 1)
    let plan: [(life: Int, pause: Int)] = [
      (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (0, 32), (0, 60), (59, 60), (60, 1), (0, 2),
    ]
    for (number, (life, pause)) in zip(1..., plan) {
      await clock.advance(by: .seconds(life))
      house.fail()
      await logs.waitFor("restarts=\(number)", level: .error)
      await clock.advance(by: .milliseconds(pause * 1_000 - 1))
      #expect(house.count == number)
      await clock.advance(by: .milliseconds(2))
      #expect(await starts.next() == number + 1)
    }
    house.fail()
    await logs.waitFor("restarts=11", level: .error)
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    #expect(house.count == 11)
    let pauses = plan.map(\.pause) + [4]
    #expect(errors(logs) == zip(pauses, 1...).map { line($0, $1) })
  }

  @Test("One that gives up, cannot be made again or is never there is started again, later and later")
  func againAndAgain() async throws {
    let running = try start(.startsAgain)
    var starts = house.starts.makeAsyncIterator()
    #expect(await starts.next() == 1)
    house.behave(.unmade)
    house.fail(CancellationError())
    await logs.waitFor("restarts=1", level: .error)
    await clock.advance(by: .milliseconds(1_001))
    await logs.waitFor("restarts=2", level: .error)
    house.behave(.slow)
    await clock.advance(by: .milliseconds(2_001))
    #expect(await starts.next() == 3)
    // A minute in which nobody could use it is no good one.
    await clock.advance(by: .seconds(61))
    house.fail()
    await logs.waitFor("restarts=3", level: .error)
    #expect(errors(logs) == [line(1, 1, "CancellationError()"), line(2, 2), line(4, 3)])
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
  }

  @Test("By default it is not started again")
  func once() async throws {
    let companion = LiveCompanion("House") { [house] _ in try house.make() }
    #expect(companion.failurePolicy == .stopsServer)
    let running = try start(.stopsServer)
    var starts = house.starts.makeAsyncIterator()
    #expect(await starts.next() == 1)
    house.fail()
    let error = await #expect(throws: StartupError.self) { try await running.value }
    #expect(error == .companionUnusable(name: "House", reason: "the roof leaks"))
    #expect(house.count == 1 && errors(logs).isEmpty)
  }

  @Test("The server stops when one fails that is not started again, and says which and why")
  func stopping() async throws {
    let (ended, ending) = AsyncStream<Never>.makeStream()
    let neighbor = LiveCompanion("Neighbor") { _ in
      let (life, end) = AsyncStream<Never>.makeStream()
      return LiveCompanion.Running(
        serve: { onReady in
          onReady()
          for await _ in life {}
          ending.finish()
        },
        stop: { end.finish() })
    }
    let error = await #expect(throws: StartupError.self) {
      try await TestServer.run(Self.apps, companions: [neighbor, house.companion(.stopsServer)]) { _ in
        house.fail()
        // Nobody has asked the server to stop.
        for await _ in ended {}
      }
    }
    #expect(error == .companionUnusable(name: "House", reason: "the roof leaks"))
  }

  @Test("Apps are served while it waits to be started again, and after; a server that stops does not wait")
  func serving() async throws {
    try await TestServer.run(
      Self.apps, companions: [house.companion(.startsAgain)], clock: clock,
      // Longer than this test may take: nothing is cut off.
      configure: { $0.shutdownDeadline = .seconds(600) }
    ) { server in
      var starts = house.starts.makeAsyncIterator()
      #expect(await starts.next() == 1)
      house.fail()
      await server.logs.waitFor("restarts=1", level: .error)
      var visitor = server.visitor()
      let meanwhile = try await visitor.get("/other/")
      #expect(meanwhile.status == 200)
      await clock.advance(by: .milliseconds(1_001))
      #expect(await starts.next() == 2)
      let after = try await visitor.get("/other/")
      #expect(after.status == 200)
      house.fail()
      await server.logs.waitFor("restarts=2", level: .error)
      #expect(errors(server.logs) == [line(1, 1), line(2, 2)])
    }
    #expect(house.count == 2)
  }

  @Test("One that fails while it ends is no failure of a server that would start it again, and is logged")
  func ending() async throws {
    house.behave(.failsAtEnd)
    let logs = try await TestServer.run(
      Self.apps, companions: [house.companion(.startsAgain)], clock: clock
    ) { $0.logs }
    #expect(house.count == 1)
    #expect(errors(logs).map { $0.contains("House has failed while it ended: the roof leaks") } == [true])
  }
}
