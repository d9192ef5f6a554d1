import SpanishConjugation
import Testing

@Suite("What is irregular in a form")
struct IrregularityTests {
  /// Returns the marked letters and reasons of the first form of a cell.
  private func marks(_ verb: String, _ tense: Tense, _ person: Person?) throws -> [String] {
    let verb = try SpanishVerb(verb)
    let letters = Array(verb.text(tense, person) ?? "")
    return verb.irregularities(in: tense, person).map { irregularity in
      "\(irregularity.kind): \(String(letters[irregularity.range])) \(irregularity.reasons.map(\.rawValue).joined(separator: ","))"
    }
  }

  @Test("Changed sounds are marked, with the reason")
  func sounds() throws {
    #expect(try marks("pensar", .present, .yo) == ["sound: ie eToIe"])
    #expect(try marks("poner", .present, .yo) == ["sound: g insertedG"])
    #expect(try marks("conocer", .present, .yo) == ["sound: zc insertedZ"])
    #expect(try marks("tener", .preterite, .yo) == ["sound: uve strongPreterite"])
    #expect(try marks("tañer", .preterite, .el) == ["sound: ñó glideAbsorbed"])
    #expect(try marks("hacer", .participle, nil) == ["sound: ech participle"])
    #expect(try marks("venir", .future, .el) == ["sound: d contractedFuture"])
    #expect(
      try SpanishVerb("pensar").irregularities(in: .present, .yo)[0].explanation
        == "e becomes ie under stress")
  }

  @Test("Spelling that keeps the sound is told apart")
  func spelling() throws {
    #expect(try marks("buscar", .preterite, .yo) == ["spelling: qu cToQu"])
    #expect(try marks("jugar", .presentSubjunctive, .yo).first == "sound: ue uToUe")
    #expect(try marks("jugar", .presentSubjunctive, .yo).last?.hasSuffix("gToGu") == true)
    #expect(try marks("leer", .preterite, .el) == ["spelling: y iToY"])
    #expect(try !SpanishVerb("buscar").isIrregular)
    #expect(try SpanishVerb("pensar").isIrregular)
    #expect(try SpanishVerb("pensar").isIrregular(in: .present))
    #expect(try !SpanishVerb("pensar").isIrregular(in: .imperfect))
  }

  @Test("Each change of a form has its own place and reason")
  func several() throws {
    #expect(try marks("decir", .present, .yo) == ["sound: ig eToI,consonantG"])
    #expect(try marks("bendecir", .presentSubjunctive, .el) == ["sound: ig eToI,consonantG"])
    #expect(
      try marks("avergonzar", .presentSubjunctive, .yo)
        == ["sound: üe oToUe", "spelling: ü diaeresis", "spelling: c zToC"])
    #expect(
      try marks("erguir", .present, .yo) == ["sound: ye eToIe", "spelling: y initialY", "spelling: go guToG"])
    #expect(try marks("oler", .present, .el) == ["sound: hue oToUe", "spelling: h initialH"])
    #expect(try marks("errar", .present, .tu) == ["sound: ye eToIe", "spelling: y initialY"])
    let erguir = try SpanishVerb("erguir")
    let irgo = try #require(erguir.forms(.present, .yo).last)
    #expect(irgo.text == "irgo")
    #expect(erguir.irregularities(of: irgo, in: .present, .yo).map(\.range) == [0..<1, 2..<4])
  }

  @Test("The y of yendo is spelling, as that of leyendo is")
  func yendo() throws {
    #expect(try marks("ir", .gerund, nil) == ["spelling: y initialY"])
    #expect(try marks("leer", .gerund, nil) == ["spelling: y iToY"])
  }

  @Test("A moved stress is marked")
  func stress() throws {
    #expect(try marks("enviar", .present, .yo) == ["stress: í hiatus"])
    #expect(try marks("reunir", .present, .el) == ["stress: ú hiatus"])
    #expect(try marks("hablar", .present, .yo) == [])
  }

  @Test("Places count pronouns and the auxiliary")
  func places() throws {
    #expect(try marks("hacer", .presentPerfect, .yo) == ["sound: ech participle"])
    #expect(try marks("vestirse", .present, .yo) == ["sound: i eToI"])
    #expect(try marks("vestirse", .negativeImperative, .tu) == ["sound: i eToI"])
  }

  @Test("Every irregularity of the most frequent verbs lies within its form, and has a reason")
  func everywhere() {
    for entry in VerbList.shared.entries.prefix(400) {
      let verb = entry.verb.pronominal
      for cell in Paradigm(verb) {
        for form in cell.forms {
          for irregularity in verb.irregularities(of: form, in: cell.tense, cell.person) {
            #expect(!irregularity.range.isEmpty, "\(form.text)")
            #expect(irregularity.range.upperBound <= form.text.count, "\(form.text)")
            #expect(!irregularity.reasons.isEmpty)
          }
        }
      }
    }
  }
}
