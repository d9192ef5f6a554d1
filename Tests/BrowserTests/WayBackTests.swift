import ChromiumDriver
import CounterpointLive
import Testing

/// Tests that the browser's way back leads out of what is in front, and never out of the app while there is anything to leave.
@MainActor
@Suite("The browser's way back", .serialized)
struct WayBackTests {
  private func visit(_ app: LiveApp, _ work: @escaping @MainActor @Sendable (Page) async throws -> Void)
    async throws
  {
    try await PageServer.run([app]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor("document.querySelector('.root').$ !== undefined")
        try await work(page)
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  private func waitForDepth(_ depth: Int, _ page: Page) async throws {
    try await page.waitFor("history.state?.counterpoint?.depth === \(depth)")
  }

  @Test("Back leads out of the screens of the tab that is shown, and of one at a time")
  func tabs() async throws {
    try await visit(LiveApp("Tabs", WayBackApp.self)) { page in
      for number in 1...2 {
        try await page.click(.text("Left to \(number)"))
        try await page.waitFor(.text("Left is at \(number)"))
        try await waitForDepth(number, page)
      }
      // The other tab has a way of its own.
      try await page.click(.css(".tabitem:nth-child(2)"))
      try await page.waitFor(.text("Right is at 0"))
      try await waitForDepth(0, page)
      try await page.click(.text("Right to 1"))
      try await page.waitFor(.text("Right is at 1"))
      try await waitForDepth(1, page)
      try await page.goBack()
      try await page.waitFor(.text("Right is at 0"))
      try await waitForDepth(0, page)
      // Forward leads nowhere: the screen is gone.
      let depth = try await page.evaluate(
        """
        new Promise((done) => {
          let steps = 0;
          addEventListener("popstate", () => { if (++steps === 2) done(history.state.counterpoint.depth); });
          history.forward();
        })
        """)
      #expect(depth == .number(0))
      #expect(try await page.isPresent(.text("Right is at 0")))
      // The first tab is as it was left, and both of its screens are left one after the other.
      try await page.click(.css(".tabitem:nth-child(1)"))
      try await page.waitFor(.text("Left is at 2"))
      for number in [1, 0] {
        try await waitForDepth(number + 1, page)
        try await page.goBack()
        try await page.waitFor(.text("Left is at \(number)"))
      }
      try await waitForDepth(0, page)
    }
  }

  @Test("In a sheet Back leads out of the tab that is shown there, and then out of the sheet")
  func tabsOfSheet() async throws {
    try await visit(LiveApp("Tabs", WayBackApp.self)) { page in
      try await page.click(.text("Left to 1"))
      try await page.waitFor(.text("Left is at 1"))
      try await page.goBack()
      try await page.waitFor(.text("Left is at 0"))
      try await page.click(.button("Present"))
      try await page.waitFor(.text("Upper is at 0"))
      try await page.click(.css("dialog .tabitem:nth-child(2)"))
      try await page.click(.text("Lower to 1"))
      try await page.waitFor(.text("Lower is at 1"))
      try await waitForDepth(2, page)
      try await page.goBack()
      try await page.waitFor(.text("Lower is at 0"))
      try await waitForDepth(1, page)
      try await page.goBack()
      try await page.waitFor("document.querySelector('dialog[open]') === null")
      try await page.waitFor(.text("Left is at 0"))
      try await waitForDepth(0, page)
    }
  }

  @Test("In a narrow window Back leads out of a column's screens, and then to the column before")
  func columns() async throws {
    try await visit(LiveApp("Columns", WayBackColumnsApp.self)) { page in
      try await page.click(.text("Inbox"))
      try await page.waitFor(.text("Newest"))
      try await waitForDepth(1, page)
      try await page.click(.text("Newest"))
      try await page.waitFor(.text("Its words"))
      try await waitForDepth(2, page)
      try await page.goBack()
      try await page.waitFor(.text("Newest"))
      try await waitForDepth(1, page)
      try await page.goBack()
      try await page.waitFor(.text("Inbox"))
      try await waitForDepth(0, page)
    }
  }
}
