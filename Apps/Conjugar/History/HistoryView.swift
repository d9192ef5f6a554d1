import Charts
import ComposableArchitecture
import SwiftUI

/// The learner's answers in figures and charts.
struct HistoryView: View {
  let store: StoreOf<HistoryFeature>

  var body: some View {
    List {
      if let statistics = store.statistics, statistics.tally.total > 0 {
        Section {
          LabeledContent("Answers") { Text("\(statistics.tally.total)").monospacedDigit() }
          LabeledContent("Right") { Text(verbatim: AccuracyText.percent(statistics.tally)).monospacedDigit() }
          LabeledContent("Mistakes that come back") {
            Text("\(store.mistakes.cards.count)").monospacedDigit()
          }
        }
        Section("Answers a Day") { AnswerChart(days: statistics.days) }
        Section("Tenses") {
          ForEach(statistics.tenses) { AccuracyRow(title: $0.tense.title(in: .spanish), tally: $0.tally) }
        }
        Section("Patterns") {
          ForEach(statistics.patterns) { AccuracyRow(title: $0.pattern.title, tally: $0.tally) }
        }
        if !statistics.troubles.isEmpty {
          Section("Verbs to Look At") {
            ForEach(statistics.troubles) { trouble in
              Button {
                store.send(.verbTapped(trouble.infinitive))
              } label: {
                AccuracyRow(title: trouble.infinitive, tally: trouble.tally).contentShape(Rectangle())
              }
              .buttonStyle(.plain)
              .accessibilityHint("Opens the verb")
            }
          }
        }
      } else if store.statistics != nil {
        ContentUnavailableView(
          "Nothing yet", systemImage: "chart.bar.xaxis",
          description: Text("Answer a few questions, and see here how you fare."))
      }
    }
    .navigationTitle("History")
    .navigationBarTitleDisplayMode(.inline)
    .task { await store.send(.task).finish() }
    .onChange(of: store.history) { store.send(.historyChanged) }
  }
}

/// The part of the answers that was right, as a bar.
private struct AccuracyRow: View {
  let title: String
  let tally: AnswerStatistics.Tally

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      ViewThatFits(in: .horizontal) {
        HStack(alignment: .firstTextBaseline) {
          Text(verbatim: title)
          Spacer(minLength: 12)
          figures
        }
        VStack(alignment: .leading, spacing: 0) {
          Text(verbatim: title)
          figures
        }
      }
      ProgressView(value: tally.accuracy ?? 0).accessibilityHidden(true)
    }
    .padding(.vertical, 2)
    .accessibilityElement(children: .combine)
  }

  private var figures: some View {
    Text("\(AccuracyText.percent(tally)) of \(tally.total)")
      .font(.subheadline)
      .foregroundStyle(.secondary)
      .monospacedDigit()
  }
}

private enum AccuracyText {
  static func percent(_ tally: AnswerStatistics.Tally) -> String {
    tally.accuracy.map { "\(Int(($0 * 100).rounded())) %" } ?? "–"
  }
}

/// Right and missed answers of the last days with any.
private struct AnswerChart: View {
  let days: [AnswerStatistics.Day]
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  /// The number of days that fit on a phone.
  private static let count = 10

  var body: some View {
    Chart {
      ForEach(days.suffix(Self.count)) { day in
        let missed = day.tally.total - day.tally.right
        BarMark(x: .value("Day", label(day)), y: .value("Answers", day.tally.right), width: width)
          .foregroundStyle(by: .value("Outcome", right))
        BarMark(x: .value("Day", label(day)), y: .value("Answers", missed), width: width)
          .foregroundStyle(by: .value("Outcome", notRight))
      }
    }
    .chartForegroundStyleScale([right: Color.green, notRight: Color.red])
    .frame(height: 180)
    .padding(.vertical, 8)
  }

  private var right: String { String(localized: "Right") }
  private var notRight: String { String(localized: "Missed") }
  /// A beginner's one day is a bar, and no wall.
  private var width: MarkDimension { days.count < Self.count / 2 ? 28 : .automatic }

  private func label(_ day: AnswerStatistics.Day) -> String {
    var style = Date.FormatStyle(locale: locale, timeZone: timeZone)
    style = style.day().month(.defaultDigits)
    return day.start.formatted(style)
  }
}
