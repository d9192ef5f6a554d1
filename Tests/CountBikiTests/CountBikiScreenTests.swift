import ComposableArchitecture
import CounterpointTesting
import Foundation
import SpeechSynthesisClient
import SwiftUI
import Testing

@testable import CountBiki

@MainActor
@Suite("Count Biki on screen")
struct CountBikiScreenTests {
  let clock = TestClock()
  let speech = SpeechProbe()

  /// The app as a person opens it. Every question asks for the last number of its topic's range.
  private func makeScreen() async throws -> Screen {
    try await Screen(dependencies: { [clock, speech] in
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.locale = Locale(identifier: "en_US")
      $0.speechSynthesisClient = speech.client(clock: clock)
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(LastOfRange())
    }) {
      TopicsView(store: Store(initialState: TopicsFeature.State()) { TopicsFeature() })
    }
  }

  private func makeQuiz(_ category: TopicCategory, _ topic: String) async throws -> Screen {
    let screen = try await makeScreen()
    try await screen.text(category.title).tap()
    try await screen.button(topic).tap()
    return screen
  }

  @Test("The root lists the categories")
  func topics() async throws {
    let screen = try await makeScreen()
    #expect(screen.navigation.title == "Topics")
    #expect(screen.heading("Listening").exists)
    for category in TopicCategory.allCases { #expect(screen.text(category.title).exists) }
    try screen.audit()
  }

  @Test("A category lists its topics, and leads back")
  func category() async throws {
    let screen = try await makeScreen()
    try await screen.text("Money").tap()
    #expect(screen.navigation.titles == ["Topics", "Money"])
    for topic in Topic.all(in: .money) { #expect(screen.button(topic.title).exists) }
    #expect(!screen.button("Weeks").exists)
    try screen.audit()
    try await screen.navigation.back()
    #expect(screen.navigation.title == "Topics")
  }

  @Test("Opening a topic speaks its first question, with the cursor in the field")
  func open() async throws {
    let screen = try await makeQuiz(.money, "Conbini")
    #expect(screen.cover.exists)
    #expect(speech.spoken == ["￥1500"])
    #expect(screen.textField("Answer").isFocused)
    #expect(screen.button("Stop").exists)
    #expect(screen.heading("Money").exists)
    #expect(screen.heading("Conbini").exists)
    #expect(screen.text("￥").exists)
    try screen.audit()
    await clock.advance(by: .seconds(2))
    await screen.settle()
    #expect(screen.button("Play Question").exists)
  }

  @Test("A right answer, and Return, lead to the next question")
  func rightAnswer() async throws {
    let screen = try await makeQuiz(.number, "Intermediate")
    #expect(!screen.button("Submit Answer").isEnabled)
    try await screen.textField("Answer").typeSlowly("1000")
    #expect(screen.text("1,000").exists)
    try await screen.textField("Answer").submit()
    #expect(screen.text("1 correct").exists)
    #expect(screen.text("0 incorrect").exists)
    #expect(screen.textField("Answer").value == "")
    #expect(screen.textField("Answer").isFocused)
    #expect(speech.spoken == ["1000", "1000"])
  }

  @Test("A wrong answer is marked until the field changes")
  func wrongAnswer() async throws {
    let screen = try await makeQuiz(.duration, "Weeks")
    #expect(screen.text("週間").exists)
    try await screen.textField("Answer").type("5")
    try await screen.button("Submit Answer").tap()
    #expect(screen.textField("Answer").value == "5")
    #expect(screen.image("Wrong answer").exists)
    #expect(speech.spoken == ["52週間", "52週間"])
    try await screen.textField("Answer").type("2")
    #expect(!screen.image("Wrong answer").exists)
    try await screen.button("Submit Answer").tap()
    #expect(screen.text("1 incorrect").exists)
  }

  @Test("The answer is on screen only after it was asked for")
  func showAnswer() async throws {
    let screen = try await makeQuiz(.dateTime, "Month")
    #expect(!screen.outline.contains("12月"))
    try await screen.button("Show Answer").tap()
    #expect(screen.text("12月").exists)
    #expect(!screen.button("Show Answer").exists)
    try await screen.button("Next Question").tap()
    #expect(screen.button("Show Answer").exists)
    #expect(!screen.outline.contains("12月"))
    #expect(screen.text("1 incorrect").exists)
  }

  @Test("What cannot be played is said for two seconds")
  func playbackFailure() async throws {
    speech.fail(with: .noVoice(remedy: ""))
    let screen = try await makeQuiz(.number, "Beginner")
    #expect(screen.text("The question could not be played.").exists)
    #expect(screen.button("Play Question").exists)
    await clock.advance(by: .seconds(2))
    await screen.settle()
    #expect(!screen.text("The question could not be played.").exists)
  }

  @Test("Ending at once closes the quiz; ending later shows the totals first")
  func end() async throws {
    let screen = try await makeQuiz(.number, "Beginner")
    try await screen.button("End Session").tap()
    #expect(!screen.cover.exists)
    #expect(screen.navigation.title == "Numbers")

    try await screen.button("Beginner").tap()
    try await screen.textField("Answer").type("100")
    try await screen.textField("Answer").submit()
    try await screen.button("Show Answer").tap()
    try await screen.button("Next Question").tap()
    try await screen.button("End Session").tap()
    #expect(screen.navigation.title == "Session Summary")
    for total in ["Total Answers 2", "Correct 1", "Incorrect & skipped 1"] {
      #expect(screen.row(total).exists)
    }
    try screen.audit()
    try await screen.button("Back to Topics").tap()
    #expect(!screen.cover.exists)
    #expect(screen.navigation.title == "Numbers")
  }
}
