import SpanishConjugation

/// Verbs that are alike in one respect, from which the quiz draws in turn.
///
/// A family takes the most frequent verbs of the list that belong to it and have a meaning to show. None of them has an empty
/// cell where the quiz asks.
enum QuestionFamily: String, CaseIterable, Hashable, Sendable {
  case regularAr, regularIr, regularEr
  case irregularPresent, irregularImperfect, irregularPreterite, irregularFuture, irregularSubjunctive
  case irregularImperativeTu, irregularImperativeVos, irregularParticiple, irregularGerund

  /// The number of verbs in the family.
  var size: Int {
    switch self {
    case .regularAr: 61
    case .regularIr: 23
    case .regularEr: 28
    case .irregularPresent: 11
    case .irregularImperfect: 3
    case .irregularPreterite, .irregularGerund: 17
    case .irregularFuture, .irregularParticiple: 12
    case .irregularSubjunctive: 37
    case .irregularImperativeTu: 15
    case .irregularImperativeVos: 2
    }
  }

  /// The infinitives of the family, the most frequent first.
  var verbs: [String] { Self.members[self] ?? [] }

  private static let members = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.found()) })

  private func found() -> [String] {
    var result: [String] = []
    for entry in VerbList.shared.entries
    where entry.gloss != nil && !Self.auxiliaries.contains(entry.infinitive) {
      guard result.count < size else { break }
      let verb = entry.verb
      if has(verb), Self.isComplete(verb) { result.append(entry.infinitive) }
    }
    return result
  }

  /// Verbs that are not asked by themselves: their meaning is that of another verb's tenses.
  private static let auxiliaries: Set = ["haber"]

  /// Returns whether no cell of the verb that the quiz could ask is empty.
  private static func isComplete(_ verb: SpanishVerb) -> Bool { Paradigm(verb).allSatisfy { $0.gap == nil } }

  private func has(_ verb: SpanishVerb) -> Bool {
    switch self {
    case .regularAr: verb.infinitive.hasSuffix("ar") && Self.isRegular(verb)
    case .regularIr: verb.infinitive.hasSuffix("ir") && Self.isRegular(verb)
    case .regularEr: verb.infinitive.hasSuffix("er") && Self.isRegular(verb)
    case .irregularPresent: verb.isIrregular(in: .present)
    case .irregularImperfect: verb.isIrregular(in: .imperfect)
    case .irregularPreterite: verb.isIrregular(in: .preterite)
    case .irregularFuture: verb.isIrregular(in: .future)
    case .irregularSubjunctive: verb.isIrregular(in: .presentSubjunctive)
    case .irregularImperativeTu: Self.isIrregular(verb, .tu)
    // Voseo has next to no irregular orders: these two, and verbs made of them.
    case .irregularImperativeVos: ["ser", "ir"].contains(verb.infinitive)
    case .irregularParticiple: verb.isIrregular(in: .participle)
    case .irregularGerund: verb.isIrregular(in: .gerund)
    }
  }

  private static func isIrregular(_ verb: SpanishVerb, _ person: Person) -> Bool {
    verb.irregularities(in: .imperative, person).contains { $0.kind == .sound }
  }

  /// Returns whether the verb has the regular letters everywhere: *buscar* sounds regular, and is not written so.
  private static func isRegular(_ verb: SpanishVerb) -> Bool {
    Tense.allCases.filter { !$0.isCompound }.allSatisfy { tense in
      (tense.hasPersons ? tense.persons.map(Optional.some) : [nil])
        .allSatisfy { verb.irregularities(in: tense, $0).isEmpty }
    }
  }
}
