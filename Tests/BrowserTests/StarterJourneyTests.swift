import ChromiumDriver
import ComposableArchitecture
import CounterpointStarterFeatures
import CounterpointUI
import Foundation
import Testing

@testable import CounterpointLive

/// What `counterpoint new` writes, as its author's first visitor sees it.
@MainActor
@Suite("A new project, in a browser", .serialized)
struct StarterJourneyTests {
  private struct StarterApp: App {
    let store = Store(initialState: ItemsFeature.State()) { ItemsFeature() }
    var body: some Scene { WindowGroup { ItemsView(store: store) } }
  }

  @Test("Items are typed, added with the keyboard, and ticked off")
  func items() async throws {
    try await PageServer.run([LiveApp("Starter", StarterApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor(.text("Nothing to do yet."))
        try await page.click(.textField("New item"))
        try await page.type("Bread")
        try await page.press("Enter")
        try await page.waitFor(.text("1 to do"))
        try await page.click(.textField("New item"))
        try await page.type("Salt")
        try await page.click(.button("Add"))
        try await page.waitFor(.text("2 to do"))
        try await page.click(.button("Bread"))
        try await page.waitFor(.text("1 to do"))
        if let folder = ProcessInfo.processInfo.environment["COUNTERPOINT_SCREENSHOTS"] {
          for (name, viewport) in [
            ("phone", Viewport.phone), ("desktop", Viewport(width: 1280, height: 800)),
          ] {
            for isDark in [false, true] {
              try await page.setViewport(viewport)
              try await page.setDark(isDark)
              try await page.settle()
              try await page.screenshot(to: "\(folder)/starter-\(name)-\(isDark ? "dark" : "light").png")
            }
          }
        }
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }
}
