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
    ])
  func enclitics(text: String, analysis: String) throws {
    let analyses = try found(text)
    #expect(analyses.contains(analysis), "\(analyses)")
  }

  @Test("Compound tenses, negation and pronouns before the verb are read")
  func phrases() throws {
    #expect(try found("había hecho").contains("hacer pluperfect yo"))
    #expect(try found("me he lavado").contains("lavar presentPerfect yo +me"))
    #expect(try found("no me digas").contains("decir negativeImperative tu +me"))
    #expect(try FormIndex.shared.analyses(of: "me lavo").first?.isReflexive == true)
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
