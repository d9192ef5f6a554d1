import Foundation
import Testing

@Suite("Documentation")
struct DocumentationTests {
  @Test("What a document shows is compiled", arguments: Repository.documents)
  func compiled(document: Document) throws {
    let examples = try Repository.examples()
    for block in try document.blocks() where !block.isExempt {
      guard let missing = block.firstMissingLine(in: examples) else { continue }
      Issue.record(
        """
        \(document.path):\(missing.number): this line of a code block is in no example at this place: \
        "\(missing.text)". Put the block into a file of Tests/DocumentationTests/Examples, word for word.
        """,
        sourceLocation: document.location(of: missing.number))
    }
  }

  @Test("A block that is not compiled is listed with its reason, and nothing is listed that is not there")
  func exempt() throws {
    let exempt = try Repository.documents.flatMap { document in
      try document.blocks().compactMap(\.exemption).map {
        Exemption(document: document.path, reason: $0)
      }
    }
    #expect(exempt.allSatisfy { !$0.reason.isEmpty })
    #expect(exempt.count == Exemption.all.count)
    #expect(Set(exempt) == Set(Exemption.all))
  }

  @Test("Each library has a landing page, and the documents hold many examples")
  func found() throws {
    let paths = Set(Repository.documents.map(\.path))
    let modules = [
      "Architecture/ComposableArchitecture", "Architecture/ComposableCore", "Foundations/CasePaths",
      "Foundations/Clocks", "Foundations/ConcurrencyExtras", "Foundations/Dependencies",
      "Foundations/IdentifiedCollections", "Foundations/Sharing",
    ]
    for module in modules {
      let name = module.split(separator: "/")[1]
      #expect(paths.contains("Sources/\(module)/\(name).docc/\(name).md"))
    }
    #expect(paths.contains("README.md"))
    #expect(try Repository.documents.flatMap { try $0.blocks() }.count > 120)
  }

  @Test(
    "Every article is there, and holds code",
    arguments: [
      "Dependencies", "FromPlainViewsToFeatures", "FromTheOriginalLibrary", "FromXcodeToLinux",
      "PublishingScreens", "SharingState",
    ])
  func articles(name: String) throws {
    let article = try #require(
      Repository.documents.first { $0.path == "Documentation/Articles/\(name).md" })
    #expect(try article.blocks().count >= 4)
  }

  @Test("Links between files of the repository lead somewhere", arguments: Repository.documents)
  func links(document: Document) throws {
    let folder = Repository.root.appending(path: document.path).deletingLastPathComponent()
    for match in try document.text().matches(of: /\]\(([^)#\s]+)(?:#[^)]*)?\)/) {
      let target = String(match.1)
      guard !target.contains(":") else { continue }
      let exists = FileManager.default.fileExists(atPath: folder.appending(path: target).path())
      #expect(exists, "\(document.path) links to \(target), which is not there.")
    }
  }
}

@Suite("Code blocks")
struct CodeBlockTests {
  @Test("Are found with their lines; other languages are not Swift")
  func parsing() {
    let blocks = CodeBlock.all(
      in: """
        Text
        ```swift
          let a = 1

          let b = 2
        ```
        ```
        let plain = 0
        ```
        ```swift
        // not compiled: needs a manifest
        let c = 3
        ```
        """)
    #expect(
      blocks.map { $0.lines.map(\.text) } == [
        ["let a = 1", "let b = 2"], ["// not compiled: needs a manifest", "let c = 3"],
      ])
    #expect(blocks.map { $0.lines.map(\.number) } == [[3, 5], [11, 12]])
    #expect(blocks.map(\.exemption) == [nil, "needs a manifest"])
  }

  @Test("No other name for the language spares a block")
  func names() {
    for name in ["Swift", "swift-fragment", "swift no-run"] {
      #expect(CodeBlock.all(in: "```\(name)\nstate.…\n```").map(\.isExempt) == [false], "\(name)")
    }
  }

  @Test("Occur when all of their lines follow each other in one file")
  func occurrence() {
    func missing(_ block: [String], in examples: [[String]]) -> Int? {
      let lines = block.enumerated().map { SourceLine(number: $0 + 1, $1) }
      return CodeBlock(lines: lines).firstMissingLine(in: examples)?.number
    }
    #expect(missing(["a", "b"], in: [["x", "a", "b", "y"]]) == nil)
    #expect(missing(["a", "b"], in: [["a", "x", "b"]]) == 2)
    #expect(missing(["a", "b"], in: [["a"], ["b"]]) == 2)
    #expect(missing(["z"], in: [["a"]]) == 1)
    #expect(missing(["a", "b", "c"], in: [["a", "x", "a", "b"]]) == 3)
  }
}
