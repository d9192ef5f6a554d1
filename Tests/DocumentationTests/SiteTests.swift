import Foundation
import Testing

@testable import DocumentationSite

@Suite("The documentation's site")
struct SiteTests {
  private static let modules = ["CasePaths", "ComposableArchitecture", "Dependencies"]

  private static func source() throws -> SiteSource {
    try SiteSource(root: Repository.root, modules: modules)
  }

  @Test("Every document is a page, under a name of its own, and the start page leads to each")
  func pages() throws {
    let source = try Self.source()
    let pages = try source.pages()
    let files = pages.map(\.file)
    #expect(Set(files).count == files.count)
    #expect(files.first == "Counterpoint.md")
    #expect(pages.count == source.documents.count + 1)
    let start = try #require(pages.first).text
    for path in source.documents {
      #expect(start.contains("<doc:\(source.name(of: path))>"), "\(path)")
    }
    for module in Self.modules {
      #expect(start.contains("<doc:/\(module)>"), "\(module)")
    }
    #expect(start.contains("<doc:/CasePaths/GettingStartedWithCasePaths>"))
    // What DocC takes for a page's title and abstract.
    #expect(pages.allSatisfy { $0.text.hasPrefix("# ") })
  }

  @Test("Links to files become links to pages, and words where there is no page")
  func links() throws {
    let rewriter = LinkRewriter(source: try Self.source(), path: "Documentation/Articles/SharingState.md")
    func rewrite(_ text: String) -> String { rewriter.rewrite(text) }
    #expect(rewrite("See [it](Dependencies.md).") == "See [it](doc:DependenciesGuide).")
    #expect(rewrite("[it](../Views.md)") == "[it](doc:Views)")
    #expect(rewrite("[it](../Compatibility/Dependencies.md)") == "[it](doc:Compatibility-Dependencies)")
    #expect(rewrite("[it](../Decisions/0003-stores.md)") == "[it](doc:Decisions-0003-stores)")
    #expect(rewrite("[it](../../README.md#documentation)") == "[it](doc:Counterpoint)")
    #expect(rewrite("[it](../../Sources/Live)") == "it")
    #expect(rewrite("[`it`](../../LICENSE)") == "`it`")
    #expect(rewrite("[it](https://www.swift.org)") == "[it](https://www.swift.org)")
    #expect(
      rewrite("[it](Dependencies.md#how-long-values-live)")
        == "[it](doc:DependenciesGuide#How-long-values-live)")
    #expect(rewrite("[it](#a-client-owns-it)") == "[it](doc:SharingState#A-client-owns-it)")
    #expect(
      rewrite(
        "[it](../../Sources/Foundations/CasePaths/CasePaths.docc/GettingStartedWithCasePaths.md)")
        == "[it](doc:/CasePaths/GettingStartedWithCasePaths)")
    #expect(
      rewrite("[it](../../Sources/Foundations/CasePaths/CasePaths.docc/CasePaths.md)")
        == "[it](doc:/CasePaths)")
  }

  @Test("Code is left alone")
  func code() throws {
    let rewriter = LinkRewriter(source: try Self.source(), path: "README.md")
    let code = "```swift\nlet a = [b](c.md)\n```"
    #expect(rewriter.rewrite(code) == code)
    #expect(
      rewriter.rewrite("Text\n\n````\n```\n[a](SECURITY.md)\n````\n[a](SECURITY.md)")
        == "Text\n\n````\n```\n[a](SECURITY.md)\n````\n[a](doc:SECURITY)")
  }

  @Test("Every module that can be imported has its part of the site")
  func modules() throws {
    let manifest = try String(contentsOf: Repository.root.appending(path: "Package.swift"), encoding: .utf8)
    let libraries = manifest.matches(of: /\.library\(name: "([^"]+)"/).map { String($0.1) }
    #expect(libraries.count > 20)
    let script = try String(contentsOf: Repository.root.appending(path: "scripts/docs"), encoding: .utf8)
    let list = try #require(script.firstMatch(of: /modules=\(([^)]+)\)/))
    let modules = Set(list.1.split(whereSeparator: \.isWhitespace).map(String.init))
    #expect(Set(libraries).subtracting(modules).isEmpty)
  }
}
