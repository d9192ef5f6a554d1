import CounterpointSemantics
import CounterpointTesting
import Testing

@testable import Conjugar

@MainActor
@Suite("The list of verbs, on screen")
struct VerbListScreenTests {
  /// Returns the language that the node with a text is marked with, itself or by what holds it.
  private func language(of text: String, in node: SemanticNode, _ outer: String? = nil) -> String? {
    var language = outer
    if case .string(let own)? = node[.language] { language = own }
    if node[.value] == .string(text) { return language }
    for child in node.children {
      if let found = self.language(of: text, in: child, language) { return found }
    }
    return nil
  }

  @Test(
    "A verb is marked as Spanish and its meaning as English, in lists and in what is found, in either language"
  )
  func languages() async throws {
    for locale in ["en-US", "es-ES"] {
      let screen = try await ConjugarScreen(environment: ClientEnvironment(locale: locale)).screen
      let first = try #require(VerbCatalog.shared.irregular.first)
      #expect(language(of: first.infinitive, in: screen.session.tree.root) == "es")
      #expect(language(of: first.gloss, in: screen.session.tree.root) == "en")
      try await screen.search("tener")
      #expect(language(of: "to have, hold", in: screen.session.tree.root) == "en")
      try await screen.search("fui")
      #expect(language(of: "fui: pretérito, yo", in: screen.session.tree.root) == "es")
    }
  }

  @Test("In a wide window the verbs stand in columns, with the same headings, favorites and pages")
  func columns() async throws {
    for width in [390, 1_280] {
      let screen = try await ConjugarScreen(environment: ClientEnvironment(viewportWidth: width)).screen
      let grids = count(.lazyGrid, in: screen.session.tree.root)
      #expect((grids > 0) == (width > 1_000), "\(width)")
      try screen.audit()
      let first = try #require(VerbCatalog.shared.irregular.first)
      try await screen.button(first.infinitive).tap()
      #expect(screen.navigation.title == first.infinitive.capitalizedFirst)
      try await screen.button("Add to favorites").tap()
      try await screen.navigation.back()
      #expect(screen.outline.contains("Favorites"))
      try await screen.picker("Verbs").select("Regular")
      #expect(screen.outline.contains("Regular verbs"))
      let regular = try #require(VerbCatalog.shared.regular.first)
      #expect(screen.button(regular.infinitive).exists)
    }
  }

  private func count(_ kind: NodeKind, in node: SemanticNode) -> Int {
    node.children.reduce(node.kind == kind ? 1 : 0) { $0 + count(kind, in: $1) }
  }
}
