import Foundation
import SpanishConjugation

/// The tenses, verbs, patterns and persons that a learner wants to practice.
struct PracticeChoice: Codable, Equatable, Sendable {
  /// The number of questions in a practice.
  enum Length: String, CaseIterable, Codable, Sendable {
    case ten, twentyFive, fifty, endless

    /// The number of questions; `nil` where there is no end.
    var count: Int? {
      switch self {
      case .ten: 10
      case .twentyFive: 25
      case .fifty: 50
      case .endless: nil
      }
    }

    /// The name that the screens show.
    var title: String { count.map { "\($0)" } ?? String(localized: "Endless") }
  }

  var tenses: Set<Tense> = [.present]
  var persons: Set<Person> = [.yo, .tu, .el, .nosotros, .ellos]
  var patterns: Set<PracticePattern> = Set(PracticePattern.allCases)
  /// Infinitives, in the order of choosing; where there are none, the most frequent verbs are asked.
  var verbs: [String] = []
  var length = Length.ten

  /// The tenses that can be practiced, in the order of the screens.
  static let tenses: [Tense] = [.gerund, .participle] + Tense.shown
  /// The number of verbs that can be chosen.
  static let maximumVerbs = 100
  /// The number of the most frequent verbs that are asked where none were chosen.
  static let frequentCount = 250

  /// The infinitives that are asked.
  var askedVerbs: [String] { verbs.isEmpty ? Self.frequentVerbs : verbs }

  /// The most frequent verbs with a meaning to show.
  static let frequentVerbs = Array(
    VerbList.shared.entries.lazy.filter { $0.gloss != nil && $0.infinitive != "haber" }.map(\.infinitive)
      .prefix(frequentCount))

  /// The persons of a tense that are asked; one that is none for tenses without.
  func persons(of tense: Tense) -> [Person?] {
    tense.hasPersons ? tense.persons.filter(persons.contains) : [nil]
  }
}
