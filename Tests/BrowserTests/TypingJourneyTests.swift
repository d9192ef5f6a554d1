import ChromiumDriver
import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

/// What stands in views.md about fields and other controls that show what the person does before the session knows.
@MainActor
@Suite("Typing and choosing", .serialized)
struct TypingJourneyTests {
  private func open(
    latency: Duration = .zero, _ operation: @MainActor (PageServer, Page) async throws -> Void
  ) async throws {
    try await PageServer.run([.durable], latency: latency) { server in
      try await Chromium.run { browser in
        try await operation(server, try await browser.newPage(url: server.address))
      }
    }
  }

  private func value(_ page: Page) async throws -> String? {
    try await page.evaluate("document.activeElement.value").string
  }

  private func caret(_ page: Page) async throws -> Int? {
    try await page.evaluate("document.activeElement.selectionStart").int
  }

  /// Has the page ask for the whole screen when it connects next.
  private func forgetFrames(_ page: Page) async throws {
    try await page.evaluate(
      """
      void (() => {
        const { set } = URLSearchParams.prototype;
        URLSearchParams.prototype.set = function (name, value) { if (name !== 'after') set.call(this, name, value); };
      })()
      """)
  }

  /// Puts a text into the field, as a paste does.
  private func paste(_ text: String, _ page: Page) async throws {
    try await page.evaluate(
      """
      void (() => {
        const field = document.querySelector('[aria-label="Name"]');
        field.value = \(text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      })()
      """)
  }

  // MARK: Fields

  @Test("As much as a field takes arrives, in whatever script; what is longer stays as it is")
  func longTexts() async throws {
    try await open { _, page in
      try await paste("'数'.repeat(16000)", page)
      try await page.waitFor(
        "[...document.querySelectorAll('.text')].some(({ textContent: text }) => text === `Hello, ${'数'.repeat(16000)}!`)"
      )
      try await page.click(.button("Novel"))
      try await page.waitFor("document.querySelector('[aria-label=\"Name\"]').value.length === 20000")
      try await paste("field.value.slice(1)", page)
      try await page.waitForText("This text is too long to be changed here.")
      let length = try await page.evaluate("document.querySelector('[aria-label=\"Name\"]').value.length")
      #expect(length == 20_000)
      // Neither has cost the session.
      try await page.click(.button("Increment"))
      try await page.waitFor(.text("Count: 1"))
      #expect(
        try await page.evaluate(
          "[...document.querySelectorAll('.text')].some(({ textContent: text }) => text.length === 20008)")
          == true)
    }
  }

  @Test(
    "While an input method composes, nothing is sent and nothing is shown in the field; afterwards all of it is"
  )
  func composition() async throws {
    try await open { server, page in
      try await page.click(.textField("Name"))
      try await page.type("a")
      try await page.waitFor(.text("Hello, a!"))
      try await page.compose("k")
      try await page.compose("か")
      try await page.compose("かん")
      #expect(try await value(page) == "aかん")
      // Something else is answered meanwhile, without the half-made word.
      try await page.evaluate(
        "void [...document.querySelectorAll('.button')].find((each) => each.textContent === 'Increment').click()"
      )
      try await page.waitFor(.text("Count: 1"))
      #expect(try await page.isPresent(.text("Hello, a!")))
      #expect(try await value(page) == "aかん")
      try await page.commit("漢")
      try await page.waitFor(.text("Hello, a漢!"))
      #expect(try await value(page) == "a漢")
      // A whole new screen waits, too.
      try await page.compose("じ")
      await server.link.cut()
      try await forgetFrames(page)
      await server.link.mend()
      try await page.evaluate("void dispatchEvent(new Event('online'))")
      while await !page.frames.contains(where: { !$0.isSent && $0.payload.first == 1 }) {
        try await page.settle()
      }
      try await page.settle()
      #expect(try await value(page) == "a漢じ")
      try await page.commit("字")
      try await page.waitFor(.text("Hello, a漢字!"))
      #expect(try await value(page) == "a漢字")
    }
  }

  @Test("A number is grouped while it is typed, and the caret stays beside its digit, in the middle as well")
  func grouping() async throws {
    try await open(latency: .milliseconds(30)) { _, page in
      try await page.click(.textField("Amount"))
      try await page.type("1254000")
      try await page.waitFor("document.activeElement.value === '1,254,000'")
      #expect(try await caret(page) == 9)
      // Between the 5 and the 4.
      try await page.evaluate("void document.activeElement.setSelectionRange(4, 4)")
      try await page.type("9")
      try await page.waitFor("document.activeElement.value === '12,594,000'")
      #expect(try await caret(page) == 5)
      try await page.type("87")
      try await page.waitFor("document.activeElement.value === '1,259,874,000'")
      #expect(
        try await page.evaluate(
          "document.activeElement.value.slice(0, document.activeElement.selectionStart)") == "1,259,87")
      for text in ["125,984,000", "12,594,000", "1,254,000"] {
        try await page.press("Backspace")
        try await page.waitFor("document.activeElement.value === '\(text)'")
      }
      #expect(
        try await page.evaluate(
          "document.activeElement.value.slice(0, document.activeElement.selectionStart).replace(',', '')")
          == "125")
    }
  }

  @Test("Backspace behind a grouping separator deletes the digit before it, Delete the digit behind")
  func deletedSeparator() async throws {
    try await open(latency: .milliseconds(30)) { _, page in
      try await page.click(.textField("Amount"))
      try await page.type("1254000")
      try await page.waitFor("document.activeElement.value === '1,254,000'")
      try await page.evaluate("void document.activeElement.setSelectionRange(6, 6)")
      try await page.press("Backspace")
      try await page.waitFor("document.activeElement.value === '125,000'")
      // Behind the separator, as before: the next one goes on.
      #expect(try await caret(page) == 4)
      try await page.evaluate("void document.activeElement.setSelectionRange(3, 3)")
      try await page.press("Delete")
      try await page.waitFor("document.activeElement.value === '12,500'")
      #expect(
        try await page.evaluate(
          "document.activeElement.value.slice(0, document.activeElement.selectionStart).replace(',', '')")
          == "125")
      // A separator that stays deleted takes nothing along.
      try await page.click(.textField("Name"))
      try await page.type("a,b")
      try await page.evaluate("void document.activeElement.setSelectionRange(2, 2)")
      try await page.press("Backspace")
      try await page.waitFor(.text("Hello, ab!"))
      try await page.settle()
      #expect(try await value(page) == "ab")
    }
  }

  @Test("What is pasted, undone and filled in without a key is text like any other")
  func otherWays() async throws {
    try await open { _, page in
      try await page.click(.textField("Name"))
      try await page.type("Ada")
      try await page.waitFor(.text("Hello, Ada!"))
      try await page.edit("selectAll")
      try await page.edit("copy")
      try await page.press("End")
      try await page.edit("paste")
      try await page.waitFor(.text("Hello, AdaAda!"))
      try await page.edit("undo")
      try await page.waitFor(.text("Hello, Ada!"))
      #expect(try await value(page) == "Ada")
      // Browsers that fill in forms may tell of the change alone.
      try await page.evaluate(
        """
        void (() => {
          const field = document.activeElement;
          field.value = 'Grace Hopper';
          field.dispatchEvent(new Event('change', { bubbles: true }));
        })()
        """)
      try await page.waitFor(.text("Hello, Grace Hopper!"))
    }
  }

  @Test("Over a fast network each key is told at once; over a slow one several keys make one event")
  func debouncing() async throws {
    func edits(latency: Duration) async throws -> Int {
      var count = 0
      try await open(latency: latency) { _, page in
        // So that the page knows the network.
        for index in 1...6 {
          try await page.click(.button("Increment"))
          try await page.waitFor(.text("Count: \(index)"))
        }
        try await page.click(.textField("Name"))
        await page.clearRecords()
        if latency == .zero {
          for character in "abcdefgh" {
            try await page.type(String(character))
            try await page.settle()
          }
        } else {
          // All within a moment, however long the machine takes for each.
          try await page.evaluate(
            "void [...'abcdefgh'].forEach((letter) => document.execCommand('insertText', false, letter))")
        }
        try await page.waitFor(.text("Hello, abcdefgh!"))
        // An event's message begins with 1; an acknowledgement alone with 2.
        count = await page.frames.filter { $0.isSent && $0.payload.first == 1 }.count
      }
      return count
    }
    #expect(try await edits(latency: .zero) >= 7)
    #expect(try await edits(latency: .milliseconds(120)) == 1)
  }

  // MARK: Presses

  @Test("What is pressed before the screen is drawn anew, and let go after it, is pressed")
  func pressAcrossSnapshot() async throws {
    try await PageServer.run { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("1"))
        try await page.settle()
        let place = try await page.evaluate(
          """
          (() => {
            const button = [...document.querySelectorAll('.button')].find((each) => each.textContent === 'Increment');
            const { left, top, width, height } = button.getBoundingClientRect();
            return [left + width / 2, top + height / 2];
          })()
          """
        ).array.compactMap(\.double)
        try #require(place.count == 2)
        try await forgetFrames(page)
        func pressAndDrawAnew() async throws {
          try await page.evaluate("void (window.rootBefore = document.querySelector('.root'))")
          try await page.pointer(.move, x: place[0], y: place[1])
          try await page.pointer(.press, x: place[0], y: place[1])
          await server.link.cut()
          await server.link.mend()
          try await page.evaluate("void dispatchEvent(new Event('online'))")
          try await page.waitFor("document.querySelector('.root') !== rootBefore")
        }
        try await pressAndDrawAnew()
        try await page.pointer(.release, x: place[0], y: place[1])
        try await page.waitFor(.text("2"))
        // Once, and what comes after it is a press of its own.
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("3"))

        // Until the next frame rows that are drawn anew are not as high as they will be: the pointer that has not moved may be
        // over another one. One that has moved was taken away.
        func letGo(at x: Double) async throws {
          try await page.evaluate(
            """
            void document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, clientX: \(x), clientY: \(place[1]) }))
            """)
          try await page.pointer(.release, x: 1, y: 1)
        }
        try await pressAndDrawAnew()
        try await letGo(at: place[0] + 300)
        try await pressAndDrawAnew()
        try await letGo(at: place[0] + 2)
        try await page.waitFor(.text("4"))
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("5"))
      }
    }
  }

  // MARK: Choices

  @Test("A switch, a choice and a thumb move at once, and go back where the state refuses")
  func refusal() async throws {
    try await open(latency: .milliseconds(150)) { _, page in
      let light =
        "[...document.querySelectorAll('.toggle')].find((each) => each.textContent.includes('Light')).querySelector('input')"
      let chosen = "document.querySelector('.option[data-selected]').textContent"
      let thumb = "document.querySelector('input[type=range]')"
      try await page.click(.role("switch", name: "Locked"))
      try await page.waitFor(.text("It is locked"))
      try await page.evaluate("void \(light).click()")
      #expect(try await page.evaluate("\(light).checked") == true)
      try await page.waitFor("!\(light).checked")
      #expect(try await page.isPresent(.text("It is dark")))

      try await page.evaluate("void document.querySelectorAll('.option')[0].click()")
      #expect(try await page.evaluate(chosen) == "Chocolate")
      try await page.waitFor("\(chosen) === 'Vanilla'")

      try await page.evaluate(
        """
        void (() => {
          const thumb = \(thumb);
          thumb.value = 80;
          thumb.dispatchEvent(new Event('input', { bubbles: true }));
          thumb.dispatchEvent(new Event('change', { bubbles: true }));
        })()
        """)
      #expect(try await page.evaluate("\(thumb).value") == "80")
      try await page.waitFor("\(thumb).value === '10'")
    }
  }

  @Test(
    "What was switched while the connection was lost holds when it is back, and is not switched back in between"
  )
  func switchedWhileAway() async throws {
    try await open { server, page in
      let light =
        "[...document.querySelectorAll('.toggle')].find((each) => each.textContent.includes('Light')).querySelector('input')"
      try await page.waitFor(.text("It is dark"))
      try await page.click(.button("Increment"))
      try await page.waitFor(.text("Count: 1"))
      await server.link.cut()
      try await page.evaluate("void \(light).click()")
      await server.link.mend()
      try await page.evaluate("void dispatchEvent(new Event('online'))")
      try await page.waitFor(.text("It is light"))
      #expect(try await page.evaluate("\(light).checked") == true)
      // The same where the page gets a new screen before the session hears of it.
      await server.link.cut()
      try await page.evaluate("void \(light).click()")
      try await forgetFrames(page)
      await server.link.mend()
      try await page.evaluate("void dispatchEvent(new Event('online'))")
      try await page.waitFor(.text("It is dark"))
      try await page.waitFor("!\(light).checked")
    }
  }

  @Test("A thumb that is moved tells of it thirty times a second at most, and of where it ends")
  func sliding() async throws {
    try await open { _, page in
      try await page.waitFor(.text("Volume: 10"))
      await page.clearRecords()
      let elapsed = try await page.evaluate(
        """
        new Promise((resolve) => {
          const thumb = document.querySelector('input[type=range]');
          const start = performance.now();
          let value = 10;
          const timer = setInterval(() => {
            thumb.value = value += 0.5;
            thumb.dispatchEvent(new Event('input', { bubbles: true }));
            if (value < 80) return;
            clearInterval(timer);
            thumb.dispatchEvent(new Event('change', { bubbles: true }));
            resolve(performance.now() - start);
          }, 4);
        })
        """)
      try await page.waitFor(.text("Volume: 80"))
      let seconds = try #require(elapsed.double) / 1_000
      // The gesture's beginning and end, and the last place, come on top.
      let events = await page.frames.filter { $0.isSent && $0.payload.first == 1 }.count
      #expect(Double(events) <= seconds * 30 + 4, "\(events) in \(seconds) s")
      #expect(try await page.evaluate("document.querySelector('input[type=range]').value") == "80")
    }
  }

  @Test("A button that waits for longer than 300 ms shows it, and not before; then it does not any more")
  func busy() async throws {
    try await open(latency: .milliseconds(400)) { _, page in
      try await page.waitFor(.text("Count: 0"))
      try await page.evaluate(
        """
        void (() => {
          const button = [...document.querySelectorAll('.button')].find((each) => each.textContent === 'Increment');
          window.busy = [];
          const start = performance.now();
          new MutationObserver(() => busy.push([button.hasAttribute('data-busy'), button.getAttribute('aria-busy'), performance.now() - start]))
            .observe(button, { attributes: true, attributeFilter: ['data-busy'] });
          button.click();
        })()
        """)
      try await page.waitFor(.text("Count: 1"))
      try await page.waitFor("busy.length === 2")
      #expect(try await page.evaluate("busy[0][0] && busy[0][1] === 'true' && busy[0][2] >= 295") == true)
      #expect(try await page.evaluate("!busy[1][0] && busy[1][1] === null") == true)
    }
    try await open { _, page in
      try await page.waitFor(.text("Count: 0"))
      try await page.evaluate(
        """
        void (() => {
          window.busy = 0;
          new MutationObserver(() => busy++).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-busy'] });
        })()
        """)
      for index in 1...3 {
        try await page.click(.button("Increment"))
        try await page.waitFor(.text("Count: \(index)"))
      }
      #expect(try await page.evaluate("busy") == 0)
    }
  }
}
