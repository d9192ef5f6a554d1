import ChromiumDriver
import Clocks
import ComposableArchitecture
import ConcurrencyExtras
import CounterpointLive
import Foundation
import MeetingRoomClientLive
import NetworkLinking
import Testing

@testable import Scrumdinger

/// The app by a clock that the test lets go on.
private struct ClockedScrumdinger: App {
  nonisolated static let clock = LockIsolated(TestClock())
  nonisolated static let beginning = Date(timeIntervalSince1970: 1_750_000_000)

  private let store: StoreOf<AppFeature>

  init() {
    let clock = Self.clock.value
    store = withDependencies {
      $0.continuousClock = clock
      $0.date = DateGenerator {
        Self.beginning + Double(TestClock<Duration>.Instant().duration(to: clock.now).components.seconds)
      }
    } operation: {
      @Dependency(\.pageAddress) var pageAddress
      return AppFeature.store(opening: pageAddress.path)
    }
  }

  var body: some Scene {
    WindowGroup("Scrumdinger") { AppView(store: store) }
  }
}

/// Card and ring on every theme.
private struct ThemesApp: App {
  var body: some Scene {
    WindowGroup {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 340))], spacing: 16) {
          ForEach(Theme.allCases) { theme in
            let meeting = Meeting(
              id: UUID(), title: theme.name,
              attendees: ["Oda", "Ravi", "Maren", "Tomasz"].map { Attendee(id: UUID(), name: $0) },
              minutes: 10, theme: theme)
            VStack {
              MeetingCard(meeting: meeting)
              SpeakerRing(
                run: RunningMeeting(meeting, id: UUID(), startedAt: Date()), speaker: 2, isOvertime: false,
                recording: .on)
            }
            .padding()
            .foregroundStyle(theme.textColor)
            .background(theme.color, in: RoundedRectangle(cornerRadius: 24))
          }
        }
        .padding()
      }
    }
  }
}

@MainActor
@Suite("Scrumdinger in a browser", .serialized)
struct ScrumdingerJourneyTests {
  private static let clocked = LiveApp(
    "Scrumdinger", path: "scrumdinger", summary: "", ClockedScrumdinger.self)
  private static let themes = LiveApp("Themes", path: "themes", summary: "", ThemesApp.self)

  /// A browser without a recogniser, whose clock is the test's.
  private static let surroundings = """
    delete window.webkitSpeechRecognition; delete window.SpeechRecognition;
    window.passed = 0;
    const beginning = \(ClockedScrumdinger.beginning.timeIntervalSince1970 * 1_000);
    Date.now = () => beginning + Number(sessionStorage.getItem("passed") || 0) * 1000;
    window.sounds = [];
    document.addEventListener("counterpoint:audio", ({ detail }) => sounds.push(detail));
    """

  private func newPage(_ browser: Chromium, _ address: String) async throws -> Page {
    let page = try await browser.newPage(url: "about:blank")
    try await page.runAtStart(Self.surroundings)
    try await page.open(address)
    return page
  }

  private func advance(_ seconds: Int, _ pages: Page...) async throws {
    await ClockedScrumdinger.clock.value.advance(by: .seconds(seconds))
    let passed = TestClock<Duration>.Instant().duration(to: ClockedScrumdinger.clock.value.now).components
      .seconds
    for page in pages { try await page.evaluate("sessionStorage.setItem('passed', '\(passed)')") }
  }

  private func fill(_ page: Page, _ field: Locator, _ text: String) async throws {
    try await page.click(field)
    try await page.type(text)
  }

  /// Adds a meeting of one minute and three people.
  private func create(_ page: Page) async throws {
    try await page.click(.button("New Meeting"))
    try await page.waitFor("document.activeElement.tagName === 'INPUT'")
    try await page.type("Daily")
    try await page.evaluate(
      """
      { const slider = document.querySelector("input[type=range]"); slider.value = 1;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        slider.dispatchEvent(new Event("change", { bubbles: true })); }
      """)
    try await page.waitForText("1 minute")
    try await fill(page, .textField("Name"), "Ada")
    for name in ["Bo", "Cy"] {
      // Return makes room for the next, and goes there.
      try await page.press("Enter")
      try await page.waitFor("document.activeElement.value === ''")
      try await page.type(name)
    }
    try await page.waitForText("Each of 3 gets 0:20 minutes.")
    try await page.click(.button("Add"))
    try await page.waitFor(.heading("Daily"))
  }

  private func start(_ page: Page, isFirst: Bool = true) async throws {
    try await page.click(.button("Start Meeting"))
    if isFirst {
      try await page.waitFor(.text("No speech recognition here"))
      try await page.click(.button("Continue"))
    }
    try await page.waitForText("Speaker 1 of 3")
  }

  @Test(
    "A meeting is made, held, skipped through, read, edited and deleted")
  func journey() async throws {
    ClockedScrumdinger.clock.setValue(TestClock())
    try await PageServer.run([Self.clocked, Self.themes]) { server in
      try await Chromium.run { browser in
        let page = try await newPage(browser, server.address + "scrumdinger/")
        try await page.waitForText("No meetings yet")
        try await create(page)

        try await page.click(.text("Daily"))
        try await page.waitFor("location.pathname.startsWith('/scrumdinger/meetings/')")
        try await start(page)
        try await page.waitFor("location.pathname.endsWith('/now')")
        // The display ticks in the browser alone.
        try await advance(7, page)
        try await page.waitForText("0:53")
        try await page.waitForText("0:13")
        #expect(try await page.text().contains("Ada"))
        try await advance(13, page)
        try await page.waitForText("Speaker 2 of 3")
        try await page.waitFor("sounds.length > 0")
        try await page.click(.button("Next speaker"))
        try await page.waitForText("Last Speaker")
        try await page.waitForText("0:40")
        try await advance(20, page)
        // It is over, and has become part of the history.
        try await page.waitForText("June 15, 2025")
        try await page.waitFor("location.pathname.split('/').length === 4")
        try await page.click(.text("June 15, 2025"))
        try await page.waitForText("Nothing was written down.")
        try await page.click(.button("Edit minutes"))
        try await page.click(.textField("Minutes"))
        try await page.type("We ship on Friday.")
        try await page.click(.button("Done"))
        try await page.waitForText("We ship on Friday.")
        try await page.goBack()

        try await page.click(.button("Edit"))
        try await page.waitFor("document.activeElement.value === 'Daily'")
        try await page.type(" stand-up")
        try await page.click(.button("Done"))
        try await page.waitFor(.heading("Daily stand-up"))

        try await page.click(.button("Delete"))
        try await page.click(.button("Yes"))
        try await page.waitForText("No meetings yet")
        // The way back through the history takes the browser a moment.
        try await page.waitFor("location.pathname === '/scrumdinger/'")
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  @Test("Neither a reload nor a new start of the server costs a second of a meeting; ending early asks first")
  func recovery() async throws {
    ClockedScrumdinger.clock.setValue(TestClock())
    try await PageServer.run([Self.clocked, Self.themes]) { server in
      try await Chromium.run { browser in
        let page = try await newPage(browser, server.address + "scrumdinger/")
        try await create(page)
        try await page.click(.text("Daily"))
        try await start(page)
        try await advance(11, page)
        try await page.waitForText("0:49")
        try await page.reload()
        try await page.waitForText("0:49")
        try await page.waitForText("Speaker 1 of 3")

        try await server.stop()
        try await advance(14, page)
        try await server.start()
        try await page.waitForText("Speaker 2 of 3", timeout: .seconds(30))
        try await page.waitForText("0:35")
        try await page.waitForText("0:25")

        try await page.click(.button("End meeting"))
        try await page.waitFor(.button("Save and end"))
        try await advance(300, page)
        try await page.click(.button("Resume"))
        try await page.waitForText("Speaker 2 of 3")
        try await page.waitForText("0:35")
        try await page.click(.button("End meeting"))
        try await page.click(.button("Save and end"))
        try await page.waitForText("June 15, 2025")
      }
    }
  }

  /// The host's page with a meeting of a minute, and the link to follow it.
  private func makeHost(_ browser: Chromium, _ server: PageServer) async throws -> (Page, link: String) {
    let host = try await newPage(browser, server.address + "scrumdinger/")
    try await create(host)
    try await host.click(.text("Daily"))
    try await start(host)
    try await host.click(.button("Team"))
    try await host.click(.button("Start sharing"))
    try await host.waitForText("/join/")
    let link = try #require(
      try await host.evaluate("document.body.innerText.match(/http\\S+\\/join\\/\\w+/)[0]").string)
    #expect(link.hasPrefix(server.address + "scrumdinger/join/"))
    return (host, link)
  }

  private func closeTeam(_ page: Page) async throws {
    try await page.click(.button("Done"))
    try await page.waitUntilGone(.button("Done"))
  }

  @Test(
    "Two people follow one meeting in browsers of their own: what the host does, both see")
  func team() async throws {
    ClockedScrumdinger.clock.setValue(TestClock())
    try await PageServer.run([Self.clocked, Self.themes]) { server in
      try await Chromium.run { browser in
        let (host, link) = try await makeHost(browser, server)
        try await Chromium.run { other in
          let guest = try await newPage(other, link)
          try await guest.waitForText("Speaker 1 of 3")
          #expect(try await !guest.isPresent(.button("Next speaker")))
          try await host.waitFor(.button("Make Guest host"))
          try await closeTeam(host)
          try await host.click(.button("Next speaker"))
          for page in [host, guest] { try await page.waitForText("Speaker 2 of 3") }
          // The guest's browser plays nothing before it was touched, and asks for that where it is in nobody's way.
          try await guest.waitFor(.button("Play"))
          try await advance(0, host, guest)
          for page in [host, guest] { try await page.waitForText("0:40") }

          try await host.click(.button("Team"))
          try await host.click(.button("Make Guest host"))
          try await guest.waitFor(.button("Next speaker"))
          try await closeTeam(host)
          try await guest.click(.button("Next speaker"))
          for page in [host, guest] { try await page.waitForText("Last Speaker") }
          try await guest.click(.button("End meeting"))
          try await guest.click(.button("Save and end"))
          try await host.waitForText("June 15, 2025")
        }
      }
    }
  }

  @Test(
    "Who follows and loses the connection finds the meeting where it is; a host who loses it loses no second")
  func lostConnections() async throws {
    ClockedScrumdinger.clock.setValue(TestClock())
    try await PageServer.run([Self.clocked, Self.themes]) { server in
      try await Chromium.run { browser in
        let (host, link) = try await makeHost(browser, server)
        // A way of the guest's own to the server.
        let way = try await NetworkLink.open(to: server.port)
        try await Chromium.run { other in
          let path = try #require(URL(string: link)).path
          let guest = try await newPage(other, "http://127.0.0.1:\(way.port)\(path)")
          try await guest.waitForText("Speaker 1 of 3")
          try await host.waitFor(.button("Make Guest host"))
          try await closeTeam(host)

          await way.cut()
          try await host.click(.button("Next speaker"))
          try await host.waitForText("Speaker 2 of 3")
          try await advance(5, host, guest)
          #expect(try await guest.text().contains("Speaker 1 of 3"))
          await way.mend()
          for page in [host, guest] {
            try await page.waitForText("Speaker 2 of 3")
            try await page.waitForText("0:35")
          }

          await server.link.cut()
          try await advance(20, host, guest)
          try await guest.waitForText("Last Speaker")
          // The host's display ticks on without a server.
          try await host.waitForText("0:15")
          await server.link.mend()
          try await host.waitForText("Last Speaker")
          for page in [host, guest] { try await page.waitForText("0:15") }
          // The page shows the time before the server has looked at it: it goes on until both have.
          for _ in 0..<30 {
            try await advance(1, host, guest)
            if try await host.text().contains("June 15, 2025") { break }
            try await host.settle()
          }
          try await host.waitForText("June 15, 2025")
          try await guest.waitUntilGone(.button("Leave"))
        }
        await way.close()
      }
    }
  }

  @Test(
    "A laptop that slept finds the meeting where the clock is; one that slept through the rest finds it kept")
  func sleep() async throws {
    ClockedScrumdinger.clock.setValue(TestClock())
    try await PageServer.run([Self.clocked, Self.themes]) { server in
      try await Chromium.run { browser in
        let page = try await newPage(browser, server.address + "scrumdinger/")
        try await create(page)
        try await page.click(.text("Daily"))
        try await start(page)
        // Its connections are dead without having been closed, and its clock jumps.
        for (seconds, text) in [(25, "Speaker 2 of 3"), (3_600, "June 15, 2025")] {
          await server.link.hang()
          try await page.evaluate("sessionStorage.setItem('passed', '\(seconds)')")
          await ClockedScrumdinger.clock.value.advance(by: .seconds(seconds))
          if seconds == 25 { try await page.waitForText("0:35") }
          try await page.evaluate("void dispatchEvent(new Event('pagehide'))")
          try await page.evaluate(
            "void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
          // The clock goes on: who was not waiting yet when it jumped waits for its next second.
          for _ in 0..<30 {
            if try await page.text().contains(text) { break }
            try await advance(1, page)
            try await page.settle()
          }
          try await page.waitForText(text)
        }
        try await page.click(.text("June 15, 2025"))
        // A minute, however late somebody looked.
        try await page.waitForText("1:00 minutes")
      }
    }
  }

  @Test("A meeting fits its window or scrolls, and its menu says in words what it offers")
  func window() async throws {
    ClockedScrumdinger.clock.setValue(TestClock())
    try await PageServer.run([Self.clocked]) { server in
      try await Chromium.run { browser in
        let page = try await newPage(browser, server.address + "scrumdinger/")
        try await create(page)
        try await page.click(.text("Daily"))
        try await start(page)
        for (viewport, fits) in [
          (Viewport.desktop, true), (.phone, true), (Viewport(width: 844, height: 390), false),
        ] {
          try await page.setViewport(viewport)
          try await page.settle()
          let heights = try await page.evaluate(
            """
            (() => {
              const card = [...document.querySelectorAll(".content")].find((each) => each.innerText.includes("Time Elapsed"));
              return [card.scrollHeight, card.clientHeight, innerHeight];
            })()
            """
          ).array.compactMap(\.int)
          #expect((heights[0] <= heights[1]) == fits, "\(heights)")
          #expect(heights[1] <= heights[2], "\(heights)")
        }

        try await page.setViewport(.phone)
        try await page.click(.css("[aria-label^=Signals]"))
        try await page.waitForText("Turn sound off")
        // In the bar itself icons stand for their titles.
        let isReadable = try await page.evaluate(
          "[...document.querySelectorAll('.toolbar .menuitems .text')].every((each) => each.offsetWidth > 40)"
        )
        #expect(isReadable == .bool(true))
      }
    }
  }

  @Test("A meeting is led from the keyboard alone")
  func keyboard() async throws {
    ClockedScrumdinger.clock.setValue(TestClock())
    try await PageServer.run([Self.clocked, Self.themes]) { server in
      try await Chromium.run { browser in
        let page = try await newPage(browser, server.address + "scrumdinger/")
        try await page.click(.button("Try three sample meetings"))
        try await page.waitFor(.heading("Orchard"))
        try await page.press("n")
        try await page.waitFor(.button("Add"))
        try await page.press("Escape")
        try await page.waitUntilGone(.button("Add"))
        try await page.click(.text("Kitchen"))
        try await page.waitFor(.button("Start Meeting"))
        try await page.press("e")
        try await page.waitFor("document.activeElement.value === 'Kitchen'")
        try await page.press("Escape")
        try await page.waitUntilGone(.button("Cancel"))
        try await page.press("s")
        try await page.click(.button("Continue"))
        try await page.waitForText("Speaker 1 of 4")
        try await page.waitUntilGone(.button("Continue"))
        try await page.press("ArrowRight")
        try await page.waitForText("Speaker 2 of 4")
        try await page.press(" ")
        try await page.waitForText("Paused")
        try await page.press(" ")
        try await page.waitForText("Next: Maren")
        try await page.press("m")
        try await page.waitFor(.css("[aria-label='Signals, sound off']"))
        try await page.press("t")
        try await page.waitFor(.textField("Notes"))
        try await page.press("Escape")
        try await page.waitUntilGone(.textField("Notes"))
        try await page.press("Escape")
        try await page.waitFor(.button("Save and end"))
      }
    }
  }

  @Test("Minutes of any length are printed whole, without bars and buttons")
  func printing() async throws {
    ClockedScrumdinger.clock.setValue(TestClock())
    try await PageServer.run([Self.clocked, Self.themes]) { server in
      try await Chromium.run { browser in
        let page = try await newPage(browser, server.address + "scrumdinger/")
        try await create(page)
        try await page.click(.text("Daily"))
        try await start(page)
        try await page.click(.button("Notes"))
        try await page.click(.textField("Notes"))
        let lines = (1...120).map { "Item \($0)" }.joined(separator: "\n")
        try await page.commit(lines)
        try await page.click(.button("Done"))
        try await page.waitUntilGone(.button("Done"))
        try await page.click(.button("End meeting"))
        try await page.click(.button("Save and end"))
        try await page.click(.text("June 15, 2025"))
        try await page.waitForText("Item 120")
        let address = try #require(try await page.evaluate("location.href").string)
        try await page.open(address + "/print")
        try await page.waitFor(.button("Close"))
        #expect(try await page.printedPageCount() >= 3)
        try await page.setPaper(true)
        let text = try await page.text()
        #expect(text.contains("Item 1\n") && text.contains("Item 120") && text.contains("Ada"))
        #expect(!text.contains("Close") && !text.contains("browser’s own command"))
        // What is behind it is not printed, too.
        #expect(!text.contains("Edit minutes"))
      }
    }
  }

  @Test(
    "Its screens, looked at",
    .enabled(if: ProcessInfo.processInfo.environment["COUNTERPOINT_SCREENSHOTS"] != nil))
  func pictures() async throws {
    let folder = try #require(ProcessInfo.processInfo.environment["COUNTERPOINT_SCREENSHOTS"])
    ClockedScrumdinger.clock.setValue(TestClock())
    try await PageServer.run([Self.clocked, Self.themes]) { server in
      try await Chromium.run { browser in
        let page = try await newPage(browser, server.address + "scrumdinger/")
        func picture(_ name: String, _ other: Page? = nil) async throws {
          let page = other ?? page
          for (size, viewport) in [("phone", Viewport.phone), ("desktop", Viewport.desktop)] {
            try await page.setViewport(viewport)
            for isDark in [false, true] {
              try await page.setDark(isDark)
              try await page.waitFor(
                "document.getAnimations().every((animation) => animation.playState !== 'running')")
              try await page.settle()
              try await page.screenshot(
                to: "\(folder)/scrumdinger-\(name)-\(size)-\(isDark ? "dark" : "light").png")
            }
          }
        }
        try await page.waitForText("No meetings yet")
        try await picture("empty")
        try await page.click(.button("Try three sample meetings"))
        try await page.waitFor(.heading("Orchard"))
        try await picture("list")
        try await page.click(.button("New Meeting"))
        try await page.waitFor(.button("Add"))
        try await picture("new")
        try await page.click(.button("Add"))
        try await page.waitForText("Give the meeting a title.")
        try await picture("form-problems")
        try await page.click(.button("Dismiss"))
        try await page.waitUntilGone(.button("Dismiss"))
        try await page.click(.text("Kitchen"))
        try await page.waitFor(.button("Start Meeting"))
        try await picture("detail")
        try await page.click(.button("Edit"))
        try await page.waitFor(.button("Cancel"))
        try await picture("form")
        try await page.click(.button("Cancel"))
        try await page.waitUntilGone(.button("Cancel"))
        try await page.click(.button("Delete"))
        try await page.waitFor(.button("Nevermind"))
        try await picture("delete")
        try await page.click(.button("Nevermind"))
        try await page.waitUntilGone(.button("Nevermind"))
        try await page.click(.button("Start Meeting"))
        try await page.waitFor(.button("Continue"))
        try await picture("speech")
        try await page.click(.button("Continue"))
        try await page.waitForText("Speaker 1 of 4")
        try await page.click(.button("Next speaker"))
        try await page.waitForText("Speaker 2 of 4")
        try await advance(47, page)
        try await picture("running")
        try await page.click(.css("[aria-label^=Signals]"))
        try await page.waitForText("Turn sound off")
        try await picture("signals")
        try await page.press("Escape")
        try await page.click(.button("Notes"))
        try await page.click(.textField("Notes"))
        try await page.type("We ship on Friday. ")
        try await picture("notes")
        try await page.click(.button("Done"))
        try await page.waitUntilGone(.button("Done"))
        try await page.click(.button("Team"))
        try await page.click(.button("Start sharing"))
        try await page.waitForText("/join/")
        let link = try #require(
          try await page.evaluate("document.body.innerText.match(/http\\S+\\/join\\/\\w+/)[0]").string)
        let host = page
        try await Chromium.run { other in
          let guest = try await newPage(other, link)
          try await guest.waitForText("Speaker 2 of 4")
          try await advance(0, guest)
          try await host.waitFor(.button("Make Guest host"))
          try await picture("team")
          try await picture("guest", guest)
          try await closeTeam(host)
          try await host.click(.button("Next speaker"))
          try await guest.waitFor(.button("Play"))
          try await picture("guest-asked", guest)
          try await guest.click(.button("Not Now"))
          try await guest.click(.button("Team"))
          try await guest.waitFor(.button("Done"))
          try await picture("guest-team", guest)
        }
        try await page.click(.button("Pause"))
        try await page.waitForText("Paused")
        try await picture("paused")
        try await page.click(.button("End meeting"))
        try await page.waitFor(.button("Save and end"))
        try await picture("end")
        try await page.click(.button("Save and end"))
        try await page.waitForText("June 15, 2025")
        try await picture("history")
        try await page.click(.text("June 15, 2025"))
        try await page.waitFor(.button("Edit minutes"))
        try await picture("past")
        try await page.click(.button("Share"))
        try await page.waitForText("Print view")
        try await picture("share")
        try await page.press("Escape")
        try await page.click(.button("Edit minutes"))
        try await page.waitFor(.textField("Minutes"))
        try await picture("past-editing")
        let address = try #require(try await page.evaluate("location.href").string)
        try await page.open(address + "/print")
        try await page.waitFor(.button("Close"))
        try await picture("print")
        try await page.open(server.address + "scrumdinger/")
        try await page.waitFor(.heading("Orchard"))
        try await page.open(server.address + "scrumdinger/meetings/\(UUID())")
        try await page.waitForText("Nothing there")
        try await picture("nothing")
        try await page.open(server.address + "themes/")
        try await page.waitForText("Topaz")
        try await page.evaluate("void document.documentElement.setAttribute('style', 'zoom: 0.42')")
        try await picture("themes")
      }
    }
  }
}
