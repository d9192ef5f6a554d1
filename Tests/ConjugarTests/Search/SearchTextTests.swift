import Testing

@testable import Conjugar

@Suite("Texts of searches")
struct SearchTextTests {
  @Test("Accents, case and space do not count")
  func folding() throws {
    let text = try #require(SearchText("  Me   HE Comido\n"))
    #expect(text.folded == "me he comido")
    #expect(text.typed == "Me HE Comido")
    #expect(SearchText.folded("Ñandú pingüino e\u{301}l") == "nandu pinguino el")
  }

  @Test("A text that is longer than any form is none")
  func limit() {
    #expect(SearchText(String(repeating: "a", count: SearchText.limit)) != nil)
    #expect(SearchText(String(repeating: "a", count: SearchText.limit + 1)) == nil)
    #expect(SearchText("a" + String(repeating: "\u{301}", count: 100)) == nil)
  }

  @Test("A gloss is divided into its meanings, without “to” and parentheses")
  func senses() {
    #expect(SearchText.senses(of: "to have, hold") == [["have"], ["hold"]])
    #expect(
      SearchText.senses(of: "to know (a fact), know how") == [["know", "a", "fact"], ["know", "how"]])
  }
}
