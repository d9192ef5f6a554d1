import ChromiumDriver
import Testing

/// People as they come: as guests, by keyboard alone, over a network that fails, in two tabs at once.
@MainActor
@Suite("Ladder in a browser", .serialized)
struct LadderJourneyTests {
  @Test("A guest does a test, by key and by tap, and stands on the board, once")
  func wholeWay() async throws {
    try await LadderVisit.run { visit in
      let page = visit.page
      try await visit.signIn()
      try await visit.startTest()
      // The field has the focus: Space and Return count at once.
      try await page.press(" ")
      try await page.press("Enter")
      try await visit.waitForCount(2)
      try await visit.tap(times: 3)
      try await visit.waitForCount(5)
      try await page.click(.button("Take one back"))
      try await visit.waitForCount(4)
      // What has the focus is pressed: one is taken back, and none counted.
      try await page.press(" ")
      try await visit.waitForCount(3)
      try await page.click(.button("Stop"))
      try await page.waitForText("Place 1 of 1")
      try await page.waitForText("Your best so far!")
      try await page.click(.button("Done"))
      try await page.click(.role("tab", name: "Leaderboard"))
      try await page.waitForText("That is everybody.")
      try await page.waitForText("Mira")
      let board = try await visit.board()
      #expect(board.map(\.repCount) == [3])
      #expect(board.map(\.name) == ["Mira"])
    }
  }

  @Test("The clock runs in the browser: nothing is sent while nobody counts")
  func quietClock() async throws {
    try await LadderVisit.run { visit in
      let page = visit.page
      try await visit.signIn()
      try await visit.startTest()
      let texts = try await page.quietly(
        """
        new Promise((resolve) => {
          const clock = [...document.querySelectorAll("[data-clock^=stopwatch]")].find((each) => each.closest("dialog"));
          const texts = new Set();
          new MutationObserver((records, observer) => {
            texts.add(clock.textContent);
            if (texts.size < 30) return;
            observer.disconnect();
            resolve([...texts]);
          }).observe(clock, { subtree: true, childList: true, characterData: true });
        })
        """
      ).array.compactMap(\.string)
      #expect(texts.count == 30)
      #expect(texts.allSatisfy { $0.wholeMatch(of: /0:\d\d\.\d\d/) != nil }, "\(texts)")
    }
  }

  @Test("A page that is loaded anew in the middle of a test goes on counting")
  func reload() async throws {
    try await LadderVisit.run { visit in
      let page = visit.page
      try await visit.beginTest(counting: 2)
      // Whoever reaches for the browser's own button leaves the window, and the session hears that the field is left.
      try await page.evaluate(
        "void document.activeElement.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))")
      try await page.reload()
      try await visit.waitForCount(2)
      try await page.waitFor("document.activeElement.ariaLabel === 'Count a repetition'")
      try await page.press(" ")
      try await visit.waitForCount(3)
      try await page.click(.button("Stop"))
      try await page.waitForText("Place 1 of 1")
      #expect(try await visit.board().map(\.repCount) == [3])
    }
  }

  @Test("Two tabs show one test, one of them counts, and the result is handed in once")
  func twoTabs() async throws {
    try await LadderVisit.run { visit in
      let page = visit.page
      try await visit.beginTest(counting: 2)
      let other = try await visit.newTab()
      try await other.waitForText("2 reps")
      try await other.clickFirst(.text("Count Here"))
      try await visit.waitForCount(2, other)
      try await page.waitForText("You count in another tab")
      try await visit.tap(times: 1, other)
      try await visit.waitForCount(3, other)
      try await other.click(.button("Stop"))
      try await other.waitForText("Place 1 of 1")
      try await page.bringToFront()
      try await page.waitForText("Place 1 of 1")
      #expect(try await visit.board().map(\.repCount) == [3])
    }
  }

  @Test("By keyboard alone, from the welcome to the board")
  func keyboard() async throws {
    try await LadderVisit.run { visit in
      let page = visit.page
      try await focus("Name", page)
      try await page.type("Keyes")
      try await page.press("Enter")
      try await page.waitForText("The Push-up Minute")
      try await focus("The Push-up Minute", page)
      try await page.press("Enter")
      try await focus("Start Test", page)
      try await page.press(" ")
      try await page.waitFor(.button("Start"))
      // The one thing to do.
      try await page.press("Enter")
      try await page.waitFor(.button("Count a repetition"))
      for _ in 1...4 { try await page.press(" ") }
      try await page.press("Enter", repeats: 3)
      try await visit.waitForCount(5)
      try await page.press("-")
      try await visit.waitForCount(4)
      try await focus("Stop", page)
      try await page.press(" ")
      try await page.waitForText("Place 1 of 1")
      try await page.press("Enter")
      try await page.waitUntilGone(.text("Place 1 of 1"))
      #expect(try await visit.board().map(\.repCount) == [4])
    }
  }

  /// Goes by keyboard to what has that name, or begins with it.
  private func focus(_ name: String, _ page: Page) async throws {
    let focused = """
      (() => {
        const focused = document.activeElement;
        if (focused?.closest(".screen:has(~ .screen)")) return "";
        return (focused?.ariaLabel || focused?.innerText || "").trim();
      })()
      """
    for _ in 0..<60 {
      if try await page.evaluate(focused).string?.hasPrefix(name) == true { return }
      try await page.press("Tab")
    }
    Issue.record("“\(name)” is out of reach of the keyboard")
  }
}
