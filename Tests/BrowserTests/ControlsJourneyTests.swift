import ChromiumDriver
import Foundation
import Testing

@testable import CounterpointLive

@MainActor
@Suite("Controls in a browser", .serialized)
struct ControlsJourneyTests {
  @Test("Every control answers to the mouse and to the keyboard")
  func journey() async throws {
    try await PageServer.run([LiveApp("Controls", ControlsApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        // Rows out of sight are not in the accessibility tree.
        func state(_ text: String) async throws {
          try await page.waitFor(
            "[...document.querySelectorAll('.text')].some((each) => each.textContent === '\(text)')")
        }
        try await page.settle()
        try await picture(page, "top")
        try await state("Vanilla 1 Mon 20 3 nothing")

        // A menu of options: by mouse, then by keys.
        try await page.click(.button("Flavor, Vanilla"))
        try await picture(page, "picker")
        try await page.click(.role("option", name: "Strawberry"))
        try await state("Strawberry 1 Mon 20 3 nothing")
        try await page.waitFor("document.activeElement.matches('.pickervalue')")
        try await page.press("ArrowDown")
        try await page.press("ArrowUp")
        try await page.press("Enter")
        try await state("Vanilla 1 Mon 20 3 nothing")

        try await page.click(.role("radio", name: "Large"))
        try await state("Vanilla 2 Mon 20 3 nothing")
        try await page.press("ArrowLeft")
        try await state("Vanilla 1 Mon 20 3 nothing")
        try await page.click(.role("radio", name: "Wed"))
        try await state("Vanilla 1 Wed 20 3 nothing")

        // A slider by keys: the thumb is the browser's, the value the app's.
        try await page.evaluate("document.querySelector('.slider>input').focus()")
        try await page.press("End")
        try await state("Vanilla 1 Wed 100 3 nothing")
        #expect(try await page.evaluate("document.querySelector('.slider>input').value") == "100")
        try await page.press("Home")
        try await state("Vanilla 1 Wed 0 3 nothing")

        try await page.click(".step[data-step='1']")
        try await state("Vanilla 1 Wed 0 4 nothing")
        try await page.click(".step[data-step='1']")
        try await state("Vanilla 1 Wed 0 5 nothing")
        try await page.waitFor("document.querySelector(\".step[data-step='1']\").disabled")
        try await page.evaluate("document.querySelector('.steps').focus()")
        try await page.press("ArrowDown")
        try await state("Vanilla 1 Wed 0 4 nothing")

        // A calendar.
        try await page.click(".day[data-day='2023-11-20']")
        try await page.waitFor("document.querySelector('input[type=date]').value === '2023-11-20'")
        try await picture(page, "dates")

        // A menu, with another in it.
        try await page.click(".row > .menu > .menubutton")
        try await picture(page, "menu")
        try await page.click(.role("menuitem", name: "Delete"))
        try await state("Vanilla 1 Wed 0 4 deleted")
        try await page.waitFor("!document.querySelector('.menuitems:popover-open')")
        try await page.click(".row > .menu > .menubutton")
        try await page.click(.role("menuitem", name: "Copy"))
        try await page.click(.role("menuitem", name: "Plainly"))
        try await state("Vanilla 1 Wed 0 4 copied")
        try await page.waitFor("!document.querySelector('.menuitems:popover-open')")
        try await page.click(".row > .menu > .menubutton")
        try await page.press("Escape")
        try await page.waitFor("!document.querySelector('.menuitems:popover-open')")
        try await page.waitFor("document.activeElement.matches('.menubutton')")
        try await page.click(".row > .menu > .menubutton")
        try await page.click(.role("menuitemradio", name: "By name"))
        try await state("Vanilla 0 Wed 0 4 copied")

        // A context menu, as the pointer's second button and the keyboard ask for it.
        try await page.evaluate(
          """
          (() => {
            const target = [...document.querySelectorAll('.text')].find((each) => each.textContent === 'Press me');
            target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 60, clientY: 300 }));
          })()
          """)
        try await page.click(.role("menuitem", name: "Archive"))
        try await state("Vanilla 0 Wed 0 4 archived")
        // Closed, a menu gives the focus back.
        try await page.waitFor("!document.querySelector('.menuitems:popover-open')")
        // Where nothing in it takes the keyboard, what has the menu does.
        try await page.evaluate("document.querySelector('.row:has(> .menuitems) > .text').focus()")
        try await page.press("Enter")
        try await page.waitFor("document.activeElement.textContent === 'Archive'")
        try await page.press("Escape")
        try await page.waitFor("document.activeElement.matches('.row:has(> .menuitems) > .text')")

        // A shortcut.
        try await page.evaluate(
          "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))"
        )
        try await state("Vanilla 0 Wed 0 4 saved")
        try await picture(page, "bottom")

        // The options of a picker on a screen of their own.
        try await page.click(".row:has(.picker[data-style=value]) > .button")
        try await page.waitFor(.role("radio", name: "Chocolate"))
        try await page.settle()
        try await picture(page, "pushed")
        try await page.click(.css(".screen:last-of-type .option:first-child"))
        try await state("Chocolate 0 Wed 0 4 saved")

        let console = await page.console
        #expect(console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  // Chromium and Safari draw a knob of their own, smaller and above the track, unless it is taken from them.
  @Test("A slider's knob is white, as wide as it is high, and in the middle of its track")
  func knob() async throws {
    try await PageServer.run([LiveApp("Controls", ControlsApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        // Where rows are dark, the knob alone is white.
        try await page.setDark(true)
        try await page.waitFor("document.querySelector('.slider > input')")
        let box = try await page.evaluate(
          """
          (() => {
            const slider = document.querySelector('.slider > input');
            slider.scrollIntoView({ block: 'center' });
            const { x, y, width, height } = slider.getBoundingClientRect();
            const at = (slider.value - slider.min) / (slider.max - slider.min);
            return [x + 14 + (width - 28) * at, y + height / 2];
          })()
          """
        ).array.compactMap(\.double)
        try #require(box.count == 2)
        try await page.settle()
        let (x, y) = (box[0], box[1])
        let white = [255, 255, 255]
        let knob = try await page.colors(at: [(x, y), (x - 11, y), (x + 11, y), (x, y - 11), (x, y + 11)])
        #expect(knob.allSatisfy { $0 == white }, "\(knob)")
        let beside = try await page.colors(at: [(x - 17, y), (x + 17, y), (x, y - 17), (x, y + 17)])
        #expect(!beside.contains(white), "\(beside)")
      }
    }
  }

  /// Leaves a picture for somebody to look at, where `COUNTERPOINT_PICTURES` names a folder.
  private func picture(_ page: Page, _ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["COUNTERPOINT_PICTURES"] else { return }
    for isDark in [false, true] {
      try await page.setDark(isDark)
      try await page.settle()
      try await page.screenshot(to: "\(folder)/controls-\(name)-\(isDark ? "dark" : "light").png")
    }
    try await page.setDark(false)
  }
}
