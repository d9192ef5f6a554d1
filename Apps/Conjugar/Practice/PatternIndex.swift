import SpanishConjugation

/// The patterns that verbs show anywhere, so that those of rare ones are found without looking through all forms.
enum PatternIndex {
  /// Returns the patterns of a verb's forms. Those of compound tenses are the participle's.
  ///
  /// - Complexity: Constant for the most frequent verbs; the forms of one verb for others.
  static func patterns(of infinitive: String) -> Set<PracticePattern> {
    frequent[infinitive] ?? found(infinitive)
  }

  /// Made when it is first asked for.
  private static let frequent = Dictionary(
    uniqueKeysWithValues: PracticeChoice.frequentVerbs.map { ($0, found($0)) })

  private static let simpleTenses = PracticeChoice.tenses.filter { !$0.isCompound }

  private static func found(_ infinitive: String) -> Set<PracticePattern> {
    guard let verb = VerbList.shared[infinitive]?.verb ?? (try? SpanishVerb(infinitive)) else { return [] }
    var result: Set<PracticePattern> = []
    for tense in simpleTenses {
      for person in tense.hasPersons ? tense.persons.map(Optional.some) : [nil] {
        let reasons = verb.irregularities(in: tense, person).flatMap(\.reasons)
        if reasons.isEmpty { result.insert(.regular) }
        result.formUnion(reasons.map { PracticePattern($0) })
      }
    }
    return result
  }
}
