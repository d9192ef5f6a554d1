import Foundation
import Synchronization
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("Services beside the apps", .timeLimit(.minutes(1)))
struct CompanionTests {
  private struct Broken: Error, CustomStringConvertible { var description: String { "the roof leaks" } }

  private static let apps = [LiveApp("Other", path: "other", summary: "", OtherApp.self)]

  /// A companion that takes down what is done with it.
  private static func companion(_ events: Events, _ name: String) -> LiveCompanion {
    LiveCompanion(name) { settings in
      events.note("\(name) made \(FileManager.default.fileExists(atPath: settings.dataDirectory.path))")
      let (end, continuation) = AsyncStream<Never>.makeStream()
      return LiveCompanion.Running(
        serve: { onReady in
          events.note("\(name) ready")
          onReady()
          for await _ in end {}
          events.note("\(name) ended")
        },
        stop: { continuation.finish() })
    }
  }

  @Test("A companion is there before the first page, and is stopped after the last connection")
  func order() async throws {
    let events = Events()
    try await TestServer.run(
      Self.apps, companions: [Self.companion(events, "A"), Self.companion(events, "B")]
    ) { server in
      var visitor = server.visitor()
      let answer = try await visitor.get("/other/")
      #expect(answer.status == 200)
      events.note("served")
    }
    let all = events.all
    #expect(all.prefix(2) == ["A made true", "B made true"])
    #expect(Set(all[2..<4]) == ["A ready", "B ready"])
    #expect(all.suffix(3) == ["served", "B ended", "A ended"])
  }

  @Test("Who asks before a companion is there is answered when it is")
  func waiting() async throws {
    let events = Events()
    let late = LiveCompanion("Late") { _ in
      let (end, ending) = AsyncStream<Never>.makeStream()
      return LiveCompanion.Running(
        serve: { onReady in
          // Long enough for a server that would not wait.
          for _ in 0..<2_000 { await Task.yield() }
          events.note("ready")
          onReady()
          for await _ in end {}
        },
        stop: { ending.finish() })
    }
    try await TestServer.run(Self.apps, companions: [late]) { _ in events.note("listening") }
    #expect(events.all == ["ready", "listening"])
  }

  @Test("A server whose companion cannot start does not start, and says which and why")
  func failing() async throws {
    let policies = [LiveCompanion.FailurePolicy.stopsServer, .startsAgain]
    let companions = policies.flatMap { policy -> [LiveCompanion] in
      [
        LiveCompanion("House", failurePolicy: policy) { _ in throw Broken() },
        LiveCompanion("House", failurePolicy: policy) { _ in
          LiveCompanion.Running(serve: { _ in throw Broken() }, stop: {})
        },
      ]
    }
    for companion in companions {
      let error = await #expect(throws: StartupError.self) {
        try await TestServer.run(Self.apps, companions: [companion]) { _ in
          Issue.record("It was started")
        }
      }
      #expect(error == .companionUnusable(name: "House", reason: "the roof leaks"))
      #expect(error?.exitCode == 70)
    }
  }
}

/// Takes down what happens, in its order.
private final class Events: Sendable {
  private let events = Mutex<[String]>([])
  var all: [String] { events.withLock(\.self) }
  func note(_ event: String) { events.withLock { $0.append(event) } }
}
