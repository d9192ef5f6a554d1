import CounterpointSemantics
import Testing

@testable import CounterpointWeb

/// Symbols of which there are several forms, and of several sizes.
@MainActor
@Suite("Forms and sizes of symbols in a browser")
struct SymbolMarkupTests {
  private func image(_ names: String) -> SampleTree {
    let sample = SampleTree()
    sample.tree.root.append(sample.node(.image, [(.symbol, .string(names))]))
    return sample
  }

  @Test("The first form that there is an outline of is drawn, in the first paint as over the connection")
  func choice() throws {
    for (names, drawn) in [
      ("bell.slash.fill bell.slash bell.fill bell", "bell.slash.fill"),
      ("heart.slash.circle heart.slash heart.circle heart", "heart.slash"),
      ("ear.square ear", "ear"),
    ] {
      let sample = image(names)
      let className = Symbols.className(of: drawn)
      var notices: [String] = []
      let page = HTMLRenderer.page(sample.tree, .init(title: "Forms", session: "s")) { notices.append($0) }
      #expect(page.html.contains("class=\"image \(className)\""))
      #expect(page.styleSheet.contains(".\(className){"))
      var client = WireClient()
      _ = try client.decode(
        WireMessages.encode(
          .snapshot(
            sequence: 1, acknowledgedEvent: 0, body: WireEncoder().encodeSnapshot(of: sample.tree))))
      #expect(client.rules.contains { $0.hasPrefix(".\(className){") })
      #expect(notices.isEmpty)
    }
  }

  @Test("Where there is none, the symbol itself is missed, once")
  func none() {
    var notices: [String] = []
    let name = Symbols.name(for: "fish.slash fish") { notices.append($0) }
    #expect(name == "fish")
    #expect(notices.count == 1)
    #expect(notices.first?.contains("“fish”") == true)
  }

  @Test("A symbol is called by the form that is drawn")
  func words() {
    let markup = HTMLRenderer.fragment(of: image("ear.square ear").tree.root).markup
    #expect(markup.contains("aria-label=\"ear\""))
  }

  @Test("The size of symbols is a factor that those below read, and no font")
  func scale() throws {
    let rule = try #require(StyleClass(.symbolScale(1.3)).rule)
    #expect(rule.contains("--symbolscale:1.3") && !rule.contains("font"))
    let sheet = String(decoding: WebAssets.baseStyleSheet.bytes, as: UTF8.self)
    #expect(sheet.contains("calc(1.15em * var(--symbolscale,1))"))
  }
}
