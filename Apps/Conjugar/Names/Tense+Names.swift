import Foundation
import SpanishConjugation

/// The language in which something of grammar is named.
enum NameLanguage: Sendable {
  /// Spanish, as courses name it: *presente de indicativo*.
  case spanish
  /// That of the interface: *present*. Spanish readers get the name of the academies' grammar.
  case interface
}

extension Tense {
  /// The twenty tenses with persons, in the order in which the screens show them: simple ones before compound ones, the
  /// indicative before the subjunctive.
  static let shown: [Tense] = [
    .present, .preterite, .imperfect, .future, .conditional,
    .presentSubjunctive, .imperfectSubjunctiveRa, .imperfectSubjunctiveSe, .futureSubjunctive,
    .imperative, .negativeImperative,
    .presentPerfect, .preteritePerfect, .pluperfect, .futurePerfect, .conditionalPerfect,
    .presentPerfectSubjunctive, .pluperfectSubjunctiveRa, .pluperfectSubjunctiveSe,
    .futurePerfectSubjunctive,
  ]

  /// Returns the name of the tense, in lower case.
  func title(in language: NameLanguage) -> String {
    switch language {
    case .spanish: spanishTitle
    case .interface: interfaceTitle
    }
  }

  private var spanishTitle: String {
    switch self {
    case .infinitive: "infinitivo"
    case .gerund: "gerundio"
    case .participle: "participio"
    case .present: "presente de indicativo"
    case .preterite: "pretérito"
    case .imperfect: "imperfecto de indicativo"
    case .future: "futuro de indicativo"
    case .conditional: "condicional"
    case .presentSubjunctive: "presente de subjuntivo"
    case .imperfectSubjunctiveRa: "imperfecto de subjuntivo 1"
    case .imperfectSubjunctiveSe: "imperfecto de subjuntivo 2"
    case .futureSubjunctive: "futuro de subjuntivo"
    case .imperative: "imperativo positivo"
    case .negativeImperative: "imperativo negativo"
    case .compoundInfinitive: "infinitivo compuesto"
    case .compoundGerund: "gerundio compuesto"
    case .presentPerfect: "perfecto de indicativo"
    case .preteritePerfect: "pretérito anterior"
    case .pluperfect: "pluscuamperfecto de indicativo"
    case .futurePerfect: "futuro perfecto"
    case .conditionalPerfect: "condicional compuesto"
    case .presentPerfectSubjunctive: "perfecto de subjuntivo"
    case .pluperfectSubjunctiveRa: "pluscuamperfecto de subjuntivo 1"
    case .pluperfectSubjunctiveSe: "pluscuamperfecto de subjuntivo 2"
    case .futurePerfectSubjunctive: "futuro perfecto de subjuntivo"
    }
  }

  private var interfaceTitle: String {
    switch self {
    case .infinitive: String(localized: "infinitive")
    case .gerund: String(localized: "gerund")
    case .participle: String(localized: "past participle")
    case .present: String(localized: "present")
    case .preterite: String(localized: "preterite")
    case .imperfect: String(localized: "imperfect")
    case .future: String(localized: "future")
    case .conditional: String(localized: "conditional")
    case .presentSubjunctive: String(localized: "present subjunctive")
    case .imperfectSubjunctiveRa: String(localized: "imperfect subjunctive in -ra")
    case .imperfectSubjunctiveSe: String(localized: "imperfect subjunctive in -se")
    case .futureSubjunctive: String(localized: "future subjunctive")
    case .imperative: String(localized: "command")
    case .negativeImperative: String(localized: "negative command")
    case .compoundInfinitive: String(localized: "perfect infinitive")
    case .compoundGerund: String(localized: "perfect gerund")
    case .presentPerfect: String(localized: "present perfect")
    case .preteritePerfect: String(localized: "preterite perfect")
    case .pluperfect: String(localized: "past perfect")
    case .futurePerfect: String(localized: "future perfect")
    case .conditionalPerfect: String(localized: "conditional perfect")
    case .presentPerfectSubjunctive: String(localized: "present perfect subjunctive")
    case .pluperfectSubjunctiveRa: String(localized: "past perfect subjunctive in -ra")
    case .pluperfectSubjunctiveSe: String(localized: "past perfect subjunctive in -se")
    case .futurePerfectSubjunctive: String(localized: "future perfect subjunctive")
    }
  }
}
