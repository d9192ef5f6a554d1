import Foundation
import Testing

@Suite("The table of what compile fixtures use")
struct CompileFixturesTests {
  private static let path = Repository.root.appending(path: "Documentation/CompileFixtures.md")

  /// Read once for all tests.
  private static let fixtures = Result { try CompileFixtures() }

  @Test("Says of each declaration where it is used, and of nothing else")
  func table() throws {
    let fixtures = try Self.fixtures.get()
    if ProcessInfo.processInfo.environment["COUNTERPOINT_RECORD"] != nil {
      try Data(fixtures.document.utf8).write(to: Self.path)
    }
    let written = Set(try String(contentsOf: Self.path, encoding: .utf8).split(separator: "\n"))
    let made = Set(fixtures.document.split(separator: "\n"))
    #expect(written.subtracting(made).sorted().isEmpty, "Of the table, this is no longer so.")
    #expect(made.subtracting(written).sorted().isEmpty, "The table does not say this.")
  }

  @Test("Finds what stands in the fixtures: views, modifiers, operators, attributes, macros, conformances")
  func uses() throws {
    let uses = try Self.fixtures.get().files
    for use in [
      "Slider(value:in:step:){}minimumValueLabel:{}maximumValueLabel:{}", ".refreshable(){}",
      "@ViewAction(for:)",
      ".ifLet(_:action:){}", "ButtonStyle (conformance)", "#Preview(_:traits:)",
      "@Dependency(\\.continuousClock)",
    ] {
      #expect(uses[use]?.isEmpty == false, "\(use)")
    }
    #expect(uses["Slider(value:in:of:)"] == nil)
  }
}
