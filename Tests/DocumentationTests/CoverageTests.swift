import Foundation
import Testing

@Suite("The table of what apps use most")
struct CoverageTests {
  private struct Row {
    let name: String
    let state: String
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  private func rows() throws -> [Row] {
    try text("Documentation/Coverage.md").split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return Row(name: cells[0].filter { $0 != "`" }, state: cells[1])
    }
  }

  @Test("Counts its rows, and lists each name once")
  func counts() throws {
    let rows = try rows()
    func count(_ state: String) -> Int { rows.count { $0.state == state } }
    let (supported, approximated, unsupported) = (
      count("supported"), count("approximated"), count("unsupported")
    )
    #expect(supported + approximated + unsupported == rows.count)
    #expect(Set(rows.map(\.name)).count == rows.count)
    let text = try text("Documentation/Coverage.md").replacing("\n", with: " ")
    #expect(text.contains("There are \(rows.count - unsupported) of \(rows.count)"))
    #expect(
      text.contains("\(supported) supported, \(approximated) approximated, \(unsupported) unsupported"))
    #expect(
      try self.text("Documentation/Views.md").contains("\(rows.count - unsupported) of \(rows.count)"))
  }

  @Test("Of each name that is there, a call is compiled with the tests")
  func compiled() throws {
    let calls = try text("Tests/SourceCompatibilityScreens/MostUsedNames.swift")
    for row in try rows() where row.state != "unsupported" {
      // A modifier stands behind its view; a type begins a word.
      let starts = calls.ranges(of: row.name).contains { range in
        let before = range.lowerBound == calls.startIndex ? " " : calls[calls.index(before: range.lowerBound)]
        let after = range.upperBound == calls.endIndex ? " " : calls[range.upperBound]
        let isWhole = !after.isLetter && !after.isNumber
        return isWhole && (row.name.hasPrefix(".") || !before.isLetter && before != ".")
      }
      #expect(starts, "\(row.name)")
    }
  }
}
