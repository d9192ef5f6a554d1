import ChromiumDriver
import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

/// However much is done while the connection is away, the page and the session end alike.
@MainActor
@Suite("Long outages", .serialized)
struct LongOutageTests {
  private func away(
    _ deeds: String, then expectation: @MainActor @escaping (Page) async throws -> Void
  ) async throws {
    try await PageServer.run([.durable]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        // Some of what is on its way when the connection ends was handled, some not.
        for _ in 0..<3 { try await page.click(.button("Increment")) }
        try await page.waitFor(.text("Count: 3"))
        await server.link.cut()
        try await page.evaluate(
          """
          (async () => {
            const field = (name) => document.querySelectorAll(`[placeholder=${name}]`);
            const button = (name) => [...document.querySelectorAll('.button')].find((each) => each.textContent === name);
            const light = [...document.querySelectorAll('.toggle')].find((each) => each.textContent.includes('Light')).querySelector('input');
            const thumb = document.querySelector('input[type=range]');
            const enter = (control, value, ...types) => {
              control.value = value;
              for (const type of types) control.dispatchEvent(new Event(type, { bubbles: true }));
            };
            const frame = () => new Promise(requestAnimationFrame);
            \(deeds)
          })()
          """)
        await server.link.mend()
        try await page.evaluate("void dispatchEvent(new Event('online'))")
        try await expectation(page)
        #expect(
          await page.console.filter(\.isError).map(\.description).filter { !$0.contains("WebSocket") } == [])
      }
    }
  }

  @Test("401 taps of a switch")
  func taps() async throws {
    try await away("for (let tap = 0; tap < 401; tap++) light.click();") { page in
      try await page.waitFor(.text("It is light"))
      let shown =
        "[...document.querySelectorAll('.toggle')].find((each) => each.textContent.includes('Light')).querySelector('input').checked"
      #expect(try await page.evaluate(shown) == true)
    }
  }

  @Test("150 presses of a key on a slider")
  func keys() async throws {
    try await away("for (let key = 1; key <= 150; key++) enter(thumb, 10 + key / 2, 'input', 'change');") {
      page in
      try await page.waitFor(.text("Volume: 85"))
      #expect(try await page.evaluate("document.querySelector('input[type=range]').value") == "85")
    }
  }

  @Test("400 keystrokes by turns in two fields")
  func fields() async throws {
    try await away(
      """
      for (let key = 0; key < 400; key++) {
        const control = key % 2 ? field('Note')[0] : field('Name')[0];
        enter(control, control.value + key % 10, 'input');
        await frame();
      }
      """
    ) { page in
      let (even, odd) = ([Int](0..<200), [Int](0..<200))
      let name = even.map { "\($0 * 2 % 10)" }.joined()
      let note = odd.map { "\(($0 * 2 + 1) % 10)" }.joined()
      try await page.waitFor(.text("Hello, \(name)!"))
      try await page.waitFor(.text("Notes: \(note)|"))
      #expect(try await page.evaluate("document.querySelector('[placeholder=Name]').value") == .string(name))
    }
  }

  @Test("500 presses of a button, each of which counts")
  func buttons() async throws {
    try await away("for (let tap = 0; tap < 500; tap++) button('Increment').click();") { page in
      try await page.waitFor(.text("Count: 503"), timeout: .seconds(20))
    }
  }

  @Test("A button that is pressed between two edits sees the first")
  func order() async throws {
    try await away(
      """
      enter(field('Name')[0], 'first', 'input');
      button('Novel').click();
      enter(field('Note')[0], 'n', 'input');
      """
    ) { page in
      // The button comes after the first text, and writes over it.
      try await page.waitFor("document.querySelector('[placeholder=Name]').value.length === 20000")
      try await page.waitFor(.text("Notes: n|"))
    }
  }

  @Test("Of more than can be kept the page says so, and shows what holds")
  func tooMuch() async throws {
    try await away("for (let tap = 0; tap < 2100; tap++) button('Increment').click(); light.click();") {
      page in
      try await page.waitForText("More was done than could be kept. The screen shows what holds.")
      try await page.waitFor(.text("Count: 3"))
      try await page.waitFor(.text("It is dark"))
      try await page.click(.button("Increment"))
      try await page.waitFor(.text("Count: 4"))
    }
  }
}
