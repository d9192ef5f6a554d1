import CounterpointTesting
import Testing

@testable import Conjugar

@MainActor
@Suite("Searching, on screen")
struct SearchScreenTests {
  @Test("From a typed form to its verb it takes one action: Return, or a tap on the result")
  func form() async throws {
    for isTapped in [true, false] {
      let screen = try await ConjugarScreen().screen
      try await screen.search("damelo")
      #expect(screen.button("dar").exists, "\(screen.outline)")
      if isTapped {
        try await screen.button("dar").tap()
      } else {
        try await screen.element(.search).element(.textField).submit()
      }
      #expect(screen.navigation.title == "Dar")
    }
  }

  @Test("From the first screen to the paradigm of tener it takes two actions more than opening the app")
  func tener() async throws {
    let screen = try await ConjugarScreen().screen
    try await screen.search("tener")
    try await screen.button("tener").tap()
    #expect(screen.button("tengo").exists && screen.button("hubiéremos tenido").exists)
  }

  @Test("What was found says why")
  func reasons() async throws {
    let screen = try await ConjugarScreen().screen
    try await screen.search("fui")
    #expect(screen.text("fui: pretérito, yo").exists)
    try await screen.search("sing")
    #expect(screen.button("cantar").exists)
    try await screen.search("zzz")
    #expect(screen.outline.contains("No verb found"))
  }

  @Test(
    "Whatever is typed stays in the field as it is, and the app goes on",
    arguments: SearchResultsTests.badInput.filter { $0.utf8.count < 30_000 })
  func pasted(text: String) async throws {
    let screen = try await ConjugarScreen().screen
    try await screen.search(text)
    #expect(screen.element(.search).element(.textField).value == text)
    try await screen.search("ser")
    #expect(screen.button("ser").exists)
  }

  @Test("The filter changes the list")
  func filter() async throws {
    let screen = try await ConjugarScreen().screen
    #expect(screen.section("Irregular verbs").exists)
    try await screen.picker("Verbs").select("Regular")
    #expect(screen.section("Regular verbs").exists)
    try await screen.picker("Verbs").select("Both")
    #expect(screen.section("All verbs").exists)
    try screen.audit()
  }
}
