import CounterpointTesting
import Foundation
import LadderClient
import LadderModel
import Testing

@testable import Ladder

@MainActor @Suite("The list of challenges, on the screen")
struct WorkoutsScreenTests {
  @Test("Each challenge has a card with its exercise, who takes part and one's best")
  func cards() async throws {
    let app = try await LadderScreen {
      $0.has([.fixture(best: .fixture(31), participants: 1), .fixture("squats", participants: 2)])
    }
    #expect(app.screen.navigation.title == "Workouts")
    #expect(app.screen.tabs.map(\.name) == ["Workouts", "Leaderboard", "Profile"])
    #expect(app.screen.button("Title of push-up-minute").value == "Push-ups, 1 taking part, Best 31")
    #expect(app.screen.button("Title of squats").value == "Push-ups, 2 taking part")
    try app.screen.audit()
    try await app.screen.button("Title of push-up-minute").tap()
    #expect(app.screen.navigation.title == "Title of push-up-minute")
    try await app.screen.navigation.back()
    #expect(app.screen.navigation.title == "Workouts")
  }

  @Test("What could not be fetched says why, and is fetched again")
  func failure() async throws {
    let app = try await LadderScreen { $0.challenges.setValue([0: .failure(.unreachable)]) }
    #expect(app.screen.outline.contains("cannot be reached"))
    try app.screen.audit()
    app.world.service.has([.fixture()])
    try await app.screen.button("Try Again").tap()
    #expect(app.screen.button("Title of push-up-minute").exists)
  }

  @Test("A service without challenges says so")
  func empty() async throws {
    let app = try await LadderScreen()
    #expect(app.screen.text("No challenges yet").exists)
  }

  @Test("The next page is fetched when the end comes in sight, once, and may be tried again")
  func nextPage() async throws {
    let app = try await LadderScreen {
      $0.challenges.setValue([
        0: .success(Page(items: [.fixture()], nextPage: 1)), 1: .failure(.busy(retryAfter: nil)),
      ])
    }
    #expect(app.world.service.take().filter { $0 == .challenges(1) }.count == 1)
    #expect(app.screen.outline.contains("too much to do"))
    app.world.service.challenges.withValue { $0[1] = .success(Page(items: [.fixture("dips")])) }
    try await app.screen.button("Try Again").tap()
    #expect(app.screen.button("Title of dips").exists)
    #expect(!app.screen.outline.contains("Fetching more"))
  }

  @Test("Pulled down, the list is fetched anew")
  func refresh() async throws {
    let app = try await LadderScreen { $0.has([.fixture()]) }
    app.world.service.has([.fixture("dips")])
    try await app.screen.refresh()
    #expect(app.screen.button("Title of dips").exists)
    #expect(!app.screen.button("Title of push-up-minute").exists)
  }
}
