import ChromiumDriver
import Clocks
import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

/// {0, 100, 500 ms} × {steady, a short drop, a long one, reload, a new server}: nothing typed is lost or doubled, no
/// state within the promise, and beyond it the person is told.
@MainActor
@Suite("Losing each other and finding back", .serialized)
struct ResumeMatrixTests {
  /// One person before one server, over one network.
  @MainActor
  private struct Visit {
    let page: Page
    let server: PageServer
    let clock: TestClock<Duration>
    let roundTrip: Duration

    /// The text stands in the field, and the server knows it.
    func expectName(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
      try await page.waitFor(.text("Hello, \(name)!"), timeout: .seconds(20))
      let value = try await page.evaluate("document.querySelector('[placeholder=Name]').value")
      #expect(value == .string(name), "at \(roundTrip)", sourceLocation: sourceLocation)
    }

    func waitUntilLeft() async {
      while server.server.registry.leftCount < server.server.registry.count { await Task.yield() }
    }

    /// The network is back, and the browser has noticed.
    func mend() async throws {
      await server.link.mend()
      try await page.evaluate("void dispatchEvent(new Event('online'))")
    }

    var isToldAnew: Bool {
      get async throws { try await page.evaluate("document.body.innerText.includes('begins anew')") == true }
    }
  }

  /// The scenario over each network, all at the same time.
  private func overEachNetwork(
    _ isolation: SessionIsolation = .shared,
    _ scenario: @escaping @MainActor @Sendable (Visit) async throws -> Void
  ) async throws {
    try await Chromium.run { browser in
      let visits = [0, 100, 500].map { milliseconds in
        Task { try await visit(over: .milliseconds(milliseconds), isolation, browser, scenario) }
      }
      for visit in visits { try await visit.value }
    }
  }

  private func visit(
    over roundTrip: Duration, _ isolation: SessionIsolation, _ browser: Chromium,
    _ scenario: @MainActor (Visit) async throws -> Void
  ) async throws {
    let clock = TestClock()
    let app = LiveApp.namedDurable
    try await PageServer.run([app], isolation: isolation, latency: roundTrip / 2, clock: clock) { server in
      let page = try await browser.newPage(
        url: server.address + app.path + "/", profile: try await browser.newProfile())
      try await page.waitFor("Object.keys(sessionStorage).some(key => key.startsWith('counterpoint '))")
      try await scenario(Visit(page: page, server: server, clock: clock, roundTrip: roundTrip))
    }
  }

  @Test("Steady")
  func steady() async throws {
    try await overEachNetwork { visit in
      let page = visit.page
      try await page.click(.textField("Name"))
      let text = "The quick brown fox jumps over the lazy dog, twice."
      try await page.type(text)
      try await visit.expectName(text)
      for _ in 0..<3 { try await page.click(.button("Increment")) }
      try await page.waitFor(.text("Count: 3"))
      try await page.click(.textField("Amount"))
      try await page.type("1234567")
      try await page.waitFor("document.activeElement.value === '1,234,567'")
      #expect(try await page.evaluate("document.activeElement.selectionStart") == 9)
    }
  }

  @Test("The connection is away for five seconds while somebody types")
  func shortDrop() async throws {
    try await overEachNetwork { visit in
      let page = visit.page
      try await page.click(.textField("Name"))
      try await page.type("before ")
      await visit.server.link.cut()
      try await page.evaluate("void (window.cutAt = performance.now())")
      try await page.type("during ")
      try await page.waitForText("Reconnecting")
      #expect(try await page.evaluate("performance.now() - cutAt").double ?? 0 > 1_500)
      try await page.click(.button("Increment"))
      try await page.type("the cut")
      // Five seconds, less what passed since, of a person who waits.
      try await page.waitFor("performance.now() - cutAt > 5000")
      await visit.server.link.mend()
      try await page.type(" and after")
      try await visit.expectName("before during the cut and after")
      try await page.waitFor(.text("Count: 1"))
      try await page.waitFor("!document.body.innerText.includes('Reconnecting')")
      #expect(try await !visit.isToldAnew)
    }
  }

  @Test("The connection is away for a minute", arguments: SessionIsolation.allCases)
  func longDrop(isolation: SessionIsolation) async throws {
    try await overEachNetwork(isolation) { visit in
      let page = visit.page
      try await page.click(.textField("Name"))
      try await page.type("before ")
      await visit.server.link.cut()
      try await page.type("and after")
      try await page.click(.button("Increment"))
      await visit.waitUntilLeft()
      await visit.clock.advance(by: .seconds(60))
      #expect(visit.server.server.registry.count == 1)
      try await visit.mend()
      try await visit.expectName("before and after")
      try await page.waitFor(.text("Count: 1"))
      #expect(try await !visit.isToldAnew)
    }
  }

  @Test("The page is loaded again in the middle of a word", arguments: SessionIsolation.allCases)
  func reload(isolation: SessionIsolation) async throws {
    try await overEachNetwork(isolation) { visit in
      let page = visit.page
      try await page.click(.textField("Name"))
      try await page.type("one ")
      try await page.click(.button("Increment"))
      try await page.type("two")
      try await page.reload()
      try await visit.expectName("one two")
      try await page.waitFor(.text("Count: 1"))
      try await page.click(.textField("Name"))
      try await page.press("End")
      try await page.type(" three")
      try await visit.expectName("one two three")
      #expect(try await !visit.isToldAnew)
    }
  }

  @Test("The connection is away, and the page is loaded again when it is back")
  func reloadAfterDrop() async throws {
    try await overEachNetwork { visit in
      let page = visit.page
      try await page.click(.textField("Name"))
      try await page.type("one ")
      try await page.waitFor(.text("Hello, one !"))
      await visit.server.link.cut()
      try await page.type("two")
      try await page.click(.button("Increment"))
      // Chromium keeps what a page that cannot be loaded leaves, as any page.
      await visit.server.link.mend()
      try await page.reload()
      try await visit.expectName("one two")
      try await page.waitFor(.text("Count: 1"))
      #expect(try await !visit.isToldAnew)
    }
  }

  @Test("The server is started anew", arguments: SessionIsolation.allCases)
  func restart(isolation: SessionIsolation) async throws {
    try await overEachNetwork(isolation) { visit in
      try await loseSession(visit) {
        try await visit.server.stop()
      } back: {
        try await visit.server.start()
        try await visit.page.evaluate("void dispatchEvent(new Event('online'))")
      }
    }
  }

  @Test("Nobody comes back for longer than the session waits")
  func expiry() async throws {
    try await overEachNetwork { visit in
      try await loseSession(visit) {
        await visit.server.link.cut()
        await visit.waitUntilLeft()
        await visit.clock.advance(by: .seconds(300))
        #expect(visit.server.server.registry.count == 0)
      } back: {
        try await visit.mend()
      }
    }
  }

  /// What is typed and what the tab keeps outlives its session; the rest does not, and the person is told.
  private func loseSession(
    _ visit: Visit, away: () async throws -> Void, back: () async throws -> Void
  ) async throws {
    let page = visit.page
    try await page.click(.button("Bookmark"))
    try await page.click(.button("Increment"))
    try await page.click(.textField("Password"))
    try await page.type("secret")
    for (index, text) in ["first", "second"].enumerated() {
      try await page.evaluate("void document.querySelectorAll('[placeholder=Note]')[\(index)].focus()")
      try await page.type(text)
    }
    try await page.click(.textField("Name"))
    try await page.type("Grace")
    try await visit.expectName("Grace")
    try await page.waitFor(.text("Bookmark: page 7"))
    try await page.waitFor(.text("Secret of 6"))
    try await page.evaluate("void (window.isSame = true)")
    try await away()
    try await page.type(" Hopper")
    try await back()
    try await page.waitForText("This screen begins anew", timeout: .seconds(20))
    try await visit.expectName("Grace Hopper")
    try await page.waitFor(.text("Notes: first|second"))
    #expect(try await page.isPresent(.text("Bookmark: page 7")), "at \(visit.roundTrip)")
    // The page has not been loaded again, and what it holds it keeps.
    try await page.waitFor(.text("Secret of 6"))
    #expect(try await page.evaluate("window.isSame") == true)
    #expect(try await page.isPresent(.text("Count: 0")))
    let notice = "What you typed and how you had set it up were kept. What was not saved is gone."
    #expect(try await page.evaluate("document.body.innerText.includes('\(notice)')") == true)
    // It is said a moment after it is shown.
    try await page.waitFor("document.querySelector('.announcer').textContent.includes('anew')")
    #expect(try await page.evaluate("location.search") == "")
    #expect(try await page.evaluate("JSON.stringify({...sessionStorage}).includes('secret')") == false)
  }
}
