import ChromiumDriver
import CounterpointLive
import Foundation
import Testing

/// Screens and sheets that come, and go, after the person has turned to something else; over each ``LateNetwork``.
@MainActor
@Suite("Late screens", .serialized)
struct LateNavigationTests {
  private static let app = LiveApp("Late", LateNavigationApp.self)
  private static let letters = Array("thequickbrownfoxjumpsoveralazydog")

  /// Types on as a person does until something has come, and a little further.
  /// - Returns: what was typed.
  private func type(on page: Page, until arrival: String) async throws -> String {
    var typed = ""
    var left = 12
    while left > 0 {
      let letter = Self.letters[typed.count % Self.letters.count]
      try await page.type(String(letter))
      typed.append(letter)
      let hasCome = try await page.evaluate("Boolean(\(arrival))") == true
      if hasCome { left -= 1 } else { try await page.evaluate("new Promise((done) => setTimeout(done, 25))") }
      try #require(typed.count < 2_000, "nothing came")
    }
    return typed
  }

  private func press(_ name: String, andTurnTo field: String? = nil, _ page: Page) async throws {
    // In one go, before any answer.
    try await page.evaluate(
      """
      void (() => {
        [...document.querySelectorAll('.button')].find((each) => each.textContent === '\(name)').click();
        document.querySelector('[placeholder=\(field ?? "None")]')?.focus();
      })()
      """)
  }

  private func value(_ field: String, _ page: Page) async throws -> String {
    try await page.evaluate("document.querySelector('[placeholder=\(field)]').value").string ?? ""
  }

  private func waitFor(_ expression: String, _ page: Page) async throws {
    try await page.waitFor(expression, timeout: .seconds(30))
  }

  /// All that was typed is in the field, or said not to be.
  private func lost(_ page: Page) async throws -> String {
    try await page.evaluate(
      "document.querySelector('div.banner')?.textContent.match(/Not kept: “(.*)”/)?.[1] || ''"
    ).string ?? ""
  }

  @Test(
    "A screen and a sheet that come late take no character and no press of who types in what they cover",
    arguments: ["Open", "Present"])
  func coversTyping(name: String) async throws {
    let other = name == "Open" ? "Detail" : "Note"
    try await LateNetwork.each(Self.app) { visit in
      let page = visit.page
      try await press(name, andTurnTo: "Search", page)
      if visit.network.isSlow {
        try await page.evaluate("void document.querySelector('.toggle input').click()")
      }
      let typed = try await type(on: page, until: "document.querySelector('[placeholder=\(other)]')")
      // Nothing to be pressed by Return, and nothing to be typed into.
      if visit.network.isSlow { try await page.press("Enter") }
      let lost = try await lost(page)
      #expect(try await value(other, page) == "", "\(visit.network)")
      if name == "Open" {
        try await waitFor(
          "[...document.querySelectorAll('.text')].some((each) => each.textContent === 'Pressed: 0')", page)
        // The person goes on with what has come.
        try await page.click(.textField("Detail"))
        try await page.type("mine")
        try await waitFor("!document.querySelector('[data-busy]')", page)
        #expect(try await value(other, page) == "mine", "\(visit.network)")
        try await page.click(".screen:last-of-type > .navbar .back")
        try await waitFor("!document.querySelector('.screen:not([data-ghost]) [placeholder=Detail]')", page)
      } else {
        try await page.press("Escape")
        try await waitFor("!document.querySelector('dialog:not([data-ghost])')", page)
      }
      if visit.network.isSlow {
        let kept = try await value("Search", page)
        #expect(typed.hasPrefix(kept + lost), "\(visit.network)")
        // Where keys come faster than answers, however busy the machine is: what has been answered is not late.
        if visit.network.latency >= .milliseconds(500) {
          #expect(kept.count > 0 && lost.count > 0 && kept + lost == typed, "\(visit.network)")
        }
        try await page.waitFor(.text("Searched: \(kept)."), timeout: .seconds(30))
        try await page.waitFor(.text("It is light"), timeout: .seconds(30))
      }
    }
  }

  @Test("A sheet that closes late takes no key to what opened it, and says what was typed for nobody")
  func closesUnderTyping() async throws {
    try await LateNetwork.each(Self.app) { visit in
      let page = visit.page
      try await page.click(.button("Present"))
      try await waitFor("document.activeElement.placeholder === 'Note'", page)
      try await page.type("Saved")
      try await press("Save", andTurnTo: "Note", page)
      let typed = try await type(on: page, until: "!document.querySelector('dialog:not([data-ghost])')")
      if visit.network.isSlow {
        try await page.press("Enter")
        try await page.press(" ")
      }
      try await page.waitFor(.text("Saved: Saved."), timeout: .seconds(30))
      if visit.network.isSlow {
        let lost = try await lost(page)
        #expect((typed + " ").hasPrefix(lost), "\(visit.network)")
        if visit.network.latency >= .milliseconds(500) { #expect(lost == typed + " ", "\(visit.network)") }
      }
      try await waitFor("!document.querySelector('[data-busy]')", page)
      // A space on the button would have opened it again.
      #expect(try await page.evaluate("document.querySelector('dialog:not([data-ghost])')") == .null)
      #expect(try await value("Search", page) == "", "\(visit.network)")
    }
  }

  @Test(
    "Back, pressed while a screen is on its way, leads back from what the person saw",
    arguments: [true, false])
  func back(isPagesOwn: Bool) async throws {
    try await LateNetwork.each(Self.app) { visit in
      let page = visit.page
      try await page.click(.button("Open"))
      try await waitFor("document.querySelector('[placeholder=Detail]')", page)
      try await waitFor("history.state.counterpoint.depth === 1", page)
      try await page.evaluate(
        """
        void (() => {
          [...document.querySelectorAll('.screen:last-of-type .button')].find((each) => each.textContent === 'Deeper').click();
          \(isPagesOwn ? "document.querySelector('.screen:last-of-type > .navbar .back').click()" : "history.back()");
        })()
        """)
      try await waitFor("document.querySelectorAll('.screen:not([data-ghost])').length === 1", page)
      try await waitFor("history.state.counterpoint.depth === 0", page)
      try await waitFor("!document.querySelector('[data-busy]')", page)
      #expect(try await page.evaluate("document.querySelectorAll('.screen:not([data-ghost])').length") == 1)
      // And the way forth is as it was.
      try await page.click(.button("Open"))
      try await waitFor("document.querySelector('.screen:not([data-ghost]) [placeholder=Detail]')", page)
      try await waitFor("history.state.counterpoint.depth === 1", page)
    }
  }

  @Test("A sheet that comes while Back is on its way stays")
  func backUnderSheet() async throws {
    try await LateNetwork.each(Self.app) { visit in
      let page = visit.page
      try await press("Present", page)
      try await page.evaluate("void document.querySelector('.toggle input').click()")
      try await waitFor("document.querySelector('[placeholder=Note]')", page)
      try await waitFor("history.state.counterpoint.depth === 1", page)
      try await page.evaluate("void history.back()")
      try await waitFor("!document.querySelector('dialog:not([data-ghost])')", page)
      try await waitFor("history.state.counterpoint.depth === 0", page)
    }
  }

  @Test("A press that began before a screen came is for none of its controls", arguments: [true, false])
  func press(isTouch: Bool) async throws {
    try await LateNetwork.each(Self.app) { visit in
      let page = visit.page
      try await page.setTouchScreen(isTouch)
      let middle = try await page.evaluate(
        """
        (() => {
          const box = [...document.querySelectorAll('.button')].find((each) => each.textContent === 'Press').getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        })()
        """)
      let point = TouchPoint(x: middle[0].double ?? 0, y: middle[1].double ?? 0)
      try await press("Open", page)
      if isTouch {
        try await page.touch("touchStart", [point])
      } else {
        try await page.pointer(.press, x: point.x, y: point.y)
      }
      let isThere =
        "document.elementFromPoint(\(point.x), \(point.y))?.closest('.button')?.textContent === 'Everywhere'"
      if visit.network.isSlow {
        try await waitFor(isThere, page)
        try await page.rest()
      }
      if isTouch {
        try await page.touch("touchEnd", [])
      } else {
        try await page.pointer(.release, x: point.x, y: point.y)
      }
      try await waitFor(isThere, page)
      guard visit.network.isSlow else { return }
      // A press of its own counts, and is the first.
      try await page.rest()
      if isTouch {
        try await page.tap(x: point.x, y: point.y)
      } else {
        try await page.click(x: point.x, y: point.y)
      }
      try await page.waitFor(.text("Pressed: 1"), timeout: .seconds(30))
    }
  }
}
