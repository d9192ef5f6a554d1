import Foundation

/// A week of ISO 8601, in UTC: it begins on Monday at midnight, and the first of a year is that with its first Thursday.
///
/// Weeks follow one another by number without a gap, across years.
public struct ISOWeek: Hashable, Comparable, Sendable {
  /// Whole weeks since that of the Monday before 1 January 1970, which has the number 0.
  public let number: Int

  /// Creates the week with this number, which may be negative.
  public init(number: Int) { self.number = number }

  /// The week of `date`. O(1).
  public init(of date: Date) {
    let days = (date.timeIntervalSince1970 / Self.day).rounded(.down)
    // 1 January 1970 was a Thursday, three days after its Monday.
    number = Int(((days + 3) / 7).rounded(.down))
  }

  /// The first instant of the week.
  public var start: Date { Date(timeIntervalSince1970: Double(number * 7 - 3) * Self.day) }
  /// The first instant after the week.
  public var end: Date { ISOWeek(number: number + 1).start }

  public static func < (one: Self, other: Self) -> Bool { one.number < other.number }

  private static let day: TimeInterval = 24 * 60 * 60
}

extension ISOWeek: CustomStringConvertible {
  /// As `2026-W48`: the year is that of the week's Thursday.
  public var description: String {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: start)
    let week = parts.weekOfYear ?? 0
    return "\(parts.yearForWeekOfYear ?? 0)-W\(week < 10 ? "0" : "")\(week)"
  }
}
