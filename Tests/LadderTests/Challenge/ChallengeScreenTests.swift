import CounterpointTesting
import Foundation
import LadderClient
import LadderModel
import Testing

@testable import Ladder

@MainActor @Suite("A challenge, on the screen")
struct ChallengeScreenTests {
  private func challenge(
    film: Bool = true, best: Challenge.Best? = nil, service: (ServiceProbe) -> Void = { _ in }
  ) async throws -> LadderScreen {
    var challenge = Challenge.fixture(best: best)
    if !film { challenge.video = nil }
    return try await LadderScreen(opening: "challenges/push-up-minute") {
      $0.has([challenge])
      service($0)
    }
  }

  @Test("The film plays and stops by the button, and the button says which")
  func film() async throws {
    let app = try await challenge()
    #expect(app.screen.media.playing.isEmpty)
    try await app.screen.button("Play the Film").tap()
    #expect(
      app.screen.media.playing.map(\.address) == ["https://ladder.test/v1/challenges/push-up-minute/video"])
    try await app.screen.button("Stop the Film").tap()
    #expect(app.screen.media.playing.isEmpty)
    #expect(app.screen.button("Play the Film").exists)
    try app.screen.audit()
  }

  @Test("The button follows what is done with the browser's own controls, and the film's end")
  func ownControls() async throws {
    let app = try await challenge()
    try await app.screen.media.start()
    #expect(app.screen.button("Stop the Film").exists)
    try await app.screen.media.pause()
    #expect(app.screen.button("Play the Film").exists)
    try await app.screen.button("Play the Film").tap()
    try await app.screen.media.finish()
    #expect(app.screen.button("Play the Film").exists)
  }

  @Test("A film that cannot be played makes place for the drawing")
  func brokenFilm() async throws {
    let app = try await challenge()
    try await app.screen.button("Play the Film").tap()
    try await app.screen.media.fail("it could not be played")
    #expect(app.screen.text("The film cannot be shown here.").exists)
    #expect(app.screen.outline.contains("Drawing of the exercise"))
    #expect(!app.screen.button("Play the Film").exists)
  }

  @Test("Where there is no film there is a drawing, and nothing to play")
  func drawing() async throws {
    let app = try await challenge(film: false)
    #expect(app.screen.outline.contains("Drawing of the exercise"))
    #expect(!app.screen.button("Play the Film").exists)
    try app.screen.audit()
  }

  @Test("One's best and one's place stand there")
  func standing() async throws {
    let app = try await challenge(best: .fixture(31, seconds: 58.5)) { service in
      service.boards.withValue {
        $0[LeaderboardQuery(period: .all, challengeID: "push-up-minute", page: 0, limit: 1)] = .success(
          LeaderboardPage(items: [.fixture(1)], me: .fixture(12, user: "ada", isMe: true)))
      }
    }
    #expect(app.screen.labeledContent("Taking part").value == "7" || app.screen.outline.contains("7"))
    #expect(app.screen.outline.contains("31 reps in 58.5 seconds"))
    #expect(app.screen.outline.contains("Your place"))
    #expect(app.screen.outline.contains("12"))
  }

  @Test("It leads to its leaderboard")
  func leaderboard() async throws {
    let app = try await challenge()
    try await app.screen.button("Leaderboard").tap()
    #expect(app.screen.selectedTab == "Leaderboard")
    #expect(app.screen.picker("Challenge").value == "Title of push-up-minute")
  }

  @Test("A challenge that there is none of says so, and one that was not reached is asked for again")
  func missing() async throws {
    let gone = try await LadderScreen(opening: "challenges/nothing") {
      $0.challenge.setValue(.failure(.refused(status: 404, code: "not_found", message: "gone")))
    }
    #expect(gone.screen.text("This challenge is gone").exists)
    let away = try await LadderScreen(opening: "challenges/push-up-minute")
    #expect(away.screen.outline.contains("cannot be reached"))
    away.world.service.has([.fixture()])
    try await away.screen.button("Try Again").tap()
    #expect(away.screen.button("Start Test").exists)
  }
}
