import ChromiumDriver
import CountBiki
import Foundation
import SoundEffectsClientLive
import SpeechSynthesisClient
import SpeechSynthesisClientLive
import Testing
import TipStoreClientLive

@testable import CounterpointLive

@MainActor
@Suite("Count Biki in a browser", .serialized)
struct CountBikiJourneyTests {
  private static let app = LiveApp("Count Biki", CountBikiApp.self)

  /// Keeps what the page tells about its sounds.
  private static let soundRecorder = """
    window.sounds = [];
    document.addEventListener("counterpoint:audio", ({ detail }) => sounds.push(detail));
    """

  @Test("Five questions are heard, answered wrong and right, and counted")
  func quiz() async throws {
    let voices = SpeechSynthesisClient.liveValue.availableVoices(language: .japanese)
    try #require(!voices.isEmpty, "the Japanese voice is missing: make setup installs it")
    try await PageServer.run([Self.app]) { server in
      try await Chromium.run { browser in
        let page = try await browser.newPage(url: "about:blank")
        try await page.runAtStart(Self.soundRecorder)
        try await page.open(server.address)
        try await page.waitFor(.heading("Topics"))
        try await page.clickFirst("Numbers")
        try await page.click(.button("Absolute Beginner"))

        // The first sound follows the tap, without another one.
        try await page.waitFor(
          "sounds.some(({ state, duration }) => state === 'ended' && duration > 0.2)", timeout: .seconds(20))
        // The next question's may be under way already.
        let question = await page.requests.first { $0.url.contains("/_counterpoint/media/") }?.url
        let media = await page.requests.filter { $0.url == question }
        #expect(!media.isEmpty)
        #expect(media.allSatisfy { $0.status == 200 || $0.status == 206 })

        // Heard again, it waits for nothing that would have to be fetched.
        try await page.click(.button("Play Question"))
        try await page.waitFor(
          "sounds.filter(({ state }) => state === 'ended').length === 2", timeout: .seconds(20))
        #expect(await page.requests.filter { $0.url == question }.count == media.count)

        // Nothing that is ever asked for here is nought.
        #expect(try await isRight("0", page) == false)
        for question in 1...5 {
          var isAnswered = false
          for number in 1...10 where !isAnswered { isAnswered = try await isRight("\(number)", page) }
          #expect(isAnswered, "question \(question)")
          // The first question has had a wrong try, so it counts as one that was not known.
          if question == 1 { try await page.waitFor(.css("[aria-label='1 incorrect']")) }
        }
        // The next question is spoken without another tap.
        try await page.waitFor("sounds.at(-1).state === 'ended'", timeout: .seconds(20))

        try await page.click(.button("End Session"))
        try await page.waitFor(.text("Results"))
        try await page.waitForText("Total Answers\n5")
        #expect(await page.console.filter(\.isError).map(\.description) == [])
      }
    }
  }

  /// Submits an answer; a right one makes room for the next question's, a wrong one is marked.
  private func isRight(_ answer: String, _ page: Page) async throws -> Bool {
    try await page.click(.textField("Answer"))
    while try await page.evaluate("document.activeElement.value !== ''") == .bool(true) {
      try await page.press("Backspace")
    }
    try await page.type(answer)
    try await page.waitUntilGone(.css(Self.wrongAnswer))
    try await page.press("Enter")
    try await page.waitFor(
      "document.activeElement.value === '' || document.querySelector(\"\(Self.wrongAnswer)\")")
    return try await page.evaluate("document.activeElement.value === ''") == .bool(true)
  }

  private static let wrongAnswer = "[aria-label='Wrong answer']"
}
