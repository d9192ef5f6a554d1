import SpanishConjugation
import Testing

@Suite("Conjugation")
struct ConjugationTests {
  /// Returns the forms of a tense, persons by spaces, alternatives by slashes, gaps as a dash.
  private func row(_ verb: String, _ tense: Tense) throws -> String {
    let verb = try SpanishVerb(verb)
    let persons: [Person?] = tense.hasPersons ? tense.persons : [nil]
    return persons.map { person in
      let forms = verb.forms(tense, person).filter { $0.usage != .familiarVoseo }
      return forms.isEmpty ? "-" : forms.map(\.text).joined(separator: "/")
    }.joined(separator: " ")
  }

  @Test("Stems change under stress, and before a gliding vowel")
  func stems() throws {
    #expect(try row("pensar", .present) == "pienso piensas pensás piensa pensamos pensáis piensan")
    #expect(
      try row("dormir", .presentSubjunctive) == "duerma duermas duermas duerma durmamos durmáis duerman")
    #expect(try row("pedir", .preterite) == "pedí pediste pediste pidió pedimos pedisteis pidieron")
    #expect(try row("jugar", .presentSubjunctive) == "juegue juegues juegues juegue juguemos juguéis jueguen")
    #expect(try row("adquirir", .present).hasPrefix("adquiero adquieres adquirís"))
    #expect(try row("oler", .present) == "huelo hueles olés huele olemos oléis huelen")
    #expect(try row("errar", .present).hasPrefix("yerro/erro yerras/erras errás"))
    #expect(try row("avergonzar", .presentSubjunctive).hasPrefix("avergüence avergüences"))
  }

  @Test(
    "Sounds keep their letters",
    arguments: [
      ("vencer", "venzo"), ("dirigir", "dirijo"), ("seguir", "sigo"), ("delinquir", "delinco"),
      ("mecer", "mezo"),
      ("conocer", "conozco"), ("huir", "huyo"), ("argüir", "arguyo"), ("esparcir", "esparzo"),
      ("cocer", "cuezo"),
    ])
  func spelling(verb: String, yo: String) throws {
    #expect(try SpanishVerb(verb).text(.present, .yo) == yo)
  }

  @Test(
    "Hiatus and diphthong are told apart",
    arguments: [
      ("enviar", "envío"), ("cambiar", "cambio"), ("actuar", "actúo"), ("averiguar", "averiguo"),
      ("reunir", "reúno"),
      ("prohibir", "prohíbo"), ("aislar", "aíslo"), ("causar", "causo"), ("rehuir", "rehúyo"),
      ("enraizar", "enraízo"),
      ("peinar", "peino"), ("cuidar", "cuido"), ("guiar", "guío"), ("fotografiar", "fotografío"),
    ])
  func hiatus(verb: String, yo: String) throws {
    #expect(try SpanishVerb(verb).text(.present, .yo) == yo)
  }

  @Test("Monosyllables have no accent, and longer forms have")
  func monosyllables() throws {
    #expect(try row("guiar", .preterite) == "guie guiaste guiaste guio guiamos guiasteis guiaron")
    #expect(try row("huir", .present) == "huyo huyes huis huye huimos huis huyen")
    #expect(try row("construir", .present).contains("construís"))
    #expect(try row("reír", .present) == "río ríes reís ríe reímos reís ríen")
    #expect(try row("sonreír", .preterite).contains("sonrió"))
  }

  @Test("The true exceptions are as the academies have them")
  func exceptions() throws {
    #expect(try row("ser", .present) == "soy eres sos es somos sois son")
    #expect(try row("ir", .imperative) == "ve andá vaya vamos/vayamos id vayan")
    #expect(try row("haber", .present) == "he has has ha/hay hemos habéis han")
    #expect(try row("dar", .presentSubjunctive) == "dé des des dé demos deis den")
    #expect(try row("estar", .imperative) == "está está esté estemos estad estén")
    #expect(try row("saber", .present).hasPrefix("sé sabes sabés"))
    #expect(try row("andar", .preterite).hasPrefix("anduve anduviste"))
    #expect(try row("roer", .present).hasPrefix("roo/roigo/royo roes"))
    #expect(try row("erguir", .present).hasPrefix("yergo/irgo yergues/irgues erguís"))
    #expect(try row("yacer", .present).hasPrefix("yazco/yazgo/yago yaces"))
    #expect(try row("pudrir", .participle) == "podrido")
    #expect(try row("podrir", .present) == "pudro pudres podrís pudre podrimos podrís pudren")
  }

  @Test("Prefixes carry a pattern over with its accents")
  func prefixes() throws {
    #expect(try SpanishVerb("componer").text(.imperative, .tu) == "compón")
    #expect(try SpanishVerb("rehacer").text(.preterite, .yo) == "rehíce")
    #expect(try row("prever", .present) == "preveo prevés prevés prevé prevemos prevéis prevén")
    #expect(try SpanishVerb("bendecir").text(.future, .yo) == "bendeciré")
    #expect(try SpanishVerb("bendecir").text(.participle) == "bendecido")
    #expect(try SpanishVerb("maldecir").text(.imperative, .tu) == "maldice")
    #expect(try row("predecir", .future).hasPrefix("predeciré/prediré"))
    #expect(try SpanishVerb("predecir").text(.participle) == "predicho")
    #expect(try SpanishVerb("presentar").text(.present, .yo) == "presento")
  }

  @Test(
    "Each of the seven double participles has both forms",
    arguments: [
      ("imprimir", "impreso/imprimido"), ("reimprimir", "reimpreso/reimprimido"),
      ("sobreimprimir", "sobreimpreso/sobreimprimido"), ("freír", "frito/freído"),
      ("refreír", "refrito/refreído"),
      ("sofreír", "sofrito/sofreído"), ("proveer", "provisto/proveído"),
    ])
  func doubleParticiples(verb: String, forms: String) throws {
    #expect(try row(verb, .participle) == forms)
    let compound = try SpanishVerb(verb).forms(.presentPerfect, .yo).map(\.text).joined(separator: "/")
    #expect(compound == forms.split(separator: "/").map { "he \($0)" }.joined(separator: "/"))
  }

  @Test("Voseo has its own forms, and the familiar subjunctive behind the general one")
  func voseo() throws {
    let poder = try SpanishVerb("poder")
    #expect(poder.text(.present, .vos) == "podés")
    #expect(poder.forms(.presentSubjunctive, .vos).map(\.text) == ["puedas", "podás"])
    #expect(poder.forms(.presentSubjunctive, .vos).map(\.usage) == [.general, .familiarVoseo])
    #expect(try SpanishVerb("decir").text(.imperative, .vos) == "decí")
  }

  @Test("Every paradigm holds each tense's persons once")
  func paradigm() throws {
    let paradigm = Paradigm(try SpanishVerb("hablar"))
    #expect(paradigm.count == 5 + 18 * 7 + 2 * 6)
    #expect(paradigm[.imperative, .vosotros]?.text == "hablad")
    #expect(paradigm[.imperative, .yo] == nil)
    #expect(paradigm[.pluperfectSubjunctiveSe, .nosotros]?.text == "hubiésemos hablado")
  }

  @Test("An answer may be any of the forms, and is told apart from one with wrong accents")
  func answers() throws {
    let cell = try SpanishVerb("roer").cell(.present, .yo)
    #expect(cell.fit(of: " Roigo ") == .right)
    #expect(try SpanishVerb("hablar").cell(.preterite, .yo).fit(of: "hable") == .wrongAccents)
    #expect(try SpanishVerb("hablar").cell(.preterite, .yo).fit(of: "hable\u{301}") == .right)
    #expect(try SpanishVerb("soñar").cell(.present, .yo).fit(of: "sueno") == .wrong)
    #expect(cell.fit(of: "") == .wrong)
    #expect(cell.fit(of: "...") == .wrong)
    // Commands are shown with exclamation marks.
    let order = try SpanishVerb("tener").cell(.imperative, .tu)
    for text in ["¡ten!", "ten.", "«Ten»", " ¡ Ten ! ", "— ten —"] {
      #expect(order.fit(of: text) == .right, "\(text)")
    }
    for text in ["te.n", "t-en", "ten!ten"] { #expect(order.fit(of: text) == .wrong, "\(text)") }
    #expect(try SpanishVerb("tener").cell(.negativeImperative, .tu).fit(of: "¡no tengas!") == .right)
    #expect(cell.fit(of: String(repeating: "a", count: 1_000_000)) == .wrong)
  }
}
