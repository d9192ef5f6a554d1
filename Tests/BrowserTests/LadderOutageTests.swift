import ChromiumDriver
import Testing

/// A person whose results do not get through to the service.
@MainActor
@Suite("Ladder without its service", .serialized)
struct LadderOutageTests {
  @Test("The service is cut off in the middle of a test: the result is kept, sent later, and counts once")
  func cutOff() async throws {
    try await LadderVisit.run { visit in
      let page = visit.page
      try await visit.beginTest(counting: 2)
      await visit.service.cutOff()
      try await visit.tap(times: 2)
      try await visit.waitForCount(4)
      try await page.click(.button("Stop"))
      try await page.waitForText("Saved for later.")
      try await page.click(.button("Done"))
      // Who loads the page anew, and goes on at once, finds it waiting.
      try await page.reload()
      try await page.click(.role("tab", name: "Profile"))
      try await page.waitForText("Not Sent Yet")
      #expect(try await visit.board().isEmpty)
      await visit.service.reconnect()
      // It may have been sent by itself already.
      try await page.evaluate(
        "[...document.querySelectorAll('button')].find((each) => each.innerText.includes('Send Now'))?.click()"
      )
      try await page.waitUntilGone(.text("Not Sent Yet"), timeout: .seconds(40))
      #expect(try await visit.board().map(\.repCount) == [4])
    }
  }

  @Test("The service's answer is lost: the result is sent again, and counts once")
  func lostAnswer() async throws {
    try await LadderVisit.run { visit in
      let page = visit.page
      try await visit.beginTest(counting: 3)
      await visit.service.loseAnswers()
      try await page.click(.button("Stop"))
      // Known before the client's deadline.
      try await page.waitForText("Saved for later.", timeout: .seconds(10))
      // The service has it all the same.
      #expect(try await visit.board().map(\.repCount) == [3])
      await visit.service.reconnect()
      // By itself, after its pause.
      try await page.waitForText("Place 1 of 1", timeout: .seconds(40))
      #expect(try await visit.board().map(\.repCount) == [3])
    }
  }
}
