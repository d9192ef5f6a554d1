import SpanishConjugation
import Testing

@Suite("Infinitives")
struct InfinitiveTests {
  @Test(
    "Upper case, spaces around and any accents are put right",
    arguments: [
      (" HABLAR ", "hablar"), ("oir", "oír"), ("oi\u{301}r", "oír"), ("OÍR", "oír"),
      ("argu\u{308}ir", "argüir"),
      ("arguir", "argüir"), ("REDARGUIRSE", "redargüirse"), ("son\u{303}ar", "soñar"), ("reirse", "reírse"),
      ("ir", "ir"), ("irse", "irse"),
    ])
  func normalized(text: String, infinitive: String) throws {
    #expect(try SpanishVerb(text).infinitive == infinitive)
  }

  @Test(
    "What is no infinitive is refused, and the error says why",
    arguments: [
      ("", SpanishVerbError.empty), (" \n", .empty), ("xyz", .noVerbEnding("xyz")),
      ("🙂", .notALetter("🙂", at: 0)),
      ("hablar mucho", .notALetter(" ", at: 6)), ("hablar1", .notALetter("1", at: 6)), ("ar", .noStem),
      ("arse", .noStem), ("amor", .noVerbEnding("mor")), ("çar", .notALetter("ç", at: 0)),
      ("amor \t", .noVerbEnding("mor")), ("camase", .noVerbEnding("ase")), ("לדבר", .notALetter("ל", at: 0)),
      ("hablar\u{200F}", .notALetter("\u{200F}", at: 6)), ("ｈablar", .notALetter("ｈ", at: 0)),
      ("se", .noVerbEnding("se")), ("erse", .noStem),
    ])
  func refused(text: String, error: SpanishVerbError) {
    #expect(throws: error) { try SpanishVerb(text) }
    #expect(!error.description.isEmpty)
  }

  @Test("A megabyte of letters is refused without being read", .timeLimit(.minutes(5)))
  func long() {
    #expect(throws: SpanishVerbError.tooLong) { try SpanishVerb(String(repeating: "a", count: 1_000_000)) }
    #expect(throws: SpanishVerbError.tooLong) {
      try SpanishVerb("a" + String(repeating: " ", count: 1_000_000))
    }
  }

  @Test("A letter with a thousand marks is refused, and the message stays short")
  func marks() {
    let text = "a" + String(repeating: "\u{301}", count: 100_000) + "r"
    do {
      _ = try SpanishVerb(text)
      Issue.record("It was taken for a verb.")
    } catch { #expect(error.description.count < 200 && error.description.utf8.count < 400) }
  }

  @Test("A verb says on what its forms rest")
  func basis() throws {
    #expect(try SpanishVerb("hablar").basis == .checkedPattern)
    #expect(try SpanishVerb("trumpear").basis == .unlisted)
    #expect(try SpanishVerb("trumpear").text(.preterite, .yo) == "trumpeé")
    #expect(VerbList.shared.entries.contains { $0.basis == .ruleAlone })
  }

  @Test(
    "A form that two verbs have, or that is another word's, does not lift the rare verb",
    arguments: [
      ("poder", "podar"), ("salir", "salar"), ("ver", "vetar"), ("sentir", "sentar"), ("parecer", "parir"),
      ("buscar", "musicar"), ("vender", "vendar"), ("llegar", "ultimar"),
    ])
  func ranks(frequent: String, rare: String) throws {
    let one = try #require(VerbList.shared[frequent]?.rank)
    #expect(one < 200)
    #expect(VerbList.shared[rare].map { $0.rank > one + 100 } ?? true, "\(rare)")
  }

  @Test("The list has 5,000 verbs, none twice, and the most frequent thousand have glosses")
  func list() {
    let entries = VerbList.shared.entries
    #expect(entries.count >= 5_000)
    #expect(Set(entries.map(\.infinitive)).count == entries.count)
    #expect(entries.prefix(1_000).allSatisfy { $0.gloss != nil })
    #expect(VerbList.shared["hablar"]?.gloss == "to speak, talk")
    for entry in entries { #expect((try? SpanishVerb(entry.infinitive))?.infinitive == entry.infinitive) }
  }
}
