import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

/// What an app has done before anybody comes.
@MainActor
@Suite("Preparations", .timeLimit(.minutes(2)))
struct PreparationTests {
  @Test("An app is prepared once, when the server starts, and not on the main actor")
  func once() async throws {
    let (works, work) = AsyncStream.makeStream(of: Bool.self)
    let app = LiveApp.trial.preparing { work.yield(Thread.isMainThread) }
    #expect(app.name == LiveApp.trial.name)
    try await TestServer.run([app]) { server in
      // Nobody has come yet.
      #expect(await works.first { @Sendable _ in true } == false)
      for _ in 1...2 {
        var visitor = server.visitor()
        let answer = try await visitor.get("/")
        #expect(answer.status == 200)
      }
    }
    work.finish()
    #expect(await works.reduce(0) { @Sendable count, _ in count + 1 } == 0)
  }

  @Test("What is prepared comes in the order in which it was asked for")
  func order() async throws {
    let (works, work) = AsyncStream.makeStream(of: Int.self)
    let app = LiveApp.trial.preparing { work.yield(1) }.preparing { work.yield(2) }
    app.prepare()
    #expect(await works.prefix(2).reduce(into: [], { @Sendable in $0.append($1) }) == [1, 2])
  }
}
