import SpanishConjugation
import Testing

@Suite("Pronominal verbs")
struct PronominalVerbTests {
  @Test("Pronouns stand before the verb, or at its end with the accent that follows")
  func lavarse() throws {
    let verb = try SpanishVerb("lavarse")
    #expect(verb.text(.present, .nosotros) == "nos lavamos")
    #expect(verb.text(.presentPerfect, .vosotros) == "os habéis lavado")
    #expect(verb.text(.negativeImperative, .tu) == "no te laves")
    let imperative = Tense.imperative.persons.map { verb.text(.imperative, $0) ?? "-" }
    #expect(imperative == ["lávate", "lavate", "lávese", "lavémonos", "lavaos", "lávense"])
    #expect(verb.text(.gerund) == "lavándose")
    #expect(verb.text(.gerund, .yo) == "lavándome")
    #expect(verb.text(.infinitive, .nosotros) == "lavarnos")
    #expect(verb.text(.compoundGerund, .tu) == "habiéndote lavado")
    #expect(verb.text(.participle) == "lavado")
  }

  @Test("irse keeps its d, and sentirse gets its accent")
  func imperatives() throws {
    let irse = try SpanishVerb("irse")
    #expect(irse.forms(.imperative, .vosotros).map(\.text) == ["idos", "iros"])
    #expect(irse.text(.imperative, .nosotros) == "vámonos")
    #expect(irse.text(.imperative, .tu) == "vete")
    #expect(try SpanishVerb("sentirse").text(.imperative, .vosotros) == "sentíos")
    #expect(try SpanishVerb("reírse").text(.imperative, .vosotros) == "reíos")
    #expect(try SpanishVerb("ponerse").text(.imperative, .tu) == "ponte")
    #expect(try SpanishVerb("estarse").text(.imperative, .tu) == "estate")
  }

  @Test("A verb and its pronominal twin lead to each other")
  func twins() throws {
    #expect(try SpanishVerb("reír").pronominal.infinitive == "reírse")
    #expect(try SpanishVerb("reirse").infinitive == "reírse")
    #expect(try SpanishVerb("reírse").plain.infinitive == "reír")
  }
}
