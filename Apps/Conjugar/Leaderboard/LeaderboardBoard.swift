import Foundation

/// The best scores of one difficulty and region: of all time, and of a week.
struct LeaderboardBoard: Codable, Equatable, Sendable {
  /// A player's best score.
  struct Entry: Codable, Equatable, Identifiable, Sendable {
    let id: UUID
    var name: String
    var score: Int
    /// The time that the quiz took, in seconds.
    var seconds: Int
    var date: Date

    /// Returns whether this is to stand before another: more points, then less time, then the earlier one.
    func isBetter(than other: Self) -> Bool {
      (-score, seconds, date, id.uuidString) < (-other.score, other.seconds, other.date, other.id.uuidString)
    }
  }

  /// The span of time that is looked at.
  enum Period: String, CaseIterable, Codable, Sendable {
    case week, allTime

    /// The name that the screens show.
    var title: String {
      switch self {
      case .week: String(localized: "This Week")
      case .allTime: String(localized: "All Time")
      }
    }
  }

  /// The best first.
  private(set) var allTime: [Entry] = []
  private var week = ""
  private var ofWeek: [Entry] = []

  /// The number of players on each list.
  static let limit = 100

  /// Returns the entries of a period, the best first.
  func entries(_ period: Period, at date: Date) -> [Entry] {
    switch period {
    case .allTime: allTime
    case .week: week == Self.week(of: date) ? ofWeek : []
    }
  }

  /// Puts a score in. A player stands in each list once, with the best of their scores and the latest of their names.
  mutating func add(_ entry: Entry, at date: Date) {
    let current = Self.week(of: date)
    if week != current {
      week = current
      ofWeek = []
    }
    if Self.week(of: entry.date) == current { Self.add(entry, to: &ofWeek) }
    Self.add(entry, to: &allTime)
  }

  /// Gives a player another name.
  mutating func rename(_ id: UUID, _ name: String) {
    for index in allTime.indices where allTime[index].id == id { allTime[index].name = name }
    for index in ofWeek.indices where ofWeek[index].id == id { ofWeek[index].name = name }
  }

  /// Takes a player out.
  mutating func remove(_ id: UUID) {
    allTime.removeAll { $0.id == id }
    ofWeek.removeAll { $0.id == id }
  }

  private static func add(_ entry: Entry, to list: inout [Entry]) {
    var best = entry
    if let index = list.firstIndex(where: { $0.id == entry.id }) {
      let earlier = list.remove(at: index)
      if earlier.isBetter(than: entry) { best = earlier }
      best.name = entry.name
    }
    list.append(best)
    list.sort { $0.isBetter(than: $1) }
    if list.count > limit { list.removeLast(list.count - limit) }
  }

  /// The ISO week of a moment, in universal time: the same for everybody.
  static func week(of date: Date) -> String {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: date)
    return "\(parts.yearForWeekOfYear ?? 0)-W\(parts.weekOfYear ?? 0)"
  }
}
