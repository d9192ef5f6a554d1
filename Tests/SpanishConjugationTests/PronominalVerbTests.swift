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

  @Test(
    "The imperatives of irregular verbs keep their stem, their stress and their accents",
    arguments: [
      ("dormirse", "duérmete dormite duérmase durmámonos dormíos duérmanse"),
      ("reírse", "ríete reíte ríase riámonos reíos ríanse"),
      ("avergonzarse", "avergüénzate avergonzate avergüéncese avergoncémonos avergonzaos avergüéncense"),
      ("abstenerse", "abstente abstenete absténgase abstengámonos absteneos absténganse"),
      ("desdecirse", "desdícete desdecite desdígase desdigámonos desdecíos desdíganse"),
      ("ceñirse", "cíñete ceñite cíñase ciñámonos ceñíos cíñanse"),
      ("aislarse", "aíslate aislate aíslese aislémonos aislaos aíslense"),
      ("santiguarse", "santíguate santiguate santígüese santigüémonos santiguaos santígüense"),
      ("caerse", "cáete caete cáigase caigámonos caeos cáiganse"),
      ("darse", "date date dese démonos daos dense"), ("verse", "vete vete véase veámonos veos véanse"),
      ("preverse", "prevete prevete prevéase preveámonos preveos prevéanse"),
    ])
  func irregular(verb: String, imperatives: String) throws {
    let verb = try SpanishVerb(verb)
    #expect(
      Tense.imperative.persons.map { verb.text(.imperative, $0) ?? "-" }.joined(separator: " ") == imperatives
    )
  }

  @Test("Pronouns stand between no and the verb, in voseo and the double participles, too")
  func negative() throws {
    let irse = try SpanishVerb("irse")
    let row = Tense.negativeImperative.persons.map { irse.text(.negativeImperative, $0) ?? "-" }
    #expect(
      row == ["no te vayas", "no te vayas", "no se vaya", "no nos vayamos", "no os vayáis", "no se vayan"])
    #expect(irse.forms(.negativeImperative, .vos).map(\.text) == ["no te vayas", "no te vayás"])
    #expect(
      try SpanishVerb("imprimirse").forms(.pluperfectSubjunctiveSe, .el).map(\.text)
        == ["se hubiese impreso", "se hubiese imprimido"])
    #expect(try SpanishVerb("freírse").text(.futureSubjunctive, .ellos) == "se frieren")
    #expect(try SpanishVerb("hacerse").text(.futurePerfectSubjunctive, .nosotros) == "nos hubiéremos hecho")
  }

  @Test("A verb and its pronominal twin lead to each other")
  func twins() throws {
    #expect(try SpanishVerb("reír").pronominal.infinitive == "reírse")
    #expect(try SpanishVerb("reirse").infinitive == "reírse")
    #expect(try SpanishVerb("reírse").plain.infinitive == "reír")
  }
}
