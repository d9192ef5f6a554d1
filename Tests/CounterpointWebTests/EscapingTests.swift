import CounterpointSemantics
import Testing

@testable import CounterpointWeb

@Suite("Pages: what is data stays data")
@MainActor
struct EscapingTests {
  static let attack = "\"'><script>alert(1)</script>&amp;\u{0}<img src=x onerror=alert(1)>"

  @Test("Text cannot become markup")
  func text() {
    var html = HTML()
    html.text("<script>&\"'")
    #expect(html.text == "&lt;script&gt;&amp;\"'")
  }

  @Test("An attribute's value cannot end the attribute")
  func attribute() {
    var html = HTML()
    html.attribute("title", "a\"b'c<d>&\n\r\u{1}")
    #expect(html.text == " title=\"a&quot;b&#39;c&lt;d&gt;&amp;&#10;&#13;\u{FFFD}\"")
  }

  @Test("An attack in any attribute of a node of any kind stays text", arguments: AttributeKey.allCases)
  func attributes(key: AttributeKey) {
    for kind in NodeKind.allCases where kind != .root {
      for value in [AttributeValue.string(Self.attack), .strings([Self.attack])] {
        let sample = SampleTree()
        sample.tree.root.append(sample.node(kind, [(key, value)]))
        let markup = HTMLRenderer.fragment(of: sample.tree.root).markup
        #expect(!markup.contains("<script") && !markup.contains("<img src=x"), "\(kind) \(key)")
        #expect(Self.isBalanced(markup), "\(kind) \(key): \(markup)")
      }
    }
  }

  @Test("An attack in the page's own fields stays text")
  func page() {
    let page = HTMLRenderer.page(
      SampleTree.topics().tree,
      HTMLRenderer.Page(
        title: Self.attack, language: Self.attack, session: Self.attack, basePath: Self.attack,
        icon: "javascript:alert(1)")
    ).html
    #expect(!page.contains("<script>") && !page.contains("<img src=x") && !page.contains("javascript:"))
    let text = StaticPage(
      title: Self.attack, text: Self.attack, links: [.init(title: Self.attack, path: "javascript:alert(1)")]
    ).html
    #expect(!text.contains("<script>") && !text.contains("javascript:"))
  }

  @Test(
    "Links lead only where nothing runs",
    arguments: [
      ("https://example.org/a?b#c", true), ("/path", true), ("path", true), ("#part", true), ("?q=1", true),
      ("mailto:a@b.example", true), ("tel:+49", true), ("HTTP://example.org", true), ("a/b:c", true),
      ("javascript:alert(1)", false), ("JaVaScRiPt:alert(1)", false), ("java\nscript:alert(1)", false),
      ("java\tscript:alert(1)", false), (" javascript:alert(1)", false), ("\u{1}javascript:alert(1)", false),
      ("java\u{0}script:alert(1)", false), ("vbscript:x", false), ("data:text/html,x", false),
      ("//evil.example", false), ("\\\\evil.example", false), ("/\\evil.example", false), ("", false),
      ("java\u{AD}script:alert(1)", false), ("https://a\u{2028}b", false), ("file:///etc/passwd", false),
      ("blob:x", false), (":javascript:x", false),
    ])
  func links(address: String, isAllowed: Bool) {
    #expect((SafeURL.link(address) != nil) == isAllowed)
  }

  @Test(
    "Images come from this server or from the address itself",
    arguments: [
      ("/a.png", true), ("data:image/png;base64,AA", true), ("data:image/svg+xml,%3Csvg/%3E", true),
      ("data:text/html,x", false), ("https://example.org/a.png", false), ("//example.org/a.png", false),
      ("javascript:x", false),
    ])
  func images(address: String, isAllowed: Bool) {
    #expect((SafeURL.image(address) != nil) == isAllowed)
  }

  @Test("Nothing in a style sheet ends its element")
  func styleSheet() {
    var html = HTML()
    html.styleSheet(".a { content: \"</style><script>\" }")
    #expect(html.text == ".a { content: \"<\\/style><script>\" }")
  }

  @Test("Secure fields do not show what they hold")
  func secure() {
    let sample = SampleTree()
    sample.tree.root.append(
      sample.node(.textField, [(.role, .string("secure")), (.value, .string("hunter2"))], events: [.edit]))
    #expect(!HTMLRenderer.fragment(of: sample.tree.root).markup.contains("hunter2"))
  }

  /// Whether every tag that is opened is closed in order: what an escaped attribute would break first.
  static func isBalanced(_ markup: String) -> Bool {
    var open: [Substring] = []
    var rest = markup[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      if name.isEmpty { return false }
      if ["input", "img", "hr", "meta", "link"].contains(String(name)) { continue }
      if tag.first == "/" {
        guard open.popLast() == name else { return false }
      } else {
        open.append(name)
      }
    }
    return open.isEmpty
  }
}
