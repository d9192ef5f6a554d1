import SpanishConjugation

/// The head of a verb's page: its meaning, its class and the forms that others are made of.
struct VerbFacts: Equatable, Sendable {
  let infinitive: String
  /// The meaning in English; nothing for verbs without one.
  let gloss: String?
  let verbClass: VerbClass
  let participles: [ShownForm]
  let gerund: ShownForm?
  /// The stem of future and conditional, with a hyphen: *tendr-*.
  let futureStem: String?
  /// The verb lacks forms that others have.
  let isDefective: Bool
  /// On what the forms rest.
  let basis: SpanishVerb.Basis

  /// - Complexity: Some hundred microseconds; the class takes most of them.
  init(_ verb: SpanishVerb) {
    infinitive = verb.infinitive
    gloss = VerbList.shared[verb.stemInfinitive]?.gloss
    verbClass = VerbClass(of: verb)
    basis = verb.basis
    func shown(_ tense: Tense) -> [ShownForm] {
      verb.forms(tense).map { ShownForm($0, verb.irregularities(of: $0, in: tense)) }
    }
    participles = shown(.participle)
    gerund = shown(.gerund).first
    // Weather verbs have no yo, so the stem is that of the third person, which all verbs with a future have.
    futureStem = verb.plain.text(.future, .el).map { String($0.dropLast()) + "-" }
    isDefective = Tense.shown.contains { tense in
      tense.persons.contains { verb.cell(tense, $0).gap.map { $0 != .noSuchPerson } ?? false }
    }
  }
}
