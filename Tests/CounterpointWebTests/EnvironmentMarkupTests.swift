import CounterpointSemantics
import CounterpointWeb
import Testing

@MainActor
@Suite("Environment and elements as markup")
struct EnvironmentMarkupTests {
  private func markup(_ kind: NodeKind, _ change: (SemanticNode, SemanticTree) -> Void) -> String {
    let tree = SemanticTree()
    let node = tree.makeNode(kind)
    change(node, tree)
    return HTMLRenderer.fragment(of: node).markup
  }

  private func text(_ value: String, in tree: SemanticTree) -> SemanticNode {
    let text = tree.makeNode(.text)
    text[.value] = .string(value)
    return text
  }

  @Test("What holds below an element is said by attributes")
  func environment() {
    let markup = markup(.vstack) { node, _ in
      node[.direction] = .string("rtl")
      node[.colorScheme] = .string("dark")
      node[.textSize] = .string("accessibility3")
      node[.language] = .string("de-AT")
      node[.redaction] = .string("placeholder")
    }
    for attribute in [
      "dir=\"rtl\"", "data-scheme=\"dark\"", "data-textsize=\"accessibility3\"", "lang=\"de-AT\"",
      "data-redacted=\"placeholder\"",
    ] { #expect(markup.contains(attribute)) }
  }

  @Test("Combined elements are one thing called by their texts, unless there are controls in them")
  func combined() {
    let one = markup(.hstack) { node, tree in
      node[.accessibilityChildren] = .string("combine")
      node.append(text("Price", in: tree))
      node.append(text("3", in: tree))
    }
    #expect(one.contains("aria-label=\"Price, 3\""))
    #expect(one.contains("role=\"img\""))

    let several = markup(.hstack) { node, tree in
      node[.accessibilityChildren] = .string("combine")
      node.append(text("Price", in: tree))
      node.append(tree.makeNode(.button))
    }
    #expect(several.contains("role=\"group\""))
  }

  @Test("More contrast has rules of its own")
  func contrast() throws {
    let css = String(decoding: WebAssets.baseStyleSheet.bytes, as: UTF8.self)
    let rules = try #require(css.ranges(of: "@media (prefers-contrast:more)").first)
    for name in ["secondary", "separator", "blue"] {
      #expect(css[rules.upperBound...].contains("--\(name):light-dark("), "\(name)")
    }
  }

  @Test("Every size of text has its rule")
  func textSizes() {
    let css = String(decoding: WebAssets.baseStyleSheet.bytes, as: UTF8.self)
    for size in ["xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge"]
      + (1...5).map({ "accessibility\($0)" })
    {
      #expect(css.contains("[data-textsize=\"\(size)\"]"))
    }
  }

  @Test(
    "The looks of text have rules",
    arguments: [
      StyleItem.lineStyle(pattern: "dashed", .named("red")), .lineStyle(pattern: "solid", nil), .kerning(1.5),
      .baselineOffset(-2), .lineSpacing(4), .reservedLines(3), .fontWidth(-0.2), .fontLeading("tight"),
      .smallCaps("all"), .textScale(0.8), .symbolScale(0.8),
    ])
  func styles(item: StyleItem) throws {
    let ruled = try #require(StyleSheet.classes(for: [item]).ruled.first)
    let rule = try #require(ruled.rule)
    #expect(rule.hasPrefix(".\(ruled.name)"))
  }

  @Test("A text can have lines under and through it")
  func bothLines() {
    let classes = StyleSheet.classes(for: [.underline, .strikethrough]).ruled
    let css = StyleSheet.css(for: classes)
    #expect(classes.count == 2)
    #expect(css.contains("--under:underline") && css.contains("--through:line-through"))
    #expect(css.contains("text-decoration-line:var(--under,) var(--through,)"))
  }

  @Test("A request to open an address survives the way")
  func openURL() throws {
    let message = ServerMessage.service(request: 4, .openURL("https://example.invalid/?q=1"))
    var client = WireClient()
    guard case .service(let request, .openURL(let url)) = try client.decode(WireMessages.encode(message))
    else {
      Issue.record("another message arrived")
      return
    }
    #expect(request == 4)
    #expect(url == "https://example.invalid/?q=1")
  }
}
