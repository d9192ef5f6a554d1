import CounterpointTesting
import SwiftUI
import Testing

@testable import Catalogue

@MainActor
@Suite("The catalogue")
struct CataloguePageTests {
  @Test("Every page mounts without an issue, and can be used without looking", arguments: Theme.allCases)
  func page(theme: Theme) async throws {
    let screen = try await Screen { CatalogueView(showing: theme) }
    #expect(screen.heading(theme.title).exists, "\(screen.outline)")
    try screen.audit()
    await screen.close()
  }

  @Test("A theme is found by a word of its summary, and leads to its page")
  func search() async throws {
    let screen = try await Screen { CatalogueView() }
    #expect(screen.rows.count == Theme.allCases.count)
    try await screen.search("spring")
    #expect(
      screen.rows.map(\.name) == ["Motion Transitions, springs, phases, confetti"], "\(screen.outline)")
    try await screen.search("unicorn")
    #expect(screen.rows.isEmpty)
    #expect(screen.text("No Results for “unicorn”").exists, "\(screen.outline)")
    try await screen.search("")
    try await screen.row("Text Fonts, weights, styles, links").tap()
    #expect(screen.heading("Text").exists)
  }

  @Test("An example shows its source on demand, as it is written")
  func source() async throws {
    let screen = try await Screen { CatalogueView(showing: .buttons) }
    let source = screen.disclosure("Source of Rows")
    #expect(!source.isExpanded)
    try await source.expand()
    #expect(
      source.outline.contains(#"Button("Delete", role: .destructive) { taps = 0 }"#), "\(source.outline)")
  }

  @Test("Who comes is counted, and who leaves breaks off its work")
  func comingAndGoing() async throws {
    let screen = try await Screen { CatalogueView(showing: .state) }
    #expect(screen.text("The guest is here").exists)
    try await screen.toggle("Guest").tap()
    #expect(!screen.text("The guest is here").exists)
    #expect(screen.text("Broken off").exists, "\(screen.outline)")
    try await screen.toggle("Guest").tap()
    #expect(screen.text("2").exists, "\(screen.outline)")
    await screen.close()
  }

  @Test("What is deleted and moved in a list is what was meant")
  func edits() async throws {
    let screen = try await Screen { CatalogueView(showing: .lists) }
    try await screen.button("Edit").tap()
    try await screen.row("Banana").delete()
    #expect(!screen.row("Banana").exists)
  }
}

@Suite("Offsets of lists")
struct OffsetTests {
  @Test("Removes what is at the offsets, and no more")
  func remove() {
    var letters = ["a", "b", "c", "d"]
    letters.remove(atOffsets: [0, 2])
    #expect(letters == ["b", "d"])
  }

  @Test("Moves before the destination, counted before the move, and keeps the order of what moves")
  func move() {
    var letters = ["a", "b", "c", "d", "e"]
    letters.move(fromOffsets: [0, 2], toOffset: 5)
    #expect(letters == ["b", "d", "e", "a", "c"])
    letters.move(fromOffsets: [4], toOffset: 0)
    #expect(letters == ["c", "b", "d", "e", "a"])
    letters.move(fromOffsets: [1], toOffset: 2)
    #expect(letters == ["c", "b", "d", "e", "a"])
  }
}
