import ChromiumDriver
import Foundation
import Testing

@testable import CounterpointLive

@MainActor
@Suite("What is presented, in a browser", .serialized)
struct PresentationJourneyTests {
  private static let apps = [LiveApp("Presentation", PresentationApp.self)]
  private static let focused = "document.activeElement.textContent.trim()"

  @Test("Dialogs are answered by keys, keep the focus in them and give it back")
  func dialogs() async throws {
    try await PageServer.run(Self.apps) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor("document.querySelector('.tabview').$ !== undefined")
        try await page.click(.button("Delete the list"))
        try await page.waitFor(.role("alertdialog", name: "Delete the list?"))
        try await page.settle()
        try await shoot(page, "alert")
        // The focus goes round in the dialog.
        for _ in 0..<6 { try await page.press("Tab") }
        #expect(
          try await page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('.alert')") == true)
        try await page.press("Escape")
        try await page.waitFor(.text("Log: kept"))
        try await page.waitFor("\(Self.focused) === 'Delete the list'")

        try await page.click(.button("Delete the list"))
        try await page.click(.textField("Its name"))
        try await page.type("Old")
        try await page.press("Enter")
        try await page.waitFor(.text("Log: archived"))
        try await page.click(.button("Delete the list"))
        try await page.click(.button("Delete"))
        try await page.waitFor(.text("Log: deleted Old"))

        try await page.click(.button("Sort"))
        try await page.waitFor(.role("alertdialog", name: "Sort the entries"))
        try await page.settle()
        try await shoot(page, "confirmation")
        try await page.click(x: 195, y: 60)
        try await page.waitFor("document.querySelector('.confirmationdialog:not([data-ghost])') === null")
        try await page.click(.button("Sort"))
        try await page.click(.button("By date"))
        try await page.waitFor(.text("Log: by date"))
        try await page.waitFor("\(Self.focused) === 'Sort'")
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  @Test(
    "The browser calls dialogs by the screen that they show, whatever is pushed, popped or renamed")
  func names() async throws {
    try await PageServer.run(Self.apps) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor("document.querySelector('.tabview').$ !== undefined")
        try await page.click(.button("Open the sheet"))
        try await page.waitFor(.role("dialog", name: "Sheet"))
        try await page.waitFor("document.getAnimations().length === 0")
        try await page.drag(from: (195, 436), to: (195, 60))
        try await page.click(.text("Details"))
        try await page.waitFor(.role("dialog", name: "Details"))
        #expect(try await PageInspection(page: page).findings() == [])
        try await page.settle()
        try await page.click("dialog .screen:last-of-type > .navbar .back")
        try await page.waitFor(.role("dialog", name: "Sheet"))
        try await page.click(.textField("Note"))
        try await page.type("Plans")
        try await page.waitFor(.role("dialog", name: "Plans"))
        try await page.click(.button("Done"))
        try await page.waitFor("document.querySelector('dialog:not([data-ghost])') === null")
        try await page.click(.button("Cover the window"))
        try await page.waitFor(.role("dialog", name: "Over everything"))
        try await page.click(.button("Uncover"))
        try await page.waitFor("document.querySelector('dialog:not([data-ghost])') === null")
        try await page.click(.button("Explain"))
        try await page.waitFor(.role("dialog", name: "About this"))
      }
    }
  }

  @Test("A dialog that came with the page is renamed as well")
  func nameFromFirstPaint() async throws {
    try await PageServer.run([LiveApp("Opened", OpenedApp.self)]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor("document.querySelector('dialog').$ !== undefined")
        try await page.waitFor(.role("dialog", name: "First step"))
        try await page.click(.text("Onwards"))
        try await page.waitFor(.role("dialog", name: "Second step"))
      }
    }
  }

  @Test(
    "A sheet is dragged from height to height, and away")
  func sheet() async throws {
    try await PageServer.run(Self.apps) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Open the sheet"))
        try await page.waitFor(.text("Rests at medium"))
        try await page.settle()
        try await shoot(page, "sheet")
        let top = "Math.round(document.querySelector('dialog.sheet').getBoundingClientRect().top)"
        try await page.waitFor("\(top) === 428")
        try await page.drag(from: (195, 436), to: (195, 60))
        try await page.waitFor(.text("Rests at large"))
        try await page.waitFor("\(top) === 12")
        try await page.drag(from: (195, 24), to: (195, 640))
        try await page.waitFor(.text("Rests at 200"))
        try await page.waitFor("\(top) === 644")
        try await page.evaluate("document.querySelector('.grabber').focus()")
        try await page.press("ArrowUp")
        try await page.waitFor(.text("Rests at medium"))
        try await page.waitFor("\(top) === 428")
        try await page.drag(from: (195, 436), to: (195, 830))
        try await page.waitFor("document.querySelector('dialog.sheet:not([data-ghost])') === null")
        try await page.waitFor("\(Self.focused) === 'Open the sheet'")
      }
    }
  }

  @Test("A popover stands beside what it is about, and a press beside it closes it")
  func popover() async throws {
    try await PageServer.run(Self.apps) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.click(.button("Explain"))
        try await page.waitFor(.text("About this"))
        try await page.settle()
        try await shoot(page, "popover")
        let distance = """
          (() => {
            const popover = document.querySelector('dialog.popover').getBoundingClientRect();
            const button = [...document.querySelectorAll('.button')].find((each) => each.textContent === 'Explain').getBoundingClientRect();
            return Math.min(Math.abs(popover.top - button.bottom), Math.abs(button.top - popover.bottom)) < 24;
          })()
          """
        try await page.waitFor(distance)
        try await page.click(x: 20, y: 700)
        try await page.waitFor("document.querySelector('dialog.popover:not([data-ghost])') === null")
      }
    }
  }

  @Test("Tabs are gone through by arrow keys, and pages are swiped")
  func tabs() async throws {
    try await PageServer.run(Self.apps) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: server.address)
        try await page.waitFor("document.querySelector('.tabview').$ !== undefined")
        try await shoot(page, "tabs")
        try await page.evaluate("document.querySelector('.tabitem').focus()")
        try await page.press("ArrowRight")
        // At once: whatever the server says.
        #expect(
          try await page.evaluate("document.querySelectorAll('.tabitem')[1].getAttribute('aria-selected')")
            == "true")
        try await page.waitFor(.text("Mailboxes"))
        #expect(try await page.isPresent(.css(".tab:not([data-hidden])[role=tabpanel][aria-labelledby]")))
        try await page.settle()
        try await shoot(page, "columns-phone")
        try await page.click(.text("Sent"))
        try await page.waitFor(.text("Three mails"))
        try await page.settle()
        try await page.click(".column[data-shown] .screen:last-of-type > .navbar .back")
        try await page.waitFor(
          "document.querySelector('.column[data-placement=sidebar]').hasAttribute('data-shown')")
        try await page.evaluate("document.querySelectorAll('.tabitem')[1].focus()")
        try await page.press("End")
        try await page.waitFor(.text("Shows page 0"))
        try await page.evaluate(
          "{ const panels = document.querySelector('.tabview[data-style=page]>.panels'); panels.scrollTo({ left: panels.clientWidth, behavior: 'instant' }); }"
        )
        try await page.waitFor(.text("Shows page 1"))
        try await page.settle()
        try await shoot(page, "pages")
        try await page.press("Home")
        try await page.waitFor("document.querySelectorAll('.tab')[0].hasAttribute('data-hidden') === false")
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  @Test("On a desk columns stand beside one another")
  func columns() async throws {
    try await PageServer.run(Self.apps) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(
          url: server.address, viewport: Viewport(width: 1280, height: 800), isDark: false)
        try await page.waitFor("document.querySelector('.tabview').$ !== undefined")
        try await shoot(page, "desk")
        try await page.click(.css(".tabitem:nth-child(2)"))
        try await page.waitFor(.text("Choose a mailbox"))
        try await page.click(.text("Inbox"))
        try await page.waitFor(.text("Twelve mails"))
        #expect(try await page.isPresent(.text("Sent")))
        try await page.settle()
        try await shoot(page, "columns-desk")
        try await page.click(".sidebarbutton")
        try await page.waitFor("document.querySelector('.column[data-placement=sidebar]').offsetWidth === 0")
        try await page.click(".sidebarbutton")
        try await page.waitFor("document.querySelector('.column[data-placement=sidebar]').offsetWidth > 200")
      }
    }
  }

  /// For eyes: pictures in light and dark, in the folder that the environment names.
  private func shoot(_ page: Page, _ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["COUNTERPOINT_SCREENSHOTS"] else { return }
    for isDark in [false, true] {
      try await page.setDark(isDark)
      try await page.settle()
      try await page.screenshot(to: "\(folder)/\(name)-\(isDark ? "dark" : "light").png")
    }
    try await page.setDark(false)
  }
}
