import SpanishConjugation
import Testing

@testable import Conjugar

@Suite("Searching verbs")
struct SearchResultsTests {
  private func hits(_ query: String) -> [SearchResults.Hit] { SearchResults(query).hits }
  private func infinitives(_ query: String) -> [String] { hits(query).map(\.infinitive) }

  @Test(
    "An infinitive that is typed to its end stands first", arguments: ["tener", "TENER", " tener ", "oir"])
  func infinitive(query: String) {
    #expect(infinitives(query).first == (query == "oir" ? "oír" : "tener"))
    #expect(hits(query).first?.reason == .infinitive)
  }

  @Test("The beginning of an infinitive finds the verbs that begin so, frequent ones first")
  func beginning() {
    let found = infinitives("ten")
    #expect(found.contains("tener") && found.contains("tender"))
    #expect(infinitives("conju").contains("conjugar"))
  }

  @Test("English finds verbs, with and without “to”; a whole meaning stands before a part of one")
  func english() {
    #expect(infinitives("to have").first == "tener")
    #expect(infinitives("have").contains("tener"))
    #expect(infinitives("sing").first == "cantar")
  }

  @Test(
    "A form finds its verb first, with or without accents",
    arguments: [
      ("fui", "ir"), ("tengo", "tener"), ("tendre", "tener"), ("tendré", "tener"), ("quepo", "caber"),
      ("comiendolo", "comer"), ("comiéndolo", "comer"), ("dámelo", "dar"), ("damelo", "dar"),
      ("me he lavado", "lavar"), ("había hecho", "hacer"), ("no digas", "decir"), ("FUISTE", "ir"),
    ])
  func form(query: String, verb: String) {
    let first = hits(query).prefix(2).map(\.infinitive)
    #expect(first.contains(verb), "\(first)")
    guard case .form(let readings) = hits(query).first?.reason else {
      Issue.record("not found by its form: \(hits(query).prefix(1))")
      return
    }
    #expect(!readings.isEmpty)
  }

  @Test("A form of two verbs finds both")
  func homonyms() {
    #expect(Set(infinitives("fui").prefix(2)) == ["ir", "ser"])
  }

  @Test("A pronominal infinitive opens with its pronoun")
  func pronominal() {
    #expect(infinitives("lavarse").first == "lavarse")
  }

  @Test("A verb that no list has is offered last, and can be conjugated")
  func unlisted() throws {
    let hit = try #require(hits("tuitosear").last)
    #expect(hit.infinitive == "tuitosear" && hit.reason == .unlisted)
  }

  @Test("No verb is listed twice, and no more are listed than a person reads")
  func limits() {
    for query in ["a", "ca", "to make", "re", "come"] {
      let found = infinitives(query)
      #expect(Set(found).count == found.count && found.count <= SearchResults.limit)
    }
  }

  @Test("Nothing is found for nothing", arguments: ["", " ", "\n\t", "\u{200B}", "…", "123"])
  func nothing(query: String) { #expect(infinitives(query).isEmpty) }

  /// Texts that people paste, or that somebody types to break something.
  static let badInput: [String] = [
    String(repeating: "a", count: 1_048_576), String(repeating: "tener ", count: 200_000),
    String(repeating: "😀", count: 300_000), "a" + String(repeating: "\u{301}", count: 500_000),
    "👩‍👩‍👧‍👦", "🇪🇸 tener", "\u{202E}renet\u{202C}", "عربي", "עברית", "日本語", "'; DROP TABLE verbs; --",
    "tener' OR '1'='1", "<script>alert(1)</script>", "<b>tener</b>", "**tener**", "&lt;tener&gt;",
    "%@ %lld %s",
    "\0", "\u{FEFF}tener", "te\u{0301}ner", "\u{FFFD}", "../../etc/passwd", "ſer", "ﬁ", "İ", "ß", "ǰ",
    String(repeating: "no ", count: 50), "se se se se", "-ar", "ar", "r", "ñ", "¿tengo?", "¡ten!", "\\u0000",
    "{{7*7}}", "${tener}",
  ]

  @Test("Whatever is pasted is searched for without harm, in bounded time", arguments: badInput.indices)
  func pasted(index: Int) {
    let query = Self.badInput[index]
    let found = hits(query)
    #expect(found.count <= SearchResults.limit)
    // What is found can be opened.
    for hit in found { #expect(throws: Never.self) { try SpanishVerb(hit.infinitive) } }
    if query.utf8.count > 10_000 { #expect(found.isEmpty) }
  }

  @Test("Any mixture of letters, signs and marks is searched for without harm")
  func random() {
    let alphabet: [Character] = Array("aeiouáéíóúüñrstlmnd <>'\"%;\u{301}\u{202E}😀\u{0}中ع-_*&\n")
    var seed: UInt64 = 42
    func next() -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33)
    }
    for _ in 0..<300 {
      let query = String((0..<next() % 24).map { _ in alphabet[next() % alphabet.count] })
      for hit in hits(query) { #expect(throws: Never.self) { try SpanishVerb(hit.infinitive) } }
    }
  }
}
