import LadderModel

/// The number of a leaderboard: of one challenge or over all, of all time or of one week.
package struct Board: Hashable, Comparable {
  /// Boards of one challenge, of which the first is that of all time and the others those of the weeks.
  static let boardsOfChallenge: Int64 = 1_000_000

  package let number: Int64

  init(number: Int64) { self.number = number }

  /// - Parameter challenge: `nil` for over all: each person's best workout, whichever challenge it belongs to.
  package init(challenge: Int64?, week: ISOWeek?) {
    number = (challenge ?? 0) * Self.boardsOfChallenge + Int64(week.map { $0.number + 1 } ?? 0)
  }

  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}
