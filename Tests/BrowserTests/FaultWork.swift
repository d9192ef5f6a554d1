import ChromiumDriver
import Foundation

@testable import CounterpointLive

/// What somebody does in one cell of ``FaultMatrixTests``, and what they lose by it.
@MainActor
struct FaultWork {
  let page: Page
  let server: ServerProgram
  let cell: FaultMatrixTests.Cell

  /// The text typed during the fault: about three seconds of it.
  private static let words = "the quick brown fox jumps over a lazy dog, all of it"
  private static let digits = "3141592653589793238462643383"
  private static let names = "document.querySelectorAll('[placeholder=Name], [aria-label=Name]')"
  private static let waiting = Duration.seconds(40)

  // MARK: The places

  func form() async throws -> FaultTable.Losses {
    try await page.open(server.address + "scrumdinger/")
    try await page.click(.button("Create a meeting"))
    try await page.click(.textField("Title"))
    try await page.type("Planning")
    try await page.waitFor("document.querySelector('.slider input')", timeout: Self.waiting)
    try await page.evaluate("void document.querySelector('.slider input').focus()")
    for _ in 0..<20 { try await page.press("ArrowRight") }
    try await page.waitForText("25 minutes")
    try await page.clickFirst(.text("Theme"))
    try await page.click(.text("Carnelian"))
    try await page.waitFor(
      "document.querySelectorAll('dialog .screen:not([data-ghost])').length === 1", timeout: Self.waiting)
    for (index, name) in ["Ada", "Bo", "Cy"].enumerated() {
      try await page.waitFor("\(Self.names).length > \(index)", timeout: Self.waiting)
      try await page.evaluate("void \(Self.names)[\(index)].focus()")
      try await page.type(name)
      try await page.click(.button("New attendee"))
    }
    try await page.waitFor("\(Self.names).length === 4", timeout: Self.waiting)
    // The last one's name, and then back into the middle of the second.
    try await page.evaluate("void \(Self.names)[3].focus()")
    try await page.type("Di")
    try await page.waitForText("Each of 4 gets")
    try await page.evaluate(
      """
      void (() => {
        const field = \(Self.names)[1];
        field.focus();
        field.setSelectionRange(1, 1);
      })()
      """)
    var losses = try await type(Self.words) {
      // A slider and a switch, with the focus where it is.
      try await page.evaluate(
        """
        void (() => {
          const thumb = document.querySelector('.slider input');
          thumb.value = 27;
          for (const type of ['input', 'change']) thumb.dispatchEvent(new Event(type, { bubbles: true }));
          document.querySelector('.toggle input').click();
        })()
        """)
    }
    let texts = try await page.evaluate(
      "[...document.querySelectorAll('dialog .textfield')].map(field => field.value).join('|')")
    let typed = "B\(Self.words) ando"
    losses.characters += FaultTable.difference("Planning|Ada|\(typed)|Cy|Di", texts.string ?? "")
    let shown = [
      "document.querySelector('.slider input').value === '27'",
      "document.querySelector('.toggle input').checked", "\(Self.names).length === 4",
      "document.querySelector('dialog').innerText.includes('Carnelian')",
    ]
    for setting in shown where try await page.evaluate(setting) != true { losses.settings += 1 }
    // The session has it all, and not only the page.
    try await page.click(.button("Add"), timeout: Self.waiting)
    try await page.waitUntilGone(.button("Add"), timeout: Self.waiting)
    try await page.waitForText("Planning", timeout: Self.waiting)
    try await page.clickFirst(.text("Planning"))
    try await page.waitFor(.button("Start Meeting"), timeout: Self.waiting)
    for text in ["Ada", typed, "Cy", "Di", "27 minutes"] {
      try await page.waitForText(text, timeout: Self.waiting)
    }
    return losses
  }

  func quiz() async throws -> FaultTable.Losses {
    try await page.open(server.address + "count-biki/")
    try await page.clickFirst(.text("Numbers"))
    try await page.click(.button("Absolute Beginner"), timeout: Self.waiting)
    try await page.click(.button("Show Answer"), timeout: Self.waiting)
    try await page.click(.button("Next Question"), timeout: Self.waiting)
    try await page.waitFor(.css("[aria-label='1 incorrect']"), timeout: Self.waiting)
    try await page.click(.textField("Answer"))
    var losses = try await type(Self.digits, then: "27")
    let answer = try await page.evaluate("document.activeElement.value?.replace(/[^0-9]/g, '') ?? ''")
    losses.characters += FaultTable.difference(Self.digits + "27", answer.string ?? "")
    if try await !page.isPresent(.css("[aria-label='1 incorrect']")) { losses.settings += 1 }
    // The answer is judged as one.
    try await page.press("Enter")
    try await page.waitFor(.button("Hint"), timeout: Self.waiting)
    return losses
  }

  func meeting() async throws -> FaultTable.Losses {
    try await page.runAtStart("delete window.webkitSpeechRecognition; delete window.SpeechRecognition;")
    try await page.open(server.address + "scrumdinger/")
    try await page.click(.button("Try three sample meetings"))
    try await page.clickFirst(.text("Kitchen"), timeout: Self.waiting)
    try await page.click(.button("Start Meeting"), timeout: Self.waiting)
    try await page.click(.button("Continue"), timeout: Self.waiting)
    try await page.waitUntilGone(.button("Continue"), timeout: Self.waiting)
    try await page.click(.button("Notes"), timeout: Self.waiting)
    try await page.click(.textField("Notes"), timeout: Self.waiting)
    try await page.type("Decided: ")
    var losses = try await type(Self.words)
    let notes = try await page.evaluate("document.activeElement.value ?? ''")
    losses.characters += FaultTable.difference("Decided: " + Self.words + " and", notes.string ?? "")
    if try await page.evaluate("location.pathname.endsWith('/now/notes')") != true { losses.settings += 1 }
    try await page.click(.button("Done"), timeout: Self.waiting)
    // The meeting goes on.
    try await page.waitFor(.button("End meeting"), timeout: Self.waiting)
    return losses
  }

  // MARK: The fault

  /// Types on while something fails, and a little more once the page has found its way.
  /// - Parameter sets: sets and presses something in the middle of the fault.
  private func type(
    _ text: String, then more: String = " and", _ sets: () async throws -> Void = {}
  ) async throws -> FaultTable.Losses {
    let kept = """
      JSON.parse(sessionStorage.getItem(Object.keys(sessionStorage).find(key => key.startsWith('counterpoint /'))) || '{}')
      """
    try await page.evaluate(
      """
      void (() => {
        window.isSame = true;
        window.session = \(kept).session;
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
      defer { typed.finish() }
      for (index, key) in text.enumerated() {
        try await page.type(String(key))
        typed.yield(index)
        // As fast as a person, by the browser's own clock.
        try await page.evaluate("new Promise((done) => setTimeout(done, 60))")
      }
    }
    // In the middle of a word.
    for await index in typing where index == 8 { break }
    try await fail(sets)
    try await keys.value
    let isEnded = cell.fault.endsSession(cell.isolation)
    try await page.waitFor(
      """
      !document.querySelector('[data-busy]') && !document.body.innerText.includes('Reconnecting')
        && \(kept).session && (\(kept).session !== session) === \(isEnded)
      """, timeout: Self.waiting)
    // The session answers.
    for key in more { try await page.type(String(key)) }
    try await page.waitFor("!document.querySelector('[data-busy]')", timeout: Self.waiting)
    // Long enough for a notice of something lost.
    try await page.evaluate("new Promise((done) => setTimeout(done, 2500))")

    var losses = FaultTable.Losses()
    losses.characters += Int(try await page.evaluate("astray.length").double ?? 0)
    func check(_ fault: String, _ expression: String) async throws {
      if try await page.evaluate(expression) != true { losses.faults.append(fault) }
    }
    try await check("the page was loaded anew", "window.isSame === true")
    try await check("the focus is gone", "document.activeElement.matches('input, textarea')")
    try await check("something is said to be lost", "!/Not kept|begins anew/.test(document.body.innerText)")
    let (scrolled, scroll) = (try await page.evaluate("scrolled"), try await page.evaluate("scroll()"))
    if scroll != scrolled {
      losses.faults.append("the page has scrolled from \(scrolled.string ?? "") to \(scroll.string ?? "")")
    }
    let after = try await page.evaluate("document.activeElement.selectionStart").double ?? 0
    // Digits are grouped while they are typed.
    if cell.place != .quiz, Int(after - before) != text.count + more.count {
      losses.faults.append("the caret has moved")
    }
    return losses
  }

  private func fail(_ sets: () async throws -> Void) async throws {
    switch cell.fault {
    case .steady: try await sets()
    case .shortDrop, .longDrop:
      await server.link.cut()
      try await page.evaluate("void (window.cutAt = performance.now())")
      try await sets()
      let time = cell.fault == .shortDrop ? 5 : 60
      try await page.waitFor("performance.now() - cutAt > \(time) * 1000", timeout: .seconds(time + 20))
      await server.link.mend()
    case .termination, .killOfAll:
      await server.end(by: cell.fault == .termination ? SIGTERM : SIGKILL)
      try await sets()
      try await server.start()
    case .killOfServing:
      try server.killServing()
      try await sets()
    }
  }
}
