import Foundation
import SwiftParser
import SwiftSyntax

/// The files of the tests that exist to be compiled, and which of the package's declarations each of them uses.
struct CompileFixtures {
  /// A use as it is written, such as `Slider(value:in:step:)`, and the files in which it stands.
  let files: [String: Set<String>]
  /// How many lines there are.
  let lineCount: Int
  let fileCount: Int

  init() throws {
    let declared = try Self.declaredNames()
    var files: [String: Set<String>] = [:]
    var lineCount = 0
    let paths = Self.paths
    for path in paths {
      let text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
      lineCount += text.utf8.count { $0 == UInt8(ascii: "\n") }
      let collector = UseCollector(declared: declared)
      collector.walk(Parser.parse(source: text))
      for use in collector.uses { files[use, default: []].insert(Self.name(of: path)) }
    }
    (self.files, self.lineCount, fileCount) = (files, lineCount, paths.count)
  }

  /// The table as it stands in the document.
  var document: String {
    var rows: [String] = []
    for (use, names) in files.sorted(by: { $0.key < $1.key }) {
      let names = names.sorted()
      let more = names.count > 2 ? ", …" : ""
      rows.append("| `\(use)` | \(names.prefix(2).joined(separator: ", "))\(more) |")
    }
    return """
      # Compile fixtures

      Code that is compiled with the tests to show that code in its shape compiles: screens in `Tests/SourceCompatibilityScreens`
      and `Tests/SourceCompatibilitySwift5`, features with their tests in `Tests/SourceCompatibilityTests`, and the folders and
      files named `SourceCompatibility` in other targets of tests. Their domains, names and texts are this project's own.

      This is what they use of the package's public names, and where: each call with its labels (`{}` is a closure behind the
      parentheses), each attribute, each protocol. A test of `Tests/DocumentationTests` compares the table with the code, so that
      nothing goes from the fixtures unseen; with `COUNTERPOINT_RECORD=1` it writes the table anew.

      There are \(files.count) uses in \(fileCount) files.

      | use | where |
      |---|---|
      \(rows.joined(separator: "\n"))

      """
  }

  /// From the repository's root.
  static var paths: [String] {
    let tests = Repository.root.appending(path: "Tests").path()
    let found = FileManager.default.enumerator(atPath: tests)
    return (found?.compactMap { $0 as? String } ?? []).filter { path in
      path.hasSuffix(".swift")
        && path.split(separator: "/").contains { $0.contains("SourceCompatibility") }
    }
    .map { "Tests/\($0)" }.sorted()
  }

  private static func name(of path: String) -> String {
    URL(filePath: path).deletingPathExtension().lastPathComponent
  }

  /// Every name that the sources of the package declare for others.
  private static func declaredNames() throws -> Set<String> {
    let keywords: Set<Substring> = [
      "func", "var", "let", "struct", "class", "enum", "protocol", "actor", "macro", "typealias", "case",
    ]
    var names: Set<String> = []
    for path in Repository.swiftFiles where path.hasPrefix("Sources/") || path.hasPrefix("Clients/") {
      let text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
      for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
        let words = Substring(line).split(separator: " ", maxSplits: 8)
        guard words.contains("public") || words.contains("open") || words.first == "case",
          let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count
        else { continue }
        names.insert(
          String(
            words[keyword + 1].prefix { $0.isLetter || $0.isNumber || "_`".contains($0) }.filter { $0 != "`" }
          ))
      }
    }
    return names
  }
}

/// Gathers what a file uses of `declared`.
private final class UseCollector: SyntaxVisitor {
  private let declared: Set<String>
  private(set) var uses: Set<String> = []

  init(declared: Set<String>) {
    self.declared = declared
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = name(of: node.calledExpression), node.leftParen != nil || node.trailingClosure != nil
    else { return .visitChildren }
    var use = name + "(" + labels(of: node.arguments) + ")"
    if node.trailingClosure != nil { use += "{}" }
    for closure in node.additionalTrailingClosures { use += "\(closure.label.text):{}" }
    uses.insert(use)
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    guard name.split(separator: ".").contains(where: { declared.contains(String($0)) }) else {
      return .visitChildren
    }
    guard case .argumentList(let arguments) = node.arguments else {
      uses.insert("@\(name)")
      return .visitChildren
    }
    if let path = arguments.first?.expression.as(KeyPathExprSyntax.self), arguments.count == 1 {
      uses.insert("@\(name)(\(path.trimmedDescription))")
    } else {
      uses.insert("@\(name)(\(labels(of: arguments)))")
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    note(macro: node.macroName.text, node.arguments)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(macro: node.macroName.text, node.arguments)
    return .visitChildren
  }

  override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.type.trimmedDescription
    if declared.contains(name) { uses.insert("\(name) (conformance)") }
    return .visitChildren
  }

  /// The name of what is called, with a dot where it is a member; `nil` where it is none of the package's.
  private func name(of called: ExprSyntax) -> String? {
    if let generic = called.as(GenericSpecializationExprSyntax.self) { return name(of: generic.expression) }
    if let reference = called.as(DeclReferenceExprSyntax.self) {
      return declared.contains(reference.baseName.text) ? reference.baseName.text : nil
    }
    guard let member = called.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text
    // The types of features, which bear the name of a property wrapper.
    guard declared.contains(name), name != "State" else { return nil }
    return name.first?.isUppercase == true ? name : ".\(name)"
  }

  private func note(macro name: String, _ arguments: LabeledExprListSyntax) {
    if declared.contains(name) { uses.insert("#\(name)(\(labels(of: arguments)))") }
  }

  private func labels(of arguments: LabeledExprListSyntax) -> String {
    arguments.map { "\($0.label?.text ?? "_"):" }.joined()
  }
}
