import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

@Suite("Figures of the history")
struct AnswerStatisticsTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func statistics(_ records: [AnswerRecord]) -> AnswerStatistics {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return AnswerStatistics(records, calendar: calendar)
  }

  @Test("Answers are counted by day, tense, pattern and verb")
  func counts() {
    let statistics = statistics([
      AnswerRecord(question: QuizQuestion("tener", .present, .yo), fit: .wrong, date: now),
      AnswerRecord(question: QuizQuestion("tener", .present, .yo), fit: .right, date: now + 60),
      AnswerRecord(
        question: QuizQuestion("hablar", .future, .yo), fit: .wrongAccents, date: now + 2 * 86_400),
    ])
    #expect(statistics.tally == AnswerStatistics.Tally(right: 1, accents: 1, wrong: 1))
    #expect(statistics.days.map(\.tally.total) == [2, 1])
    #expect(statistics.tenses.map(\.tense) == [.present, .future])
    #expect(statistics.tenses.map(\.tally.accuracy) == [0.5, 0])
    #expect(statistics.patterns.map(\.pattern) == [.regular, .addedConsonant])
    #expect(statistics.troubles.map(\.infinitive) == ["hablar", "tener"])
  }

  @Test("Without answers there is nothing to tell")
  func none() {
    let statistics = statistics([])
    #expect(statistics.tally.accuracy == nil && statistics.days.isEmpty && statistics.troubles.isEmpty)
  }
}
