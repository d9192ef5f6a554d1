import ChromiumDriver
import Foundation
import Testing

@Suite("The driver of the browser")
struct ChromiumDriverTests {
  private static let page = """
    data:text/html,<!doctype html><title>A page</title>\
    <button onclick="out.textContent='clicked '+event.isTrusted">Press</button>\
    <label>Name <input oninput="out.textContent=this.value"></label><p id=out></p>
    """

  @Test("A click is a person's click, and typing reaches the field")
  func clickAndType() async throws {
    try await Chromium.run { browser in
      let page = try await browser.newPage(url: Self.page)
      try await page.click(.button("Press"))
      try await page.waitForText("clicked true")
      try await page.click(.textField("Name"))
      try await page.type("Zoë 日本")
      try await page.press("Backspace")
      try await page.waitForText("Zoë 日")
      let console = await page.console
      #expect(console.isEmpty)
    }
  }

  @Test("What is waited for in vain is named, with what the page shows instead")
  func timeout() async throws {
    try await Chromium.run { browser in
      let page = try await browser.newPage(url: Self.page)
      let error = await #expect(throws: ChromiumError.self) {
        try await page.click(.button("Nowhere"), timeout: .milliseconds(200))
      }
      #expect(error?.description.contains("button “Nowhere”") == true)
      #expect(error?.description.contains("button “Press”") == true)
    }
  }

  @Test("An element under another is not clicked through it")
  func covered() async throws {
    try await Chromium.run { browser in
      let page = try await browser.newPage(url: Self.page)
      try await page.evaluate(
        "document.body.insertAdjacentHTML('beforeend', '<div style=\"position:fixed;inset:0\"></div>')")
      await #expect(throws: ChromiumError.self) {
        try await page.click(.button("Press"), timeout: .milliseconds(200))
      }
    }
  }

  @Test("Of two that go by the same name, the one in reach is clicked; of two in reach none, or the first")
  func several() async throws {
    try await Chromium.run { browser in
      let page = try await browser.newPage(url: Self.page)
      try await page.evaluate(
        """
        document.body.insertAdjacentHTML('beforeend',
          '<div id=cover style="position:fixed;inset:0;background:white"><button onclick="out.textContent=\\'above\\'">Press</button></div>')
        """)
      try await page.click(.button("Press"))
      try await page.waitFor("out.textContent === 'above'")
      try await page.evaluate("cover.style.inset = '50% 0 0 0'")
      await #expect(throws: ChromiumError.self) {
        try await page.click(.button("Press"), timeout: .milliseconds(300))
      }
      try await page.clickFirst(.button("Press"))
      try await page.waitFor("out.textContent === 'clicked true'")
    }
  }

  @Test("What slides is clicked when it has come to rest")
  func sliding() async throws {
    try await Chromium.run { browser in
      let page = try await browser.newPage(url: Self.page)
      try await page.evaluate(
        """
        (() => {
          const button = document.querySelector('button');
          window.slide = button.animate([{ transform: 'translateX(300px)' }, { transform: 'none' }], 400);
          button.addEventListener('click', () => { out.dataset.state = slide.playState; });
        })()
        """)
      try await page.click(.button("Press"))
      try await page.waitFor("out.dataset.state === 'finished'")
    }
  }
}
