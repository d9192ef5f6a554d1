import ChromiumDriver
import Foundation
import Testing

@testable import CounterpointLive

@MainActor
@Suite("Lists in a browser", .serialized)
struct CollectionsJourneyTests {
  private func visit(_ journey: @MainActor (Page) async throws -> Void) async throws {
    try await PageServer.run([LiveApp("Lists", CollectionsApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor(.css(".rowmore"))
        try await journey(page)
        let console = await page.console
        #expect(console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  /// Keeps what the page looks like where somebody asked for it.
  private func look(_ page: Page, _ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["COUNTERPOINT_SCREENSHOTS"] else { return }
    try await page.screenshot(to: "\(folder)/\(name).png")
  }

  /// Moves a finger over the row, by the events that a browser makes of it.
  private func swipe(_ page: Page, _ row: String, by distance: Int) async throws {
    _ = try await page.evaluate(
      """
      (() => {
        Element.prototype.setPointerCapture = () => {};
        const row = [...document.querySelectorAll(".row")].find((row) => row.textContent.startsWith("\(row)"));
        const { left, top, width, height } = row.getBoundingClientRect();
        const send = (type, x) => row.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true,
          pointerId: 7, pointerType: "touch", clientX: left + width / 2 + x, clientY: top + height / 2 }));
        send("pointerdown", 0);
        send("pointermove", \(distance) / 2);
        send("pointermove", \(distance));
        send("pointerup", \(distance));
      })()
      """)
  }

  private let groceries = #"""
    [...document.querySelectorAll(".section")][0].innerText.split("\n").filter((line) => line.trim() && line !== "Groceries" && !["Delete", "Flag"].includes(line.trim())).join(" ")
    """#

  private func waitForGroceries(_ page: Page, _ expected: String) async throws {
    _ = try await page.waitFor("(\(groceries)) === \"\(expected)\"")
  }

  @Test("A finger swipes, and deletes with a swipe over the whole row")
  func swiping() async throws {
    try await visit { page in
      try await look(page, "lists")
      try await swipe(page, "Bread", by: -80)
      _ = try await page.waitFor("!!document.querySelector('.row[data-swiped] .swipeactions[data-open]')")
      try await look(page, "swiped")
      try await page.click(.css(".swipeactions[data-open] .button"))
      try await waitForGroceries(page, "Milk Eggs Rice")
      try await swipe(page, "Milk", by: -320)
      try await waitForGroceries(page, "Eggs Rice")
      try await swipe(page, "Eggs", by: 320)
      try await page.waitFor(.text("Flagged Eggs"))
    }
  }

  @Test("The keyboard uncovers actions, and moves rows")
  func keyboard() async throws {
    try await visit { page in
      _ = try await page.evaluate("document.querySelector('.rowhandle').focus()")
      try await page.press("ArrowDown")
      try await waitForGroceries(page, "Bread Milk Eggs Rice")
      _ = try await page.waitFor("document.activeElement.matches('.rowhandle')")
      try await page.press("ArrowDown")
      try await waitForGroceries(page, "Bread Eggs Milk Rice")
      _ = try await page.evaluate("document.querySelector('.rowmore').focus()")
      try await page.press("Enter")
      _ = try await page.waitFor("document.activeElement.closest('.swipeactions') !== null")
      try await page.press("Enter")
      try await waitForGroceries(page, "Eggs Milk Rice")
    }
  }

  @Test("The mouse edits: circles delete, handles move, and a button fetches anew")
  func mouse() async throws {
    try await visit { page in
      try await page.click(.button("Edit"))
      try await page.waitFor(.button("Done"))
      try await page.settle()
      try await look(page, "editing")
      try await page.click(.button("Remove Milk"))
      try await page.click(.css(".swipeactions[data-open] .button"))
      try await waitForGroceries(page, "Bread Eggs Rice")
      try await page.click(.button("Done"))
      // On a touch screen it is there for the keyboard and for assistive technology.
      _ = try await page.evaluate("document.querySelector('.refresh').focus()")
      try await page.press("Enter")
      try await page.waitFor(.text("Fetched 1"))
    }
  }

  @Test("Searching narrows the list and Escape ends it; a disclosure opens without the server")
  func searching() async throws {
    try await visit { page in
      try await page.click(.css(".search input"))
      try await page.type("Ri")
      try await waitForGroceries(page, "Rice")
      try await look(page, "search")
      try await page.press("Escape")
      try await waitForGroceries(page, "Milk Bread Eggs Rice")
      try await page.click(.css("summary"))
      _ = try await page.waitFor("document.querySelector('details').open")
      try await page.waitFor(.text("What lies below"))
      try await look(page, "disclosure")
      try await page.setDark(true)
      try await look(page, "dark")
    }
  }

  @Test("A list of ten thousand rows is scrolled to its end and back")
  func longList() async throws {
    try await visit { page in
      try await page.click(.button("Long list"))
      try await page.waitFor(.text("Row 0"))
      let content = "[...document.querySelectorAll('.screen')].pop().querySelector('.content')"
      let rows = "[...document.querySelectorAll('.screen')].pop().querySelectorAll('.row')"
      _ = try await page.waitFor("\(content).scrollHeight > 300000")
      _ = try await page.evaluate("\(content).scrollTop = 220000")
      _ = try await page.waitFor(
        """
        (() => { const view = \(content).getBoundingClientRect();
          return [...\(rows)].some((row) => { const place = row.getBoundingClientRect();
            return place.top < view.bottom - 100 && place.bottom > view.top + 200; }); })()
        """)
      _ = try await page.waitFor("\(rows).length <= 120")
      try await look(page, "long")
      _ = try await page.evaluate("\(content).scrollTop = \(content).scrollHeight")
      _ = try await page.waitFor(
        "(() => { \(content).scrollTop = \(content).scrollHeight; return [...\(rows)].pop().innerText.startsWith('Row 9,999'); })()"
      )
      _ = try await page.waitFor(
        "(() => { \(content).scrollTop = 0; return \(rows)[0].innerText.startsWith('Row 0'); })()")
    }
  }

  /// To ask an element where it is lays the whole page out, which took ten times as long as all else that a tap does.
  @Test("Other words in a long list do not lay the page out before they are shown")
  func wordsOfALongList() async throws {
    try await visit { page in
      try await page.click(.button("Long list"))
      try await page.waitFor(.text("Row 3"))
      try await page.settle()
      let questions = try await page.evaluate(
        """
        new Promise(async (resolve) => {
          let questions = 0;
          const ask = Element.prototype.getBoundingClientRect;
          Element.prototype.getBoundingClientRect = function () { questions++; return ask.call(this); };
          // Rows that have just come are measured for some frames, more of them on a busy machine.
          for (let quiet = 0; quiet < 20; quiet++) {
            questions = 0;
            await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
            if (questions) quiet = -1;
          }
          new MutationObserver((records) => {
            if (!records.some((record) => record.target.textContent === "Marked")) return;
            resolve(questions);
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
          [...document.querySelectorAll("button")].find((button) => button.textContent === "Mark").click();
          questions = 0;
        })
        """)
      #expect(questions.double == 0)
      // The frame measures after all, so that what scrolling relies on is true of the rows as they are now.
      _ = try await page.waitFor("!!document.querySelector('.lazyspacer[data-placement=after]').offsetHeight")
    }
  }

  @Test("Grids and plain lists look as they should")
  func looks() async throws {
    try await visit { page in
      try await page.click(.button("Grid"))
      try await page.waitFor(.text("A box"))
      #expect(
        try await page.evaluate(
          "getComputedStyle(document.querySelector('.lazygrid')).gridTemplateColumns.split(' ').length")
          == .number(3))
      #expect(
        try await page.evaluate(
          "getComputedStyle(document.querySelector('.grid')).gridTemplateColumns.split(' ').length")
          == .number(2))
      _ = try await page.waitFor("document.getAnimations().length === 0")
      try await look(page, "grid")
      try await page.goBack()
      try await page.click(.button("Plain list"))
      try await page.waitFor(.text("A 0"))
      try await page.settle()
      try await look(page, "plain")
    }
  }

  /// A page that is loaded anew while its history moves back by several entries finds itself at one that the browser has
  /// not put where it belongs; what follows is brought about by hand, since the moment cannot be met.
  @Test("Back leads back where the history's entries are out of order, and the history is right again")
  func entriesOutOfOrder() async throws {
    try await visit { page in
      try await page.click(.button("Grid"))
      try await page.waitFor(.text("A box"))
      try await page.waitFor("history.state.counterpoint.depth === 1")
      try await page.evaluate(
        """
        history.pushState({ counterpoint: { depth: 2, first: 0 } }, "");
        history.pushState({ counterpoint: { depth: 1, first: 0 } }, "");
        """)
      try await page.click(.button("Lists"))
      try await page.waitUntilGone(.text("A box"))
      try await page.waitFor(.text("Flagged nothing"))
      try await page.waitFor("history.state.counterpoint.depth === 0")
      // And once more, as if nothing had been.
      try await page.click(.button("Grid"))
      try await page.waitFor(.text("A box"))
      try await page.waitFor("history.state.counterpoint.depth === 1")
      try await page.goBack()
      try await page.waitUntilGone(.text("A box"))
      try await page.waitFor("history.state.counterpoint.depth === 0")
    }
  }

  @Test("Where the entry before is deeper than the page, one press of Back leaves one screen")
  func deeperEntryBefore() async throws {
    try await visit { page in
      try await page.click(.button("Grid"))
      try await page.waitFor(.text("A box"))
      try await page.waitFor("history.state.counterpoint.depth === 1")
      try await page.evaluate(
        """
        history.replaceState({ counterpoint: { depth: 2, first: 0 } }, "");
        history.pushState({ counterpoint: { depth: 1, first: 0 } }, "");
        """)
      try await page.click(.button("Lists"))
      try await page.waitUntilGone(.text("A box"))
      try await page.waitFor("history.state.counterpoint.depth === 0")
      try await page.waitFor(.text("Flagged nothing"))
    }
  }
}
