import Testing

@testable import SpanishConjugation

@Suite("What a verb's principal parts tell of it")
struct PrincipalPartsTests {
  @Test("Of every listed verb, the principal parts say what all forms say: whether it is irregular")
  func irregular() {
    for entry in VerbList.shared.entries {
      let verb = entry.verb
      #expect(verb.isIrregular == verb.isIrregularInAnyForm, "\(entry.infinitive)")
      #expect(verb.pronominal.isIrregular == verb.isIrregular, "\(entry.infinitive)")
    }
  }

  @Test("A form's reasons are those of its irregular letters, without those of spelling")
  func reasons() {
    for entry in VerbList.shared.entries.prefix(1_000) {
      let verb = entry.verb
      for cell in Paradigm(verb) where !cell.tense.isCompound {
        for form in cell.forms {
          let marked = verb.irregularities(of: form, in: cell.tense, cell.person).flatMap(\.reasons)
          // Where a rule leaves no letter that differs, nothing is marked.
          #expect(
            Set(form.reasons).isSuperset(of: marked.filter { $0.kind != .spelling }), "\(form.text)")
          #expect(form.reasons.allSatisfy { $0.kind != .spelling })
        }
      }
    }
  }

  @Test("A verb that is compared once gives what each of its forms gives alone")
  func comparison() {
    for entry in VerbList.shared.entries.prefix(300) {
      for verb in [entry.verb, entry.verb.pronominal] {
        let comparison = VerbComparison(verb)
        for cell in Paradigm(verb) {
          let each = cell.forms.map { verb.irregularities(of: $0, in: cell.tense, cell.person) }
          #expect(comparison.irregularities(in: cell) == each, "\(entry.infinitive) \(cell.tense)")
        }
      }
    }
    let form = Form(text: "tengo", rules: RuleSet(.insertedG))
    #expect(
      SpanishVerb(listed: "hablar", basis: .checkedPattern).irregularities(of: form, in: .present, .yo) == [])
  }
}
