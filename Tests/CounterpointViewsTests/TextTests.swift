import CounterpointSemantics
import Foundation
import SwiftUI
import Testing

@testable import CounterpointViews

@MainActor
@Suite("Texts")
struct TextTests {
  private func style(_ view: some View) -> [StyleItem] { ViewGraph { view }.node(.text).style }

  @Test("The inner limit of lines says how much room is kept, too, in whichever form it is written")
  func lineLimits() {
    #expect(style(Text("a").lineLimit(3, reservesSpace: true)) == [.lineLimit(3), .reservedLines(3)])
    #expect(style(Text("a").lineLimit(1).lineLimit(3, reservesSpace: true)) == [.lineLimit(1)])
    #expect(style(Text("a").lineLimit(nil).lineLimit(3, reservesSpace: true)) == [])
    #expect(style(Text("a").lineLimit(...2).lineLimit(2...)) == [.lineLimit(2)])
    #expect(style(Text("a").lineLimit(2, reservesSpace: false).lineLimit(2...)) == [.lineLimit(2)])
    #expect(style(Text("a").environment(\.lineLimit, 1).lineLimit(2...4)) == [.lineLimit(1)])
    #expect(style(Text("a").lineLimit(2...4).lineLimit(1)) == [.lineLimit(4), .reservedLines(2)])
    #expect(style(Text("a").lineLimit(2...).lineLimit(1)) == [.reservedLines(2)])
  }

  @Test("A text that is added to another stays what it is: a link, in a language, with a label")
  func sums() throws {
    let link = Text("[see **this**](https://x.invalid)") + Text(".")
    let node = ViewGraph { link }.node(.text)
    #expect(node[.value] == .string("see this."))
    #expect(node.children.map(\.kind) == [.link, .text])
    #expect(node.children[0][.url] == .string("https://x.invalid"))
    #expect(node.children[0].children.map(\.style) == [[], [.fontWeight("bold")]])

    let runs = Text("ein ") + Text("Wort").bold()
    let german = runs.typesettingLanguage(.init(identifier: "de")) + Text(" here")
    #expect(ViewGraph { german }.node(.text).children.map { $0[.language] } == [.string("de"), nil])
    let named = runs.accessibilityLabel("named") + Text(" here")
    #expect(ViewGraph { named }.node(.text).children.map { $0[.label] } == [.string("named"), nil])
    let heading = ViewGraph { runs.accessibilityHeading(.h2) + Text(" here") }.node(.text)
    #expect(heading[.headingLevel] == .int(2))
    #expect(heading.children.allSatisfy { $0[.headingLevel] == nil })
    // Nothing is said of these as a whole: they lie side by side.
    #expect(ViewGraph { runs + Text(" here") }.node(.text).children.count == 3)
  }

  @Test("A text in a literal keeps its language, link and label, with and without parts of its own")
  func textsInLiterals() {
    let german = Locale.Language(identifier: "de")
    for word in [Text(verbatim: "Wort"), Text("**Wo**") + Text(verbatim: "rt"), Text("Wo") + Text("rt")] {
      for literal: Text in [
        Text("a \(word.typesettingLanguage(german)) b"), Text("*a* \(word.typesettingLanguage(german)) b"),
      ] {
        let node = ViewGraph { literal }.node(.text)
        #expect(node[.value] == .string("a Wort b"))
        #expect(node.children.contains { $0[.value] == .string("Wort") && $0[.language] == .string("de") })
      }
      let named = ViewGraph { Text("a \(word.accessibilityLabel("word")) b") }.node(.text)
      #expect(named.children.map { $0[.label] } == [nil, .string("word"), nil])
    }
    let joined = Text("Wo") + Text("rt")
    #expect(ViewGraph { Text("a \(joined) b") }.node(.text).children.isEmpty)
  }

  @Test("A symbol or a picture is shown where the text is nothing else, too")
  func pictures() throws {
    let symbol = ViewGraph { Text(Image(systemName: "star")).foregroundColor(.red) }.node(.text)
    #expect(symbol[.value] == .string(""))
    #expect(symbol.style == [.foreground(.color(.named("red")))])
    #expect(symbol.children.map(\.kind) == [.image])
    #expect(symbol.children[0][.symbol] == .string("star"))
    #expect(symbol.children[0][.isAccessibilityHidden] == .bool(true))
    #expect(symbol.children[0].style == [])
    let literal = ViewGraph { Text("\(Image(systemName: "star"))") }.node(.text)
    #expect(literal.children.map { $0[.symbol] } == [.string("star")])

    let bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let image = Image(uiImage: try #require(UIImage(data: bytes)))
    let address = "data:image/png;base64,\(bytes.base64EncodedString())"
    for text in [Text(image), Text("a ") + Text(image), Text("a \(image)")] {
      let node = ViewGraph { text }.node(.text)
      #expect(node.children.last?.kind == .image)
      #expect(node.children.last?[.url] == .string(address))
      #expect(node.children.last?[.symbol] == nil)
    }
  }

  @Test("A picture in a text has the text's label and link")
  func namedPictures() throws {
    let star = Image(systemName: "star")
    let lone = ViewGraph { Text(star).accessibilityLabel("Favorite") }.node(.text)
    #expect(lone[.label] == .string("Favorite"))
    let joined = ViewGraph { Text(star).accessibilityLabel("Favorite") + Text(" x") }.node(.text)
    #expect(joined.children[0][.label] == .string("Favorite"))
    #expect(joined.children[0][.isAccessibilityHidden] == nil)
    for text in [Text("[\(star)](https://x.invalid)"), Text("[\(star)](https://x.invalid) x")] {
      let link = ViewGraph { text }.node(.link)
      #expect(link[.url] == .string("https://x.invalid"))
      #expect(link[.symbol] == nil)
      #expect(link.children.map { $0[.symbol] } == [.string("star")])
    }
  }

  private struct Marked: View {
    @State private var isMarked = false
    var body: some View {
      isMarked ? Text(Image(systemName: "star.fill")) : Text("Nothing")
      Button("Mark") { isMarked.toggle() }
    }
  }

  @Test("A text becomes a symbol and characters again")
  func turns() {
    let graph = ViewGraph { Marked() }
    graph.start()
    graph.tap("Mark")
    #expect(graph.nodes(.image).map { $0[.symbol] } == [.string("star.fill")])
    #expect(graph.nodes(.text)[0][.value] == .string(""))
    graph.tap("Mark")
    #expect(graph.nodes(.image).isEmpty)
    #expect(graph.nodes(.text)[0][.value] == .string("Nothing"))
  }

  @Test(
    "Links of Markdown without a scheme are read from the base address, and without one stay as they are written"
  )
  func relativeLinks() throws {
    func links(_ markdown: String, _ base: String?) throws -> [String] {
      let text = try AttributedString(markdown: markdown, baseURL: base.flatMap { URL(string: $0) })
      return ViewGraph { Text(text) }.nodes(.link).compactMap {
        if case .string(let url) = $0[.url] { url } else { nil }
      }
    }
    let base = "https://x.invalid/guide/one"
    #expect(try links("a [two](two) b", base) == ["https://x.invalid/guide/two"])
    #expect(try links("[up](../up#end)", base) == ["https://x.invalid/up#end"])
    #expect(try links("[root](/top)", base) == ["https://x.invalid/top"])
    #expect(try links("[away](https://y.invalid)", base) == ["https://y.invalid"])
    #expect(try links("[two](two)", nil).isEmpty)
    #expect(try links("[two](two)", "three").isEmpty)
    let words = try AttributedString(markdown: "[1](see below)", baseURL: URL(string: base))
    #expect(String(words.characters) == "[1](see below)")
  }

  @Test("Of what is said to a font about the same, the last counts, and can take back what was said before")
  func fonts() {
    #expect(Font.body.leading(.tight).leading(.standard) == .body)
    #expect(Font.body.leading(.tight).leading(.loose) == Font.body.leading(.loose))
    #expect(Font.body.width(.condensed).width(.expanded) == Font.body.width(.expanded))
    #expect(Font.body.lowercaseSmallCaps().uppercaseSmallCaps() == Font.body.smallCaps())
    #expect(Font.body.smallCaps().lowercaseSmallCaps() == Font.body.smallCaps())
    #expect(Font.body.bold().bold(false) == .body)
    #expect(Font.body.weight(.light).bold(false) == Font.body.weight(.light))
    #expect(Font.body.italic().italic(false) == .body)
    #expect(Font.body.monospaced().monospaced(false) == .body)
    #expect(
      style(Text("a").font(.body.uppercaseSmallCaps().width(.condensed).leading(.loose))) == [
        .font(FontValue(style: "body")), .fontWidth(-0.2), .smallCaps("upper"), .fontLeading("loose"),
      ])
  }
}
