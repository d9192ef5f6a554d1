import Foundation
import SpanishConjugation

extension AnswerVerdict.NearMiss {
  /// The near miss in kind words.
  var message: String {
    switch self {
    case .accents: String(localized: "Almost: only the accents differ.")
    case .letter: String(localized: "Almost: only one letter differs.")
    case .missingNo: String(localized: "Almost: a prohibition begins with “no”.")
    case .pronoun: String(localized: "The form is right: it is asked without its pronoun.")
    case .person(let person): String(localized: "That is the form of \(person.title).")
    case .tense(let tense, nil): String(localized: "That is the \(tense.title(in: .interface)).")
    case .tense(let tense, let person?):
      String(localized: "That is the \(tense.title(in: .interface)), \(person.title).")
    }
  }
}

extension QuizQuestion {
  /// The question in a line: *tener · yo · presente de indicativo*.
  var title: String {
    [infinitive, person?.title, tense.title(in: .spanish)].compactMap { $0 }.joined(separator: " · ")
  }

  /// Tense and person in a few characters: *presente de indicativo, 1S*.
  var shortPlace: String {
    [tense.title(in: .spanish), person?.shortTitle].compactMap { $0 }.joined(separator: ", ")
  }
}
