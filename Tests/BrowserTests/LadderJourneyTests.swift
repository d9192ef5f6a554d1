import ChromiumDriver
import ComposableArchitecture
import ConcurrencyExtras
import CounterpointLive
import Foundation
import LadderClient
import LadderClientLive
import LadderTestService
import SoundEffectsClientLive
import Testing

import struct LadderModel.LeaderboardEntry
import struct LadderModel.LeaderboardPage

@testable import Ladder

/// Ladder before a service of the test's own.
private struct JourneyLadder: App {
  nonisolated static let client = LockIsolated(LadderClient())

  private let store: StoreOf<AppFeature>

  init() {
    let client = Self.client.value
    store = withDependencies {
      $0.ladderClient = client
    } operation: {
      @Dependency(\.pageAddress) var pageAddress
      return Store(
        initialState: AppFeature.State(opening: pageAddress.path),
        snapshot: SceneSnapshot("Ladder_Screens", of: \.saved)
      ) {
        AppFeature()
      }
    }
  }

  var body: some Scene {
    WindowGroup("Ladder") { AppView(store: store) }
  }
}

/// People as they come: as guests, by keyboard alone, over a network that fails, in two tabs at once.
@MainActor
@Suite("Ladder in a browser", .serialized)
struct LadderJourneyTests {
  private struct Visit {
    let service: LadderTestService
    let server: PageServer
    let browser: Chromium
    let page: Page

    /// Another tab of the same person.
    func newTab(_ path: String = "") async throws -> Page {
      try await browser.newPage(url: server.address + path)
    }

    /// What everybody sees of all time, from the service itself.
    func board() async throws -> [LeaderboardEntry] {
      let token = try await service.guest("Somebody else").token
      return try await service.send("GET", "/v1/leaderboard?period=all", token: token)
        .decoded(LeaderboardPage.self).items
    }
  }

  private func journey(_ walk: @MainActor (Visit) async throws -> Void) async throws {
    try await LadderTestService.run(now: { Date() }) { service in
      let address = try ServiceAddress(service.address.absoluteString)
      JourneyLadder.client.setValue(.live(at: address))
      try await PageServer.run([LiveApp("Ladder", JourneyLadder.self)]) { server in
        try await Chromium.run { browser in
          let page = try await browser.newPage(url: server.address)
          try await page.waitForText("How often can you?")
          try await walk(Visit(service: service, server: server, browser: browser, page: page))
          #expect(await page.console.filter(\.isError).map(\.description) == [])
        }
      }
    }
  }

  private static let count = "document.querySelector('[aria-label=\"Count a repetition\"]')"

  private func signIn(_ page: Page, as name: String = "Mira") async throws {
    try await page.click(.textField("Name"))
    try await page.type(name)
    try await page.press("Enter")
    try await page.waitForText("The Push-up Minute")
  }

  private func startTest(_ page: Page) async throws {
    try await page.clickFirst(.text("The Push-up Minute"))
    try await page.click(.button("Start Test"))
    try await page.click(.button("Start"))
    try await page.waitFor(.button("Count a repetition"))
  }

  /// Waits until the large number says so.
  private func waitForCount(_ count: Int, _ page: Page) async throws {
    try await page.waitFor("\(Self.count)?.innerText.split('\\n')[0].trim() === '\(count)'")
  }

  private func tap(_ page: Page, times: Int) async throws {
    for _ in 0..<times { try await page.click(.button("Count a repetition")) }
  }

  @Test("A guest does a test, by key and by tap, and stands on the board, once")
  func wholeWay() async throws {
    try await journey { visit in
      let page = visit.page
      try await signIn(page)
      try await startTest(page)
      // The field has the focus: Space and Return count at once.
      try await page.press(" ")
      try await page.press("Enter")
      try await waitForCount(2, page)
      try await tap(page, times: 3)
      try await waitForCount(5, page)
      try await page.click(.button("Take one back"))
      try await waitForCount(4, page)
      // What has the focus is pressed: one is taken back, and none counted.
      try await page.press(" ")
      try await waitForCount(3, page)
      try await page.click(.button("Stop"))
      try await page.waitForText("Place 1 of 1")
      try await page.waitForText("Your best so far!")
      try await page.click(.button("Done"))
      try await page.click(.role("tab", name: "Leaderboard"))
      try await page.waitForText("That is everybody.")
      try await page.waitForText("Mira")
      let board = try await visit.board()
      #expect(board.map(\.repCount) == [3])
      #expect(board.map(\.name) == ["Mira"])
    }
  }

  @Test("Two tabs show one test, one of them counts, and the result is handed in once")
  func twoTabs() async throws {
    try await journey { visit in
      let page = visit.page
      try await signIn(page)
      try await startTest(page)
      try await tap(page, times: 2)
      try await waitForCount(2, page)
      let other = try await visit.newTab()
      try await other.waitForText("2 reps")
      try await other.clickFirst(.text("Count Here"))
      try await waitForCount(2, other)
      try await page.waitForText("You count in another tab")
      try await tap(other, times: 1)
      try await waitForCount(3, other)
      try await other.click(.button("Stop"))
      try await other.waitForText("Place 1 of 1")
      try await page.bringToFront()
      try await page.waitForText("Place 1 of 1")
      #expect(try await visit.board().map(\.repCount) == [3])
    }
  }

  @Test("By keyboard alone, from the welcome to the board")
  func keyboard() async throws {
    try await journey { visit in
      let page = visit.page
      try await focus("Name", page)
      try await page.type("Keyes")
      try await page.press("Enter")
      try await page.waitForText("The Push-up Minute")
      try await focus("The Push-up Minute", page)
      try await page.press("Enter")
      try await focus("Start Test", page)
      try await page.press(" ")
      try await page.waitFor(.button("Start"))
      // The one thing to do.
      try await page.press("Enter")
      try await page.waitFor(.button("Count a repetition"))
      for _ in 1...4 { try await page.press(" ") }
      try await page.press("Enter", repeats: 3)
      try await waitForCount(5, page)
      try await page.press("-")
      try await waitForCount(4, page)
      try await focus("Stop", page)
      try await page.press(" ")
      try await page.waitForText("Place 1 of 1")
      try await page.press("Enter")
      try await page.waitUntilGone(.text("Place 1 of 1"))
      #expect(try await visit.board().map(\.repCount) == [4])
    }
  }

  /// Goes by keyboard to what has that name, or begins with it.
  private func focus(_ name: String, _ page: Page) async throws {
    let focused = """
      (() => {
        const focused = document.activeElement;
        if (focused?.closest(".screen:has(~ .screen)")) return "";
        return (focused?.ariaLabel || focused?.innerText || "").trim();
      })()
      """
    for _ in 0..<60 {
      if try await page.evaluate(focused).string?.hasPrefix(name) == true { return }
      try await page.press("Tab")
    }
    Issue.record("“\(name)” is out of reach of the keyboard")
  }
}
