import SpanishConjugation
import Testing

@testable import Conjugar

@Suite("Names of grammar")
struct NamesTests {
  @Test("Every tense with persons is shown once; the order puts simple tenses first")
  func shownTenses() {
    #expect(Tense.shown.count == 20)
    #expect(Set(Tense.shown) == Set(Tense.personal))
    #expect(Tense.shown.firstIndex(of: .negativeImperative) == 10)
    #expect(!Tense.shown.suffix(9).contains { !$0.isCompound })
  }

  @Test("No two tenses share a name, in either language", arguments: [NameLanguage.spanish, .interface])
  func titles(language: NameLanguage) {
    #expect(Set(Tense.allCases.map { $0.title(in: language) }).count == Tense.allCases.count)
  }

  @Test("Persons have their pronouns and short names")
  func persons() {
    #expect(
      Person.allCases.map(\.title) == ["yo", "tú", "vos", "él", "nosotros", "vosotros", "ellas"])
    #expect(Person.allCases.map(\.shortTitle) == ["1S", "2S", "2SV", "3S", "1P", "2P", "3P"])
    #expect(Set(Person.allCases.map(\.spokenTitle)).count == 7)
    #expect(Person.el.fullTitle == "él, ella, usted")
  }
}
