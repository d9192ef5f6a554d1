import ChromiumDriver
import Conjugar
import CounterpointLive
import Testing

/// Looks for what the semantic tree cannot tell: that all of a screen is there to see and to press.
@MainActor
@Suite("Conjugar's screens, as they lie", .serialized)
struct ConjugarLooksTests {
  @Test(
    "On windows small and wide, everything can be pressed, and no word of it is broken",
    arguments: [Viewport.smallPhone, .phone, .desktop])
  func reach(_ viewport: Viewport) async throws {
    try await PageServer.run([LiveApp("Conjugar", ConjugarApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.setViewport(viewport)
        // The button that begins a quiz draws breath otherwise.
        try await page.setReducedMotion(true)
        func look(_ screen: String) async throws {
          try await PageInspection(page: page).expectReach(of: screen, viewport)
        }
        try await page.open(server.address + "verbs/tener")
        try await page.waitFor(.role("tab", name: "Quiz"))
        try await page.waitFor(.button("Add to favorites"))
        try await look("A verb")
        try await page.click(.role("tab", name: "Settings"))
        try await page.waitForText("Region")
        try await look("The settings")
        try await page.click(.role("tab", name: "Quiz"))
        try await page.waitFor(.button("Practice"))
        try await look("Before a quiz")
        try await page.click(.button("Practice"))
        try await page.waitForText("Persons")
        try await look("What to practice")
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }
}
