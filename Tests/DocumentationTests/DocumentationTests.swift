import Foundation
import Testing

@Suite("Documentation")
struct DocumentationTests {
  @Test(
    "What a document or a comment shows is compiled", arguments: Repository.documents + Repository.sources)
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
    let exempt = try (Repository.documents + Repository.sources).flatMap { document in
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
    #expect(try Repository.sources.flatMap { try $0.blocks() }.count > 80)
  }

  @Test(
    "Every article is there, and holds code",
    arguments: [
      "Dependencies", "FromPlainViewsToFeatures", "FromTheOriginalLibrary", "FromXcodeToLinux",
      "PublishingScreens", "SharingState", "TestingASettingsScreen",
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

  @Test("Occur with what they leave out")
  func elisions() {
    func missing(_ block: [String], in examples: [[String]]) -> Int? {
      let lines = block.enumerated().map { SourceLine(number: $0 + 1, $1) }
      return CodeBlock(lines: lines).firstMissingLine(in: examples)?.number
    }
    #expect(missing(["a", "…", "c"], in: [["a", "b", "b", "c"]]) == nil)
    #expect(missing(["a", "…", "c"], in: [["a", "c"]]) == nil)
    #expect(missing(["a", "…", "c"], in: [["c", "a", "b"]]) == 3)
    #expect(missing(["a", "…", "c", "d"], in: [["a", "c"], ["a", "b", "c", "x"]]) == 4)
    #expect(missing(["f { … }.g()"], in: [["f { 1 }.g()"]]) == nil)
    #expect(missing(["f { … }.g()"], in: [["f { 1 }.h()"]]) == 1)
    #expect(missing(["case a: …"], in: [["case a: return b"]]) == nil)
    #expect(missing(["aba…ba"], in: [["aba"]]) == 1)
  }

  @Test("Are found in comments, by the lines of the file")
  func comments() {
    let blocks = CodeBlock.all(
      inCommentsOf: """
        import Foundation
          /// Says something.
          ///
          /// ```swift
          /// let a = 1
          ///   let b = 2
          /// ```
          let c = 3
        // ```swift
        // let d = 4
        // ```
        """)
    #expect(blocks.map { $0.lines.map(\.text) } == [["let a = 1", "let b = 2"]])
    #expect(blocks.map { $0.lines.map(\.number) } == [[5, 6]])
  }
}
