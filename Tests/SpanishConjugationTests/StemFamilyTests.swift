import SpanishConjugation
import Testing

/// Verbs that a list, or the rule of the syllables, once missed, each with its family.
@Suite("Families of stems")
struct StemFamilyTests {
  @Test(
    "A free prefix carries the change of the stem over, whether the verb is listed or not",
    arguments: [
      ("recomenzar", "recomienzo"), ("reinvertir", "reinvierto"), ("sobrecalentar", "sobrecaliento"),
      ("reasentar", "reasiento"), ("reexpedir", "reexpido"), ("superpoblar", "superpueblo"),
      ("sobreenfriar", "sobreenfrío"), ("autoaislar", "autoaíslo"), ("hiperextender", "hiperextiendo"),
      ("autoconvencer", "autoconvenzo"),
    ])
  func freePrefix(verb: String, yo: String) throws {
    #expect(try SpanishVerb(verb).text(.present, .yo) == yo)
  }

  @Test(
    "What only looks like a prefix carries nothing over",
    arguments: [
      ("presentar", "presento"), ("pretender", "pretendo"), ("interrogar", "interrogo"),
      ("destronar", "destrono"), ("derogar", "derogo"), ("contentar", "contento"), ("aumentar", "aumento"),
      ("inventar", "invento"), ("anhelar", "anhelo"), ("denunciar", "denuncio"),
      ("fotocopiar", "fotocopio"), ("renunciar", "renuncio"), ("conciliar", "concilio"),
      ("adormecer", "adormezco"),
    ])
  func noPrefix(verb: String, yo: String) throws {
    #expect(try SpanishVerb(verb).text(.present, .yo) == yo)
  }

  @Test(
    "Rare verbs change as their families do",
    arguments: [
      ("desolar", "desuelo"), ("tonar", "tueno"), ("escolar", "escuelo"), ("remolar", "remuelo"),
      ("ferrar", "fierro"), ("hacendar", "haciendo"), ("regimentar", "regimiento"),
      ("descocer", "descuezo"),
      ("acomedir", "acomido"), ("envestir", "envisto"), ("aseguir", "asigo"), ("adiar", "adío"),
      ("descafeinar", "descafeíno"), ("facer", "fago"), ("biendecir", "biendigo"),
    ])
  func rare(verb: String, yo: String) throws {
    #expect(try SpanishVerb(verb).text(.present, .yo) == yo)
  }

  @Test(
    "Of three vowels in a row the middle one is in one syllable with both others only if it is strong",
    arguments: [
      ("rehuir", Tense.preterite, Person.yo, "rehuí"), ("rehuir", .present, .vosotros, "rehuís"),
      ("rehuir", .imperative, .vos, "rehuí"), ("huir", .preterite, .yo, "hui"),
      ("huir", .present, .vosotros, "huis"), ("construir", .preterite, .yo, "construí"),
      ("limpiar", .present, .vosotros, "limpiáis"),
      ("averiguar", .presentSubjunctive, .vosotros, "averigüéis"),
      ("guiar", .present, .vosotros, "guiais"), ("aliar", .preterite, .el, "alió"),
      ("reír", .presentSubjunctive, .vosotros, "riais"), ("crear", .present, .vosotros, "creáis"),
      ("rociar", .presentSubjunctive, .vosotros, "rociéis"), ("oír", .conditional, .vosotros, "oiríais"),
    ])
  func syllables(verb: String, tense: Tense, person: Person, form: String) throws {
    #expect(try SpanishVerb(verb).text(tense, person) == form)
  }

  @Test("A stressed u behind the y's place is marked in every person: rehúyo, rehúya")
  func rehuir() throws {
    let verb = try SpanishVerb("rehuir")
    for (tense, person) in [(Tense.present, Person.yo), (.present, .el), (.presentSubjunctive, .yo)] {
      #expect(
        verb.irregularities(in: tense, person).flatMap(\.reasons).contains(.hiatus), "\(tense) \(person)")
    }
    #expect(!verb.irregularities(in: .presentSubjunctive, .nosotros).flatMap(\.reasons).contains(.hiatus))
  }

  @Test("A verb of both ways tells the second one as the less common")
  func bothWays() throws {
    let cell = try SpanishVerb("atestar").cell(.present, .yo)
    #expect(cell.forms.map(\.text) == ["atesto", "atiesto"])
    #expect(cell.forms.map(\.usage) == [.general, .lessCommon])
  }
}
