import CounterpointSemantics
import Foundation
import Testing

@testable import CounterpointWeb

@MainActor @Suite("Tables and words on the web")
struct TableMarkupTests {
  @Test("A table is a grid of rows and cells to assistive technology, sorted as it says")
  func table() {
    let tree = SemanticTree()
    let list = tree.makeNode(.list)
    list[.styleName] = .string("table")
    let header = tree.makeNode(.tableHeader)
    let column = tree.makeNode(.columnHeader)
    column[.sortDirection] = .string("ascending")
    column.onEvent(.tap) { _ in }
    header.append(column)
    let row = tree.makeNode(.row)
    let cells = tree.makeNode(.tableRow)
    cells.append(tree.makeNode(.tableCell))
    row.append(cells)
    list.append(header)
    list.append(row)
    tree.root.append(list)
    let markup = HTMLRenderer.fragment(of: list).markup
    #expect(markup.contains("role=\"grid\""), "\(markup)")
    #expect(markup.components(separatedBy: "role=\"row\"").count == 3)
    #expect(markup.contains("aria-sort=\"ascending\" role=\"columnheader\" tabindex=\"0\""), "\(markup)")
    #expect(markup.contains("role=\"gridcell\""))
  }

  @Test("Rows of a table in a section are a group of rows")
  func sections() {
    let tree = SemanticTree()
    let list = tree.makeNode(.list)
    list[.styleName] = .string("table")
    let section = tree.makeNode(.section)
    let row = tree.makeNode(.row)
    row.append(tree.makeNode(.tableRow))
    section.append(row)
    list.append(section)
    tree.root.append(list)
    let markup = HTMLRenderer.fragment(of: list).markup
    #expect(markup.contains("role=\"rowgroup\""), "\(markup)")
    #expect(markup.contains("role=\"row\""), "\(markup)")
  }

  @Test("A film names its player, by which what is played finds it")
  func film() {
    let tree = SemanticTree()
    let video = tree.makeNode(.video)
    video[.playback] = .string("controls player=p7")
    tree.root.append(video)
    #expect(HTMLRenderer.fragment(of: video).markup.contains("data-player=\"p7\""))
  }

  @Test("A page says what it says by itself in its language, and hands its script the words")
  func words() {
    func page(_ language: String) -> String {
      let tree = SemanticTree()
      tree.root.append(tree.makeNode(.splitView))
      return HTMLRenderer.page(tree, .init(title: "", language: language, session: "s")).html
    }
    #expect(page("de-DE").contains("aria-label=\"Seitenleiste\""))
    #expect(page("de-DE").contains("&quot;Refresh&quot;:&quot;Aktualisieren&quot;"))
    #expect(page("en-GB").contains("aria-label=\"Sidebar\""))
    #expect(!page("en-GB").contains("data-words"))
  }

  @Test("Every word is there in every language, with its place for a name where it has one")
  func completeness() {
    let languages = ["de", "es", "fr", "it", "pt", "nl", "pl", "ru", "tr", "ar", "hi", "ja", "ko", "zh"]
    for language in languages {
      let words = SystemStrings.rendererStrings(in: language)
      #expect(words.count == 44, "\(language)")
      for (english, word) in words {
        #expect(english.contains("%") == word.contains("%"), "\(language): \(english)")
        #expect(!word.contains("\"") && !word.contains("\\"), "\(language): \(word)")
      }
    }
    #expect(SystemStrings.string("Cancel", in: "pt_BR") == "Cancelar")
    #expect(SystemStrings.string("No Results for “%”", "a%b", in: "de") == "Keine Ergebnisse für „a%b“")
    #expect(SystemStrings.rendererStrings(in: "xx").isEmpty)
  }
}
