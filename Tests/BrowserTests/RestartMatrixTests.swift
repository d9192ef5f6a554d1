import ChromiumDriver
import Foundation
import Testing

@testable import CounterpointLive

/// A server that is ended and started again while somebody types: {0, 100, 500 ms} × {SIGTERM, −9 of everything} × {form, quiz,
/// running meeting} × {shared, process}. The page is not loaded again, and nothing that was typed or set is lost.
///
/// `COUNTERPOINT_RESTARTS=all` has every cell; without it, a selection in which each value comes up.
@MainActor
@Suite("A new start of the server while somebody works", .serialized, .timeLimit(.minutes(20)))
struct RestartMatrixTests {
  enum Place: String, CaseIterable, Sendable { case form, quiz, meeting }

  struct Cell: CustomTestStringConvertible, Sendable {
    let place: Place
    let signal: Int32
    let latency: Int
    let isolation: SessionIsolation

    var testDescription: String {
      "\(place.rawValue), \(signal == SIGKILL ? "-9" : "SIGTERM"), \(latency) ms, \(isolation.rawValue)"
    }
  }

  nonisolated static let cells: [Cell] = {
    let all = Place.allCases.flatMap { place in
      [SIGTERM, SIGKILL].flatMap { signal in
        [0, 100, 500].flatMap { latency in
          SessionIsolation.allCases.map {
            Cell(place: place, signal: signal, latency: latency, isolation: $0)
          }
        }
      }
    }
    if ProcessInfo.processInfo.environment["COUNTERPOINT_RESTARTS"] == "all" { return all }
    let some: [(Place, Int32, Int, SessionIsolation)] = [
      (.form, SIGTERM, 100, .process), (.form, SIGKILL, 0, .shared), (.quiz, SIGKILL, 0, .process),
      (.meeting, SIGTERM, 0, .shared),
    ]
    return some.map { Cell(place: $0, signal: $1, latency: $2, isolation: $3) }
  }()

  /// The text typed during the restart: about three seconds of it.
  private static let words = "the quick brown fox jumps over a lazy dog, all of it"
  private static let digits = "3141592653589793238462643383"

  @Test("Nothing is lost, and the page stays", arguments: cells)
  func restart(cell: Cell) async throws {
    try await ServerProgram.run(
      isolation: cell.isolation, latency: .milliseconds(cell.latency / 2)
    ) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.setViewport(Viewport(width: 420, height: 560))
        switch cell.place {
        case .form: try await form(page, server, cell)
        case .quiz: try await quiz(page, server, cell)
        case .meeting: try await meeting(page, server, cell)
        }
      }
    }
  }

  // MARK: The places

  private func form(_ page: Page, _ server: ServerProgram, _ cell: Cell) async throws {
    try await page.open(server.address + "scrumdinger/")
    try await page.click(.button("Create a meeting"))
    try await page.click(.textField("Title"))
    try await page.type("Planning")
    try await page.waitFor("document.querySelector('.slider input')")
    try await page.evaluate("void document.querySelector('.slider input').focus()")
    for _ in 0..<20 { try await page.press("ArrowRight") }
    try await page.waitForText("25 minutes")
    try await page.click(".toggle")
    try await page.waitForText("goes on until you end it")
    for (index, name) in ["Ada", "Bo", "Cy"].enumerated() {
      try await page.waitFor(
        "document.querySelectorAll('[placeholder=Name], [aria-label=Name]').length > \(index)")
      try await page.evaluate(
        "void document.querySelectorAll('[placeholder=Name], [aria-label=Name]')[\(index)].focus()")
      try await page.type(name)
      try await page.click(.button("New attendee"))
    }
    try await page.waitFor("document.querySelectorAll('[placeholder=Name], [aria-label=Name]').length === 4")
    // The last one's name, and then back into the middle of the second.
    try await page.evaluate(
      "void document.querySelectorAll('[placeholder=Name], [aria-label=Name]')[3].focus()")
    try await page.type("Di")
    try await page.waitForText("Each of 4 gets")
    try await page.evaluate(
      """
      void (() => {
        const field = document.querySelectorAll('[placeholder=Name], [aria-label=Name]')[1];
        field.focus();
        field.setSelectionRange(1, 1);
      })()
      """)
    try await typeThroughRestart(page, server, cell, Self.words)
    let texts = try await page.evaluate(
      "[...document.querySelectorAll('dialog .textfield')].map(field => field.value).join('|')")
    #expect(texts == .string("Planning|Ada|B\(Self.words)o|Cy|Di"), "\(cell.testDescription)")
    #expect(try await page.evaluate("document.querySelector('.slider input').value") == "25")
    #expect(try await page.evaluate("document.querySelector('.toggle input').checked") == true)
    // The session has it all, and not only the page.
    try await page.click(.button("Add"))
    try await page.waitUntilGone(.button("Add"))
    try await page.waitForText("Planning")
    try await page.clickFirst(.text("Planning"))
    try await page.waitFor(.button("Start Meeting"))
    for text in ["Ada", "B\(Self.words)o", "Cy", "Di", "25 minutes"] { try await page.waitForText(text) }
  }

  private func quiz(_ page: Page, _ server: ServerProgram, _ cell: Cell) async throws {
    try await page.open(server.address + "count-biki/")
    try await page.clickFirst(.text("Numbers"))
    try await page.click(.button("Absolute Beginner"))
    try await page.click(.button("Show Answer"))
    try await page.click(.button("Next Question"))
    try await page.waitFor(.css("[aria-label='1 incorrect']"))
    try await page.click(.textField("Answer"))
    try await typeThroughRestart(page, server, cell, Self.digits)
    let answer = try await page.evaluate("document.activeElement.value.replace(/[^0-9]/g, '')")
    #expect(answer == .string(Self.digits), "\(cell.testDescription)")
    #expect(try await page.isPresent(.css("[aria-label='1 incorrect']")))
    try await page.press("Enter")
    try await page.waitFor(.button("Hint"))
  }

  private func meeting(_ page: Page, _ server: ServerProgram, _ cell: Cell) async throws {
    try await page.runAtStart(
      "delete window.webkitSpeechRecognition; delete window.SpeechRecognition;")
    try await page.open(server.address + "scrumdinger/")
    try await page.click(.button("Try three sample meetings"))
    try await page.clickFirst(.text("Kitchen"))
    try await page.click(.button("Start Meeting"))
    try await page.click(.button("Continue"))
    try await page.waitUntilGone(.button("Continue"))
    try await page.click(.button("Notes"))
    try await page.click(.textField("Notes"))
    try await page.type("Decided: ")
    try await typeThroughRestart(page, server, cell, Self.words)
    #expect(
      try await page.evaluate("document.activeElement.value") == .string("Decided: " + Self.words),
      "\(cell.testDescription)")
    #expect(try await page.evaluate("location.pathname.endsWith('/now/notes')") == true)
    try await page.click(.button("Done"))
    try await page.waitFor(.button("End meeting"))
  }

  // MARK: The restart

  /// Types on while the server is ended and started again, and waits until the page has found its way.
  private func typeThroughRestart(
    _ page: Page, _ server: ServerProgram, _ cell: Cell, _ text: String
  ) async throws {
    try await page.evaluate(
      """
      void (() => {
        window.isSame = true;
        window.session = document.querySelector('meta[name=counterpoint]').content;
        window.astray = [];
        document.addEventListener('keydown', ({ target, key }) => {
          if (!target.matches('input, textarea')) astray.push(key);
        }, true);
        window.scroll = () => [...document.querySelectorAll('.content')].map(each => Math.round(each.scrollTop)).join();
        window.scrolled = scroll();
      })()
      """)
    let before = try await page.evaluate("document.activeElement.selectionStart").double ?? 0
    let (typing, typed) = AsyncStream.makeStream(of: Int.self)
    let keys = Task {
      for (index, key) in text.enumerated() {
        try await page.type(String(key))
        typed.yield(index)
        // As fast as a person, by the browser's own clock.
        try await page.evaluate("new Promise((done) => setTimeout(done, 60))")
      }
      typed.finish()
    }
    // In the middle of a word.
    for await index in typing where index == 8 { break }
    await server.end(by: cell.signal)
    try await server.start()
    try await keys.value
    try await page.waitFor(
      """
      (() => {
        const kept = JSON.parse(sessionStorage.getItem(Object.keys(sessionStorage).find(key => key.startsWith('counterpoint /'))) || '{}');
        return kept.session && kept.session !== session;
      })()
      """, timeout: .seconds(30))
    try await page.waitFor("!document.querySelector('[data-busy]')")
    // Long enough for a notice of something lost.
    try await page.evaluate("new Promise((done) => setTimeout(done, 2500))")
    let what = Comment(rawValue: cell.testDescription)
    #expect(try await page.evaluate("window.isSame === true") == true, what)
    #expect(try await page.evaluate("astray.join('')") == "", what)
    #expect(try await page.evaluate("document.activeElement.matches('input, textarea')") == true, what)
    let after = try await page.evaluate("document.activeElement.selectionStart").double ?? 0
    // Digits are grouped while they are typed.
    #expect(cell.place == .quiz || Int(after - before) == text.count, what)
    #expect(try await page.evaluate("scroll() === scrolled") == true, what)
    #expect(try await page.evaluate("document.body.innerText.includes('Not kept')") == false, what)
    #expect(try await page.evaluate("document.body.innerText.includes('begins anew')") == false, what)
  }
}
