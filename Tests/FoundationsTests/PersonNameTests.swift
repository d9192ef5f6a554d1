import Dependencies
import Foundation
import Testing

@Suite("A person's name in words")
struct PersonNameTests {
  private typealias Style = PersonNameComponents.FormatStyle

  private func name(
    _ given: String?, _ middle: String? = nil, _ family: String? = nil, prefix: String? = nil,
    suffix: String? = nil, nickname: String? = nil
  ) -> PersonNameComponents {
    var name = PersonNameComponents()
    name.givenName = given
    name.middleName = middle
    name.familyName = family
    name.namePrefix = prefix
    name.nameSuffix = suffix
    name.nickname = nickname
    return name
  }

  private func all(_ name: PersonNameComponents, _ locale: String = "en_US") -> [String] {
    [Style.Style.short, .medium, .long, .abbreviated].map {
      name.formatted(.name(style: $0).locale(Locale(identifier: locale)))
    }
  }

  @Test("The style says how much of a name is written")
  func styles() {
    let full = name("Ilse", "Marie", "Brandt", prefix: "Dr.", suffix: "II", nickname: "Illi")
    #expect(all(full) == ["Illi", "Ilse Brandt", "Dr. Ilse Marie Brandt II", "IB"])
    #expect(full.formatted(Style(locale: Locale(identifier: "en_US"))) == "Ilse Brandt")
    #expect(all(name("Ilse", nil, "Brandt")) == ["Ilse", "Ilse Brandt", "Ilse Brandt", "IB"])
  }

  @Test("Where parts are missing or blank the others stand for them")
  func missing() {
    #expect(all(name(nil, nil, "Brandt")) == ["Brandt", "Brandt", "Brandt", "B"])
    #expect(all(name(" ", nickname: "illi")) == ["illi", "illi", "illi", "I"])
    #expect(all(name(nil)) == ["", "", "", ""])
  }

  @Test("The family's name comes first where its people or its letters have it so")
  func order() {
    #expect(all(name("János", "Béla", "Kovács"), "hu")[2] == "Kovács János Béla")
    #expect(all(name("An", "Văn", "Trần"), "vi")[2] == "Trần Văn An")
    #expect(all(name("花子", nil, "山田")) == ["花子", "山田花子", "山田花子", "山花"])
    #expect(all(name("Hanako", nil, "Yamada"), "ja")[1] == "Hanako Yamada")
  }
}
