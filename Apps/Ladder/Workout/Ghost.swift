import Foundation
import LadderModel

/// A result to race against, as if whoever made it had kept one pace.
struct Ghost: Codable, Hashable, Identifiable, Sendable {
  /// The person whose result it is.
  enum Kind: Codable, Hashable, Sendable {
    case ownBest
    /// The entry right above the person's own, with its rank.
    case above(rank: Int)
  }

  let kind: Kind
  /// The name on the leaderboard; the person's own for their best.
  let name: String
  let repCount: Int
  /// Seconds.
  let duration: Double

  var id: Kind { kind }

  init(best: Challenge.Best, name: String) {
    kind = .ownBest
    self.name = name
    repCount = best.repCount
    duration = best.duration
  }

  init(above entry: LeaderboardEntry) {
    kind = .above(rank: entry.rank)
    name = entry.name
    repCount = entry.repCount
    duration = entry.duration
  }

  /// Returns how many repetitions it has after so many seconds.
  func repetitions(after elapsed: TimeInterval) -> Int {
    guard duration > 0, elapsed > 0 else { return 0 }
    guard elapsed < duration else { return repCount }
    // Half a millisecond on: the moment of a repetition is kept in binary fractions.
    return Int((Double(repCount) * (elapsed + 0.000_5) / duration).rounded(.down))
  }

  /// Returns the seconds after which it has so many repetitions; `nil` where it never has.
  func time(ofRepetition count: Int) -> TimeInterval? {
    guard duration > 0, (1...max(1, repCount)).contains(count), repCount > 0 else { return nil }
    return duration * Double(count) / Double(repCount)
  }
}
