import SpanishConjugation

/// A cell of a verb's conjugation that is asked for.
struct QuizQuestion: Codable, Hashable, Sendable {
  let infinitive: String
  let tense: Tense
  /// `nil` for forms without person.
  let person: Person?

  init(_ infinitive: String, _ tense: Tense, _ person: Person? = nil) {
    self.infinitive = infinitive
    self.tense = tense
    self.person = person
  }

  /// Names are short: a learner's history has a thousand of these.
  private enum CodingKeys: String, CodingKey {
    case infinitive = "v"
    case tense = "t"
    case person = "p"
  }

  /// The verb that is asked; `nil` for what is no verb, as in a storage that somebody edited.
  var verb: SpanishVerb? { VerbList.shared[infinitive]?.verb ?? (try? SpanishVerb(infinitive)) }

  /// The cell that is asked for.
  var cell: Cell? { verb?.cell(tense, person) }

  /// The form that is expected, the best of its cell.
  var expected: String { cell?.text ?? "" }

  /// The meaning of the verb in English.
  var gloss: String? { VerbList.shared[infinitive]?.gloss }

  /// Returns whether there is anything to answer.
  var canBeAsked: Bool { cell?.text != nil }
}
