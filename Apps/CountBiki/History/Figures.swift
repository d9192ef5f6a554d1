import Charts
import Foundation
import SwiftUI

/// The figures of a history, in tiles.
struct FigureGrid: View {
  let statistics: TopicStatistics

  var body: some View {
    LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 12) {
      Figure("Accuracy", FigureText.percent(statistics.accuracy), "target")
      Figure("Median time", FigureText.seconds(statistics.medianTimeToAnswer), "stopwatch")
      Figure("Streak", "\(statistics.streak)", "flame.fill", note: "best \(statistics.longestStreak)")
      Figure(
        "Days in a row", "\(statistics.dayStreak)", "calendar",
        note: FigureText.answers(statistics.tally.total))
    }
    .padding(.vertical, 4)
  }
}

private struct Figure: View {
  let title: String
  let value: String
  let symbol: String
  let note: String?

  init(_ title: String, _ value: String, _ symbol: String, note: String? = nil) {
    self.title = title
    self.value = value
    self.symbol = symbol
    self.note = note
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Label(title, systemImage: symbol).font(.caption).foregroundStyle(.secondary)
      Text(value).font(.title.bold()).monospacedDigit().lineLimit(1).minimumScaleFactor(0.5)
      Text(note ?? " ").font(.caption).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(12)
    .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 12))
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(title)
    .accessibilityValue([value, note].compactMap { $0 }.joined(separator: ", "))
  }
}

/// The wording of figures.
enum FigureText {
  static func percent(_ part: Double?) -> String {
    part.map { "\(Int(($0 * 100).rounded())) %" } ?? "–"
  }

  static func seconds(_ seconds: TimeInterval?) -> String {
    seconds.map { "\($0.formatted(.number.precision(.fractionLength(1)))) s" } ?? "–"
  }

  static func answers(_ count: Int) -> String { count == 1 ? "1 answer" : "\(count) answers" }
}

/// Right and missed answers of the last days with any.
struct DayChart: View {
  let days: [TopicStatistics.Day]
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    Chart {
      ForEach(days.suffix(ChartDay.count)) { day in
        let missed = day.tally.total - day.tally.correct
        BarMark(x: .value("Day", label(day)), y: .value("Answers", day.tally.correct), width: width)
          .foregroundStyle(by: .value("Outcome", "Correct"))
        BarMark(x: .value("Day", label(day)), y: .value("Answers", missed), width: width)
          .foregroundStyle(by: .value("Outcome", "Missed"))
      }
    }
    .chartForegroundStyleScale(["Correct": Color.green, "Missed": Color.red])
    .frame(height: 180)
    .padding(.vertical, 8)
  }

  /// A beginner's one day is a bar, and no wall.
  private var width: MarkDimension { days.count < ChartDay.count / 2 ? 28 : .automatic }

  private func label(_ day: TopicStatistics.Day) -> String {
    ChartDay.label(day.start, locale: locale, timeZone: timeZone)
  }
}

/// The speed of right answers, day by day.
struct TimeChart: View {
  let days: [TopicStatistics.Day]
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    Chart {
      ForEach(days.filter { $0.medianTimeToAnswer != nil }.suffix(ChartDay.count)) { day in
        let label = ChartDay.label(day.start, locale: locale, timeZone: timeZone)
        LineMark(x: .value("Day", label), y: .value("Seconds", day.medianTimeToAnswer ?? 0))
        PointMark(x: .value("Day", label), y: .value("Seconds", day.medianTimeToAnswer ?? 0))
      }
    }
    .frame(height: 160)
    .padding(.vertical, 8)
  }
}

private enum ChartDay {
  /// The number of days that fit on a phone.
  static let count = 10

  static func label(_ date: Date, locale: Locale, timeZone: TimeZone) -> String {
    var style = Date.FormatStyle(locale: locale, timeZone: timeZone)
    style = style.day().month(.defaultDigits)
    return date.formatted(style)
  }
}
