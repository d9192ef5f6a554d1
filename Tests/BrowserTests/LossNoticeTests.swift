import ChromiumDriver
import Foundation
import Synchronization
import Testing

@testable import CounterpointLive

/// Each session of which begins with another text.
private struct TurnsApp: App {
  private static let count = Mutex(0)
  private let turn = TurnsApp.count.withLock { count in
    count += 1
    return count
  }
  var body: some Scene {
    WindowGroup { TurnView(turn: turn) }
  }
}

private struct TurnView: View {
  let turn: Int
  @State private var taps = 0
  var body: some View {
    NavigationStack {
      List {
        Text("Turn \(turn)")
        Text("Taps: \(taps)")
        Button("Tap") { taps += 1 }
      }
      .navigationTitle("Turns")
    }
  }
}

@MainActor
@Suite("What is told of a loss after a restart", .serialized)
struct LossNoticeTests {
  private func open(_ operation: @MainActor (PageServer, Page) async throws -> Void) async throws {
    try await PageServer.run([LiveApp("Turns", TurnsApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address, viewport: .phone)
        try await page.waitFor("Object.keys(sessionStorage).some(key => key.startsWith('counterpoint '))")
        try await page.waitFor(.text("Taps: 0"))
        try await operation(server, page)
      }
    }
  }

  private func text(_ page: Page) async throws -> String? {
    try await page.evaluate("document.querySelector('.list .text').textContent").string
  }

  @Test("Who has done nothing is told nothing, however the screen looks now")
  func nothingDone() async throws {
    try await open { server, page in
      let before = try await text(page)
      try await server.restart(under: page)
      try await page.evaluate("void (window.movedAt = performance.now())")
      try await page.waitFor("performance.now() - movedAt > 3000")
      #expect(try await text(page) != before)
      #expect(try await page.evaluate("!document.body.innerText.includes('begins anew')") == true)
    }
  }

  @Test(
    "Who has done something is told what became of it, over a page that stays where it is, until they close it"
  )
  func done() async throws {
    try await open { server, page in
      let place =
        "JSON.stringify([...document.querySelectorAll('.root, .navbar, .list .button')].map((each) => each.getBoundingClientRect()))"
      let before = try await page.evaluate(place).string
      try await page.click(.button("Tap"))
      try await page.waitFor(.text("Taps: 1"))
      try await page.waitFor("!document.querySelector('[data-busy]')")
      try await server.restart(under: page)
      try await page.waitForText("This screen begins anew. What was not saved is gone.")
      #expect(try await page.evaluate(place).string == before)
      // It is heard when nothing else is.
      try await page.waitFor(
        "document.querySelector('.announcer[aria-live=polite]')?.textContent.startsWith('This screen begins anew.')"
      )
      try await page.click(.button("Close"))
      try await page.waitFor("document.querySelector('div.banner') === null")
    }
  }
}
