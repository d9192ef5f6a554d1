import ChromiumDriver
import ComposableArchitecture
import ConcurrencyExtras
import CounterpointLive
import Foundation
import LadderClient
import LadderTestService
import SoundEffectsClientLive
import Testing

import struct LadderModel.LeaderboardEntry
import struct LadderModel.LeaderboardPage

@testable import Ladder
@testable import LadderClientLive

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

/// A person's browser before Ladder, and Ladder before a service of the test's own, from which it can be cut off.
@MainActor
struct LadderVisit {
  let service: LadderTestService
  let server: PageServer
  let browser: Chromium
  let page: Page

  static func run(_ walk: @MainActor (LadderVisit) async throws -> Void) async throws {
    try await LadderTestService.run(now: { Date() }) { service in
      let address = try ServiceAddress(service.address.absoluteString)
      JourneyLadder.client.setValue(
        .live(at: address, films: nil, over: HTTPExchange(), now: { Date() }))
      try await PageServer.run([LiveApp("Ladder", JourneyLadder.self)]) { server in
        try await Chromium.run { browser in
          let page = try await browser.newPage(url: server.address)
          try await page.waitForText("How often can you?")
          try await walk(LadderVisit(service: service, server: server, browser: browser, page: page))
          #expect(await page.console.filter(\.isError).map(\.description) == [])
        }
      }
    }
  }

  /// Another tab of the same person.
  func newTab(_ path: String = "") async throws -> Page {
    try await browser.newPage(url: server.address + path)
  }

  /// Returns the board of all time, from the service itself.
  func board() async throws -> [LeaderboardEntry] {
    let token = try await service.guest("Somebody else").token
    return try await service.send("GET", "/v1/leaderboard?period=all", token: token)
      .decoded(LeaderboardPage.self).items
  }

  func signIn(as name: String = "Mira") async throws {
    try await page.click(.textField("Name"))
    try await page.type(name)
    try await page.press("Enter")
    try await page.waitForText("The Push-up Minute")
  }

  func startTest() async throws {
    try await page.clickFirst(.text("The Push-up Minute"))
    try await page.click(.button("Start Test"))
    try await page.click(.button("Start"))
    try await page.waitFor(.button("Count a repetition"))
  }

  /// Signs in, begins a test, and counts so many.
  func beginTest(counting reps: Int) async throws {
    try await signIn()
    try await startTest()
    try await tap(times: reps)
    try await waitForCount(reps)
  }

  func tap(times: Int, _ other: Page? = nil) async throws {
    for _ in 0..<times { try await (other ?? page).click(.button("Count a repetition")) }
  }

  /// Waits until the large number says so.
  func waitForCount(_ count: Int, _ other: Page? = nil) async throws {
    try await (other ?? page).waitFor(
      "document.querySelector('[aria-label=\"Count a repetition\"]')?.innerText.split('\\n')[0].trim() === '\(count)'"
    )
  }
}
