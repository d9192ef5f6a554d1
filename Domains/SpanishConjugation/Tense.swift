/// A tense of the conjugation, or one of its forms without person.
///
/// The two imperfects of the subjunctive, in -ra and -se, are tenses of their own, since courses teach and ask them apart;
/// ``equivalents`` joins them again. The order is that of the academy's tables, compound tenses last.
public enum Tense: Int, CaseIterable, Codable, Hashable, Sendable {
  case infinitive, gerund, participle
  case present, preterite, imperfect, future, conditional
  case presentSubjunctive, imperfectSubjunctiveRa, imperfectSubjunctiveSe, futureSubjunctive
  case imperative, negativeImperative
  case compoundInfinitive, compoundGerund
  case presentPerfect, preteritePerfect, pluperfect, futurePerfect, conditionalPerfect
  case presentPerfectSubjunctive, pluperfectSubjunctiveRa, pluperfectSubjunctiveSe, futurePerfectSubjunctive

  /// The tenses that have forms for persons: the nine simple ones, the two imperatives and the nine compound ones.
  public static let personal: [Self] = allCases.filter(\.hasPersons)

  /// Returns whether the tense has forms for persons. The others have a single one, which of pronominal verbs carries the
  /// person's pronoun: *lavándome*.
  public var hasPersons: Bool {
    switch self {
    case .infinitive, .gerund, .participle, .compoundInfinitive, .compoundGerund: false
    default: true
    }
  }

  /// The persons that the tense has forms for: of imperatives all but *yo*; none where it has none.
  public var persons: [Person] {
    guard hasPersons else { return [] }
    return isImperative ? Array(Person.allCases.dropFirst()) : Person.allCases
  }

  /// Returns whether the tense gives orders.
  public var isImperative: Bool { self == .imperative || self == .negativeImperative }

  /// Returns whether the tense is made of a form of *haber* and the participle.
  public var isCompound: Bool { auxiliary != nil }

  /// The tense of *haber* that a compound tense is made with; none for simple tenses.
  public var auxiliary: Self? {
    switch self {
    case .compoundInfinitive: .infinitive
    case .compoundGerund: .gerund
    case .presentPerfect: .present
    case .preteritePerfect: .preterite
    case .pluperfect: .imperfect
    case .futurePerfect: .future
    case .conditionalPerfect: .conditional
    case .presentPerfectSubjunctive: .presentSubjunctive
    case .pluperfectSubjunctiveRa: .imperfectSubjunctiveRa
    case .pluperfectSubjunctiveSe: .imperfectSubjunctiveSe
    case .futurePerfectSubjunctive: .futureSubjunctive
    default: nil
    }
  }

  /// The tenses that say the same, this one first: *cantara* and *cantase*.
  public var equivalents: [Self] {
    switch self {
    case .imperfectSubjunctiveRa: [self, .imperfectSubjunctiveSe]
    case .imperfectSubjunctiveSe: [self, .imperfectSubjunctiveRa]
    case .pluperfectSubjunctiveRa: [self, .pluperfectSubjunctiveSe]
    case .pluperfectSubjunctiveSe: [self, .pluperfectSubjunctiveRa]
    default: [self]
    }
  }

  /// The name that the academies' grammar uses, in Spanish.
  public var name: String {
    switch self {
    case .infinitive: "infinitivo"
    case .gerund: "gerundio"
    case .participle: "participio"
    case .present: "presente"
    case .preterite: "pretérito perfecto simple"
    case .imperfect: "pretérito imperfecto"
    case .future: "futuro simple"
    case .conditional: "condicional simple"
    case .presentSubjunctive: "presente de subjuntivo"
    case .imperfectSubjunctiveRa: "pretérito imperfecto de subjuntivo en -ra"
    case .imperfectSubjunctiveSe: "pretérito imperfecto de subjuntivo en -se"
    case .futureSubjunctive: "futuro simple de subjuntivo"
    case .imperative: "imperativo"
    case .negativeImperative: "imperativo negativo"
    case .compoundInfinitive: "infinitivo compuesto"
    case .compoundGerund: "gerundio compuesto"
    case .presentPerfect: "pretérito perfecto compuesto"
    case .preteritePerfect: "pretérito anterior"
    case .pluperfect: "pretérito pluscuamperfecto"
    case .futurePerfect: "futuro compuesto"
    case .conditionalPerfect: "condicional compuesto"
    case .presentPerfectSubjunctive: "pretérito perfecto compuesto de subjuntivo"
    case .pluperfectSubjunctiveRa: "pretérito pluscuamperfecto de subjuntivo en -ra"
    case .pluperfectSubjunctiveSe: "pretérito pluscuamperfecto de subjuntivo en -se"
    case .futurePerfectSubjunctive: "futuro compuesto de subjuntivo"
    }
  }
}
