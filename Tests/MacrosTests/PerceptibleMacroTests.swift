import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct PerceptibleMacroTests {
  @Test("Values are refused")
  func values() {
    expectExpansion(
      of: "Perceptible",
      in: """
        @Perceptible
        struct Model {
          var count = 0
        }
        """,
      to: """
        struct Model {
          var count = 0
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Perceptible' observes classes; observe a struct's state with '@ObservableState'",
          line: 1,
          column: 1)
      ])
  }
}
