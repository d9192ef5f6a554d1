import CounterpointTesting
import Foundation
import LadderClient
import LadderModel
import Testing

@testable import Ladder

@MainActor @Suite("The leaderboard, on the screen")
struct LeaderboardScreenTests {
  @Test("Rows have rank, name, repetitions and time, the own one is marked, and the end is told")
  func rows() async throws {
    let app = try await LadderScreen(opening: "leaderboard") {
      $0.has(
        LeaderboardPage(
          items: [.fixture(1), .fixture(2, user: "ada", isMe: true), .fixture(3)],
          me: .fixture(2, user: "ada", isMe: true)))
    }
    #expect(app.screen.outline.contains("Place 1: Name 1, 199 reps in 1 minute"))
    #expect(app.screen.outline.contains("Place 2: Name 2, you, 198 reps in 1 minute"))
    #expect(app.screen.text("That is everybody.").exists)
    #expect(!app.screen.section("Your Place").exists)
    #expect(app.screen.button("Find Me").exists)
    try app.screen.audit()
  }

  @Test("Who is not on the page finds their row above it")
  func ownPlace() async throws {
    let app = try await LadderScreen(opening: "leaderboard") {
      $0.has(LeaderboardPage(items: [.fixture(1)], me: .fixture(90, user: "ada", isMe: true)))
    }
    #expect(app.screen.section("Your Place").outline.contains("Place 90: Name 90, you"))
    #expect(!app.screen.button("Find Me").exists)
  }

  @Test("Period and challenge choose the board")
  func filters() async throws {
    let app = try await LadderScreen {
      $0.has([.fixture()])
      $0.has(LeaderboardPage(items: [.fixture(1)]))
      $0.has(LeaderboardPage(items: [.fixture(2, user: "weekly")]), period: .week)
      $0.has(
        LeaderboardPage(items: [.fixture(3, user: "pusher")]), period: .week, challenge: "push-up-minute")
    }
    try await app.open("Leaderboard")
    #expect(app.screen.outline.contains("Name 1"))
    try await app.screen.picker("Period").select("This Week")
    #expect(app.screen.outline.contains("Name 2"))
    #expect(!app.screen.outline.contains("Name 1"))
    try await app.screen.picker("Challenge").select("Title of push-up-minute")
    #expect(app.screen.outline.contains("Name 3"))
    #expect(!app.screen.outline.contains("Name 2"))
  }

  @Test("The next page comes when the end is in sight")
  func paging() async throws {
    let app = try await LadderScreen(opening: "leaderboard") {
      $0.has(LeaderboardPage(items: (1...20).map { .fixture($0) }, nextPage: 1))
      $0.has(LeaderboardPage(items: [.fixture(21)]), page: 1)
    }
    #expect(app.screen.outline.contains("Place 21"))
    #expect(app.screen.text("That is everybody.").exists)
    let asked = app.world.service.take().compactMap { call -> Int? in
      if case .leaderboard(let query) = call { query.page } else { nil }
    }
    #expect(asked == [0, 1])
  }

  @Test("An empty board says so, and one that was not reached is asked for again")
  func emptyAndFailed() async throws {
    let empty = try await LadderScreen(opening: "leaderboard")
    #expect(empty.screen.text("Nobody yet").exists)
    let failed = try await LadderScreen(opening: "leaderboard") {
      $0.boards.withValue { $0[LeaderboardQuery(period: .all)] = .failure(.unreachable) }
    }
    #expect(failed.screen.outline.contains("cannot be reached"))
    failed.world.service.has(LeaderboardPage(items: [.fixture(1)]))
    try await failed.screen.button("Try Again").tap()
    #expect(failed.screen.outline.contains("Place 1"))
  }

  @Test("What is there stays while it is fetched anew, and when that fails")
  func refresh() async throws {
    let app = try await LadderScreen(opening: "leaderboard") {
      $0.has(LeaderboardPage(items: [.fixture(1)]))
    }
    app.world.service.boards.withValue { $0[LeaderboardQuery(period: .all)] = .failure(.unreachable) }
    try await app.screen.list.refresh()
    #expect(app.screen.outline.contains("Place 1"))
    #expect(app.screen.outline.contains("cannot be reached"))
  }
}
