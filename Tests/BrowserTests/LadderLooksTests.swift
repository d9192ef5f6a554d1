import ChromiumDriver
import Testing

/// Looks for what the semantic tree cannot tell: that all of a screen is there to see and to press.
@MainActor
@Suite("Ladder's screens, as they lie", .serialized)
struct LadderLooksTests {
  @Test(
    "On windows small and wide, everything can be pressed, and no word of it is broken or cut short",
    arguments: [Viewport.smallPhone, .phone, .desktop])
  func reach(_ viewport: Viewport) async throws {
    try await LadderVisit.run { visit in
      let page = visit.page
      try await page.setViewport(viewport)
      func look(_ screen: String) async throws {
        try await PageInspection(page: page).expectReach(of: screen, viewport)
      }
      try await look("The welcome")
      try await visit.signIn()
      try await look("The challenges")
      try await page.click(.role("tab", name: "Profile"))
      try await page.waitFor(.button("Sign Out"))
      try await look("The profile")
      try await page.click(.role("tab", name: "Leaderboard"))
      try await page.waitForText("Nobody yet")
      try await look("The leaderboard")
      try await page.click(.role("tab", name: "Workouts"))
      try await page.clickFirst(.text("The Push-up Minute"))
      try await page.waitFor(.button("Start Test"))
      try await look("A challenge")
      try await page.click(.button("Start Test"))
      try await page.waitFor(.button("Start"))
      try await look("Before a test")
    }
  }
}
