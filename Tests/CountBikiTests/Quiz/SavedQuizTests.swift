import ComposableArchitecture
import CounterpointValues
import Foundation
import Testing

@testable import CountBiki

@MainActor
@Suite("A quiz whose session was lost")
struct SavedQuizTests {
  private let clock = TestClock()
  private let speech = SpeechProbe()
  private let date = LockIsolated(Date(timeIntervalSince1970: 1_700_000_000))

  private func makeStore(_ state: TopicsFeature.State = TopicsFeature.State()) -> TestStoreOf<TopicsFeature> {
    let store = TestStore(initialState: state) {
      TopicsFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = DateGenerator { [date] in date.value }
      $0.locale = Locale(identifier: "en_US")
      $0.soundEffectsClient = FeedbackProbe().sounds
      $0.speechSynthesisClient = speech.client(clock: clock)
      $0.uuid = .incrementing
      $0.vibration = FeedbackProbe().vibration
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(LastOfRange())
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    return store
  }

  /// What a session that begins after the other was lost finds.
  private func restored() -> QuizFeature.State? { restoredTopics().destination?.quiz }

  private func restoredTopics() -> TopicsFeature.State {
    withDependencies {
      $0.date = DateGenerator { [date] in date.value }
      $0.locale = Locale(identifier: "en_US")
      $0.uuid = .incrementing
    } operation: {
      TopicsFeature.State()
    }
  }

  private func answer(_ answer: String, _ store: TestStoreOf<TopicsFeature>) async {
    await store.send(\.destination.quiz.binding.typedAnswer, answer)
    await store.send(\.destination.quiz.submitButtonTapped)
  }

  @Test("The question, its tries and what was answered before are there again")
  func questions() async throws {
    let store = makeStore()
    await store.send(.topicTapped(Topic.all[0]))
    await store.send(\.destination.quiz.task)
    await answer("10", store)
    await answer("7", store)
    await store.send(\.destination.quiz.hintButtonTapped)
    date.withValue { $0 += 3_600 }
    let old = try #require(store.state.destination?.quiz)
    let quiz = try #require(restored())
    #expect(quiz.topic == old.topic && quiz.mode == old.mode)
    #expect(quiz.challenge.question == old.challenge.question)
    #expect(quiz.challenge.submissions.map(\.value) == ["7"])
    #expect(quiz.completedChallenges.map(\.question) == old.completedChallenges.map(\.question))
    #expect(quiz.score == Score(old.completedChallenges))
    #expect(quiz.isHintShown && quiz.canShowHint)
    // An hour without a server is no hour of thought.
    #expect(quiz.challenge.startDate == date.value)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("Of a limited time, at most five seconds are given back")
  func elapsed() async throws {
    let store = makeStore()
    @Shared(.sessionSettings) var settings
    $settings.withLock { $0.quizMode = .timeLimit }
    await store.send(.topicTapped(Topic.all[0]))
    await store.send(\.destination.quiz.task)
    await clock.advance(by: .seconds(13))
    for _ in 1...13 { await store.receive(\.destination.quiz.timerTicked) }
    #expect(store.state.destination?.quiz?.elapsed == 13)
    #expect(restored()?.elapsed == 10)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("The summary of a complete session is there again, and cannot be gone back from")
  func summary() async throws {
    let store = makeStore()
    @Shared(.sessionSettings) var settings
    $settings.withLock {
      $0.quizMode = .questionLimit
      $0.questionLimit = 5
    }
    await store.send(.topicTapped(Topic.all[0]))
    for answer in ["10", "1", "10", "1", "10"] { await self.answer(answer, store) }
    let summary = try #require(restored()?.destination?.summary)
    #expect(summary.isSessionComplete)
    #expect(summary.score.correct == 5)
    await store.skipInFlightEffects(strict: false)
  }

  private func send(_ action: QuizFeature.Action, _ store: TestStoreOf<TopicsFeature>) async {
    await store.send(.destination(.presented(.quiz(action))))
  }

  @Test("Under its summary a quiz that comes back is silent, until the learner goes back to the question")
  func silentUnderSummary() async {
    let store = makeStore()
    await store.send(.topicTapped(Topic.all[0]))
    await answer("10", store)
    await send(.endSessionButtonTapped, store)
    await store.skipInFlightEffects(strict: false)
    let heard = speech.spoken.count

    let other = makeStore(restoredTopics())
    #expect(other.state.destination?.quiz?.destination?.summary?.isSessionComplete == false)
    await send(.activityChanged(isActive: true), other)
    await send(.task, other)
    #expect(speech.spoken.count == heard)
    #expect(other.state.destination?.quiz?.isSpeaking == false)
    await send(.destination(.dismiss), other)
    #expect(speech.spoken.count == heard + 1)
    #expect(other.state.destination?.quiz?.isSpeaking == true)
    await other.skipInFlightEffects(strict: false)
  }

  @Test("In a tab that nobody looks at, a quiz that comes back waits: no voice, no clock, no time to answer")
  func hiddenTab() async {
    let store = makeStore()
    @Shared(.sessionSettings) var settings
    $settings.withLock { $0.quizMode = .timeLimit }
    await store.send(.topicTapped(Topic.all[0]))
    await store.skipInFlightEffects(strict: false)

    let other = makeStore(restoredTopics())
    await send(.task, other)
    await send(.activityChanged(isActive: false), other)
    date.withValue { $0 += 100 }
    await clock.advance(by: .seconds(100))
    await other.skipReceivedActions(strict: false)
    #expect(speech.spoken == [])
    #expect(other.state.destination?.quiz?.elapsed == 0)
    #expect(other.state.destination?.quiz?.deadline == nil)
    await send(.activityChanged(isActive: true), other)
    #expect(speech.spoken == ["10"])
    #expect(other.state.destination?.quiz?.deadline == date.value + 60)
    date.withValue { $0 += 2 }
    await answer("10", other)
    #expect(other.state.destination?.quiz?.history.map(\.timeToAnswer) == [2])
    await other.skipInFlightEffects(strict: false)
  }

  @Test("A quiz that was closed does not come back")
  func closed() async {
    let store = makeStore()
    await store.send(.topicTapped(Topic.all[0]))
    #expect(restored() != nil)
    await store.send(\.destination.dismiss)
    #expect(restored() == nil)
  }

  @Test("What another version has kept, or nobody can have asked, begins on the first page")
  func unknown() throws {
    for text in [
      #"{"topicID":"00000000-0000-0000-0000-000000000000","mode":{"infinite":{}},"current":{"value":"7","tries":[]},"completed":[],"elapsed":0,"isHintShown":false,"isSummaryShown":false}"#,
      #"{"topicID":"C27296D2-934F-42DD-9F48-000000000001","mode":{"infinite":{}},"current":{"value":"7000","tries":[]},"completed":[],"elapsed":0,"isHintShown":false,"isSummaryShown":false}"#,
      #"{"quiz":1}"#, "🦉",
    ] {
      try ArchitectureContext.current.sceneStorage.setData(Data(text.utf8), forKey: "CountBiki_Quiz")
      #expect(restored() == nil, "\(text)")
    }
  }

  @Test("A long session with long wrong tries keeps within what a tab may keep")
  func size() throws {
    var quiz = withDependencies {
      $0.date.now = date.value
      $0.uuid = .incrementing
      $0.locale = Locale(identifier: "en_US")
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(LastOfRange())
    } operation: {
      QuizFeature.State(topic: Topic.all[0], mode: .infinite, challenge: .next(of: Topic.all[0]))
    }
    let wrong = Submission(
      id: UUID(1), date: date.value, kind: .incorrect, value: String(repeating: "🦉", count: 120))
    quiz.challenge.submissions = Array(repeating: wrong, count: 300)
    quiz.completedChallenges = Array(repeating: quiz.challenge, count: 300)
    #expect(try JSONEncoder().encode(SavedQuiz(quiz)).count < 48 << 10)
    quiz.challenge.submissions = []
    quiz.completedChallenges = Array(repeating: quiz.challenge, count: 100)
    #expect(SavedQuiz(quiz).completed.count == 100)
  }
}
