import CounterpointSemantics
import MarkupReading
import Testing

@testable import CounterpointWeb

@Suite("Attacks: addresses that run code or lead astray")
@MainActor
struct AddressTests {
  private static let kinds: [NodeKind] = [.link, .image, .video, .shareLink, .customElement, .button, .text]

  @Test("None gets onto a page, wherever it is given", arguments: MarkupRules.addresses)
  func markup(address: String) {
    for kind in NodeKind.allCases where kind != .root {
      let sample = SampleTree()
      _ = HostileTree.node(kind, [(.url, .string(address))], in: sample)
      let markup = HTMLRenderer.fragment(of: sample.tree.root).markup
      #expect(MarkupRules.violations(in: markup) == [], "\(kind)")
      for name in ["href", "src", "data-url", "data-script"] where !markup.contains("href=\"#\"") {
        let all = (try? MarkupReader.read(markup)).map { MarkupElement(name: "all", children: $0).all } ?? []
        #expect(all.allSatisfy { $0[name] == nil }, "\(kind) \(name)")
      }
    }
  }

  @Test("None goes over the wire", arguments: MarkupRules.addresses)
  func wire(address: String) throws {
    for kind in Self.kinds {
      let sample = SampleTree()
      let node = HostileTree.node(kind, [(.url, .string("/good"))], in: sample)
      var client = WireClient()
      let encoder = WireEncoder()
      let body = encoder.encodeSnapshot(of: sample.tree)
      _ = sample.tree.takePatch()
      guard
        case .snapshot(_, _, let root) = try client.decode(
          WireMessages.encode(.snapshot(sequence: 1, acknowledgedEvent: 0, body: body)))
      else { throw MarkupError(reason: "no snapshot", rest: "") }
      #expect(root.children.first?.attributes.first { $0.key == .url }?.value == .string("/good"))
      node[.url] = .string(address)
      let patch = encoder.encode(try #require(sample.tree.takePatch()))
      guard
        case .patch(_, _, let operations) = try client.decode(
          WireMessages.encode(.patch(sequence: 2, acknowledgedEvent: 0, body: patch)))
      else { throw MarkupError(reason: "no patch", rest: "") }
      #expect(operations == [.setAttribute(node.id, .url, nil)])
    }
  }

  @Test(
    "Those that a person can be sent to are kept as they are",
    arguments: [
      "https://example.org/a?b=c&d=%22#e", "http://example.org:8080/", "mailto:a@b.example", "tel:+491234",
      "sms:+49",
      "/path/to?x=%3Cscript%3E", "relative/path", "#part", "?q=1", "https://例え.jp/パス",
    ])
  func links(address: String) throws {
    let sample = SampleTree()
    _ = HostileTree.node(.link, [(.url, .string(address))], in: sample)
    let nodes = try MarkupReader.read(HTMLRenderer.fragment(of: sample.tree.root).markup)
    let link = MarkupElement(name: "all", children: nodes).all.first { $0.name == "a" }
    #expect(link?["href"] == address)
    #expect(link?["rel"] == "noopener noreferrer")
  }

  @Test("Scripts of custom elements come from this server alone")
  func scripts() {
    for address in ["https://example.org/x.js", "data:image/svg+xml,x", "//example.org/x.js", "http:x"] {
      #expect(SafeURL.script(address) == nil, "\(address)")
    }
    #expect(SafeURL.script("/assets/chart.js?v=1") == "/assets/chart.js?v=1")
  }

  @Test("A name of an asset stays one part of an address")
  func assets() throws {
    for name in ["../../etc/passwd", "a/b", "a?b", "a#b", "//evil.example", "\"><script>", "%2e%2e%2f"] {
      let address = try #require(SemanticNode.assetAddress(of: "asset:" + name))
      let last = address.dropFirst("\(WebAssets.root)/asset/".count)
      #expect(!last.contains { "/?#\"<>\\".contains($0) }, "\(address)")
    }
  }
}
