import Foundation
import Testing

/// The documents and the examples of the repository that these tests were compiled in.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The README, the guides and every article of a documentation catalog.
  static let documents: [Document] = {
    var paths = ["README.md"]
    paths += names(in: "Documentation").filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }
    paths += subpaths(of: "Sources").filter { $0.hasSuffix(".md") && $0.contains(".docc/") }
    return paths.sorted().map(Document.init)
  }()

  /// The files in which an example may stand, each as its lines without white space around them and empty ones.
  static func examples() throws -> [[String]] {
    let folders = ["Tests/DocumentationTests/Examples", "Tests/CounterTests", "Examples"]
    return try folders.flatMap(subpaths).filter { $0.hasSuffix(".swift") }.map { path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      return text.split(separator: "\n").map { SourceLine(number: 0, $0).text }.filter { !$0.isEmpty }
    }
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path())) ?? []
  }

  private static func subpaths(of folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path())
    return (found?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
  }
}

/// A Markdown file of the repository.
struct Document: Sendable, CustomTestStringConvertible {
  /// From the repository's root.
  let path: String

  var testDescription: String { path }

  func text() throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  func blocks() throws -> [CodeBlock] { CodeBlock.all(in: try text()) }

  /// Where a line stands, so that an issue leads into the document.
  func location(of line: Int) -> SourceLocation {
    SourceLocation(
      fileID: "Repository/\(path)", filePath: Repository.root.appending(path: path).path(), line: line,
      column: 1)
  }
}
