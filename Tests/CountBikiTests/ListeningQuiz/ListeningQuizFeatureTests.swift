import ComposableArchitecture
import Foundation
import SpeechSynthesisClient
import Testing

@testable import CountBiki

@MainActor
@Suite("Listening quiz")
struct ListeningQuizFeatureTests {
  let clock = TestClock()
  let speech = SpeechProbe()
  let isDismissed = LockIsolated(false)

  @Test("The first question is spoken on appearing, as the settings say")
  func appearing() async {
    let store = makeStore()
    store.state.$speechSettings.withLock { $0.rate = 0.7 }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.task)
    store.exhaustivity = .on
    #expect(store.state.isSpeaking)
    #expect(speech.spoken == ["7"])
    #expect(speech.settings.first?.rate == 0.7)
    await clock.advance(by: .seconds(2))
    await store.receive(\.playbackFinished) { $0.isSpeaking = false }
  }

  @Test("A right answer completes the question, and the next one is spoken")
  func rightAnswer() async {
    let store = makeStore()
    await store.send(\.binding.typedAnswer, "7") { $0.typedAnswer = "7" }
    await store.send(.submitButtonTapped) {
      $0.completedChallenges = [challenge(submissions: [submission(0, .correct, "7")])]
      $0.challenge = next(1)
      $0.typedAnswer = ""
      $0.isSpeaking = true
    }
    #expect(store.state.score == score(correct: 1, incorrect: 0))
    #expect(speech.spoken == ["10"])
    await clock.advance(by: .seconds(2))
    await store.receive(\.playbackFinished) { $0.isSpeaking = false }
  }

  @Test("A wrong answer stays in the field, and the same question is spoken again")
  func wrongAnswer() async {
    let store = makeStore()
    await store.send(\.binding.typedAnswer, "8") { $0.typedAnswer = "8" }
    #expect(!store.state.isTypedAnswerKnownToBeWrong)
    await store.send(.submitButtonTapped) {
      $0.challenge = challenge(submissions: [submission(0, .incorrect, "8")])
      $0.isSpeaking = true
    }
    #expect(store.state.isTypedAnswerKnownToBeWrong)
    #expect(speech.spoken == ["7"])
    await clock.advance(by: .seconds(2))
    await store.receive(\.playbackFinished) { $0.isSpeaking = false }
  }

  @Test("The field is marked as wrong exactly while it contains the last wrong answer")
  func wrongAnswerMark() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedAnswer, "8")
    await store.send(.submitButtonTapped)
    #expect(store.state.isTypedAnswerKnownToBeWrong)
    await store.send(\.binding.typedAnswer, "89")
    #expect(!store.state.isTypedAnswerKnownToBeWrong)
    await store.send(\.binding.typedAnswer, "8")
    #expect(store.state.isTypedAnswerKnownToBeWrong)
    await store.send(\.binding.typedAnswer, "9")
    await store.send(.submitButtonTapped)
    #expect(store.state.isTypedAnswerKnownToBeWrong)
    await store.send(\.binding.typedAnswer, "8")
    #expect(!store.state.isTypedAnswerKnownToBeWrong)
    await store.skipInFlightEffects()
  }

  @Test("A right answer after wrong ones counts as incorrect")
  func rightAfterWrong() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    for answer in ["8", "9", "8", "7"] {
      await store.send(\.binding.typedAnswer, answer)
      await store.send(.submitButtonTapped)
    }
    #expect(store.state.completedChallenges.map { $0.submissions.map(\.value) } == [["8", "9", "8", "7"]])
    #expect(store.state.completedChallenges.map(\.isSkipped) == [false])
    #expect(store.state.score == score(correct: 0, incorrect: 1))
    await store.skipInFlightEffects()
  }

  @Test(
    "Only the plain decimal digits are right",
    arguments: ["07", "７", "7 ", " 7", "7.0", "七", "+7", "7\n"])
  func exactAnswer(text: String) async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedAnswer, text)
    await store.send(.submitButtonTapped)
    #expect(store.state.completedChallenges.isEmpty)
    #expect(store.state.challenge.submissions.map(\.kind) == [.incorrect])
    await store.skipInFlightEffects()
  }

  @Test("A number with separators is wrong")
  func groupedAnswer() async {
    let question = Question(
      topicID: Topic.id(003), displayText: "1,000", spokenText: "1000", acceptedAnswer: "1000")
    let store = makeStore(question: question)
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedAnswer, "1,000")
    await store.send(.submitButtonTapped)
    #expect(store.state.completedChallenges.isEmpty)
    await store.skipInFlightEffects()
  }

  @Test("An empty field cannot be submitted while the answer is hidden")
  func emptyField() async {
    let store = makeStore()
    #expect(!store.state.canSubmit)
    await store.send(.submitButtonTapped)
  }

  @Test("Showing the answer is a skip at once, and only once")
  func showAnswer() async {
    let store = makeStore()
    await store.send(.showAnswerButtonTapped) {
      $0.challenge = challenge(submissions: [submission(0, .skip, nil)])
    }
    #expect(store.state.isAnswerRevealed)
    #expect(store.state.canSubmit)
    await store.send(.showAnswerButtonTapped)
  }

  @Test("Submitting a shown answer goes on, whatever is typed", arguments: ["", "7", "8"])
  func submitShownAnswer(text: String) async {
    let store = makeStore()
    if !text.isEmpty { await store.send(\.binding.typedAnswer, text) { $0.typedAnswer = text } }
    await store.send(.showAnswerButtonTapped) {
      $0.challenge = challenge(submissions: [submission(0, .skip, nil)])
    }
    await store.send(.submitButtonTapped) {
      $0.completedChallenges = [challenge(submissions: [submission(0, .skip, nil)])]
      $0.challenge = next(1)
      $0.typedAnswer = ""
      $0.isSpeaking = true
    }
    #expect(store.state.score == score(correct: 0, incorrect: 1))
    #expect(!store.state.isAnswerRevealed)
    #expect(speech.spoken == ["10"])
    await clock.advance(by: .seconds(2))
    await store.receive(\.playbackFinished) { $0.isSpeaking = false }
  }

  // MARK: Playback

  @Test("A new playback stops the one before")
  func newPlayback() async {
    let store = makeStore()
    await store.send(.task) { $0.isSpeaking = true }
    await clock.advance(by: .seconds(1))
    await store.send(\.binding.typedAnswer, "7") { $0.typedAnswer = "7" }
    await store.send(.submitButtonTapped) {
      $0.completedChallenges = [challenge(submissions: [submission(0, .correct, "7")])]
      $0.challenge = next(1)
      $0.typedAnswer = ""
    }
    #expect(speech.spoken == ["7", "10"])
    #expect(speech.stoppedCount == 1)
    // Nothing comes where the first would have ended.
    await clock.advance(by: .seconds(1))
    await clock.advance(by: .seconds(1))
    await store.receive(\.playbackFinished) { $0.isSpeaking = false }
  }

  @Test("The play button speaks again, and stops while speaking")
  func playButton() async {
    let store = makeStore()
    await store.send(.playButtonTapped) { $0.isSpeaking = true }
    await store.send(.playButtonTapped) { $0.isSpeaking = false }
    #expect(speech.stoppedCount == 1)
    await store.send(.playButtonTapped) { $0.isSpeaking = true }
    await clock.advance(by: .seconds(2))
    await store.receive(\.playbackFinished) { $0.isSpeaking = false }
    #expect(speech.spoken == ["7", "7"])
  }

  @Test("A failure is shown for two seconds, which a second one does not extend")
  func playbackFailure() async {
    let store = makeStore()
    speech.fail(with: .noVoice(remedy: ""))
    await store.send(.playButtonTapped) { $0.isSpeaking = true }
    await store.receive(\.playbackFailed) {
      $0.isSpeaking = false
      $0.isShowingPlaybackError = true
    }
    await clock.advance(by: .milliseconds(1_500))
    await store.send(.playButtonTapped) { $0.isSpeaking = true }
    await store.receive(\.playbackFailed) { $0.isSpeaking = false }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.playbackErrorExpired) { $0.isShowingPlaybackError = false }
  }

  // MARK: The end

  @Test("Ending an untouched session closes it")
  func endUntouched() async {
    let store = makeStore()
    await store.send(.endSessionButtonTapped)
    #expect(isDismissed.value)
    await store.finish()
  }

  @Test("Ending shows the totals without the unfinished question, and silences it")
  func end() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedAnswer, "7")
    await store.send(.submitButtonTapped)
    await store.send(.showAnswerButtonTapped)
    store.exhaustivity = .on
    await store.send(.endSessionButtonTapped) {
      $0.isSpeaking = false
      $0.results = QuizResultsFeature.State(topic: topic, score: score(correct: 1, incorrect: 0))
    }
    #expect(speech.stoppedCount == 1)
    #expect(!isDismissed.value)
    await store.finish()
  }

  @Test("A session with nothing but a wrong try has totals, all of them zero")
  func endAfterWrongTry() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedAnswer, "8")
    await store.send(.submitButtonTapped)
    store.exhaustivity = .on
    await store.send(.endSessionButtonTapped) {
      $0.isSpeaking = false
      $0.results = QuizResultsFeature.State(topic: topic, score: score(correct: 0, incorrect: 0))
    }
    await store.finish()
  }

  @Test("The learner may go back from the totals and carry on")
  func carryOn() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.showAnswerButtonTapped)
    await store.send(.endSessionButtonTapped)
    store.exhaustivity = .on
    await store.send(\.results.dismiss) { $0.results = nil }
    await store.send(.submitButtonTapped) {
      $0.completedChallenges = [challenge(submissions: [submission(0, .skip, nil)])]
      $0.challenge = next(1)
      $0.isSpeaking = true
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.playbackFinished) { $0.isSpeaking = false }
  }

  @Test("From the totals, the way back to the topics closes the quiz")
  func backToTopics() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.showAnswerButtonTapped)
    await store.send(.endSessionButtonTapped)
    store.exhaustivity = .on
    await store.send(\.results.backToTopicsButtonTapped)
    #expect(isDismissed.value)
    await store.finish()
  }

  // MARK: Grouped echo

  @Test(
    "A typed number of four characters or more is repeated with separators, in numbers and money",
    arguments: [
      (001, "999", nil), (001, "1000", "1,000"), (101, "1500", "1,500"), (001, "", nil), (001, "12a4", nil),
      (001, "１２３４", nil), (001, "99999999999999999999", nil), (310, "2024", nil), (203, "1000", nil),
    ] as [(Int, String, String?)])
  func groupedEcho(number: Int, typed: String, echo: String?) throws {
    let topic = try #require(Topic.all.first { $0.id == Topic.id(number) })
    var state = ListeningQuizFeature.State(topic: topic, challenge: challenge())
    state.typedAnswer = typed
    #expect(state.groupedEcho(locale: Locale(identifier: "en_US")) == echo)
  }

  // MARK: Fixtures

  private let topic = Topic.all[0]
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private let firstID = UUID(uuidString: "11111111-1111-1111-1111-111111111111")!
  private static let seven = Question(
    topicID: Topic.id(001), displayText: "7", spokenText: "7", acceptedAnswer: "7")

  private func makeStore(question: Question = seven) -> TestStoreOf<ListeningQuizFeature> {
    TestStore(
      initialState: ListeningQuizFeature.State(topic: topic, challenge: challenge(question: question))
    ) {
      ListeningQuizFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(now)
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
      $0.locale = Locale(identifier: "en_US")
      $0.speechSynthesisClient = speech.client(clock: clock)
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(LastOfRange())
    }
  }

  private func challenge(question: Question = seven, submissions: [Submission] = []) -> Challenge {
    Challenge(id: firstID, startDate: now, question: question, submissions: submissions)
  }

  /// The last number of the range, under the generator's identifier of that number.
  private func next(_ id: Int) -> Challenge {
    Challenge(
      id: UUID(id), startDate: now,
      question: Question(
        topicID: topic.id, displayText: "10", spokenText: "10", acceptedAnswer: "10"))
  }

  private func submission(_ id: Int, _ kind: Submission.Kind, _ value: String?) -> Submission {
    Submission(id: UUID(id), date: now, kind: kind, value: value)
  }

  private func score(correct: Int, incorrect: Int) -> Score {
    var score = Score([])
    score.correct = correct
    score.incorrect = incorrect
    return score
  }
}
