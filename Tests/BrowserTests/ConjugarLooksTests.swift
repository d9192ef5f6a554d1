import ChromiumDriver
import CounterpointLive
import Foundation
import SoundEffectsClientLive
import SpanishConjugation
import SpeechSynthesisClientLive
import Testing

@testable import Conjugar

/// Every screen of Conjugar as people see it: on phones and desks, in both languages, in the dark, with large text.
@MainActor
@Suite("Conjugar's looks", .serialized)
struct ConjugarLooksTests {
  /// A device, and how its owner has set it up.
  struct Look: CustomTestStringConvertible, Sendable {
    let name: String
    let width: Int
    let height: Int
    var isDark = false
    var isSpanish = false
    /// Text twice as large.
    var isLarge = false

    var testDescription: String { name }
    func word(_ english: String, _ spanish: String) -> String { isSpanish ? spanish : english }
  }

  nonisolated static let looks = [
    Look(name: "small", width: 320, height: 568, isSpanish: true),
    Look(name: "small-large-text", width: 320, height: 568, isLarge: true),
    Look(name: "phone", width: 390, height: 844),
    Look(name: "phone-dark", width: 390, height: 844, isDark: true, isSpanish: true),
    Look(name: "across", width: 844, height: 390, isSpanish: true),
    Look(name: "tablet", width: 820, height: 1_180, isDark: true),
    Look(name: "desk", width: 1_280, height: 800, isSpanish: true),
  ]

  @Test("Nothing is wider than its window, cut off or broken within a word, on any screen", arguments: looks)
  func everyScreen(_ look: Look) async throws {
    try await PageServer.run([LiveApp("Conjugar", ConjugarApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(
          url: "about:blank",
          viewport: Viewport(width: look.width, height: look.height, isMobile: look.width < 1_000),
          isDark: look.isDark)
        if look.isSpanish { try await page.setLanguage("es-ES") }
        if look.isLarge {
          try await page.runAtStart(
            """
            new MutationObserver((_, observer) => {
              if (!document.documentElement) return;
              document.documentElement.style.fontSize = "200%";
              observer.disconnect();
            }).observe(document, { childList: true });
            """)
        }
        for (path, text) in [
          ("", look.word("Irregular verbs", "Verbos irregulares")), ("verbs/desaparecer", "desaparezco"),
          ("verbs/tener", "tuviéramos"), ("articles", look.word("Purpose and Use", "Propósito")),
          ("articles/purpose", "Conjugar"), ("settings", look.word("Region", "Región")),
          ("quiz/leaderboard", look.word("This Week", "Esta semana")),
          ("quiz/practice", look.word("Questions", "Preguntas")),
        ] {
          try await page.open(server.address + path)
          try await page.waitForText(text)
          try await inspect(page, path.isEmpty ? "list" : path.replacing("/", with: "-"), look)
        }
        try await page.open(server.address + "quiz")
        try await page.waitFor(.button(look.word("Start", "Empezar")))
        try await inspect(page, "quiz-start", look)
        try await practice(page, server.address, look)
        try await page.open(server.address + "quiz/history")
        try await page.waitForText(look.word("Verbs to Look At", "Verbos para repasar"))
        try await inspect(page, "history", look)
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  /// Answers ten questions, the first right, and the second nearly.
  private func practice(_ page: Page, _ address: String, _ look: Look) async throws {
    try await page.open(address + "quiz/practice")
    try await page.waitFor(.button(look.word("Start", "Empezar")))
    // Without motion, what is pressed is at rest.
    try await page.evaluate(
      """
      [...document.querySelectorAll(".tab:not([data-hidden]) button")]
        .findLast((each) => each.innerText.trim() === "\(look.word("Start", "Empezar"))").click()
      """)
    for number in 1...10 {
      try await page.waitFor(
        "document.body.innerText.includes('\(number) / 10') && document.activeElement.matches('input') && !document.activeElement.value"
      )
      let question = try await question(page)
      try await page.type(number == 1 ? question.expected : question.expected + "x")
      if number <= 3 { try await inspect(page, "quiz-\(number)", look) }
      try await page.press("Enter")
    }
    try await page.waitForText(look.word("1 of 10", "1 de 10"))
    try await inspect(page, "results", look)
  }

  /// Reads the question that the page shows: verb, meaning, person, tense.
  private func question(_ page: Page) async throws -> QuizQuestion {
    let lines = try await page.text().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    let place = try #require(
      lines.lastIndex { line in Tense.allCases.contains { $0.title(in: .spanish) == line } })
    try #require(place > 3, "\(lines)")
    return QuizQuestion(
      lines[place - 3], try #require(Tense.allCases.first { $0.title(in: .spanish) == lines[place] }),
      Person.allCases.first { $0.title == lines[place - 1] })
  }

  private func inspect(_ page: Page, _ name: String, _ look: Look) async throws {
    try await page.settle()
    let inspection = PageInspection(page: page)
    #expect(try await inspection.findings() == [], "\(look.name): \(name)")
    #expect(try await inspection.cutText() == [], "\(look.name): \(name)")
    #expect(try await inspection.brokenWords() == [], "\(look.name): \(name)")
    if let folder = ProcessInfo.processInfo.environment["COUNTERPOINT_SCREENSHOTS"] {
      try await page.screenshot(to: "\(folder)/conjugar-\(look.name)-\(name).png")
    }
  }
}

extension PageInspection {
  /// Words of letters alone that begin in one line and end in the next.
  func brokenWords() async throws -> [String] {
    let found = try await page.evaluate(
      """
      (() => {
        const found = new Set();
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        while (texts.nextNode()) {
          const text = texts.currentNode;
          const holder = text.parentElement;
          if (holder.closest("[inert], [hidden], [aria-hidden=true], .axaction, script, style")) continue;
          if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
          for (const { 0: word, index } of text.data.matchAll(/[\\p{L}]+/gu)) {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
            if (new Set(tops).size > 1) found.add(word);
          }
        }
        return [...found];
      })()
      """)
    return found.array.compactMap(\.string)
  }
}
