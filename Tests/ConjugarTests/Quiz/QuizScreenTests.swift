import ComposableArchitecture
import CounterpointSemantics
import CounterpointTesting
import CounterpointValues
import DeviceClients
import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

@MainActor
@Suite("The quiz on screen")
struct QuizScreenTests {
  private func makeQuiz(
    storage: any KeyValueStorage = InMemoryKeyValueStorage(), environment: ClientEnvironment = .init(),
    common: any CommonStorage = InMemoryCommonStorage()
  ) async throws -> ConjugarScreen {
    let app = try await ConjugarScreen(storage: storage, environment: environment, common: common)
    try await app.open("Quiz")
    return app
  }

  private func answer(_ text: String, _ screen: Screen) async throws {
    try await screen.textField("Answer").type(text)
    try await screen.textField("Answer").submit()
  }

  /// Answers every question of the quiz that goes on as it is right.
  private func answerAll(_ app: ConjugarScreen) async throws {
    while let question = try app.quiz()?.question { try await answer(question.expected, app.screen) }
  }

  @Test("Start shows the first question, with the cursor in the field")
  func start() async throws {
    let app = try await makeQuiz()
    try app.screen.audit()
    try await app.screen.button("Start").tap()
    let question = try #require(try app.quiz()?.question)
    #expect(app.screen.heading(question.infinitive).exists)
    #expect(app.screen.text("presente de indicativo").exists)
    #expect(app.screen.text("tú").exists)
    #expect(app.screen.text("Question 1 of 50").exists)
    #expect(app.screen.text("Score 0").exists)
    #expect(app.screen.textField("Answer").isFocused)
    #expect(!app.screen.button("Submit Answer").isEnabled)
    try app.screen.audit()
  }

  @Test(
    "A right answer makes ten points and has its tick; a wrong one is shown beside the right one, with its question"
  )
  func answers() async throws {
    let app = try await makeQuiz()
    try await app.screen.button("Start").tap()
    let questions = try #require(try app.quiz()?.questions)
    try await answer(questions[0].expected, app.screen)
    #expect(app.screen.text("Score 10").exists)
    #expect(app.screen.textField("Answer").value == "")
    #expect(app.screen.textField("Answer").isFocused)
    #expect(!app.screen.outline.contains("Your answer"))
    #expect(app.screen.outline.contains(questions[0].expected))
    try await answer(try #require(questions[1].verb?.text(.imperfect, questions[1].person)), app.screen)
    #expect(app.screen.outline.contains("Your answer"))
    #expect(app.screen.outline.contains("That is the imperfect."))
    #expect(app.screen.outline.contains(questions[1].expected))
    #expect(app.screen.outline.contains(questions[1].title))
    #expect(!app.screen.outline.contains(questions[0].expected))
    #expect(app.screen.text("Question 3 of 50").exists)
    try app.screen.audit()
    try await answer(questions[2].expected, app.screen)
    #expect(!app.screen.outline.contains("Your answer"))
  }

  @Test("A whole quiz by keyboard ends in its results, and in a place on the leaderboard")
  func whole() async throws {
    let common = InMemoryCommonStorage()
    let app = try await makeQuiz(common: common)
    try await app.screen.button("Start").tap()
    try await answerAll(app)
    #expect(app.screen.navigation.title == "Results")
    #expect(app.screen.row("Score 208 of 208").exists)
    #expect(app.screen.row("Right 50 of 50").exists)
    #expect(app.screen.row("Difficulty Easy").exists)
    #expect(app.screen.row("Region Latin America").exists)
    #expect(!app.screen.button("Practice Mistakes").exists)
    try app.screen.audit()
    try await app.screen.textField("Your name on the leaderboard").type("Ana")
    try await app.screen.button("Join the Leaderboard").tap()
    #expect(try Leaderboard(storage: common).board(.easy, .latinAmerica).allTime.map(\.score) == [208])
    try await app.screen.button("Leaderboard").tap()
    #expect(app.screen.navigation.title == "Leaderboard")
    #expect(app.screen.outline.contains("Ana"))
    #expect(app.screen.outline.contains("208"))
    try app.screen.audit()
  }

  @Test("Mistakes are practiced from the results")
  func mistakes() async throws {
    let app = try await makeQuiz()
    try await app.screen.button("Start").tap()
    let first = try #require(try app.quiz()?.question)
    try await answer("x", app.screen)
    try await answerAll(app)
    try await app.screen.button("Practice Mistakes").tap()
    #expect(try app.quiz()?.questions == [first])
    #expect(app.screen.heading(first.infinitive).exists)
    try await answer(first.expected, app.screen)
    #expect(app.screen.navigation.title == "Results")
    #expect(app.screen.row("Right 1 of 1").exists)
  }

  @Test("Quitting leads back to the start, beginning anew to the first question")
  func quitAndRestart() async throws {
    let app = try await makeQuiz()
    try await app.screen.button("Start").tap()
    let first = try app.quiz()?.question
    try await answer("x", app.screen)
    try await app.screen.button("Restart").tap()
    #expect(app.screen.alert.exists)
    try app.screen.audit()
    // Whoever goes on is asked the next question.
    try await app.screen.button("Go On").tap()
    #expect(!app.screen.alert.exists)
    #expect(app.screen.text("Question 2 of 50").exists)
    try await app.screen.button("Restart").tap()
    try await app.screen.alert.button("Restart").tap()
    #expect(app.screen.text("Question 1 of 50").exists)
    #expect(try app.quiz()?.question == first)
    // Nothing was answered: nothing is asked.
    try await app.screen.button("Quit").tap()
    #expect(app.screen.button("Start").exists)
    #expect(try app.quiz() == nil)

    try await app.screen.button("Start").tap()
    try await answer("x", app.screen)
    try await app.screen.button("Quit").tap()
    #expect(try app.quiz() != nil)
    try await app.screen.alert.button("Quit").tap()
    #expect(app.screen.button("Start").exists)
    #expect(try app.quiz() == nil)
  }

  @Test("A quiz goes on where it was left, on another device of the same person")
  func goesOn() async throws {
    let storage = InMemoryKeyValueStorage()
    let app = try await makeQuiz(storage: storage)
    try await app.screen.button("Start").tap()
    let first = try #require(try app.quiz()?.question)
    try await answer(first.expected, app.screen)
    let other = try await makeQuiz(storage: storage)
    #expect(other.screen.text("Question 2 of 50").exists)
    #expect(other.screen.text("Score 10").exists)
    // Both are one: an answer there is an answer here.
    let second = try #require(try app.quiz()?.question)
    try await answer(second.expected, other.screen)
    await app.screen.settle()
    #expect(app.screen.text("Question 3 of 50").exists)
  }

  @Test("Keys for accents write into the field, where people point with a finger", arguments: [true, false])
  func accentKeys(_ isTouch: Bool) async throws {
    let app = try await makeQuiz(environment: ClientEnvironment(hasCoarsePointer: isTouch))
    try await app.screen.button("Start").tap()
    #expect(app.screen.button("ñ").exists == isTouch)
    guard isTouch else { return }
    try await app.screen.button("ñ").tap()
    try await app.screen.button("á").tap()
    #expect(app.screen.textField("Answer").value == "ñá")
    #expect(app.screen.textField("Answer").isFocused)
    try app.screen.audit()
  }

  @Test("A practice of chosen verbs and persons asks for them, and can be ended")
  func practice() async throws {
    let app = try await makeQuiz()
    try await app.screen.button("Practice").tap()
    #expect(app.screen.navigation.title == "Practice")
    try app.screen.audit()
    try await app.screen.textField("Add a verb").type("oir")
    try await app.screen.textField("Add a verb").submit()
    #expect(app.screen.button("Remove oír").exists)
    try await app.screen.picker("Questions").select("Endless")
    try await app.screen.button("futuro de indicativo").tap()
    try await app.screen.button("Start").tap()
    for _ in 1...12 {
      let question = try #require(try app.quiz()?.question)
      #expect(question.infinitive == "oír")
      #expect([.present, .future].contains(question.tense))
      try await answer(question.expected, app.screen)
    }
    try await app.screen.button("End").tap()
    #expect(app.screen.row("Right 12 of 12").exists)
    #expect(app.screen.row("Points 120 of 120").exists)
  }

  @Test("The history tells how the learner fares")
  func history() async throws {
    let app = try await makeQuiz()
    try await app.screen.button("History").tap()
    #expect(app.screen.outline.contains("Nothing yet"))
    try await app.screen.navigation.back()
    try await app.screen.button("Start").tap()
    let question = try #require(try app.quiz()?.question)
    try await answer(question.expected, app.screen)
    try await answer("x", app.screen)
    try await app.screen.button("Quit").tap()
    try await app.screen.alert.button("Quit").tap()
    try await app.screen.button("History").tap()
    #expect(app.screen.row("Answers 2").exists)
    #expect(app.screen.row("Right 50 %").exists)
    #expect(app.screen.section("Tenses").exists)
    #expect(app.screen.section("Patterns").exists)
    #expect(app.screen.section("Verbs to Look At").exists)
    try app.screen.audit()
  }
}
