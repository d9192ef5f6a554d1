import CounterpointTesting
import CounterpointValues
import Foundation
import LadderClient
import LadderModel
import Testing

@testable import Ladder

@MainActor @Suite("The test, on the screen")
struct WorkoutScreenTests {
  private func ready(best: Challenge.Best? = nil, timeLimit: Double? = 60) async throws -> LadderScreen {
    let app = try await LadderScreen { $0.has([.fixture(timeLimit: timeLimit, best: best)]) }
    try await app.openTest()
    return app
  }

  @Test(
    "From the start to the place on the board: taps count, one is taken back, and the result is sent once")
  func wholeTest() async throws {
    let app = try await ready()
    let screen = app.screen
    try screen.audit()
    try await screen.button("Start").tap()
    #expect(screen.focused?.name == "Count a repetition")
    try screen.audit()
    for _ in 1...3 { try await screen.button("Count a repetition").tap() }
    #expect(screen.button("Count a repetition").value == "3 reps")
    try await screen.button("Take one back").tap()
    #expect(screen.button("Count a repetition").value == "2 reps")
    await app.pass(12.5)
    try await screen.button("Stop").tap()
    #expect(screen.text("Sent").exists)
    #expect(screen.text("Place 4 of 8").exists)
    #expect(screen.text("Your best so far!").exists)
    #expect(screen.outline.contains("2 reps in 12.5 seconds"))
    try screen.audit()
    let sent = app.world.service.take().compactMap { call -> WorkoutRequest? in
      if case .submit(let request, _) = call { request } else { nil }
    }
    #expect(sent.map(\.repCount) == [2])
    #expect(sent.map(\.duration) == [12.5])
    try await screen.button("Done").tap()
    #expect(!screen.cover.exists)
  }

  @Test("The clock shows hundredths without a word from the session, and never more than the limit")
  func clock() async throws {
    let app = try await ready()
    try await app.screen.button("Start").tap()
    let frames = app.screen.frameCount
    await app.screen.clock.advance(by: 7.349)
    #expect(app.screen.outline.contains("0:07.34"))
    await app.screen.clock.advance(by: 60)
    #expect(app.screen.outline.contains("1:00.00"))
    #expect(app.screen.frameCount == frames)
  }

  @Test("Ten seconds of ticks change nothing on the screen, and evaluate nothing of it")
  func quiet() async throws {
    let app = try await ready()
    try await app.screen.button("Start").tap()
    let (frames, evaluations) = (app.screen.frameCount, app.screen.evaluations(of: RunningView.self))
    await app.world.clock.advance(by: .seconds(10))
    await app.screen.settle()
    #expect(app.screen.frameCount == frames)
    #expect(app.screen.evaluations(of: RunningView.self) == evaluations)
  }

  @Test("The time runs out by itself")
  func timeLimit() async throws {
    let app = try await ready()
    try await app.screen.button("Start").tap()
    try await app.screen.button("Count a repetition").tap()
    await app.pass(61)
    #expect(app.screen.text("Sent").exists)
    #expect(app.screen.outline.contains("1 rep in 1 minute"))
  }

  @Test("A race shows both sides, and who is ahead; it may also be against nobody")
  func race() async throws {
    let app = try await ready(best: .fixture(30))
    #expect(app.screen.outline.contains("Your best: 30 reps"))
    try await app.screen.button("Start").tap()
    try await app.screen.button("Count a repetition").tap()
    #expect(app.screen.outline.contains("Race against Your best"))
    #expect(app.screen.text("1 ahead").exists)
    await app.pass(10)
    #expect(app.screen.text("4 behind").exists)
    try await app.screen.button("Stop").tap()
    #expect(app.screen.text("Lost by 4").exists)
    try await app.screen.button("Once More").tap()
    try await app.screen.picker("Race against").select("Nobody")
    try await app.screen.button("Start").tap()
    #expect(!app.screen.outline.contains("Race against"))
  }

  @Test(
    "A result that was not sent says what becomes of it",
    arguments: [
      (LadderError.unreachable, "Saved for later. It is sent as soon as the service answers."),
      (.unauthorized(message: ""), "Saved for later. It is sent when you have signed in again."),
      (.refused(status: 422, code: "invalid", message: "The challenge is over."), "The challenge is over."),
    ])
  func notSent(error: LadderError, words: String) async throws {
    let app = try await ready()
    app.world.service.receipts.setValue([.failure(error)])
    try await app.screen.button("Start").tap()
    try await app.screen.button("Count a repetition").tap()
    await app.pass(3)
    try await app.screen.button("Stop").tap()
    #expect(app.screen.outline.contains(words))
    try app.screen.audit()
  }

  @Test("Closed, the test goes on, and the bar over the tabs leads back")
  func returning() async throws {
    let app = try await ready()
    let screen = app.screen
    try await screen.button("Start").tap()
    try await screen.button("Count a repetition").tap()
    try await screen.button("Done").tap()
    #expect(!screen.cover.exists)
    try await app.open("Leaderboard")
    #expect(screen.outline.contains("1 rep"))
    try screen.audit()
    let bar = try #require(screen.buttons.first { $0.name.contains("Return") })
    try await bar.tap()
    #expect(screen.button("Count a repetition").value == "1 rep")
    #expect(screen.focused?.name == "Count a repetition")
  }

  @Test("Another tab's test is shown, counts there alone, and can be taken over")
  func elsewhere() async throws {
    let app = try await LadderScreen(test: .fixture(holder: "elsewhere"), opening: "test") {
      $0.has([.fixture()])
    }
    let screen = app.screen
    #expect(screen.outline.contains("You count in another tab"))
    #expect(!screen.button("Count a repetition").exists)
    try screen.audit()
    try await screen.button("Count Here").tap()
    #expect(screen.focused?.name == "Count a repetition")
    try await screen.button("Count a repetition").tap()
    #expect(screen.button("Count a repetition").value == "1 rep")
  }

  @Test("Who discards a test is asked first")
  func discarding() async throws {
    let app = try await ready()
    try await app.screen.button("Start").tap()
    try await app.screen.button("Discard").tap()
    try await app.screen.alert.button("Go on").tap()
    #expect(app.screen.button("Count a repetition").exists)
    try await app.screen.button("Discard").tap()
    try await app.screen.alert.button("Discard").tap()
    #expect(!app.screen.cover.exists)
    #expect(!app.screen.buttons.contains { $0.name.contains("Return") })
  }

  @Test("A device without a motion sensor says so, and the buttons stay")
  func motion() async throws {
    let app = try await ready()
    try await app.screen.button("Let the Motion Sensor Count").tap()
    #expect(app.screen.outline.contains("no motion sensor"))
    try await app.screen.button("Start").tap()
    #expect(app.screen.button("Count a repetition").exists)
  }

  @Test("The result's link is shared")
  func sharing() async throws {
    let app = try await ready()
    try await app.screen.button("Start").tap()
    try await app.screen.button("Count a repetition").tap()
    await app.pass(2)
    try await app.screen.button("Stop").tap()
    try await app.screen.button("Share").tap()
    #expect(app.screen.sharing.contents.map(\.title) == ["Ada: 1 × Push-ups in 0:02.00"])
  }
}
