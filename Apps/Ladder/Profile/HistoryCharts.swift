import Charts
import LadderModel
import SwiftUI

/// One's workouts in two charts: the repetitions of each week, and the results of one challenge, one after the other.
struct HistoryCharts: View {
  let chart: WorkoutChart
  /// The titles of the challenges that are known.
  let titles: [Challenge.ID: String]
  @State private var chosen: Challenge.ID?
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.locale) private var locale

  var body: some View {
    VStack(alignment: .leading, spacing: 22) {
      VStack(alignment: .leading, spacing: 8) {
        Text("Reps a Week").font(.headline).accessibilityAddTraits(.isHeader)
        weeks
      }
      if let id = challenge {
        VStack(alignment: .leading, spacing: 8) {
          Text("Result by Result").font(.headline).accessibilityAddTraits(.isHeader)
          if challenges.count > 1 {
            Picker("Challenge", selection: Binding(get: { id }, set: { chosen = $0 })) {
              ForEach(challenges, id: \.self) { Text(service: titles[$0] ?? $0).tag($0) }
            }
            .labelsHidden()
          } else {
            Text(service: titles[id] ?? id).font(.subheadline).foregroundStyle(.secondary)
          }
          results(of: id)
        }
      }
    }
    .padding(.vertical, 6)
  }

  private var weeks: some View {
    let shown = chart.weeks.suffix(Self.weekCount)
    return Chart {
      ForEach(shown) { week in
        BarMark(
          x: .value(String(localized: "Week"), label(week)), y: .value(String(localized: "Reps"), week.reps),
          width: shown.count < Self.weekCount / 2 ? 28 : .automatic)
      }
    }
    .foregroundStyle(LadderColor.accent(colorScheme))
    .frame(height: 150)
    .accessibilityLabel(Text("Reps a Week"))
  }

  private func results(of id: Challenge.ID) -> some View {
    let points = Array(chart.points(of: id).suffix(Self.pointCount).enumerated())
    return Chart {
      ForEach(points, id: \.element.id) { index, point in
        LineMark(
          x: .value(String(localized: "Workout"), index + 1),
          y: .value(String(localized: "Reps"), point.repCount))
        PointMark(
          x: .value(String(localized: "Workout"), index + 1),
          y: .value(String(localized: "Reps"), point.repCount)
        )
        .symbolSize(point.isBest ? 90 : 30)
      }
    }
    .chartXAxis(.hidden)
    .foregroundStyle(LadderColor.accent(colorScheme))
    .frame(height: 150)
    .accessibilityLabel(Text("Result by Result"))
  }

  /// The number of weeks that fit on a phone.
  private static let weekCount = 8
  private static let pointCount = 20

  /// Those with two results at least, the latest first.
  private var challenges: [Challenge.ID] {
    var seen: Set<Challenge.ID> = []
    return chart.points.reversed().map(\.challengeID).filter {
      seen.insert($0).inserted && chart.points(of: $0).count > 1
    }
  }
  private var challenge: Challenge.ID? {
    chosen.flatMap { challenges.contains($0) ? $0 : nil } ?? challenges.first
  }

  private func label(_ week: WorkoutChart.Week) -> String {
    // A week is one in UTC.
    var style = Date.FormatStyle(locale: locale, timeZone: .gmt)
    style = style.day().month(.defaultDigits)
    return week.start.formatted(style)
  }
}

#Preview {
  ScrollView {
    HistoryCharts(
      chart: WorkoutChart(Workout.samples), titles: ["1": "The Push-up Minute", "3": "Squat Stairs"]
    ).padding()
  }
  .ladderStyle()
}
