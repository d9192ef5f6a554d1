import Foundation
import Testing

@testable import Scrumdinger

@Suite("Languages that are spoken")
struct SpokenLanguageTests {
  @Test("Each has a name of its own, in the person's language, and they stand in its order")
  func names() throws {
    #expect(Set(SpokenLanguage.all.map(\.id)).count == SpokenLanguage.all.count)
    let english = SpokenLanguage.sorted(for: Locale(identifier: "en_US"))
    #expect(english.first?.name(in: Locale(identifier: "en_US")) == "Arabic (Saudi Arabia)")
    #expect(Set(english.map { $0.name(in: Locale(identifier: "en_US")) }).count == SpokenLanguage.all.count)
    // Where they are called otherwise, they stand otherwise.
    let germans = SpokenLanguage.sorted(for: Locale(identifier: "de_DE"))
    let spanish = try #require(germans.firstIndex { $0.id == "es-ES" })
    let estonian = try #require(germans.firstIndex { $0.id == "et-EE" })
    #expect(estonian < spanish, "Estnisch, Spanisch")
    let german = SpokenLanguage("de-AT")?.name(in: Locale(identifier: "de_DE"))
    #expect(german == "Deutsch (Österreich)")
  }

  @Test("What browsers are told is BCP 47")
  func identifiers() {
    #expect(SpokenLanguage.all.allSatisfy { $0.locale.identifier(.bcp47) == $0.id })
  }

  @Test("What is no language of these is none", arguments: [nil, "", "xx", "de_DE", "<b>"])
  func unknown(id: String?) {
    #expect(SpokenLanguage(id) == nil)
  }
}
