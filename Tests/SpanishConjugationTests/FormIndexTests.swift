import SpanishConjugation
import Testing

@Suite("Back from a form to its verbs")
struct FormIndexTests {
  private func found(_ text: String) throws -> [String] {
    try FormIndex.shared.analyses(of: text).map {
      let person = $0.person.map { "\($0)" } ?? "-"
      let pronouns = $0.pronouns.isEmpty ? "" : " +" + $0.pronouns.joined(separator: "+")
      return "\($0.infinitive) \($0.tense) \(person)\(pronouns)\($0.isExact ? "" : " ~")"
    }
  }

  @Test("fui is of ser and of ir")
  func fui() throws { #expect(try found("fui") == ["ser preterite yo", "ir preterite yo"]) }

  @Test("Exact accents come first, others after them")
  func accents() throws {
    let hable = try found("hable")
    #expect(hable.first == "hablar presentSubjunctive yo")
    #expect(hable.contains("hablar preterite yo ~"))
    #expect(try found("hablé").first == "hablar preterite yo")
    #expect(try found("HABLE\u{301}").first == "hablar preterite yo")
  }

  @Test(
    "Pronouns are taken off the end",
    arguments: [
      ("dámelo", "dar imperative tu +me+lo"), ("damelo", "dar imperative tu +me+lo ~"),
      ("lavémonos", "lavar imperative nosotros +nos"), ("lavaos", "lavar imperative vosotros +os"),
      ("diciéndoselo", "decir gerund - +se+lo"), ("irse", "ir infinitive - +se"),
      ("idos", "ir imperative vosotros +os"),
      ("vámonos", "ir imperative nosotros +nos"), ("hazlo", "hacer imperative tu +lo"),
      ("vayámonos", "ir imperative nosotros +nos"), ("sentémonos", "sentar imperative nosotros +nos"),
      ("dígamelo", "decir imperative el +me+lo"), ("dándoselo", "dar gerund - +se+lo"),
      ("démoselo", "dar imperative nosotros +se+lo"), ("dádselo", "dar imperative vosotros +se+lo"),
      ("dénnoslo", "dar imperative ellos +nos+lo"), ("digámonoslo", "decir imperative nosotros +nos+lo"),
      ("váyasenos", "ir imperative el +se+nos"), ("sentate", "sentar imperative vos +te"),
      ("decime", "decir imperative vos +me"), ("oídme", "oír imperative vosotros +me"),
      ("ARREPENTI\u{301}OS", "arrepentir imperative vosotros +os"),
    ])
  func enclitics(text: String, analysis: String) throws {
    let analyses = try found(text)
    #expect(analyses.contains(analysis), "\(analyses)")
  }

  @Test(
    "An imperative has no pronouns that do not go with its person, and none that cannot be written",
    arguments: [
      "marchaos", "arrepentíos", "sentíos", "lávase", "cómese", "diganos", "dámete", "salle", "vale",
    ])
  func disagreeing(text: String) throws {
    for analysis in try FormIndex.shared.analyses(of: text) where analysis.tense == .imperative {
      switch analysis.person {
      case .tu, .vos: #expect(!analysis.pronouns.contains("os") && analysis.pronouns != ["se"], "\(analysis)")
      case .vosotros: #expect(!analysis.pronouns.contains("te"), "\(analysis)")
      default: #expect(!analysis.pronouns.contains("te") && !analysis.pronouns.contains("os"), "\(analysis)")
      }
      #expect(!(analysis.infinitive == "salir" && analysis.pronouns == ["le"]))
    }
  }

  @Test("Frequent verbs come before rare ones, whether a pronoun is glued on or not")
  func order() throws {
    #expect(try found("vete").first == "ir imperative tu +te")
    #expect(try found("detente").first == "detener imperative tu +te")
    for text in ["vete", "salte", "vistas", "siento", "fui", "casa", "hable"] {
      let analyses = try FormIndex.shared.analyses(of: text)
      let ranks = analyses.map { ($0.isExact ? 0 : 100_000) + (VerbList.shared[$0.infinitive]?.rank ?? -1) }
      #expect(ranks == ranks.sorted(), "\(text)")
    }
  }

  @Test("A participle that agrees with a noun is read, but not behind haber")
  func agreement() throws {
    #expect(try found("dichas") == ["decir participle -"])
    #expect(try found("leidos") == ["leer participle - ~"])
    #expect(try found("vistas").first == "ver participle -")
    #expect(try found("puesta").contains("poner participle -"))
    #expect(try found("había dichas") == [])
  }

  @Test("Compound tenses, negation and pronouns before the verb are read")
  func phrases() throws {
    #expect(try found("había hecho").contains("hacer pluperfect yo"))
    #expect(try found("me he lavado").contains("lavar presentPerfect yo +me"))
    #expect(try found("no me digas").contains("decir negativeImperative tu +me"))
    #expect(try FormIndex.shared.analyses(of: "me lavo").first?.isReflexive == true)
    #expect(try found("no come") == ["comer present el"])
    #expect(try found("no se lo digas").contains("decir negativeImperative tu +se+lo"))
    #expect(try found("lo se digas") == [])
  }

  @Test("Every simple form of the frequent verbs leads back to its verb and cell")
  func everyForm() throws {
    for entry in VerbList.shared.entries.prefix(300) {
      for cell in Paradigm(entry.verb) where !cell.tense.isCompound && cell.tense != .negativeImperative {
        for form in cell.forms {
          let analyses = try FormIndex.shared.analyses(of: form.text)
          let isFound = analyses.contains {
            $0.infinitive == entry.infinitive && $0.tense == cell.tense && $0.person == cell.person
              && $0.isExact
          }
          #expect(isFound, "\(form.text)")
        }
      }
    }
  }

  @Test("What is no form of a verb is empty, or refused with the reason")
  func badInput() throws {
    #expect(try found("xyz") == [])
    #expect(throws: SpanishVerbError.empty) { try FormIndex.shared.analyses(of: "  ") }
    #expect(throws: SpanishVerbError.notALetter("🙂", at: 0)) { try FormIndex.shared.analyses(of: "🙂") }
    #expect(throws: SpanishVerbError.tooLong) {
      try FormIndex.shared.analyses(of: String(repeating: "a", count: 1_000_000))
    }
    #expect(throws: SpanishVerbError.tooLong) {
      try FormIndex.shared.analyses(of: String(repeating: "a ", count: 500_000))
    }
  }
}
