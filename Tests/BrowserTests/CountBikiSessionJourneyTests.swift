import ChromiumDriver
import ComposableArchitecture
import CounterpointSession
import Dependencies
import Foundation
import SoundEffectsClientLive
import SpeechSynthesisClientLive
import Testing
import TipStoreClientLive

@testable import CountBiki
@testable import CounterpointLive

/// Count Biki, whose first question always asks for the last number of the topic: a test knows it without listening.
private struct ForeseenCountBiki: App {
  private let store: StoreOf<TopicsFeature>

  init() {
    store = Store(initialState: TopicsFeature.State()) {
      TopicsFeature()
    } withDependencies: {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(LastOfRange())
    }
  }

  var body: some Scene {
    WindowGroup("Count Biki") {
      TopicsView(store: store)
        .countBikiStyle()
    }
  }

  private struct LastOfRange: RandomNumberGenerator {
    func next() -> UInt64 { .max }
  }
}

/// Learners as they come: the first answer, the modes, a wrong try, settings, tips, icons, history.
@MainActor
@Suite("Count Biki's sessions in a browser", .serialized)
struct CountBikiSessionJourneyTests {
  private static let app = LiveApp("Count Biki", CountBikiApp.self)

  private func journey(
    _ viewport: Viewport = .phone, isDark: Bool = false, app: LiveApp = Self.app,
    _ walk: @MainActor (Page) async throws -> Void
  ) async throws {
    try await PageServer.run([app]) { server in
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

  @Test("A fresh learner's first right answer takes three taps and one number")
  func firstAnswer() async throws {
    try await journey(app: LiveApp("Count Biki", ForeseenCountBiki.self)) { page in
      try await page.clickFirst("Numbers")
      try await page.click(.button("Absolute Beginner"))
      // The cursor is in the field without another tap.
      try await page.waitFor(
        "document.activeElement?.getAttribute('aria-label') === 'Answer' || document.activeElement?.placeholder === 'Answer'"
      )
      try await page.type("10")
      try await page.click(.button("Submit Answer"))
      try await page.waitFor(.css("[aria-label='1 correct']"))
      try await page.waitFor(.css("[aria-label='0 incorrect']"))
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

  @Test("A session of limited time ends by itself, and stands still under a sheet")
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

  @Test("A million pasted digits, letters and emoji are wrong, nothing is no answer, and the quiz goes on")
  func badInput() async throws {
    try await journey { page in
      try await page.clickFirst("Numbers")
      try await page.click(.button("Absolute Beginner"))
      try await page.click(.textField("Answer"))
      try await page.press("Enter")
      #expect(
        try await page.evaluate("document.querySelector(\"[aria-label='Submit Answer']\").disabled") == true)
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
          document.execCommand('insertText', false, '9'.repeat(1000000));
        })()
        """)
      try await page.waitFor("document.activeElement.value.length <= 200")
      try await page.press("Enter")
      try await page.waitFor(.css(Self.wrongAnswer))
      try await page.evaluate("document.activeElement.select()")
      try await page.press("Backspace")
      try await answerRight(page)
      try await page.waitFor(.css("[aria-label='1 incorrect']"))
      try await page.waitFor(.css("[aria-label='0 correct']"))
    }
  }

  @Test(
    "A whole session goes by keys alone")
  func keyboard() async throws {
    try await journey { page in
      try await page.evaluate(
        """
        window.sounds = [];
        document.addEventListener("counterpoint:audio", ({ detail }) => sounds.push(detail));
        """)
      try await page.clickFirst("Numbers")
      try await page.click(.button("Absolute Beginner"))
      try await page.waitFor("document.activeElement?.tagName === 'INPUT'")
      try await page.waitFor("sounds.some(({ state }) => state === 'ended')", timeout: .seconds(20))
      let played = { (count: Int) in "sounds.filter(({ state }) => state === 'playing').length === \(count)" }
      try await page.waitFor(played(1))
      try await page.press(".", holding: .control)
      try await page.waitFor(played(2))
      try await page.waitFor(.button("Play Question"))
      try await page.press(",", holding: .control)
      try await page.waitFor(played(3))
      // Never asked for here.
      try await page.type("0")
      try await page.press("Enter")
      try await page.waitFor(.css(Self.wrongAnswer))
      try await page.press("i", holding: .control)
      try await page.waitFor(.css("[aria-label^='Hint: ']"))
      try await page.press("b", holding: .control)
      try await page.waitFor(.button("Next Question"))
      try await page.press("Enter")
      try await page.waitFor(.css("[aria-label='1 incorrect']"))
      try await page.press("Escape")
      try await page.waitForText("Total Answers\n1")
      try await page.press("Enter")
      try await page.waitUntilGone(.button("Back to Topics"))
      try await page.waitFor(.button("Absolute Beginner"))
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
    "A tip opens the icons; the icon that is chosen stands in the tab, after a reload too")
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
      // What who installs the app now gets on the home screen.
      try await page.waitFor(
        "document.querySelector('link[rel=apple-touch-icon]').href.startsWith('data:image/png;base64,')")
      try await page.waitFor("document.querySelector('link[rel=manifest]').href.startsWith('blob:')")
      let manifest = try await page.manifest()
      #expect(manifest.errors == [])
      #expect(try await page.installabilityErrors() == [])
      try await page.reload()
      try await page.waitFor(Self.hasMatcha)
    }
  }

  private static let hasMatcha =
    "document.querySelector('link[rel~=icon]').href.startsWith('data:image/svg+xml,') && decodeURIComponent(document.querySelector('link[rel~=icon]').href).includes('#8fb04b')"

  @Test("What was answered is counted, after a reload too")
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
      // Reloaded on its way back through the history, the browser would take an entry for another.
      try await page.waitFor("history.state.counterpoint.depth === 1")
      try await page.reload()
      // What goes back is heard once the script is there.
      try await page.waitFor("document.querySelector('.screen')?.$ !== undefined")
      try await page.click(.button("Topics"))
      try await page.waitFor(.heading("Topics"))
      try await page.click("[aria-label='Progress']")
      try await page.waitForText("2 answers")
      try await page.clickFirst("Absolute Beginner")
      try await page.waitForText("Worst Numbers")
    }
  }

  // MARK: What outlives what

  @Test("The quiz goes on after a reload, and after a new start of the server")
  func survival() async throws {
    try await PageServer.run([Self.app]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.open(server.address)
        try await page.clickFirst("Numbers")
        try await page.click(.button("Absolute Beginner"))
        try await page.click(.button("Show Answer"))
        try await page.click(.button("Next Question"))
        try await page.waitFor(.css("[aria-label='1 incorrect']"))
        try await page.click(.textField("Answer"))
        try await page.type("99")
        try await page.press("Enter")
        try await page.waitFor(.css(Self.wrongAnswer))
        try await page.reload()
        try await page.waitFor(.css(Self.wrongAnswer))
        try await page.waitFor(.css("[aria-label='1 incorrect']"))

        try await server.restart(under: page)
        // The session is another one; the page is the same, and the try is remembered.
        try await page.waitFor(.css("[aria-label='1 incorrect']"))
        try await page.waitFor(.button("Hint"))
        try await answerRight(page)
        try await page.waitFor(.css("[aria-label='2 incorrect']"))
        try await page.click(.button("End Session"))
        try await page.waitForText("Total Answers\n2")
        try await page.click(.button("Back to Topics"))
        // The screens under the quiz are there again, too.
        try await page.waitFor(.heading("Numbers"))
        try await page.click(.button("Topics"))
        try await page.waitFor(.heading("Topics"))
      }
    }
  }

  @Test("Settings that are damaged on the disk are the usual ones again, with a notice, and are kept aside")
  func damage() async throws {
    try await PageServer.run([Self.app]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.open(server.address)
        try await page.click(.button("Session Settings"))
        try await page.clickFirst("Questions")
        try await page.waitForText("The session ends after 10 questions.")
        try await server.stop()
        let file = server.settings.dataDirectory.appendingPathComponent(UserValueStore.fileName)
        // Of the same length, so that the rest of the file stays whole.
        var bytes = try Data(contentsOf: file)
        let value = try #require(bytes.range(of: Data(#""quizMode":"questionLimit""#.utf8)))
        bytes.replaceSubrange(value, with: Data(#""quizMode":"questionLimi!""#.utf8))
        try bytes.write(to: file)
        try await server.start()
        try await page.open(server.address)
        // The sheet that the tab had open is open again, over the notice.
        try await page.waitForText("Questions come until you end the session.")
        try await page.click(.button("Done"))
        try await page.waitUntilGone(.button("Done"))
        try await page.waitForText("Something stored was damaged")
        try await page.waitForText("Your session settings could not be read")
        try await page.click(.button("OK"))
        try await server.stop()
        let kept = try Data(contentsOf: file)
        #expect(kept.range(of: Data("SessionSettingsClient_Settings.damaged".utf8)) != nil)
        #expect(kept.range(of: Data("questionLimi!".utf8)) != nil)
        try await server.start()
      }
    }
  }

  @Test("A device's own voice speaks there; where it is missing another one does, and that is said")
  func deviceVoice() async throws {
    try await PageServer.run([Self.app]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.runAtStart(Self.deviceWithVoice)
        try await page.open(server.address)
        try await page.click(.button("Session Settings"))
        try await page.clickFirst("Voice name")
        try await page.clickFirst("Kyoko (this device)")
        try await page.click(.button("Test Voice"))
        try await page.waitFor("said.length === 1")
        #expect(
          try await page.evaluate("[said[0].text, said[0].lang, said[0].voice.name].join()")
            == "1234,ja-JP,Kyoko")
        try await page.click(.button("Done"))
        try await page.waitUntilGone(.button("Done"))
        try await page.clickFirst("Numbers")
        try await page.click(.button("Absolute Beginner"))
        try await page.waitFor("said.length === 2")
        // What is stopped is silent at once.
        try await page.waitFor(.button("Play Question"))
        try await page.evaluate("isEndless = true")
        try await page.click(.button("Play Question"))
        try await page.click(.button("Stop"))
        try await page.waitFor("cancelled === 1")
        #expect(await page.requests.allSatisfy { !$0.url.contains("/_counterpoint/media/") })

        let other = try await browser.newPage(url: "about:blank")
        try await other.runAtStart(
          """
          window.sounds = [];
          document.addEventListener("counterpoint:audio", ({ detail }) => sounds.push(detail));
          """)
        try await other.open(server.address)
        try await other.click(.button("Session Settings"))
        try await other.waitForText("The voice that you chose is not on this device.")
        try await other.click(.button("Test Voice"))
        try await other.waitFor("sounds.some(({ state }) => state === 'ended')", timeout: .seconds(20))
      }
    }
  }

  /// A browser with one Japanese voice, which keeps what it is told to say.
  private static let deviceWithVoice = """
    window.said = [];
    window.cancelled = 0;
    window.isEndless = false;
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    Object.defineProperty(window, "speechSynthesis", { value: Object.assign(new EventTarget(), {
      getVoices: () => [
        { voiceURI: "kyoko", name: "Kyoko", lang: "ja-JP", localService: true, default: true },
        { voiceURI: "samantha", name: "Samantha", lang: "en-US", localService: true, default: false },
      ],
      speak: (utterance) => {
        said.push(utterance);
        if (!isEndless) setTimeout(() => utterance.onend(), 10);
      },
      cancel: () => { cancelled += 1; },
    }) });
    """

  // MARK: Looking

  @Test(
    "Nothing is wider than its window, nor without a name, at any size, in any colours",
    arguments: [(Viewport.phone, false), (.phone, true), (.desktop, false), (.desktop, true)])
  func screens(viewport: Viewport, isDark: Bool) async throws {
    try await journey(viewport, isDark: isDark) { page in
      try await visitAll(page) { name in
        try await inspect(page, "biki-\(name)-\(viewport.width)-\(isDark ? "dark" : "light")")
      }
    }
  }

  /// Walks through all screens, and looks at each.
  private func visitAll(_ page: Page, _ look: (_ name: String) async throws -> Void) async throws {
    try await look("topics")
    try await page.clickFirst("Numbers")
    try await page.waitFor(.button("Absolute Beginner"))
    try await look("category")
    try await page.click(.button("Session Settings"))
    try await page.waitFor(.button("Test Voice"))
    try await look("settings")
    try await page.clickFirst("Get more voices")
    try await page.waitForText("Android")
    try await look("voices")
    try await page.click(.button("Session Settings"))
    try await page.clickFirst("Export, import, erase")
    try await page.waitForText("Takes everything back")
    try await look("data")
    try await page.click(.button("Session Settings"))
    try await page.clickFirst("Time")
    try await page.clickFirst("20m")
    try await look("time")
    try await page.click(.button("Done"))
    try await page.waitUntilGone(.button("Done"))
    try await page.click(.button("Absolute Beginner"))
    try await page.click(.textField("Answer"))
    try await page.type("99")
    try await page.press("Enter")
    try await page.click(.button("Hint"))
    try await page.waitFor(.css(Self.wrongAnswer))
    try await look("quiz")
    try await page.click(.button("Show Answer"))
    try await page.click(.button("Next Question"))
    try await answerRight(page)
    try await page.click(.button("Settings"))
    try await page.waitFor(.button("Test Voice"))
    try await look("session")
    try await page.click(.button("Done"))
    try await page.waitUntilGone(.button("Done"))
    try await page.click(.button("End Session"))
    try await page.waitForText("Session Summary")
    try await look("summary")
    try await page.click(.button("Back to Topics"))
    try await page.waitUntilGone(.button("Back to Topics"))
    try await page.goBack()
    try await page.waitFor(.heading("Topics"))
    try await page.click("[aria-label='Progress']")
    try await page.waitForText("Answers a Day")
    try await look("progress")
    try await page.clickFirst("Absolute Beginner")
    try await page.waitForText("Worst Numbers")
    try await look("topic")
    try await page.goBack()
    try await page.goBack()
    try await page.waitFor(.heading("Topics"))
    try await page.click(.button("About"))
    try await look("about")
    try await page.clickFirst("Give a tip")
    try await page.waitFor(.button("Cup of Sencha, ¥150"))
    try await look("tips")
    try await page.click(.button("About"))
    try await page.clickFirst("App icon")
    try await page.waitFor(.button("Matcha"))
    try await look("icons")
    try await page.click(.button("About"))
    for (name, text) in [("Licences", "Bootstrap"), ("Privacy Policy", "What is kept")] {
      try await page.clickFirst(name)
      try await page.waitForText(text)
      try await look("\(name.prefix(8).lowercased())")
      try await page.click(.button("About"))
    }
    try await page.click(.button("Close"))
    try await page.waitUntilGone(.button("Close"))
    // Reading's categories stand below those of listening, by the same names.
    try await page.evaluate(
      "[...document.querySelectorAll('.row')].findLast((row) => row.innerText.startsWith('Counters')).dataset.wanted = ''"
    )
    try await page.click("[data-wanted]")
    try await page.waitForText("type the kana")
    try await look("reading")
    try await page.clickFirst(.button("枚 Flat Things"))
    try await page.waitFor(.button("Show Answer"))
    try await look("kanji")
  }

  @Test(
    "At the largest text size nothing is cut off, neither at the sides nor above and below, on any screen")
  func largestText() async throws {
    try await journey { page in
      try await visitAll(page) { name in
        try await page.settle()
        let inspection = PageInspection(page: page)
        #expect(try await inspection.findings(textSize: "accessibility5") == [], "\(name)")
        #expect(try await inspection.cutText() == [], "\(name)")
        try await keepPicture(page, "biki-\(name)-largest")
        try await page.evaluate("delete document.querySelector('.root').dataset.textsize")
        try await page.settle()
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
    try await page.rest()
    try await page.screenshot(to: "\(folder)/\(name).png")
  }
}

extension Page {
  /// Clicks the first element in reach that shows exactly this text, where several do.
  func clickFirst(_ text: String) async throws { try await clickFirst(.text(text)) }
}
