import ComposableArchitecture
import Foundation
import SpeechSynthesisClient
import Testing

@testable import CountBiki

@MainActor
@Suite("Quiz: answers")
struct QuizAnswerTests {
  let quiz = QuizHarness()

  @Test("The first question is spoken on appearing, as the settings say")
  func appearing() async {
    let store = quiz.makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    store.state.$speechSettings.withLock { $0.rate = 0.7 }
    await store.send(.task)
    store.exhaustivity = .on
    #expect(store.state.isSpeaking)
    #expect(store.state.hasAppeared)
    #expect(quiz.speech.spoken == ["7"])
    #expect(quiz.speech.settings.first?.rate == 0.7)
    await quiz.clock.advance(by: .seconds(2))
    await store.receive(\.playbackFinished) { $0.isSpeaking = false }
  }

  @Test(
    "A right answer completes the question: success is felt and heard, confetti flies, and the next one is spoken"
  )
  func rightAnswer() async {
    let store = quiz.makeStore()
    await store.send(\.binding.typedAnswer, "7") { $0.typedAnswer = "7" }
    let completed = quiz.first(quiz.submission(0, .correct, "7"))
    await store.send(.submitButtonTapped) {
      $0.completedChallenges = [completed]
      $0.challenge = quiz.challenge(1, "10")
      $0.upcomingQuestion = quiz.asking("1")
      $0.typedAnswer = ""
      $0.isSpeaking = true
      $0.confettiCount = 1
      $0.reaction.play(.correct)
      $0.$history.withLock { $0 = [AnswerRecord(completed, completedAt: quiz.now)] }
    }
    #expect(store.state.score.correct == 1)
    #expect(store.state.score.incorrect == 0)
    #expect(quiz.speech.spoken == ["10"])
    await quiz.clock.advance(by: .seconds(2))
    await store.receive(\.playbackFinished) { $0.isSpeaking = false }
    #expect(quiz.feedback.takeFelt() == [.success])
    #expect(quiz.feedback.takeHeard() == [.correct])
  }

  @Test(
    "A wrong answer stays in the field: an error is felt and heard, and the same question is spoken again")
  func wrongAnswer() async {
    let store = quiz.makeStore()
    await store.send(\.binding.typedAnswer, "8") { $0.typedAnswer = "8" }
    #expect(!store.state.isTypedAnswerKnownToBeWrong)
    #expect(!store.state.canShowHint)
    await store.send(.submitButtonTapped) {
      $0.challenge = quiz.first(quiz.submission(0, .incorrect, "8"))
      $0.isSpeaking = true
      $0.reaction.play(.incorrect)
    }
    #expect(store.state.isTypedAnswerKnownToBeWrong)
    #expect(store.state.canShowHint)
    #expect(quiz.speech.spoken == ["7"])
    await quiz.clock.advance(by: .seconds(2))
    await store.receive(\.playbackFinished) { $0.isSpeaking = false }
    #expect(quiz.feedback.takeFelt() == [.error])
    #expect(quiz.feedback.takeHeard() == [.incorrect])
  }

  @Test("The same reaction can come twice in a row")
  func reactions() {
    var reaction = CharacterReaction()
    reaction.play(.correct)
    let first = reaction
    reaction.play(.correct)
    #expect(reaction != first)
    #expect(reaction.kind == .correct)
  }

  @Test("What the display settings switch off does not come: confetti, sounds, vibration")
  func quietSettings() async {
    let store = quiz.makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    store.state.$settings.withLock {
      $0.showsConfetti = false
      $0.playsSounds = false
      $0.vibrates = false
    }
    await quiz.answer("8", store)
    await quiz.answer("7", store)
    #expect(store.state.completedChallenges.count == 1)
    #expect(store.state.confettiCount == 0)
    #expect(quiz.feedback.takeFelt() == [])
    #expect(quiz.feedback.takeHeard() == [])
    await store.skipInFlightEffects()
  }

  @Test("The field is marked as wrong exactly while it contains the last wrong answer")
  func wrongAnswerMark() async {
    let store = quiz.makeStore()
    await quiz.answer("8", store)
    #expect(store.state.isTypedAnswerKnownToBeWrong)
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedAnswer, "89")
    #expect(!store.state.isTypedAnswerKnownToBeWrong)
    await store.send(\.binding.typedAnswer, "8")
    #expect(store.state.isTypedAnswerKnownToBeWrong)
    await quiz.answer("9", store)
    #expect(store.state.isTypedAnswerKnownToBeWrong)
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedAnswer, "8")
    #expect(!store.state.isTypedAnswerKnownToBeWrong)
    await store.skipInFlightEffects()
  }

  @Test("Tries are unlimited; a right answer after wrong ones counts as incorrect")
  func rightAfterWrong() async {
    let store = quiz.makeStore()
    for answer in ["8", "9", "8", "7"] { await quiz.answer(answer, store) }
    #expect(store.state.completedChallenges.map { $0.submissions.map(\.value) } == [["8", "9", "8", "7"]])
    #expect(store.state.completedChallenges.map(\.isSkipped) == [false])
    #expect(store.state.score.correct == 0)
    #expect(store.state.score.incorrect == 1)
    #expect(store.state.history.map(\.kind) == [.incorrect])
    await store.skipInFlightEffects()
  }

  @Test(
    "What is no right answer is a wrong one, and stays to be mended",
    arguments: ["07", "7.5", "七つ", "+7", "seven", "🦉", "7️⃣7", "-7", "8"])
  func badInput(text: String) async {
    let store = quiz.makeStore()
    await quiz.answer(text, store)
    #expect(store.state.completedChallenges.isEmpty)
    #expect(store.state.challenge.submissions.map(\.kind) == [.incorrect])
    #expect(store.state.typedAnswer == text)
    await store.skipInFlightEffects()
  }

  @Test("A million digits are cut off, and are wrong")
  func millionDigits() async {
    let store = quiz.makeStore()
    await quiz.answer(String(repeating: "9", count: 1_000_000), store)
    #expect(store.state.typedAnswer.count == AnswerText.maximumLength)
    #expect(store.state.challenge.submissions.map(\.kind) == [.incorrect])
    await store.skipInFlightEffects()
  }

  @Test("Full-width and grouped digits are right", arguments: ["1000", "1,000", "１０００", "１，０００", "1 000"])
  func acceptedForms(text: String) async {
    let store = quiz.makeStore(question: quiz.asking("1000"))
    await quiz.answer(text, store)
    #expect(store.state.completedChallenges.map(\.isCorrect) == [true])
    await store.skipInFlightEffects()
  }

  @Test("An empty field cannot be submitted while the answer is hidden")
  func emptyField() async {
    let store = quiz.makeStore()
    #expect(!store.state.canSubmit)
    await store.send(.submitButtonTapped)
  }

  @Test("Showing the answer is a skip at once, and only once")
  func showAnswer() async {
    let store = quiz.makeStore()
    await store.send(.showAnswerButtonTapped) {
      $0.challenge = quiz.first(quiz.submission(0, .skip))
    }
    #expect(store.state.isAnswerRevealed)
    #expect(store.state.canSubmit)
    #expect(!store.state.canShowHint)
    await store.send(.showAnswerButtonTapped)
  }

  @Test(
    "Submitting a shown answer goes on, whatever is typed, with the touch of an error",
    .serialized, arguments: ["", "7", "8"])
  func submitShownAnswer(text: String) async {
    let store = quiz.makeStore()
    if !text.isEmpty { await store.send(\.binding.typedAnswer, text) { $0.typedAnswer = text } }
    await store.send(.showAnswerButtonTapped) { $0.challenge = quiz.first(quiz.submission(0, .skip)) }
    let completed = quiz.first(quiz.submission(0, .skip))
    await store.send(.submitButtonTapped) {
      $0.completedChallenges = [completed]
      $0.challenge = quiz.challenge(1, "10")
      $0.upcomingQuestion = quiz.asking("1")
      $0.typedAnswer = ""
      $0.isSpeaking = true
      $0.$history.withLock { $0.append(AnswerRecord(completed, completedAt: quiz.now)) }
    }
    #expect(store.state.score.incorrect == 1)
    #expect(store.state.confettiCount == 0)
    #expect(quiz.speech.spoken == ["10"])
    await quiz.clock.advance(by: .seconds(2))
    await store.receive(\.playbackFinished) { $0.isSpeaking = false }
    #expect(quiz.feedback.takeFelt() == [.error])
    #expect(quiz.feedback.takeHeard() == [])
  }

  @Test("A hint comes after a wrong try, and goes with the question")
  func hint() async {
    let store = quiz.makeStore(
      question: Topic.topic(Topic.id(003))!.question(
        for: QuestionValue(340), locale: Locale(identifier: "en_US")))
    await store.send(.hintButtonTapped)
    await quiz.answer("34", store)
    await store.send(.hintButtonTapped) { $0.isHintShown = true }
    #expect(store.state.challenge.question.hint == "さんびゃく よんじゅう")
    await quiz.answer("340", store)
    #expect(!store.state.isHintShown)
    await store.skipInFlightEffects()
  }

  @Test("The hint for a reading gives only its beginning away")
  func hintForKana() throws {
    let topic = try #require(Topic.topic(Topic.id(2003)))
    let locale = Locale(identifier: "en_US")
    #expect(topic.question(for: QuestionValue(340), locale: locale)?.hint == "さんびゃく …")
    #expect(topic.question(for: QuestionValue(7), locale: locale)?.hint == "な…")
  }

  @Test("A missed number whose time has come is asked again")
  func spacedReturn() async {
    let store = quiz.makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    store.dependencies.withRandomNumberGenerator = WithRandomNumberGenerator(FirstOfRange())
    let missed = AnswerRecord(
      id: UUID(99), topicID: quiz.topic.id, value: QuestionValue(4), kind: .incorrect,
      date: quiz.now.addingTimeInterval(-60), timeToAnswer: 1, attempts: 2)
    store.state.$history.withLock { $0 = [missed] }
    await quiz.answer("7", store)
    #expect(store.state.challenge.question.acceptedAnswer == "4")
    await store.skipInFlightEffects()
  }

  @Test("An answer is stored while the learner thinks, not before the next question is heard")
  func storedLater() async {
    let storage = CountingStorage()
    await withDependencies {
      $0.defaultAppStorage = storage
    } operation: {
      let store = quiz.makeStore()
      await quiz.answer("7", store)
      #expect(quiz.speech.spoken == ["10"])
      #expect(store.state.history.count == 1)
      #expect(storage.writes == 0)
      await quiz.answer("10", store)
      #expect(storage.writes == 0)
      await quiz.clock.advance(by: .seconds(0.25))
      #expect(storage.writes == 1)
      @Shared(.history(of: quiz.topic.id)) var history
      #expect(history.count == 2)
      store.exhaustivity = .off(showSkippedAssertions: false)
      await store.skipInFlightEffects()
    }
  }

  @Test("The history of a topic keeps its newest thousand answers")
  func historyLimit() async {
    let store = quiz.makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    store.state.$history.withLock { history in
      history = (0..<1_000).map { index in
        AnswerRecord(
          id: UUID(10_000 + index), topicID: quiz.topic.id, value: QuestionValue(1), kind: .correct,
          date: quiz.now.addingTimeInterval(Double(index) - 2_000), timeToAnswer: 1, attempts: 1)
      }
    }
    await quiz.answer("7", store)
    #expect(store.state.history.count == 1_000)
    #expect(store.state.history.first?.id == UUID(10_001))
    #expect(store.state.history.last?.id == quiz.firstID)
    await store.skipInFlightEffects()
  }
}
