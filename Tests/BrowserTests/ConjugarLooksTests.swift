import ChromiumDriver
import Conjugar
import CounterpointLive
import Testing

/// Looks for what the semantic tree cannot tell: that all of a screen is there to see and to press.
@MainActor
@Suite("Conjugar's screens, as they lie", .serialized)
struct ConjugarLooksTests {
  @Test(
    "On windows small and wide, everything can be pressed, and no word of it is broken or cut short",
    arguments: [Viewport.smallPhone, .phone, .desktop], Language.allCases)
  func reach(_ viewport: Viewport, _ language: Language) async throws {
    let words = language.words
    try await PageServer.run([LiveApp("Conjugar", ConjugarApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.setViewport(viewport)
        try await page.setLanguage(language.rawValue)
        // The button that begins a quiz draws breath otherwise.
        try await page.setReducedMotion(true)
        func look(_ screen: String) async throws {
          try await PageInspection(page: page).expectReach(of: "\(screen), \(language)", viewport)
        }
        try await page.open(server.address + "verbs/tener")
        try await page.waitFor(.role("tab", name: words.quiz))
        try await page.waitFor(.button(words.favorite))
        try await look("A verb")
        try await page.click(.role("tab", name: words.settings))
        try await page.waitForText(words.region)
        try await look("The settings")
        try await page.click(.role("tab", name: words.quiz))
        try await page.waitFor(.button(words.practice))
        try await look("Before a quiz")
        try await page.click(.button(words.practice))
        try await page.waitForText(words.persons)
        try await look("What to practice")
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  /// A language of the interface, with the texts of it by which screens are found.
  enum Language: String, CaseIterable {
    case english = "en"
    case spanish = "es"

    var words:
      (quiz: String, settings: String, favorite: String, region: String, practice: String, persons: String)
    {
      switch self {
      case .english: ("Quiz", "Settings", "Add to favorites", "Region", "Practice", "Persons")
      case .spanish: ("Examen", "Ajustes", "Añadir a favoritos", "Región", "Práctica", "Personas")
      }
    }
  }
}
