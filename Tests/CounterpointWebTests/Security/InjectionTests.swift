import CounterpointSemantics
import Foundation
import MarkupReading
import Testing

@testable import CounterpointWeb

@Suite("Attacks: markup and styles by data")
@MainActor
struct InjectionTests {
  @Test(
    "No attack in any attribute of any kind of node becomes an element, a handler or an address",
    arguments: NodeKind.allCases)
  func everyAttribute(kind: NodeKind) {
    guard kind != .root else { return }
    let joined = MarkupRules.attacks.joined(separator: " ")
    for key in AttributeKey.allCases {
      for value in [AttributeValue.string(joined), .strings(MarkupRules.attacks)] {
        let sample = SampleTree()
        _ = HostileTree.node(kind, [(key, value)], in: sample)
        let violations = MarkupRules.violations(in: HTMLRenderer.fragment(of: sample.tree.root).markup)
        #expect(violations.isEmpty, "\(kind) \(key)")
      }
    }
  }

  @Test("Neither do all of them at once, one attack after the other", arguments: NodeKind.allCases)
  func allAttributes(kind: NodeKind) {
    guard kind != .root else { return }
    for attack in MarkupRules.attacks {
      let sample = SampleTree()
      let node = HostileTree.node(kind, AttributeKey.allCases.map { ($0, .string(attack)) }, in: sample)
      node.setStyle(HostileTree.style(attack))
      let violations = MarkupRules.violations(in: HTMLRenderer.fragment(of: sample.tree.root).markup)
      #expect(violations.isEmpty, "\(kind) \(attack)")
    }
  }

  @Test("A text is shown as it is, to the character", arguments: MarkupRules.attacks)
  func textIsKept(attack: String) throws {
    let sample = SampleTree()
    sample.tree.root.append(sample.node(.text, [(.value, .string(attack)), (.label, .string(attack))]))
    sample.tree.root.append(
      sample.node(.textField, [(.value, .string(attack)), (.placeholder, .string(attack))]))
    sample.tree.root.append(
      sample.node(.textField, [(.value, .string(attack)), (.role, .string("multiline"))]))
    let nodes = try MarkupReader.read(HTMLRenderer.fragment(of: sample.tree.root).markup)
    let all = MarkupElement(name: "all", children: nodes).all
    // Control characters that HTML cannot hold become the sign for them.
    let shown = String(
      String.UnicodeScalarView(
        attack.unicodeScalars.map {
          ($0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0)) || $0 == "\u{7F}" ? "\u{FFFD}" : $0
        }))
    #expect(all.first { $0.name == "span" }?.text == shown)
    #expect(all.first { $0.name == "span" }?["aria-label"] == shown)
    #expect(all.first { $0.name == "input" }?["value"] == shown)
    #expect(all.first { $0.name == "input" }?["placeholder"] == shown)
    #expect(all.first { $0.name == "textarea" }?.text == "\n" + shown)
  }

  @Test("What a page says of itself is data, too", arguments: MarkupRules.attacks + MarkupRules.addresses)
  func page(attack: String) {
    let page = HTMLRenderer.page(
      SampleTree.topics().tree,
      HTMLRenderer.Page(
        title: attack, language: attack, session: attack, basePath: attack, icon: attack,
        colorScheme: attack)
    ).html
    #expect(MarkupRules.violations(in: page) == [])
    var text = StaticPage(
      title: attack, text: attack, links: [.init(title: attack, detail: attack, path: attack)],
      language: attack)
    text.groups = [.init(title: attack, links: [.init(title: attack, path: attack)])]
    #expect(MarkupRules.violations(in: text.html) == [])
  }

  @Test(
    "Drawings hold numbers, known words and texts", arguments: MarkupRules.attacks + MarkupRules.addresses)
  func drawings(attack: String) {
    let sample = SampleTree()
    sample.tree.root.append(sample.node(.shape, [(.drawing, .drawing(HostileTree.drawing(attack)))]))
    let (markup, classes) = HTMLRenderer.fragment(of: sample.tree.root)
    #expect(MarkupRules.violations(in: markup) == [])
    for ruled in classes {
      #expect(ruled.rule.map(MarkupRules.isHarmless) ?? true, "\(ruled.name)")
    }
    // On the wire an element is a line of its own: no value can begin another.
    let names = Set(SVGElement.Name.allCases.map(\.rawValue))
    for line in SVGDrawing(HostileTree.drawing(attack)).lines where !line.isEmpty {
      // As a script does: a carriage return and a line feed are not one character there.
      let parts = line.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      #expect(SVGElement.Tag(rawValue: String(parts[0].prefix { $0 != "/" })) != nil)
      for index in stride(from: 1, to: parts.count, by: 2) {
        #expect(names.contains(parts[index]) || parts[index] == "#", "\(line)")
      }
    }
  }

  @Test(
    "No name of a style, colour, font or path gets into a rule unless it is known",
    arguments: MarkupRules.attacks)
  func styles(attack: String) {
    for item in HostileTree.style(attack) {
      let classes = StyleSheet.classes(for: [item])
      #expect(classes.names.utf8.allSatisfy { StyleToken.isLetterOrDigit($0) || " -_".utf8.contains($0) })
      for ruled in classes.ruled {
        guard let rule = ruled.rule else { continue }
        #expect(MarkupRules.isHarmless(rule: rule), "\(rule)")
      }
    }
  }

  @Test("A symbol of any name has a harmless rule", arguments: MarkupRules.attacks + MarkupRules.addresses)
  func symbols(attack: String) throws {
    guard let name = Symbols.name(for: attack) else { return }
    let rule = try #require(StyleClass(symbol: name).rule)
    #expect(MarkupRules.isHarmless(rule: rule), "\(rule)")
  }

  @Test(
    "Everything arrives over the wire as what it was: texts as texts, class names as class names",
    arguments: NodeKind.allCases)
  func wire(kind: NodeKind) throws {
    guard kind != .root else { return }
    for attack in MarkupRules.attacks {
      let sample = SampleTree()
      let keys = AttributeKey.allCases.filter { $0 != .url && $0 != .symbol }
      let node = HostileTree.node(kind, keys.map { ($0, .string(attack)) }, in: sample)
      node.setStyle(HostileTree.style(attack))
      var client = WireClient()
      let body = WireEncoder().encodeSnapshot(of: sample.tree)
      let message = try client.decode(
        WireMessages.encode(.snapshot(sequence: 1, acknowledgedEvent: 0, body: body)))
      guard case .snapshot(_, _, let root) = message else {
        throw MarkupError(reason: "no snapshot", rest: "")
      }
      let arrived = try #require(root.children.first)
      #expect(arrived.attributes.allSatisfy { $0.value == .string(attack) })
      #expect(arrived.attributes.count == keys.count)
      #expect(arrived.classes.utf8.allSatisfy { StyleToken.isLetterOrDigit($0) || " -_".utf8.contains($0) })
      for rule in client.rules { #expect(MarkupRules.isHarmless(rule: rule), "\(rule)") }
      for script in client.scripts { #expect(ExtraScript(rawValue: script) != nil) }
      let mirror = try JSONSerialization.jsonObject(with: Data(JSONMirror.json(root).utf8)) as? [String: Any]
      let child = (mirror?["children"] as? [[String: Any]])?.first
      #expect(child?["label"] as? String == attack)
    }
  }
}
