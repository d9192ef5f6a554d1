import ChromiumDriver
import Foundation
import Testing

@testable import CounterpointLive

@MainActor
@Suite("A page in a browser", .serialized)
struct CounterPageTests {
  @Test("The first paint is there without JavaScript")
  func withoutScripts() async throws {
    try await PageServer.run { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.setScriptsEnabled(false)
        try await page.open(server.address)
        #expect(try await page.isPresent(.button("Increment")))
        #expect(try await page.isPresent(.text("0")))
      }
    }
  }

  @Test("A tap changes the screen, and the browser holds nothing against the page")
  func tap() async throws {
    try await PageServer.run { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Increment"))
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("2"))
        try await page.click(.button("Decrement"))
        try await page.waitFor(.text("1"))
        let console = await page.console
        #expect(console.filter(\.isError).map(\.description) == [])
        let requests = await page.requests
        let sent = Set(requests.map(\.url).filter { !$0.hasPrefix("data:") })
        #expect(sent.count <= 6, "\(sent)")
        #expect(requests.allSatisfy { $0.failure == nil && ($0.status ?? 0) < 400 })
      }
    }
  }

  @Test("Two people in front of one server do not see each other")
  func isolation() async throws {
    try await PageServer.run { server in
      try await Chromium.run { browser in
        let ada = try await browser.newPage(url: server.address)
        let ben = try await browser.newPage(url: server.address, profile: try await browser.newProfile())
        try await ada.click(.button("Increment"))
        try await ada.waitFor(.text("1"))
        try await ben.click(.button("Decrement"))
        try await ben.waitFor(.text("-1"))
        #expect(try await ada.isPresent(.text("1")))
      }
    }
  }

  @Test("Characters typed faster than the server answers are neither lost nor reordered")
  func fastTyping() async throws {
    try await PageServer.run(latency: .milliseconds(120)) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.textField("Name"))
        let text = "The quick brown fox jumps over the lazy dog, twice."
        try await page.type(text)
        try await page.waitFor(.text("Hello, \(text)!"))
        #expect(try await page.evaluate("document.activeElement.value") == .string(text))
      }
    }
  }

  @Test("What the server makes of a text replaces it, and the caret stays where the person left it")
  func rewriting() async throws {
    try await PageServer.run { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.textField("Code"))
        try await page.type("ab1c2")
        try await page.waitFor("document.activeElement.value === 'ABC'")
        try await page.press("ArrowLeft")
        try await page.type("x")
        try await page.waitFor("document.activeElement.value === 'ABXC'")
        #expect(try await page.evaluate("document.activeElement.selectionStart") == 3)
      }
    }
  }

  @Test("A page that is loaded again shows what it showed, typed text included")
  func reload() async throws {
    try await PageServer.run { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("1"))
        try await page.click(.textField("Name"))
        try await page.type("Zoë")
        try await page.waitFor(.text("Hello, Zoë!"))
        try await page.reload()
        try await page.waitFor(.text("1"))
        try await page.waitFor(.text("Hello, Zoë!"))
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("2"))
      }
    }
  }

  @Test("The browser's back button goes back to the screen before, and the app knows")
  func back() async throws {
    try await PageServer.run { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.text("Details"))
        try await page.waitFor(.text("What lies below"))
        try await page.settle()
        try await page.goBack()
        try await page.waitFor(.button("Increment"))
        try await page.waitUntilGone(.text("What lies below"))
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("1"))
      }
    }
  }

  @Test("What is typed while the connection is cut arrives when it is back")
  func cut() async throws {
    try await PageServer.run { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("1"))
        try await page.click(.textField("Name"))
        try await page.type("be")
        try await page.waitFor(.text("Hello, be!"))
        await server.link.cut()
        try await page.type("fore and after")
        await server.link.mend()
        try await page.waitFor(.text("Hello, before and after!"))
        #expect(try await page.evaluate("document.activeElement.value") == "before and after")
        #expect(try await page.isPresent(.text("1")))
      }
    }
  }

  @Test("A lost connection is told after two seconds, and the notice goes when it is back")
  func notice() async throws {
    try await PageServer.run { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("1"))
        await server.link.cut()
        try await page.waitForText("Reconnecting")
        await server.link.mend()
        try await page.waitFor("!document.body.innerText.includes('Reconnecting')")
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("2"))
      }
    }
  }
}
