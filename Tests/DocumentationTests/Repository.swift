import CounterpointScaffold
import Foundation
import Testing

/// The documents and the examples of the repository that these tests were compiled in.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every document of the repository and every article of a documentation catalog, plans of other packages left out.
  static let documents: [Document] = {
    var paths = [
      "CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "README.md", "SECURITY.md", "SUPPORT.md",
    ]
    paths += subpaths(of: "Documentation").filter { $0.hasSuffix(".md") }
    paths += ["Clients", "Sources"].flatMap(subpaths).filter { $0.hasSuffix(".md") && $0.contains(".docc/") }
    return paths.sorted().map(Document.init)
  }()

  /// Every source file of the package, tests and benchmarks left out.
  static let swiftFiles = ["Apps", "Clients", "Domains", "Examples", "Sources"].flatMap(subpaths)
    .filter { $0.hasSuffix(".swift") }.sorted()

  /// Every source file whose documentation comments show code.
  static let sources: [Document] = {
    swiftFiles.map(Document.init).filter { (try? $0.blocks().isEmpty) == false }
  }()

  /// The files in which an example may stand, each as its lines without white space around them and empty ones: what the
  /// compiler is given with the tests, the apps, the manifests that SwiftPM reads, and what `counterpoint new` writes.
  static func examples() throws -> [[String]] {
    let folders = [
      "Tests/DocumentationTests/Examples", "Tests/ComposableArchitectureLegacyTests/Examples",
      "Tests/CounterTests", "Tests/ConjugarTests", "Apps", "Examples", "Tests/Products",
      "Tests/Published",
    ]
    let paths = folders.flatMap(subpaths).filter { $0.hasSuffix(".swift") } + ["Package.swift"]
    var files = try paths.map { try String(contentsOf: root.appending(path: $0), encoding: .utf8) }
    let project = Project(name: try ProjectName("Groceries"), package: try .release(version: "0.1.0"))
    files += project.files.filter { $0.path.hasSuffix(".swift") }.map(\.contents)
    return files.map { file in
      file.split(separator: "\n").map { SourceLine(number: 0, $0).text }.filter { !$0.isEmpty }
    }
  }

  private static func subpaths(of folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path())
    return (found?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
  }
}

/// A Markdown file of the repository, or a source file with documentation comments.
struct Document: Sendable, CustomTestStringConvertible {
  /// From the repository's root.
  let path: String

  var testDescription: String { path }

  func text() throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  func blocks() throws -> [CodeBlock] {
    path.hasSuffix(".swift") ? CodeBlock.all(inCommentsOf: try text()) : CodeBlock.all(in: try text())
  }

  /// Where a line stands, so that an issue leads into the document.
  func location(of line: Int) -> SourceLocation {
    SourceLocation(
      fileID: "Repository/\(path)", filePath: Repository.root.appending(path: path).path(), line: line,
      column: 1)
  }
}
