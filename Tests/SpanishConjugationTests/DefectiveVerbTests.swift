import SpanishConjugation
import Testing

@Suite("Defective verbs")
struct DefectiveVerbTests {
  @Test("Weather has no persons but the third, and nobody orders it")
  func weather() throws {
    let verb = try SpanishVerb("llover")
    #expect(verb.text(.present, .el) == "llueve")
    #expect(verb.cell(.present, .yo).gap == .weather)
    #expect(verb.forms(.preterite, .ellos).map(\.usage) == [.figurative])
    #expect(verb.cell(.imperative, .tu).gap == .notOrdered)
    #expect(verb.text(.presentPerfect, .el) == "ha llovido")
    #expect(verb.cell(.presentPerfect, .tu).gap == .weather)
  }

  @Test("Each empty cell says why")
  func reasons() throws {
    #expect(try SpanishVerb("soler").cell(.future, .yo).gap == .habit)
    #expect(try SpanishVerb("soler").text(.imperfect, .yo) == "solía")
    #expect(try SpanishVerb("concernir").cell(.present, .yo).gap == .thirdPersonsOnly)
    #expect(try SpanishVerb("concernir").text(.present, .el) == "concierne")
    #expect(try SpanishVerb("aterir").cell(.present, .yo).gap == .onlyBeforeI)
    #expect(try SpanishVerb("aterir").text(.present, .nosotros) == "aterimos")
    #expect(try SpanishVerb("balbucir").cell(.presentSubjunctive, .yo).gap == .lentByAnother)
    #expect(try SpanishVerb("hablar").cell(.imperative, .yo).gap == .noSuchPerson)
    #expect(try SpanishVerb("hablar").cell(.gerund, .yo).gap == .noPersons)
    #expect(try SpanishVerb("haber").cell(.imperative, .vos).gap != nil)
  }

  @Test("What the academies have given back is whole: abolir, agredir, amanecer")
  func whole() throws {
    #expect(try SpanishVerb("abolir").text(.present, .yo) == "abolo")
    #expect(try SpanishVerb("agredir").text(.presentSubjunctive, .el) == "agreda")
    #expect(try SpanishVerb("amanecer").text(.preterite, .yo) == "amanecí")
  }

  @Test("Every cell has forms or a reason, and not both")
  func either() {
    for entry in VerbList.shared.entries.prefix(600) {
      for cell in Paradigm(entry.verb) {
        #expect(cell.forms.isEmpty == (cell.gap != nil), "\(entry.infinitive)")
      }
    }
  }
}
