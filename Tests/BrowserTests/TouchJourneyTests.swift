import ChromiumDriver
import Foundation
import Testing

@testable import CounterpointLive

@MainActor
@Suite("Fingers on a phone", .serialized)
struct TouchJourneyTests {
  private func visit(_ journey: @MainActor (Page) async throws -> Void) async throws {
    try await PageServer.run([LiveApp("Touch", TouchApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.setTouchScreen(true)
        try await page.open(server.address)
        try await page.waitFor("document.querySelector('.tabview').$ !== undefined")
        try await page.waitFor(.css(".rowmore"))
        try await page.settle()
        #expect(try await page.evaluate("matchMedia('(hover: none) and (pointer: coarse)').matches") == true)
        try await journey(page)
        let console = await page.console
        #expect(console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  /// The middle of what shows exactly this text, innermost and in sight.
  private func place(_ page: Page, _ text: String) async throws -> TouchPoint {
    let point = try await page.waitFor(
      """
      (() => {
        const found = [...document.querySelectorAll('.text, .button')].filter((each) =>
          each.textContent.trim() === \(String(reflecting: text)) && each.checkVisibility({ visibilityProperty: true })).pop();
        if (!found || document.getAnimations().some((each) => each.effect.target?.matches?.('dialog'))) return null;
        const { x, y, width, height } = found.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      })()
      """)
    return TouchPoint(x: point[0].double ?? 0, y: point[1].double ?? 0)
  }

  /// What still moves would be missed: a finger has no element, only a place.
  private func tap(_ page: Page, _ text: String) async throws {
    try await page.rest()
    let point = try await place(page, text)
    try await page.tap(x: point.x, y: point.y)
  }

  private func show(_ page: Page, tab: String, until text: String) async throws {
    try await tap(page, tab)
    _ = try await page.waitFor(
      """
      [...document.querySelectorAll('.tab:not([data-hidden]) .text')].some((each) => each.textContent.startsWith("\(text)"))
      """)
    try await page.settle()
  }

  private func shoot(_ page: Page, _ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["COUNTERPOINT_SCREENSHOTS"] else { return }
    try await page.screenshot(to: "\(folder)/touch-\(name).png")
  }

  @Test("A swipe uncovers actions and does no tap; a tap beside them covers them and does nothing else")
  func swipeActions() async throws {
    try await visit { page in
      let bread = try await place(page, "Bread")
      try await page.swipe(
        from: TouchPoint(x: 320, y: bread.y), to: TouchPoint(x: 220, y: bread.y))
      try await page.waitFor("document.querySelector('.row[data-swiped=\"\"] .swipeactions[data-open]')")
      try await shoot(page, "swiped")
      // A tap beside it covers the row again, and is no other tap.
      try await tap(page, "Milk")
      try await page.waitFor("document.querySelector('.row[data-swiped]') === null")
      try await page.waitFor(.text("Log: nothing"))
    }
  }

  @Test("After one gesture comes the next: the other edge, a swipe back, a bar's button, which is no cover")
  func swipesInTurn() async throws {
    try await visit { page in
      let bread = try await place(page, "Bread")
      try await page.swipe(from: TouchPoint(x: 320, y: bread.y), to: TouchPoint(x: 220, y: bread.y))
      try await page.waitFor("document.querySelector('.row[data-swiped=\"\"] .swipeactions[data-open]')")
      // Back, and further than it was open: it is covered, and its other side stays covered.
      try await page.swipe(from: TouchPoint(x: 120, y: bread.y), to: TouchPoint(x: 330, y: bread.y))
      try await page.waitFor("document.querySelector('.row[data-swiped]') === null")
      try await page.swipe(from: TouchPoint(x: 120, y: bread.y), to: TouchPoint(x: 230, y: bread.y))
      try await page.waitFor(
        "document.querySelector('.row[data-swiped=\"\"] .swipeactions[data-placement=leading][data-open]')")
      try await shoot(page, "swiped-leading")
      try await tap(page, "Flag")
      try await page.waitFor(.text("Log: flagged Bread"))
      try await page.waitFor("document.querySelector('.row[data-swiped]') === null")

      try await page.swipe(from: TouchPoint(x: 320, y: bread.y), to: TouchPoint(x: 220, y: bread.y))
      try await page.waitFor("document.querySelector('.row[data-swiped=\"\"] .swipeactions[data-open]')")
      try await tap(page, "Edit")
      try await page.waitFor("document.querySelector('.list[data-editing] .rowdelete')")
      try await page.waitFor("document.querySelector('.row[data-swiped]') === null")
      try await page.rest()
      let circle = try await page.middle(of: ".row .rowdelete")
      try await page.tap(x: circle.x, y: circle.y)
      try await page.waitFor("document.querySelector('.row[data-swiped=\"\"] .swipeactions[data-open]')")
      try await page.settle()
      try await shoot(page, "deleting")
      try await tap(page, "Delete")
      try await page.waitFor(.text("Items: Bread Eggs Rice"))
      // The row that was open is gone: the next tap is a tap.
      try await tap(page, "Done")
      try await page.waitFor("document.querySelector('.list[data-editing]') === null")
    }
  }

  @Test("Pulled down, a list is fetched anew; a short pull does nothing")
  func pull() async throws {
    try await visit { page in
      try await page.swipe(from: TouchPoint(x: 195, y: 300), to: TouchPoint(x: 195, y: 340))
      try await page.waitFor(.text("Fetched 0"))
      try await page.swipe(
        from: TouchPoint(x: 195, y: 250), to: TouchPoint(x: 195, y: 480), steps: 20, lifting: false)
      try await page.settle()
      try await shoot(page, "pulled")
      try await page.touch("touchEnd", [])
      try await page.waitFor(.text("Fetched 1"))
      // A pull is no tap.
      try await page.waitFor(.text("Log: nothing"))
    }
  }

  @Test("A long press opens a row's menu, which stays when the finger is lifted, and does not tap")
  func contextMenu() async throws {
    try await visit { page in
      let eggs = try await place(page, "Eggs")
      try await page.touch("touchStart", [eggs])
      try await page.waitFor("document.querySelector('.menuitems:popover-open')")
      try await page.settle()
      try await shoot(page, "menu")
      try await page.touch("touchEnd", [])
      try await page.settle()
      #expect(try await page.evaluate("!!document.querySelector('.menuitems:popover-open')") == true)
      try await tap(page, "Copy Eggs")
      try await page.waitFor(.text("Log: copied Eggs"))
    }
  }

  @Test("Rows are moved by their handles")
  func editing() async throws {
    try await visit { page in
      try await tap(page, "Edit")
      try await page.waitFor("document.querySelector('.list[data-editing] .rowhandle')")
      try await page.settle()
      try await shoot(page, "editing")
      let handle = try await page.middle(of: ".row .rowhandle")
      try await page.swipe(
        from: TouchPoint(x: handle.x, y: handle.y), to: TouchPoint(x: handle.x, y: handle.y + 110), steps: 16)
      try await page.waitFor(.text("Items: Bread Eggs Milk Rice"))
    }
  }

  @Test("A row on which a finger rests is moved without editing; a swipe and a scroll move nothing")
  func resting() async throws {
    try await visit { page in
      try await show(page, tab: "Moves", until: "Order")
      let first = try await place(page, "Alpha")
      // A finger that goes on at once scrolls.
      try await page.swipe(from: first, to: TouchPoint(x: first.x, y: first.y + 90))
      try await page.settle()
      try await page.waitFor(.text("Order: Alpha Beta Gamma"))
      try await page.touch("touchStart", [first])
      try await page.waitFor("document.querySelector('.row[data-dragged]') !== null")
      for step in 1...12 {
        try await page.touch("touchMove", [TouchPoint(x: first.x, y: first.y + Double(step) * 9)])
        try await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => resolve(true)))")
      }
      try await shoot(page, "moving")
      try await page.touch("touchEnd", [])
      try await page.waitFor(.text("Order: Beta Gamma Alpha"))
      // What ended it was no tap.
      try await page.waitFor(.text("Log: nothing"))
      try await tap(page, "Beta")
      try await page.waitFor(.text("Log: tapped Beta"))
    }
  }

  @Test("What a finger has rested on is dragged to another place and dropped there")
  func dragging() async throws {
    try await visit { page in
      try await show(page, tab: "Moves", until: "Order")
      let card = try await place(page, "Card")
      let box = try await page.middle(of: "[data-identifier=box]")
      try await page.touch("touchStart", [card])
      try await page.waitFor("document.querySelector('[data-lifted]') !== null")
      for step in 1...12 {
        let part = Double(step) / 12
        try await page.touch(
          "touchMove",
          [TouchPoint(x: card.x + (box.x - card.x) * part, y: card.y + (box.y - card.y) * part)])
        try await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => resolve(true)))")
      }
      try await page.waitFor("document.querySelector('[data-over]') !== null")
      try await page.settle()
      try await shoot(page, "dragging")
      try await page.touch("touchEnd", [])
      try await page.waitFor(.text("Box: Card"))
      try await page.waitFor("document.querySelector('.dragpicture, [data-lifted], [data-over]') === null")
    }
  }

  @Test(
    "A sheet is pulled up by its grabber, down again, and away")
  func sheet() async throws {
    try await visit { page in
      try await tap(page, "Open the sheet")
      let top = "Math.round(document.querySelector('dialog.sheet').getBoundingClientRect().top)"
      try await page.waitFor("\(top) === 422 || \(top) === 428")
      try await page.waitFor("document.getAnimations().length === 0")
      let rest = try await page.evaluate(top).double ?? 0
      try await page.swipe(
        from: TouchPoint(x: 195, y: rest + 10), to: TouchPoint(x: 195, y: 60), steps: 16)
      try await page.waitFor(.text("Rests at large"))
      try await page.waitFor("document.getAnimations().length === 0")
      try await shoot(page, "sheet")
      try await page.swipe(from: TouchPoint(x: 195, y: 24), to: TouchPoint(x: 195, y: 400), steps: 16)
      try await page.waitFor(.text("Rests at medium"))
      try await page.waitFor("document.getAnimations().length === 0")
      let again = try await page.evaluate(top).double ?? 0
      try await page.swipe(
        from: TouchPoint(x: 195, y: again + 10), to: TouchPoint(x: 195, y: 830), steps: 16)
      try await page.waitFor("document.querySelector('dialog.sheet:not([data-ghost])') === null")
    }
  }

  @Test("A slider follows the finger, two fingers magnify, a rest presses")
  func gestures() async throws {
    try await visit { page in
      try await show(page, tab: "Gestures", until: "Volume 0")
      let track = try await page.evaluate(
        "(() => { const { left, right, top, height } = document.querySelector('.slider>input').getBoundingClientRect(); return [left, right, top + height / 2]; })()"
      )
      let (left, right, y) = (track[0].double ?? 0, track[1].double ?? 0, track[2].double ?? 0)
      try await page.swipe(from: TouchPoint(x: left + 14, y: y), to: TouchPoint(x: (left + right) / 2, y: y))
      try await page.waitFor(.text("Volume 50"))

      let press = try await page.middle(of: "[data-identifier=press]")
      try await page.tap(x: press.x, y: press.y)
      try await page.waitFor(.text("Log: nothing"))
      try await page.touch("touchStart", [TouchPoint(x: press.x, y: press.y)])
      try await page.waitFor(.text("Log: pressed"))
      try await page.touch("touchEnd", [])

      let pinch = try await page.middle(of: "[data-identifier=pinch]")
      try await page.pinch(at: TouchPoint(x: pinch.x, y: pinch.y), from: 60, to: 180)
      try await page.waitFor(.text("Scale large"))
      try await page.waitFor(.text("Log: pinched"))
      #expect(try await page.evaluate("visualViewport.scale") == 1)
    }
  }

  @Test("A scroll that begins on a button does not tap it; a tap does")
  func scrolling() async throws {
    try await visit { page in
      try await show(page, tab: "Scroll", until: "Taps 0")
      let button = try await place(page, "Button 8")
      try await page.swipe(
        from: button, to: TouchPoint(x: button.x, y: button.y - 240), steps: 16)
      try await page.waitFor("document.querySelector('.tab:not([data-hidden]) .scroll').scrollTop > 100")
      try await page.settle()
      #expect(try await page.evaluate("document.body.innerText.includes('Taps 0')") == true)
      // The scroll comes to rest first: a tap that stops it is none either.
      try await page.waitFor(
        """
        (() => { const top = document.querySelector('.tab:not([data-hidden]) .scroll').scrollTop;
          const still = window.lastTop === top && performance.now() - window.lastAt > 300;
          if (window.lastTop !== top) { window.lastTop = top; window.lastAt = performance.now(); }
          return still; })()
        """)
      try await tap(page, "Button 12")
      try await page.waitFor("document.body.innerText.includes('Taps 1')")
    }
  }
}
