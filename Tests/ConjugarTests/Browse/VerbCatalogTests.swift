import SpanishConjugation
import Testing

@testable import Conjugar

@Suite("The list of verbs")
struct VerbCatalogTests {
  @Test("The list holds every verb with a meaning once, in the order of its letters")
  func list() {
    let listed = VerbCatalog.shared.all
    #expect(listed.count == VerbList.shared.entries.filter { $0.gloss != nil }.count)
    #expect(Set(listed.map(\.infinitive)).count == listed.count)
    let folded = listed.map { SearchText.folded($0.infinitive) }
    #expect(folded == folded.sorted())
  }

  @Test("Every verb is irregular or regular, and both together are all")
  func filters() {
    let irregular = BrowseFilter.irregular.verbs
    let regular = BrowseFilter.regular.verbs
    #expect(irregular.count + regular.count == BrowseFilter.both.verbs.count)
    #expect(irregular.contains { $0.infinitive == "tener" } && !regular.contains { $0.infinitive == "tener" })
    // Its spelling keeps its sounds: no irregularity.
    #expect(regular.contains { $0.infinitive == "buscar" } && regular.contains { $0.infinitive == "hablar" })
    #expect(irregular.allSatisfy { VerbList.shared[$0.infinitive]?.verb.isIrregular == true })
  }
}
