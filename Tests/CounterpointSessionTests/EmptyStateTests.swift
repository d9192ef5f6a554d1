import CounterpointTesting
import SwiftUI
import Testing

@MainActor @Suite("Empty states")
struct EmptyStateTests {
  @Test("A title, why, and what to do about it, in that order")
  func parts() async throws {
    var retries = 0
    let screen = try await Screen {
      ContentUnavailableView {
        Label("No mail", systemImage: "tray")
      } description: {
        Text("New mail appears here.")
      } actions: {
        Button("Fetch") { retries += 1 }
      }
    }
    #expect(screen.texts.map(\.text) == ["No mail", "New mail appears here.", "Fetch"])
    try await screen.button("Fetch").tap()
    #expect(retries == 1)
    try screen.audit()
  }

  @Test("A search says what it has not found")
  func search() async throws {
    let named = try await Screen { ContentUnavailableView.search(text: "owl") }
    #expect(named.text("No Results for “owl”").exists)
    let unnamed = try await Screen { ContentUnavailableView.search }
    #expect(unnamed.text("No Results").exists)
    let short = try await Screen {
      ContentUnavailableView("Nothing", systemImage: "star", description: Text("Yet."))
    }
    #expect(short.text("Yet.").exists)
  }
}
