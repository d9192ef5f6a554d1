import Foundation
import LadderModel
import Testing

@Suite("Weeks of ISO 8601")
struct ISOWeekTests {
  @Test(
    "The week at a turn of the year is that of its Thursday",
    arguments: [
      ("2026-12-31T23:59:59.000Z", "2026-W53"), ("2027-01-03T23:59:59.999Z", "2026-W53"),
      ("2027-01-04T00:00:00.000Z", "2027-W01"), ("2024-12-30T00:00:00.000Z", "2025-W01"),
      ("1970-01-01T00:00:00.000Z", "1970-W01"), ("1969-12-28T23:59:59.000Z", "1969-W52"),
    ])
  func turnOfTheYear(time: String, week: String) throws {
    let date = try #require(WireCoding.date(from: time))
    #expect(ISOWeek(of: date).description == week)
  }

  @Test("A week begins on Monday at midnight in UTC, and the next where it ends")
  func bounds() throws {
    let monday = try #require(WireCoding.date(from: "2026-11-23T00:00:00Z"))
    let week = ISOWeek(of: monday)
    #expect(week.start == monday)
    #expect(ISOWeek(of: monday.addingTimeInterval(-0.001)).number == week.number - 1)
    #expect(ISOWeek(of: week.end.addingTimeInterval(-0.001)) == week)
    #expect(ISOWeek(of: week.end).number == week.number + 1)
    #expect(week < ISOWeek(of: week.end))
  }

  @Test("Every day of forty years is in the week that the calendar says")
  func calendar() {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    for day in stride(from: 0, to: 40 * 366, by: 1) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 40_000)
      let start = calendar.dateInterval(of: .weekOfYear, for: date)?.start
      #expect(ISOWeek(of: date).start == start)
    }
  }
}
