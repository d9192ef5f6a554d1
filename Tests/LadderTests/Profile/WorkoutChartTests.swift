import Foundation
import LadderModel
import Testing

@testable import Ladder

@Suite("Charts of the history")
struct WorkoutChartTests {
  private func date(_ text: String) -> Date { WireCoding.date(from: text + "T12:00:00Z")! }

  @Test("Weeks follow one another without a gap, from Monday to Monday in UTC")
  func weeks() {
    let chart = WorkoutChart([
      .fixture(1, reps: 10, startedAt: date("2026-01-05")),
      .fixture(2, reps: 5, startedAt: date("2026-01-11")),
      .fixture(3, reps: 7, startedAt: date("2026-01-20")),
    ])
    #expect(chart.weeks.map(\.reps) == [15, 0, 7] && chart.weeks.map(\.workouts) == [2, 0, 1])
    #expect(chart.weeks[0].start == WireCoding.date(from: "2026-01-05T00:00:00Z"))
  }

  @Test("Only the latest weeks are shown, and nothing of nothing")
  func limit() {
    let chart = WorkoutChart([
      .fixture(1, startedAt: date("2010-01-05")), .fixture(2, reps: 3, startedAt: date("2026-01-06")),
    ])
    #expect(chart.weeks.count == WorkoutChart.weekLimit && chart.weeks.last?.reps == 3)
    #expect(WorkoutChart([Workout]()).weeks.isEmpty)
  }

  @Test("A best is what no try before was: more, or as many in less time; each challenge for itself")
  func bests() {
    let chart = WorkoutChart([
      .fixture(4, reps: 12, seconds: 25, startedAt: date("2026-01-08")),
      .fixture(1, reps: 10, startedAt: date("2026-01-05")),
      .fixture(2, reps: 12, startedAt: date("2026-01-06")),
      .fixture(3, reps: 12, startedAt: date("2026-01-07")),
      .fixture(5, challenge: "other", reps: 1, startedAt: date("2026-01-09")),
    ])
    #expect(chart.points.map(\.id) == (1...5).map { UUID($0) })
    #expect(chart.points.map(\.isBest) == [true, true, false, true, true])
    #expect(chart.points(of: "other").map(\.repCount) == [1])
  }
}
