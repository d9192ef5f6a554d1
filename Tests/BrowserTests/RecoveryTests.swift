import ChromiumDriver
import Clocks
import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

@MainActor
@Suite("A page whose session or connection is lost", .serialized)
struct RecoveryTests {
  private func open(
    _ operation: @MainActor (PageServer, Chromium, Page) async throws -> Void
  ) async throws {
    try await PageServer.run([.durable]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("Count: 1"))
        try await page.waitFor("Object.keys(sessionStorage).some(key => key.startsWith('counterpoint '))")
        try await operation(server, browser, page)
      }
    }
  }

  @Test("A connection that carries nothing any more is noticed and replaced, and nothing is lost")
  func silence() async throws {
    try await open { server, _, page in
      try await page.click(.textField("Name"))
      await server.link.hang()
      try await page.type("into the void")
      // As when a laptop was opened again.
      try await page.evaluate("void document.dispatchEvent(new Event('resume'))")
      try await page.waitFor(.text("Hello, into the void!"), timeout: .seconds(20))
      #expect(try await page.isPresent(.text("Count: 1")))
    }
  }

  @Test("Without any sign from the browser, too, an unanswered event gives a silent connection away")
  func silentAnswer() async throws {
    try await open { server, _, page in
      await server.link.hang()
      try await page.click(.button("Increment"))
      try await page.waitFor("document.querySelector('[data-busy]')")
      try await page.waitFor(.text("Count: 2"), timeout: .seconds(30))
      try await page.waitFor("!document.querySelector('[data-busy]')")
    }
  }

  @Test("A duplicated tab gets a copy of what the tab keeps, and the tab its session for itself")
  func duplicate() async throws {
    try await open { server, browser, page in
      try await page.click(.button("Bookmark"))
      try await page.waitFor(.text("Bookmark: page 7"))
      let storage = try #require(try await page.evaluate("JSON.stringify({...sessionStorage})").string)
      #expect(!storage.contains("hasLeft"))
      let copy = try await browser.newPage(url: "about:blank")
      try await copy.runAtStart(
        """
        if (location.protocol === 'http:' && !sessionStorage.length) {
          for (const [key, value] of Object.entries(\(storage))) sessionStorage.setItem(key, value);
        }
        """)
      try await copy.open(server.address)
      try await copy.waitFor(.text("Bookmark: page 7"))
      #expect(try await copy.isPresent(.text("Count: 0")))
      #expect(try await copy.evaluate("document.body.innerText.includes('another tab')") == false)
      try await copy.click(.button("Increment"))
      try await copy.waitFor(.text("Count: 1"))
      #expect(try await page.evaluate("document.body.innerText.includes('another tab')") == false)
      var scenes: [String?] = []
      for page in [page, copy] {
        scenes.append(
          try await page.evaluate("JSON.parse(sessionStorage.getItem('counterpoint /')).scene").string)
      }
      #expect(Set(scenes.compactMap { $0 }).count == 2)
    }
  }

  @Test("A tab that comes back from another page finds its session")
  func comingBack() async throws {
    try await open { server, _, page in
      try await page.click(.textField("Name"))
      try await page.type("here and")
      try await page.open(server.address + "healthz")
      try await page.goBack()
      try await page.waitFor(.text("Hello, here and!"))
      #expect(try await page.isPresent(.text("Count: 1")))
      try await page.click(.button("Increment"))
      try await page.waitFor(.text("Count: 2"))
    }
  }

  @Test("What is said about the connection can be read and pressed above a dialog")
  func aboveDialogs() async throws {
    try await open { server, _, page in
      try await page.click(.button("Ask"))
      try await page.waitFor("document.querySelector('dialog[open]')")
      await server.link.cut()
      try await page.waitForText("Reconnecting")
      #expect(try await page.evaluate("!!document.querySelector('dialog[open] .banner')") == true)
      await server.link.mend()
      try await page.waitFor("!document.querySelector('div.banner')")
    }
  }

  @Test("A browser whose cookie is not believed any more gets a fresh page, and does not knock for ever")
  func lostCookie() async throws {
    try await open { server, _, page in
      try await page.click(.textField("Name"))
      try await page.type("Ada")
      try await page.waitFor(.text("Hello, Ada!"))
      try await server.stop()
      try FileManager.default.removeItem(
        at: server.settings.dataDirectory.appendingPathComponent("signing-keys"))
      try await server.start()
      try await page.evaluate("void dispatchEvent(new Event('online'))")
      try await page.waitForText("This screen begins anew")
      // What was typed is in the browser, not in a session.
      try await page.waitFor(.text("Hello, Ada!"))
      try await page.click(.button("Increment"))
      try await page.waitFor(.text("Count: 1"))
    }
  }

  @Test("What is pressed after a reload, before the page has found its session, is pressed in the session")
  func pressedEarly() async throws {
    try await PageServer.run([.durable], latency: .milliseconds(300)) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("Count: 1"))
        try await page.reload()
        try await page.waitFor("document.querySelector('.root')?.$ !== undefined")
        // What is pressed was drawn for a session of its own.
        let isDrawnAnew = try await page.evaluate(
          """
          (() => {
            const isDrawnAnew = document.body.innerText.includes('Count: 0');
            [...document.querySelectorAll('button')].find((each) => each.textContent === 'Increment').click();
            [...document.querySelectorAll('.toggle')].find((each) => each.textContent === 'Locked').click();
            return isDrawnAnew;
          })()
          """)
        #expect(isDrawnAnew == true)
        try await page.waitFor(.text("Count: 2"))
        try await page.waitFor(.text("It is locked"))
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("Count: 3"))
      }
    }
  }

  @Test("A page whose session is gone stays: choices come back, and what does not is told by its name")
  func whatIsLost() async throws {
    try await open { server, _, page in
      try await page.click(.role("switch", name: "Light"))
      try await page.waitFor(.text("It is light"))
      try await page.click(.text("Chocolate"))
      try await page.evaluate(
        """
        void (() => {
          const slider = document.querySelector('.slider input');
          slider.value = 15;
          for (const name of ['input', 'change']) slider.dispatchEvent(new Event(name, { bubbles: true }));
        })()
        """)
      try await page.waitFor(.text("Volume: 15"))
      try await page.click(.button("Ask"))
      try await page.click(.textField("Reply"))
      try await page.type("lost with its sheet")
      try await page.waitFor("!document.querySelector('[data-busy]')")
      try await server.restart(under: page)
      try await page.waitFor(.text("It is light"))
      try await page.waitFor(.text("Volume: 15"))
      try await page.waitFor(
        "[...document.querySelectorAll('.option')].find((each) => each.textContent === 'Chocolate').hasAttribute('data-selected')"
      )
      try await page.waitForText("This screen begins anew. Not kept: Reply. What was not saved is gone.")
      #expect(try await page.evaluate("window.isSame") == true)
      #expect(try await page.isPresent(.text("Count: 0")))
    }
  }

  @Test("A page of another version is loaded again, and gets back what was typed and chosen")
  func otherVersion() async throws {
    try await open { server, _, page in
      try await page.click(.role("switch", name: "Light"))
      try await page.waitFor(.text("It is light"))
      try await page.click(.textField("Name"))
      try await page.type("Ada")
      try await page.waitFor(.text("Hello, Ada!"))
      try await page.evaluate(
        "void (window.isSame = true, document.querySelector('meta[data-version]').dataset.version = 'old')")
      try await server.stop()
      try await server.start()
      try await page.evaluate("void dispatchEvent(new Event('online'))")
      try await page.waitFor("window.isSame === undefined", timeout: .seconds(20))
      try await page.waitFor(.text("Hello, Ada!"))
      try await page.waitFor(.text("It is light"))
      try await page.waitForText(
        "This screen begins anew. What you typed was kept. What was not saved is gone.")
    }
  }

  @Test("What an input method is composing while the server is started anew is not disturbed, and not lost")
  func composing() async throws {
    try await open { server, _, page in
      try await page.click(.textField("Name"))
      try await page.type("a")
      try await page.waitFor(.text("Hello, a!"))
      try await page.evaluate("void (window.field = document.activeElement)")
      try await page.compose("に")
      try await page.evaluate("void (Object.assign(window, { isSame: true }))")
      try await server.stop()
      try await server.start()
      try await page.evaluate("void dispatchEvent(new Event('online'))")
      // The next session is there, and waits.
      while server.server.registry.leftCount == server.server.registry.count { await Task.yield() }
      try await page.compose("にほ")
      #expect(try await page.evaluate("document.activeElement === field && field.value") == "aにほ")
      try await page.commit("日本")
      try await page.waitFor(.text("Hello, a日本!"))
      #expect(try await page.evaluate("document.activeElement.value") == "a日本")
      #expect(try await page.evaluate("document.activeElement.selectionStart") == 3)
      #expect(try await page.evaluate("window.isSame") == true)
    }
  }

  @Test(
    "A page whose session has failed goes on with another, does not press again what ended it, and is loaded anew if that fails, too"
  )
  func failed() async throws {
    let app = LiveApp.namedDurable
    try await PageServer.run([app], isolation: .process) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address + app.path + "/")
        try await page.click(.button("Bookmark"))
        try await page.waitFor(.text("Bookmark: page 7"))
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("Count: 1"))
        try await page.click(.textField("Name"))
        try await page.type("Ada")
        try await page.waitFor(.text("Hello, Ada!"))
        let session =
          "JSON.parse(sessionStorage.getItem(Object.keys(sessionStorage).find(key => key.startsWith('counterpoint /')))).session"
        try await page.evaluate("void (Object.assign(window, { isSame: true, session: \(session) }))")
        try await page.evaluate(
          "void [...document.querySelectorAll('.button')].find((each) => each.textContent === 'Fail').click()"
        )
        try await page.type(" Lovelace")
        try await page.waitFor("\(session) !== window.session", timeout: .seconds(20))
        try await page.waitFor(.text("Hello, Ada Lovelace!"))
        #expect(try await page.evaluate("window.isSame") == true)
        #expect(try await page.evaluate("document.activeElement.value") == "Ada Lovelace")
        #expect(try await page.isPresent(.text("Bookmark: page 7")))
        #expect(try await page.isPresent(.text("Count: 0")))
        try await page.waitForText(
          "This screen begins anew. What you typed and how you had set it up were kept. What was not saved is gone."
        )
        try await page.waitFor("!document.querySelector('[data-busy]')")
        // It lies over the page.
        try await page.click(.button("Close"))
        // Soon after, it is none to go on from.
        try await page.click(.button("Fail"))
        try await page.waitFor("window.isSame === undefined", timeout: .seconds(20))
        try await page.waitFor(.text("Hello, Ada Lovelace!"))
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("Count: 1"))
      }
    }
  }

  @Test("What was pressed and not answered is pressed once, where it is there again")
  func presses() async throws {
    try await open { server, _, page in
      try await server.stop()
      try await page.click(.button("Increment"))
      try await page.click(.button("Bookmark"))
      try await page.waitFor("document.querySelectorAll('[data-busy]').length === 2")
      try await server.start()
      try await page.evaluate("void dispatchEvent(new Event('online'))")
      try await page.waitFor(.text("Bookmark: page 7"))
      // From the beginning, by the one press that nobody had heard of.
      try await page.waitFor(.text("Count: 1"))
      try await page.waitFor("!document.querySelector('[data-busy]')")
      #expect(try await page.isPresent(.text("Count: 1")))
    }
  }
}
