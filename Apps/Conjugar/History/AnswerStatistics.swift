import Foundation
import SpanishConjugation

/// A learner's results, counted from the answers that are kept.
struct AnswerStatistics: Equatable, Sendable {
  /// The number of times that each judgment was given.
  struct Tally: Equatable, Sendable {
    var right = 0
    var accents = 0
    var wrong = 0

    var total: Int { right + accents + wrong }
    /// The part that was right, from 0 to 1; `nil` where nothing was answered.
    var accuracy: Double? { total == 0 ? nil : Double(right) / Double(total) }

    mutating func count(_ fit: AnswerVerdict.Fit) {
      switch fit {
      case .right: right += 1
      case .wrongAccents: accents += 1
      case .wrong: wrong += 1
      }
    }
  }

  /// The answers of a day.
  struct Day: Equatable, Identifiable, Sendable {
    /// The day's first moment.
    let start: Date
    var tally = Tally()
    var id: Date { start }
  }

  /// The answers to a tense.
  struct OfTense: Equatable, Identifiable, Sendable {
    let tense: Tense
    let tally: Tally
    var id: Tense { tense }
  }

  /// The answers to a pattern.
  struct OfPattern: Equatable, Identifiable, Sendable {
    let pattern: PracticePattern
    let tally: Tally
    var id: PracticePattern { pattern }
  }

  /// A verb that was missed.
  struct Trouble: Equatable, Identifiable, Sendable {
    let infinitive: String
    let tally: Tally
    var id: String { infinitive }
  }

  private(set) var tally = Tally()
  /// The days with answers, oldest first.
  private(set) var days: [Day] = []
  /// In the order of the screens.
  private(set) var tenses: [OfTense] = []
  private(set) var patterns: [OfPattern] = []
  /// The verbs that were missed most.
  private(set) var troubles: [Trouble] = []

  /// The number of verbs that are listed.
  static let troubleCount = 8

  /// Counts.
  ///
  /// - Complexity: Some microseconds an answer.
  init(_ records: [AnswerRecord], calendar: Calendar) {
    var days: [Date: Tally] = [:]
    var tenses: [Tense: Tally] = [:]
    var patterns: [PracticePattern: Tally] = [:]
    var verbs: [String: Tally] = [:]
    for record in records {
      tally.count(record.fit)
      days[calendar.startOfDay(for: record.date), default: Tally()].count(record.fit)
      tenses[record.question.tense, default: Tally()].count(record.fit)
      for pattern in record.question.patterns { patterns[pattern, default: Tally()].count(record.fit) }
      verbs[record.question.infinitive, default: Tally()].count(record.fit)
    }
    self.days = days.map { Day(start: $0.key, tally: $0.value) }.sorted { $0.start < $1.start }
    self.tenses = PracticeChoice.tenses.compactMap { tense in
      tenses[tense].map { OfTense(tense: tense, tally: $0) }
    }
    self.patterns = PracticePattern.allCases.compactMap { pattern in
      patterns[pattern].map { OfPattern(pattern: pattern, tally: $0) }
    }
    troubles = Array(
      verbs.filter { $0.value.total > $0.value.right }
        .map { Trouble(infinitive: $0.key, tally: $0.value) }
        .sorted {
          ($1.tally.total - $1.tally.right, $0.infinitive) < ($0.tally.total - $0.tally.right, $1.infinitive)
        }
        .prefix(Self.troubleCount))
  }
}
