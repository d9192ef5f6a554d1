import ChromiumDriver
import CounterpointLive
import Testing

/// Tests that the focus goes where the app wants it whatever comes and goes, by keyboard alone.
@MainActor
@Suite("Where the focus goes", .serialized)
struct FocusPlacesTests {
  @Test("The focus follows screens, sheets, covers, alerts and tabs", arguments: [false, true])
  func places(isReduced: Bool) async throws {
    try await PageServer.run([LiveApp("Places", FocusPlacesApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.setReducedMotion(isReduced)
        try await page.open(server.address)
        try await page.waitFor("document.querySelector('.tabview').$ !== undefined")

        func press(_ button: String) async throws {
          try await page.waitFor(.button(button))
          try await page.evaluate(
            "[...document.querySelectorAll('button.button')].find((each) => each.textContent === '\(button)' && !each.closest('[data-ghost]')).focus()"
          )
          try await page.press("Enter")
        }
        func waitForFocus(in field: String) async throws {
          try await page.waitFor("document.activeElement.placeholder === '\(field)'")
        }

        try await press("Push")
        try await page.waitFor(
          "document.activeElement.matches('h1') && document.activeElement.textContent === 'Pushed'")
        try await press("Pop")
        try await waitForFocus(in: "First")
        for (button, title) in [("Present", "Sheet"), ("Cover", "Cover")] {
          try await press(button)
          try await waitForFocus(in: "In the \(title)")
          try await press("Leave the \(title)")
          try await waitForFocus(in: "First")
        }
        try await press("Ask")
        try await page.waitFor("document.activeElement.matches('dialog')")
        try await press("Yes")
        try await waitForFocus(in: "First")
        // Twice: the tab is made once, and shown again.
        for _ in 1...2 {
          try await press("Go over")
          try await waitForFocus(in: "Other")
          try await press("Go back")
          try await waitForFocus(in: "First")
        }
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  @Test("Whoever loads a page again with a sheet in front is where they were in the sheet")
  func reload() async throws {
    try await PageServer.run([LiveApp("Places", FocusPlacesApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Present"))
        try await page.waitFor("document.activeElement.placeholder === 'In the Sheet'")
        // To what the session does not lead by itself.
        try await page.evaluate(
          "[...document.querySelectorAll('dialog button')].find((each) => each.textContent === 'Leave the Sheet').focus()"
        )
        try await page.reload()
        try await page.waitFor("document.activeElement.textContent === 'Leave the Sheet'")
        try await page.press("Enter")
        try await page.waitFor("document.activeElement.placeholder === 'First'")
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }
}
