import ChromiumDriver
import ComposableArchitecture
import ConcurrencyExtras
import CounterpointLive
import Foundation
import SoundEffectsClientLive
import SpanishConjugation
import SpeechSynthesisClientLive
import Testing

@testable import Conjugar

/// Conjugar, with time that the test lets go by: mistakes come back when they are due.
private struct LaterConjugar: App {
  nonisolated static let passed = LockIsolated<TimeInterval>(0)

  private let store: StoreOf<AppFeature>

  init() {
    store = Store(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.date = DateGenerator { Date() + Self.passed.value }
    }
  }

  var body: some Scene {
    WindowGroup("Conjugar") { AppView(store: store) }
  }
}

/// Learners as they come: a practice, a search, a reload, a second tab, another language.
@MainActor
@Suite("Conjugar in a browser", .serialized)
struct ConjugarJourneyTests {
  private func journey(
    _ app: LiveApp = LiveApp("Conjugar", ConjugarApp.self), hasMotion: Bool = false,
    _ walk: @MainActor (PageServer, Chromium, Page) async throws -> Void
  ) async throws {
    try await PageServer.run([app]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        // The button that begins a quiz draws breath otherwise, and no mouse finds it at rest.
        if !hasMotion { try await page.setReducedMotion(true) }
        try await page.open(server.address)
        try await page.waitForText("Irregular verbs")
        try await walk(server, browser, page)
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  /// Goes by keyboard to what has that name, forwards or backwards. What lies on a screen that is being covered is passed over.
  private func focus(_ name: String, isBackwards: Bool = false, _ page: Page) async throws {
    let focused = """
      (() => {
        const focused = document.activeElement;
        return focused?.closest(".screen:has(~ .screen)") ? "" : (focused?.ariaLabel || focused?.innerText || "").trim();
      })()
      """
    for _ in 0..<80 {
      if try await page.evaluate(focused).string == name { return }
      try await page.press("Tab", holding: isBackwards ? .shift : [])
    }
    Issue.record("“\(name)” is out of reach of the keyboard: \(try await page.evaluate(focused))")
  }

  /// Reads the question that the page shows, once it is the one of that number.
  private func question(_ number: Int, of count: Int, _ page: Page) async throws -> QuizQuestion {
    let lines = try await page.waitFor(
      """
      (() => {
        const field = document.activeElement;
        const lines = document.body.innerText.split("\\n").map((line) => line.trim());
        const counter = lines.indexOf("\(number) / \(count)");
        return counter >= 0 && field.matches("input") && field.value === "" && lines.slice(counter);
      })()
      """
    ).array.compactMap(\.string).filter { !$0.isEmpty }
    let place = try #require(
      lines.firstIndex { line in Tense.allCases.contains { $0.title(in: .spanish) == line } })
    // Verb, meaning, person, tense.
    try #require(place > 3, "\(lines)")
    return QuizQuestion(
      lines[place - 3], try #require(Tense.allCases.first { $0.title(in: .spanish) == lines[place] }),
      Person.allCases.first { $0.title == lines[place - 1] })
  }

  private func answer(_ text: String, _ page: Page) async throws {
    try await page.type(text)
    try await page.press("Enter")
  }

  @Test(
    "A practice is answered by keyboard alone; its mistake is in the results, and comes back when it is due")
  func practice() async throws {
    LaterConjugar.passed.setValue(0)
    try await journey(LiveApp("Conjugar", LaterConjugar.self), hasMotion: true) { _, _, page in
      try await focus("Browse", page)
      try await page.press("ArrowRight")
      try await focus("Practice", page)
      try await page.press("Enter")
      try await page.waitForText("Without any, the most frequent verbs are asked.")
      try await focus("Start", page)
      try await page.press("Enter")

      var missed: QuizQuestion?
      for number in 1...10 {
        let question = try await question(number, of: 10, page)
        if number == 4 { missed = question }
        try await answer(question.expected + (number == 4 ? "x" : ""), page)
        if number == 4 { try await page.waitForText("Almost: only one letter differs.") }
      }
      let mistake = try #require(missed)
      try await page.waitForText("9 of 10")
      try await page.waitForText(mistake.expected + "x")

      // At once, from the results.
      try await focus("Practice Mistakes", isBackwards: true, page)
      try await page.press("Enter")
      #expect(try await question(1, of: 1, page) == mistake)
      try await answer(mistake.expected, page)
      try await page.waitForText("1 of 1")

      // And by itself, when it is due.
      LaterConjugar.passed.setValue(MistakeDeck.firstStep + 60)
      try await focus("Quiz", isBackwards: true, page)
      try await page.press("Enter")
      try await page.waitForText("1 due now")
      try await focus("Review Mistakes", page)
      try await page.press("Enter")
      #expect(try await question(1, of: 1, page) == mistake)
    }
  }

  @Test("A form as somebody writes it opens its verb with Return; a paradigm is three actions away")
  func search() async throws {
    try await journey { _, _, page in
      let field = Locator.css(".search input")
      try await page.click(field)
      try await page.type("comiendolo")
      // Return does not wait for what is found so far.
      try await page.press("Enter")
      try await page.waitFor(.button("Comer"))
      try await page.waitForText("comiéramos")

      try await page.goBack()
      try await page.waitFor(.button("comer"))
      try await page.click(field)
      try await page.press("Escape")
      try await page.waitForText("Irregular verbs")
      try await page.click(field)
      try await page.type("tener")
      try await page.press("Enter")
      try await page.waitForText("tuviéramos")
      #expect(try await page.isPresent(.button("Tener")))
    }
  }

  @Test("The address follows the screens, tab by tab, and leads back to them")
  func addresses() async throws {
    try await journey { server, browser, _ in
      let page = try await browser.newPage(url: server.address + "verbs/tener")
      func waitForPath(_ path: String) async throws {
        try await page.waitFor(
          "location.pathname === document.querySelector('meta[name=counterpoint]').dataset.base + '\(path)'")
      }
      try await page.waitForText("tuviéramos")
      try await page.click(.css(".tabitem:nth-child(3)"))
      try await waitForPath("articles")
      try await page.click(.text("Purpose and Use"))
      try await waitForPath("articles/purpose")
      // The browser's way back leads to the list, and a link to the article.
      try await page.goBack()
      try await waitForPath("articles")
      try await page.click(.css(".tabitem:nth-child(2)"))
      try await waitForPath("quiz")
      try await page.click(.css(".tabitem:nth-child(1)"))
      try await waitForPath("verbs/tener")
      try await page.click(.css(".tab:not([data-hidden]) .back:not([hidden])"))
      try await waitForPath("")
      try await page.open(server.address + "articles/purpose")
      try await page.waitFor("document.querySelectorAll('.tab:not([data-hidden]) .screen').length === 2")
      #expect(await page.console.filter(\.isError).map(\.description) == [])
    }
  }

  @Test("A reload in the middle of a quiz keeps the question, the score, and what comes next")
  func reload() async throws {
    try await journey { _, _, page in
      try await page.click(.role("tab", name: "Quiz"))
      try await page.click(.button("Start"))
      for number in 1...2 { try await answer(question(number, of: QuizPlan.count, page).expected, page) }
      let third = try await question(3, of: QuizPlan.count, page)
      try await page.waitForText("Score 20")

      try await page.reload()
      #expect(try await question(3, of: QuizPlan.count, page) == third)
      #expect(try await page.text().contains("Score 20"))
      try await answer(third.expected, page)
      _ = try await question(4, of: QuizPlan.count, page)
      try await page.waitForText("Score 30")
    }
  }

  @Test(
    "What was being typed comes back after a restart of the server, and never into another question")
  func restart() async throws {
    try await journey { server, browser, page in
      try await page.click(.role("tab", name: "Quiz"))
      try await page.click(.button("Start"))
      let first = try await question(1, of: QuizPlan.count, page)
      try await page.type("teng")
      let other = try await browser.newPage(url: server.address)
      try await other.click(.role("tab", name: "Quiz"))
      #expect(try await question(1, of: QuizPlan.count, other) == first)

      // Where nobody has answered, the text is still there.
      try await server.stop()
      try await server.start()
      for each in [page, other] { try await each.evaluate("void dispatchEvent(new Event('online'))") }
      try await page.waitFor(
        "[...document.querySelectorAll('input')].some((field) => field.value === 'teng')")

      // The other tab answers while this one is away; then both have lost their sessions.
      try await page.bringToFront()
      try await page.open(server.address + "healthz")
      try await other.bringToFront()
      _ = try await question(1, of: QuizPlan.count, other)
      try await answer(first.expected, other)
      let second = try await question(2, of: QuizPlan.count, other)
      try await server.stop()
      try await server.start()
      try await page.bringToFront()
      try await page.goBack()
      try await page.waitForText("2 / \(QuizPlan.count)")
      try await page.waitForText(second.infinitive)
      #expect(
        try await page.evaluate(
          "[...document.querySelectorAll('.root input')].every((field) => field.value !== 'teng')") == true)
    }
  }

  @Test("What is set in one tab shows in the other, both ways, and where it is used")
  func tabs() async throws {
    try await journey { server, browser, page in
      let other = try await browser.newPage(url: server.address)
      for each in [page, other] {
        try await each.bringToFront()
        try await each.click(.role("tab", name: "Settings"))
      }
      for (setter, viewer, choice) in [(page, other, "Moderate"), (other, page, "Spain")] {
        try await setter.bringToFront()
        try await setter.click(.text(choice))
        try await viewer.bringToFront()
        try await viewer.waitFor(
          "[...document.querySelectorAll('.option[data-selected]')].some((each) => each.innerText.trim() === '\(choice)')"
        )
      }
      // The first tab is in front again.
      try await page.click(.role("tab", name: "Quiz"))
      try await page.waitForText("50 questions · Moderate · Spain")
    }
  }

  @Test("The app speaks the language of the browser: from its first page on, and as soon as it changes")
  func language() async throws {
    try await journey { server, browser, page in
      try await page.click(.css(".search input"))
      try await page.type("tuviste")
      try await page.waitFor(.button("tener"))
      try await page.setLanguage("es-MX")
      try await page.waitFor(.role("tab", name: "Examen"))
      // Nothing that was done is lost with it.
      try await page.waitFor("document.querySelector('.search input').value === 'tuviste'")
      try await page.waitFor(.button("tener"))

      let other = try await browser.newPage(url: "about:blank")
      try await other.setLanguage("es-MX")
      // What the server sends first is Spanish already: no script has told it anything.
      try await other.setScriptsEnabled(false)
      try await other.open(server.address)
      #expect(try await other.isPresent(.role("tab", name: "Examen")))
      #expect(try await other.isPresent(.text("Verbos irregulares")))
    }
  }
}
