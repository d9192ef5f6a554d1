import Foundation
import Testing

@testable import Ladder

@Suite("Addresses")
struct AppLinkTests {
  @Test(
    "Each screen has an address that leads back to it",
    arguments: [
      AppLink.workouts, .challenge("push-up-minute"), .test, .leaderboard(.init()),
      .leaderboard(.init(period: .week)), .leaderboard(.init(period: .all, challengeID: "a-1")), .profile,
      .settings, .result(UUID(7)),
    ])
  func roundTrip(link: AppLink) { #expect(AppLink(path: link.path) == link) }

  @Test(
    "What is none is none",
    arguments: [
      "x", "challenges", "challenges/a/b", "challenges/..", "challenges/%2e%2e", "challenges/A",
      "challenges/é",
      "leaderboard/month", "leaderboard/week/A%2FB", "leaderboard/week/a/b", "profile/x", "results",
      "results/12", "results/../x", "test/1", "challenges/" + String(repeating: "a", count: 101),
    ])
  func none(path: String) { #expect(AppLink(path: path) == nil) }

  @Test("Slashes too many are none")
  func slashes() {
    #expect(AppLink(path: "") == .workouts && AppLink(path: "/") == .workouts)
    #expect(AppLink(path: "//profile//settings/") == .settings)
  }
}
