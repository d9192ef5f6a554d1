import ChromiumDriver
import CountBiki
import CounterpointSession
import Dependencies
import Foundation
import SoundEffectsClientLive
import SpeechSynthesisClientLive
import Testing
import TipStoreClientLive

@testable import CounterpointLive

/// Learners as they come: the first answer, the modes, a wrong try, settings, tips, icons, history.
@MainActor
@Suite("Count Biki's sessions in a browser", .serialized)
struct CountBikiSessionJourneyTests {
  private static let app = LiveApp("Count Biki", CountBikiApp.self)

  private func journey(
    _ viewport: Viewport = .phone, isDark: Bool = false, _ walk: @MainActor (Page) async throws -> Void
  ) async throws {
    try await PageServer.run([Self.app]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank", viewport: viewport, isDark: isDark)
        try await page.open(server.address)
        try await page.waitFor(.heading("Topics"))
        try await walk(page)
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  /// Tries the numbers from one to ten until the field is emptied.
  private func answerRight(_ page: Page) async throws {
    for number in 1...10 {
      try await page.click(.textField("Answer"))
      while try await page.evaluate("document.activeElement.value !== ''") == .bool(true) {
        try await page.press("Backspace")
      }
      try await page.type("\(number)")
      try await page.waitUntilGone(.css(Self.wrongAnswer))
      try await page.press("Enter")
      try await page.waitFor(
        "document.activeElement?.value === '' || document.querySelector(\"\(Self.wrongAnswer)\") || document.body.innerText.includes('Session Summary')"
      )
      if try await page.evaluate("!document.querySelector(\"\(Self.wrongAnswer)\")") == .bool(true) { return }
    }
    Issue.record("None of the numbers was right")
  }

  private static let wrongAnswer = "[aria-label='Wrong answer']"

  @Test("A fresh learner's first answer takes three taps and one number")
  func firstAnswer() async throws {
    try await journey { page in
      try await page.clickFirst("Numbers")
      try await page.click(.button("Absolute Beginner"))
      // The cursor is in the field without another tap.
      try await page.waitFor(
        "document.activeElement?.getAttribute('aria-label') === 'Answer' || document.activeElement?.placeholder === 'Answer'"
      )
      try await page.type("1")
      try await page.click(.button("Submit Answer"))
      try await page.waitFor(
        "document.querySelector(\"[aria-label='1 correct']\") || document.querySelector(\"\(Self.wrongAnswer)\")"
      )
    }
  }

  @Test("A session of five questions ends by itself, lists what was missed, and can be practised again")
  func questionLimit() async throws {
    try await journey { page in
      try await page.click(.button("Session Settings"))
      try await page.clickFirst("Questions")
      try await page.clickFirst("5")
      try await page.click(.button("Done"))
      try await page.waitUntilGone(.button("Done"))
      try await page.clickFirst("Numbers")
      try await page.click(.button("Absolute Beginner"))
      try await page.click(.button("Show Answer"))
      try await page.click(.button("Next Question"))
      for _ in 1...4 { try await answerRight(page) }
      try await page.waitForText("Session Summary")
      try await page.waitForText("Skipped Questions")
      try await page.waitForText("5 question limit")
      try await page.click(.button("Practise Again"))
      try await page.waitFor(.css("[aria-label='5 questions left']"))
    }
  }

  @Test(
    "A session of limited time ends by itself, and stands still under a sheet",
    .disabled("Never green yet: its steps meet sheets and pages that still slide."))
  func timeLimit() async throws {
    try await journey { page in
      try await page.click(.button("Session Settings"))
      try await page.clickFirst("Time")
      try await page.clickFirst("30s")
      try await page.click(.button("Done"))
      try await page.waitUntilGone(.button("Done"))
      try await page.clickFirst("Numbers")
      try await page.click(.button("Absolute Beginner"))
      try await page.waitForText("0:2")
      try await page.click(.button("Settings"))
      try await page.click(.button("Done"))
      try await page.waitForText("Session Summary", timeout: .seconds(60))
      try await page.waitForText("30s limit")
    }
  }

  @Test("Digits are grouped while they are typed, with the caret where it was")
  func grouping() async throws {
    try await journey { page in
      try await page.clickFirst("Numbers")
      try await page.click(.button("Master"))
      try await page.click(.textField("Answer"))
      try await page.type("1234567")
      try await page.waitFor("document.activeElement.value === '1,234,567'")
      // Into the middle: before the 4.
      for _ in 1...5 { try await page.press("ArrowLeft") }
      try await page.type("0")
      try await page.waitFor("document.activeElement.value === '12,304,567'")
      #expect(try await page.evaluate("document.activeElement.selectionStart") == .number(5))
      try await page.press("Backspace")
      try await page.waitFor("document.activeElement.value === '1,234,567'")
      // What is typed with a Japanese keyboard.
      try await page.press("End")
      try await page.type("８")
      try await page.waitFor("document.activeElement.value === '12,345,678'")
    }
  }

  @Test("A million pasted digits, letters and emoji are wrong, and the quiz goes on")
  func badInput() async throws {
    try await journey { page in
      try await page.clickFirst("Numbers")
      try await page.click(.button("Absolute Beginner"))
      for text in ["🦉🦉", "seven"] {
        try await page.click(.textField("Answer"))
        try await page.evaluate("document.activeElement.select()")
        try await page.type(text)
        try await page.press("Enter")
        try await page.waitFor(.css(Self.wrongAnswer))
      }
      try await page.click(.textField("Answer"))
      try await page.evaluate(
        """
        (() => {
          const field = document.activeElement;
          field.select();
          document.execCommand('insertText', false, '9'.repeat(20000));
        })()
        """)
      try await page.waitFor("document.activeElement.value.length <= 200")
      try await page.press("Enter")
      try await page.waitFor(.css(Self.wrongAnswer))
      try await page.evaluate("document.activeElement.select()")
      try await page.press("Backspace")
      try await answerRight(page)
      try await page.waitFor(.css("[aria-label='1 incorrect']"))
    }
  }

  @Test("The voice follows its sliders, and what was set is there in another tab")
  func voice() async throws {
    try await PageServer.run([Self.app]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.runAtStart(
          """
          window.sounds = [];
          document.addEventListener("counterpoint:audio", ({ detail }) => sounds.push(detail));
          """)
        try await page.open(server.address)
        try await page.click(.button("Session Settings"))
        try await page.click(.button("Test Voice"))
        try await page.waitFor("sounds.some(({ state }) => state === 'ended')", timeout: .seconds(20))
        let usual =
          try await page.evaluate("sounds.find(({ state }) => state === 'ended').duration").double ?? 0
        try await page.evaluate("sounds.length = 0")
        // The slowest: as far left as it goes.
        try await page.evaluate("document.querySelectorAll('input[type=range]')[0].focus()")
        try await page.press("Home")
        try await page.waitFor("!document.querySelector('[aria-label=\"Reset Rate\"]').disabled")
        try await page.click(.button("Test Voice"))
        try await page.waitFor("sounds.some(({ state }) => state === 'ended')", timeout: .seconds(20))
        let slow =
          try await page.evaluate("sounds.find(({ state }) => state === 'ended').duration").double ?? 0
        #expect(slow > usual * 1.4)

        let other = try await browser.newPage(url: "about:blank")
        try await other.open(server.address)
        try await other.click(.button("Session Settings"))
        try await other.waitFor("document.querySelectorAll('input[type=range]')[0].value === '0'")
        try await other.click(.button("Reset Rate"))
        try await other.waitFor("document.querySelectorAll('input[type=range]')[0].value === '0.5'")
      }
    }
  }

  @Test(
    "A tip opens the icons; the icon that is chosen stands in the tab, after a reload too",
    .disabled("Never green yet: its steps meet sheets and pages that still slide."))
  func tipAndIcon() async throws {
    try await journey { page in
      try await page.click(.button("About"))
      try await page.clickFirst("Give a tip")
      try await page.click(.button("Cup of Sencha, ¥150"))
      try await page.click(.button("Test card that is declined"))
      try await page.waitForText("declined")
      try await page.click(.button("OK"))
      try await page.click(.button("Cup of Sencha, ¥150"))
      try await page.click(.button("Test card that is approved"))
      try await page.waitForText("Welcome, night owl!")
      try await page.waitForText("no money")
      try await page.click(.button("About"))
      try await page.clickFirst("App icon")
      try await page.click(.button("Matcha"))
      try await page.waitFor(Self.hasMatcha)
      try await page.reload()
      try await page.waitFor(Self.hasMatcha)
    }
  }

  private static let hasMatcha =
    "document.querySelector('link[rel~=icon]').href.startsWith('data:image/svg+xml,') && decodeURIComponent(document.querySelector('link[rel~=icon]').href).includes('#8fb04b')"

  @Test(
    "What was answered is counted, after a reload too",
    .disabled("Never green yet: its steps meet sheets and pages that still slide."))
  func history() async throws {
    try await journey { page in
      try await page.clickFirst("Numbers")
      try await page.click(.button("Absolute Beginner"))
      try await answerRight(page)
      try await page.click(.button("Show Answer"))
      try await page.click(.button("Next Question"))
      try await page.click(.button("End Session"))
      try await page.click(.button("Back to Topics"))
      try await page.waitUntilGone(.button("Back to Topics"))
      try await page.reload()
      try await page.waitFor(.button("Absolute Beginner"))
      try await page.goBack()
      try await page.waitFor(.heading("Topics"))
      try await page.clickFirst("", selector: "[aria-label='Progress']")
      try await page.waitForText("2 answers")
      try await page.clickFirst("Absolute Beginner")
      try await page.waitForText("Worst Numbers")
    }
  }

  // MARK: Looking

  @Test(
    "Nothing is wider than its window, nor without a name, at any size, in any colours",
    .disabled("Sheets and covers with a navigation stack have no accessible name yet."),
    arguments: [(Viewport.phone, false), (.phone, true), (.desktop, false), (.desktop, true)])
  func screens(viewport: Viewport, isDark: Bool) async throws {
    try await journey(viewport, isDark: isDark) { page in
      let look = "\(viewport.width)-\(isDark ? "dark" : "light")"
      try await inspect(page, "biki-topics-\(look)")
      try await page.clickFirst("Numbers")
      try await page.waitFor(.button("Absolute Beginner"))
      try await inspect(page, "biki-category-\(look)")
      try await page.click(.button("Session Settings"))
      try await page.waitFor(.button("Test Voice"))
      try await inspect(page, "biki-settings-\(look)")
      try await page.click(.button("Done"))
      try await page.waitUntilGone(.button("Done"))
      try await page.click(.button("Absolute Beginner"))
      try await page.click(.textField("Answer"))
      try await page.type("99")
      try await page.press("Enter")
      try await page.click(.button("Hint"))
      try await page.waitFor(.css(Self.wrongAnswer))
      try await inspect(page, "biki-quiz-\(look)")
      try await page.click(.button("Show Answer"))
      try await page.click(.button("Next Question"))
      try await answerRight(page)
      try await page.click(.button("Settings"))
      try await page.waitFor(.button("Test Voice"))
      try await inspect(page, "biki-session-\(look)")
      try await page.click(.button("Done"))
      try await page.waitUntilGone(.button("Done"))
      try await page.click(.button("End Session"))
      try await page.waitForText("Session Summary")
      try await inspect(page, "biki-summary-\(look)")
      try await page.click(.button("Back to Topics"))
      try await page.waitUntilGone(.button("Back to Topics"))
      try await page.goBack()
      try await page.waitFor(.heading("Topics"))
      try await page.clickFirst("", selector: "[aria-label='Progress']")
      try await page.waitForText("Answers a Day")
      try await inspect(page, "biki-progress-\(look)")
      try await page.clickFirst("Absolute Beginner")
      try await page.waitForText("Worst Numbers")
      try await inspect(page, "biki-topic-\(look)")
      try await page.goBack()
      try await page.goBack()
      try await page.waitFor(.heading("Topics"))
      try await page.click(.button("About"))
      try await inspect(page, "biki-about-\(look)")
      try await page.clickFirst("Give a tip")
      try await page.waitFor(.button("Cup of Sencha, ¥150"))
      try await inspect(page, "biki-tips-\(look)")
      try await page.click(.button("About"))
      try await page.clickFirst("App icon")
      try await page.waitFor(.button("Matcha"))
      try await inspect(page, "biki-icons-\(look)")
    }
  }

  @Test(
    "At the largest text size nothing is cut off at the sides",
    .disabled("Sheets and covers with a navigation stack have no accessible name yet."))
  func largestText() async throws {
    try await journey { page in
      for name in ["topics", "category", "quiz"] {
        switch name {
        case "category": try await page.clickFirst("Numbers")
        case "quiz": try await page.click(.button("Master"))
        default: break
        }
        try await page.settle()
        let findings = try await PageInspection(page: page).findings(textSize: "accessibility5")
        #expect(findings == [], "\(name)")
        try await keepPicture(page, "biki-\(name)-largest")
        try await page.evaluate("delete document.querySelector('.root').dataset.textsize")
      }
    }
  }

  private func inspect(_ page: Page, _ name: String) async throws {
    try await page.settle()
    let findings = try await PageInspection(page: page).findings()
    #expect(findings == [], "\(name)")
    try await keepPicture(page, name)
  }

  private func keepPicture(_ page: Page, _ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["COUNTERPOINT_SCREENSHOTS"] else { return }
    try await page.screenshot(to: "\(folder)/\(name).png")
  }
}

extension Page {
  /// Clicks the first element that shows exactly this text, or that the selector finds, where several do.
  func clickFirst(_ text: String, selector: String? = nil) async throws {
    let find =
      if let selector {
        "document.querySelector(\"\(selector)\")"
      } else {
        """
        [...(document.querySelector('dialog[open]:last-of-type') ?? document).querySelectorAll('*')]
          .find((element) => !element.children.length && element.textContent.trim() === '\(text)' && element.checkVisibility())
        """
      }
    try await waitFor("!!(\(find))")
    // Where it will come to rest: sheets and pages slide in.
    try await waitFor(
      "document.getAnimations().every((animation) => animation.effect?.getTiming().iterations === Infinity)")
    try await settle()
    let point = try await evaluate(
      """
      (() => {
        const element = \(find);
        element.scrollIntoView({ block: 'center' });
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      })()
      """)
    try await click(x: point[0].double ?? 0, y: point[1].double ?? 0)
  }
}
