import Foundation
import LadderModel

/// The address of a screen: what follows the app's own in the browser.
enum AppLink: Hashable, Sendable {
  case workouts
  case challenge(Challenge.ID)
  /// The test that goes on.
  case test
  case leaderboard(LeaderboardFeature.Filter)
  case profile
  case settings
  /// A result that somebody has shared.
  case result(SharedResult.ID)

  /// Reads an address, which anybody may have typed; nothing where it is none of these.
  init?(path: String) {
    let parts = path.split(separator: "/").map { String($0).removingPercentEncoding ?? String($0) }
    switch (parts.first, parts.dropFirst().first, parts.count) {
    case (nil, _, _): self = .workouts
    case ("challenges", let id?, 2) where Self.isIdentifier(id): self = .challenge(id)
    case ("test", nil, 1): self = .test
    case ("leaderboard", nil, 1): self = .leaderboard(.init())
    case ("leaderboard", let period?, 2...3):
      guard let period = Period(rawValue: period) else { return nil }
      let challenge = parts.count == 3 ? parts[2] : nil
      guard challenge.map(Self.isIdentifier) ?? true else { return nil }
      self = .leaderboard(.init(period: period, challengeID: challenge))
    case ("profile", nil, 1): self = .profile
    case ("profile", "settings", 2): self = .settings
    case ("results", let id?, 2):
      guard let id = UUID(uuidString: id) else { return nil }
      self = .result(id)
    default: return nil
    }
  }

  var path: String {
    switch self {
    case .workouts: ""
    case .challenge(let id): "challenges/" + id
    case .test: "test"
    case .leaderboard(let filter):
      ["leaderboard", filter == .init() ? nil : filter.period.rawValue, filter.challengeID]
        .compactMap { $0 }.joined(separator: "/")
    case .profile: "profile"
    case .settings: "profile/settings"
    case .result(let id): "results/" + id.uuidString.lowercased()
    }
  }

  /// The characters of a challenge's name in the service: small letters, digits and hyphens.
  private static func isIdentifier(_ text: String) -> Bool {
    (1...100).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
      }
  }
}
