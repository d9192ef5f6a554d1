import SpanishConjugation
import Testing

/// Mistakes that a widespread table of forms has, each with the form that grammar gives.
@Suite("Mistakes that tables of forms have are absent")
struct NamedErrorsTests {
  struct Fact: Sendable, CustomTestStringConvertible {
    let verb: String
    let tense: Tense
    let person: Person?
    let right: String
    let wrong: String
    var testDescription: String { "\(verb): \(right), not \(wrong)" }

    init(_ verb: String, _ tense: Tense, _ person: Person?, _ right: String, not wrong: String) {
      (self.verb, self.tense, self.person, self.right, self.wrong) = (verb, tense, person, right, wrong)
    }
  }

  static let facts = [
    Fact("hablar", .preterite, .vosotros, "hablasteis", not: "hablastéis"),
    Fact("abrazar", .presentSubjunctive, .nosotros, "abracemos", not: "abracemosa"),
    Fact("caber", .presentSubjunctive, .nosotros, "quepamos", not: "quepa"),
    Fact("salir", .presentSubjunctive, .ellos, "salgan", not: "salga"),
    Fact("valer", .presentSubjunctive, .ellos, "valgan", not: "valga"),
    Fact("ir", .imperfect, .nosotros, "íbamos", not: "ibamos"),
    Fact("buscar", .preterite, .yo, "busqué", not: "buscé"),
    Fact("tocar", .presentSubjunctive, .yo, "toque", not: "toce"),
    Fact("sacar", .preterite, .yo, "saqué", not: "sacé"),
    Fact("platicar", .presentSubjunctive, .ellos, "platiquen", not: "platicen"),
    Fact("distinguir", .present, .yo, "distingo", not: "distinguo"),
    Fact("poseer", .preterite, .el, "poseyó", not: "poseió"),
    Fact("poseer", .gerund, nil, "poseyendo", not: "poseiendo"),
    Fact("poseer", .participle, nil, "poseído", not: "poseido"),
    Fact("helar", .present, .el, "hiela", not: "hela"),
    Fact("leer", .preterite, .el, "leyó", not: "leió"),
    Fact("leer", .preterite, .ellos, "leyeron", not: "leieron"),
    Fact("leer", .preterite, .nosotros, "leímos", not: "leimos"),
    Fact("leer", .preterite, .tu, "leíste", not: "leiste"),
    Fact("leer", .imperfectSubjunctiveRa, .yo, "leyera", not: "leiera"),
    Fact("leer", .futureSubjunctive, .yo, "leyere", not: "leiere"),
    Fact("venir", .gerund, nil, "viniendo", not: "veniendo"),
    Fact("reír", .participle, nil, "reído", not: "reido"),
    Fact("traer", .participle, nil, "traído", not: "traido"),
    Fact("distraer", .participle, nil, "distraído", not: "distraido"),
    Fact("adquirir", .imperative, .tu, "adquiere", not: "adquire"),
    Fact("morder", .imperative, .tu, "muerde", not: "morde"),
    Fact("haber", .imperative, .tu, "he", not: "habe"),
    Fact("disponer", .imperative, .tu, "dispón", not: "dispon"),
    Fact("proponer", .imperative, .tu, "propón", not: "propon"),
    Fact("suponer", .imperative, .tu, "supón", not: "supon"),
    Fact("reponer", .imperative, .tu, "repón", not: "repon"),
    Fact("rehacer", .preterite, .yo, "rehíce", not: "rehice"),
    Fact("rehacer", .preterite, .el, "rehízo", not: "rehizo"),
    Fact("gustar", .present, .ellos, "gustan", not: ""),
    Fact("reír", .preterite, .el, "rio", not: "rió"),
    Fact("freír", .preterite, .el, "frio", not: "frió"),
  ]

  @Test("The form is the one that grammar gives", arguments: facts)
  func isRight(_ fact: Fact) throws {
    let cell = try SpanishVerb(fact.verb).cell(fact.tense, fact.person)
    #expect(cell.text == fact.right)
    #expect(!cell.forms.map(\.text).contains(fact.wrong))
  }
}
