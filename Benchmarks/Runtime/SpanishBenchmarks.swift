import SpanishConjugation

/// Measures what it costs to conjugate, and to find a verb behind its form.
@MainActor
func measureSpanish(_ bench: Bench) {
  bench.measure("Spanish: a cell of a verb", setUp: { VerbList.shared.entries.prefix(500).map(\.verb) }) {
    verbs, count in
    let persons = Person.allCases
    let tenses = Tense.personal
    for index in 0..<count {
      blackHole(verbs[index % verbs.count].cell(tenses[index % tenses.count], persons[index % persons.count]))
    }
  }
  bench.measure(
    "Spanish: a whole paradigm of about 140 cells", bar: 50_000,
    setUp: { VerbList.shared.entries.prefix(500).map(\.verb) }
  ) { verbs, count in
    for index in 0..<count { blackHole(Paradigm(verbs[index % verbs.count])) }
  }
  bench.measure(
    "Spanish: a verb made of its infinitive", setUp: { VerbList.shared.entries.prefix(500).map(\.infinitive) }
  ) { infinitives, count in
    for index in 0..<count { blackHole(try? SpanishVerb(infinitives[index % infinitives.count])) }
  }
  bench.measure(
    "Spanish: index over the verb list, built", bar: 1_000_000_000, samples: 3, setUp: { VerbList.shared }
  ) { list, count in
    for _ in 0..<count { blackHole(FormIndex(list)) }
  }
  bench.size("Spanish: memory of the index", bar: 40_000_000) {
    _ = VerbList.shared
    let before = allocatedMemory()
    let index = FormIndex()
    return withExtendedLifetime(index) { allocatedMemory() - before }
  }
  bench.measure("Spanish: a form looked up", bar: 20_000, setUp: { FormIndex.shared }) { index, count in
    let forms = ["fui", "hablé", "tuviéramos", "conozco", "pidiendo", "hecho", "sientes", "irán"]
    for turn in 0..<count { blackHole(try? index.analyses(of: forms[turn % forms.count])) }
  }
  bench.measure("Spanish: a form with pronouns looked up", bar: 20_000, setUp: { FormIndex.shared }) {
    index, count in
    for _ in 0..<count { blackHole(try? index.analyses(of: "dámelo")) }
  }
}
