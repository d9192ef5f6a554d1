import CounterpointSession
import Foundation
import Testing

@testable import CounterpointLive

@MainActor
@Suite("A host that goes on with the processes of another", .timeLimit(.minutes(5)))
struct TakingOverTests {
  @MainActor
  private struct Scene {
    let host: ProcessHost
    let supervisor: SupervisorEnd
    let directory: URL

    func takeOver(
      _ number: pid_t, of user: UserID?, onTermination: @escaping @MainActor @Sendable () -> Void = {}
    ) async throws -> AttachedProcess {
      let process = try LeftProcess(number, in: directory, session: user.map(LeftProcess.owner))
      let hosted = await host.takeOver(process.survivor) { _ in onTermination() }
      #expect((hosted != nil) == (user != nil))
      return try process.attached()
    }

    /// Takes over a process that waits for a session, as soon as it does.
    func takeOverWaiting(_ number: pid_t) async throws -> AttachedProcess {
      let count = host.counts.warm
      let process = try await takeOver(number, of: nil)
      process.say(HostMessage(.ready))
      #expect(await ProcessTable.wait { host.counts.warm == count + 1 })
      return process
    }

    /// Ends what is left of those, and the host.
    func end(_ processes: [AttachedProcess], _ numbers: [pid_t]) async {
      for process in processes { process.leave() }
      for number in numbers { supervisor.tell(ControlMessage(.ended, process: number)) }
      await host.stop()
    }
  }

  private func run(_ operation: @MainActor (Scene) async throws -> Void) async throws {
    let directory = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let supervisor = try SupervisorEnd([])
    let ends = try StorageEnds(StorageFile(folder: directory))
    var settings = ProcessHost.Settings(dataDirectory: directory)
    // None can be started: there are those that are taken over.
    settings.executable = "/bin/false"
    settings.warmCount = 0
    let host = try ProcessHost(
      settings, values: ends.values, scenes: ends.scenes, counts: SessionCounts(), traffic: TrafficCounts(),
      supervisor: supervisor.link, logger: LogRecorder().logger)
    try await operation(Scene(host: host, supervisor: supervisor, directory: directory))
  }

  @Test("What one of them stores before the host has started is told to those taken over before it")
  func earlyWrites() async throws {
    try await run { scene in
      let user = UserID.make()
      let hearing = try await scene.takeOver(101, of: user)
      for kind in [HostMessage.Kind.valueChanged, .commonValueChanged] {
        #expect(try await hearing.next() == HostMessage(kind))
      }
      let writing = try await scene.takeOver(102, of: user)
      guard case .written(revision: _?) = await writing.storage.ask(.write(StorageKey(.user, "a"), Data("1")))
      else { throw AttachedProcess.Silence() }
      scene.host.start()
      // Of any value.
      for kind in [HostMessage.Kind.valueChanged, .commonValueChanged] {
        #expect(try await hearing.next() == HostMessage(kind))
      }
      await scene.end([hearing, writing], [101, 102])
    }
  }

  @Test("However many of those that wait have died, a page gets one that lives")
  func deadWaiting() async throws {
    try await run { scene in
      scene.host.start()
      let alive = try await scene.takeOverWaiting(101)
      let numbers: [pid_t] = Array(102...107)
      for number in numbers {
        // Noticed, but not reaped yet: nobody says how it has ended.
        try await scene.takeOverWaiting(number).leave()
      }
      try await scene.supervisor.waitForKills(of: Set(numbers))
      let request = SessionRequest(id: "s", token: "t", user: .make(), app: "a")
      let making = Task { [host = scene.host] in
        _ = await #expect(throws: SessionHostError.unpaintable(.expired)) {
          _ = try await host.makeSession(request, onTermination: { _ in })
        }
      }
      while try await alive.next().kind != .make {}
      alive.say(HostMessage(.making))
      alive.say(HostMessage(.unpaintable))
      await making.value
      await scene.end([alive], [101] + numbers)
    }
  }

  @Test("A process that is gone takes none with it that has its number by now")
  func sameNumber() async throws {
    try await run { scene in
      let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
      let first = try await scene.takeOver(101, of: .make()) { continuation.finish() }
      let second = try await scene.takeOver(101, of: .make())
      first.leave()
      scene.supervisor.tell(ControlMessage(.ended, process: 101))
      for await _ in ends {}
      #expect(scene.host.counts.all == 1)
      await scene.end([second], [101])
    }
  }
}
