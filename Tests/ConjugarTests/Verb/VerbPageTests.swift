import SpanishConjugation
import Testing

@testable import Conjugar

@Suite("The page of a verb")
struct VerbPageTests {
  private func page(_ infinitive: String, _ choice: BrowseSecondSingular = .tu, usted: Bool = false) throws
    -> VerbPage
  {
    let verb = try SpanishVerb(infinitive)
    return VerbPage(verb, VerbPage.Options(persons: choice.persons, showsUsted: usted))
  }

  private func texts(_ page: VerbPage, _ tense: Tense) -> [String?] {
    page[tense]?.rows.map { $0.forms.first?.text } ?? []
  }

  @Test("The page has twenty tenses, and a row for each person but the yo of orders")
  func rows() throws {
    let one = try page("tener")
    #expect(one.blocks.count == 20)
    #expect(one.blocks.reduce(0) { $0 + $1.rows.count } == 18 * 6 + 2 * 5)
    let both = try page("tener", .both)
    #expect(both.blocks.reduce(0) { $0 + $1.rows.count } == 18 * 7 + 2 * 6)
  }

  @Test("The forms of tener stand in the order of persons")
  func forms() throws {
    let page = try page("tener")
    #expect(
      texts(page, .present) == ["tengo", "tienes", "tiene", "tenemos", "tenéis", "tienen"])
    #expect(texts(page, .imperative).prefix(2) == ["¡ten!", "¡tenga!"])
    #expect(texts(page, .negativeImperative).first == "¡no tengas!")
    #expect(texts(page, .presentPerfect).first == "he tenido")
  }

  @Test("Vos takes the place of tú, and both stand beside each other")
  func vos() throws {
    let tu = try #require(page("tener")[.present])
    let vos = try #require(page("tener", .vos)[.present])
    #expect(tu.rows.map(\.id) == vos.rows.map(\.id))
    #expect(vos.rows[1].pronoun == "vos" && vos.rows[1].forms.first?.text == "tenés")
    let both = try #require(page("tener", .both)[.present])
    #expect(both.rows.map(\.pronoun).prefix(3) == ["yo", "tú", "vos"])
    #expect(Set(both.rows.map(\.id)).count == 7)
  }

  @Test("Usted and ustedes take the places of the third persons")
  func usted() throws {
    let rows = try #require(page("tener", usted: true)[.present]).rows
    #expect(rows.map(\.pronoun) == ["yo", "tú", "usted", "nosotros", "vosotros", "ustedes"])
    #expect(rows[2].forms.first?.text == "tiene")
  }

  @Test("A pronominal verb shows its pronouns")
  func pronominal() throws {
    let page = try page("lavarse")
    #expect(texts(page, .present).first == "me lavo")
    #expect(texts(page, .imperative).first == "¡lávate!")
  }

  @Test("Irregular letters are marked, and the rule is named with an example")
  func irregular() throws {
    let present = try #require(page("tener")[.present])
    let tienes = try #require(present.rows[1].forms.first)
    #expect(tienes.runs.map(\.text) == ["t", "ie", "nes"])
    #expect(tienes.runs.map(\.mark) == [nil, .sound, nil])
    #expect(present.notes.map(\.reason) == [.insertedG, .eToIe])
    #expect(present.notes.map(\.example) == ["tengo", "tienes"])
    #expect(try page("hablar").blocks.allSatisfy { $0.notes.isEmpty })
  }

  @Test("Changes of spelling alone are marked as such")
  func spelling() throws {
    let busque = try #require(page("buscar")[.preterite]?.rows[0].forms.first)
    #expect(busque.text == "busqué")
    #expect(busque.runs.contains { $0.text == "qu" && $0.mark == .spelling })
  }

  @Test("The marks of an order are no part of what is spoken, nor of what is marked")
  func orders() throws {
    let haz = try #require(page("hacer")[.imperative]?.rows[0].forms.first)
    #expect(haz.text == "¡haz!" && haz.spoken == "haz")
    #expect(haz.runs.first?.text.hasPrefix("¡") == true && haz.runs.allSatisfy { $0.text != "" })
    for run in haz.runs where run.mark != nil { #expect(!run.text.contains("¡") && !run.text.contains("!")) }
  }

  @Test("Alternatives follow the best form, and say where they belong")
  func alternatives() throws {
    let participles = VerbFacts(try SpanishVerb("imprimir")).participles.map(\.text)
    #expect(participles.count == 2 && Set(participles) == ["impreso", "imprimido"])
  }

  @Test("Empty cells say why, once for all persons that lack the form")
  func defective() throws {
    let llover = try page("llover")
    let present = try #require(llover[.present])
    #expect(present.rows.map { $0.forms.isEmpty } == [true, true, false, true, true, false])
    #expect(present.gaps.map(\.gap) == [.weather])
    #expect(present.gaps.first?.pronouns == ["yo", "tú", "nosotros", "vosotros"])
    #expect(try #require(llover[.imperative]).gaps.map(\.gap) == [.notOrdered])
    for gap in Gap.allCases { #expect(!gap.explanation.isEmpty) }
  }

  @Test("The tables of wide windows hold every tense once, five or fewer beside each other")
  func groups() {
    let tenses = VerbPage.Group.allCases.flatMap(\.tenses)
    #expect(tenses == Tense.shown)
    #expect(VerbPage.Group.allCases.allSatisfy { $0.tenses.count <= 5 })
  }

  @Test("A page is made for every listed verb, and its letters are those of its forms")
  func everyVerb() {
    for entry in VerbList.shared.entries.prefix(150) {
      let page = VerbPage(entry.verb, VerbPage.Options(persons: BrowseSecondSingular.both.persons))
      for block in page.blocks {
        for form in block.rows.flatMap(\.forms) {
          #expect(form.text.filter { !"¡!".contains($0) } == form.spoken)
        }
        #expect(block.rows.contains { $0.forms.isEmpty } == !block.gaps.isEmpty)
      }
    }
  }
}
