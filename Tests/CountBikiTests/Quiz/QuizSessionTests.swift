import ComposableArchitecture
import DeviceClients
import Foundation
import SpeechSynthesisClient
import Testing

@testable import CountBiki

@MainActor
@Suite("Quiz: sessions")
struct QuizSessionTests {
  let quiz = QuizHarness()

  // MARK: The end

  @Test("Ending an untouched session closes it")
  func endUntouched() async {
    let store = quiz.makeStore()
    await store.send(.endSessionButtonTapped)
    #expect(quiz.isDismissed.value)
    await store.finish()
  }

  @Test("Ending shows the summary without the unfinished question, and silences it")
  func end() async {
    let store = quiz.makeStore()
    await quiz.answer("7", store)
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.showAnswerButtonTapped)
    store.exhaustivity = .on
    await store.send(.endSessionButtonTapped) {
      $0.isSpeaking = false
      $0.destination = quiz.summary([quiz.first(quiz.submission(0, .correct, "7"))])
    }
    #expect(quiz.speech.stoppedCount == 1)
    #expect(!quiz.isDismissed.value)
    await store.finish()
  }

  @Test("A session with nothing but a wrong try has a summary, all of zeros")
  func endAfterWrongTry() async {
    let store = quiz.makeStore()
    await quiz.answer("8", store)
    await store.send(.endSessionButtonTapped) {
      $0.isSpeaking = false
      $0.destination = quiz.summary([])
    }
    await store.finish()
  }

  @Test("The learner may go back from the summary and carry on")
  func carryOn() async {
    let store = quiz.makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.showAnswerButtonTapped)
    await store.send(.endSessionButtonTapped)
    await store.send(\.destination.dismiss)
    #expect(store.state.destination == nil)
    await store.send(.submitButtonTapped)
    #expect(store.state.completedChallenges == [quiz.first(quiz.submission(0, .skip))])
    #expect(store.state.challenge == quiz.challenge(1, "10"))
    await store.skipInFlightEffects()
  }

  @Test("From the summary, the way back to the topics closes the quiz with the touch of success")
  func backToTopics() async {
    let store = quiz.makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.showAnswerButtonTapped)
    await store.send(.endSessionButtonTapped)
    _ = quiz.feedback.takeFelt()
    store.exhaustivity = .on
    await store.send(\.destination.summary.backToTopicsButtonTapped)
    await store.finish()
    #expect(quiz.isDismissed.value)
    #expect(quiz.feedback.takeFelt() == [.success])
  }

  @Test("The summary tells skipped questions from incorrect ones")
  func summaryLists() {
    let challenges = [
      quiz.challenge(1, "1", quiz.submission(0, .correct, "1")),
      quiz.challenge(2, "2", quiz.submission(0, .incorrect, "3"), quiz.submission(1, .correct, "2")),
      quiz.challenge(3, "3", quiz.submission(0, .incorrect, "2"), quiz.submission(1, .skip)),
      quiz.challenge(4, "4", quiz.submission(0, .skip)),
    ]
    let state = SummaryFeature.State(
      topic: quiz.topic, mode: .infinite, challenges: challenges, isSessionComplete: false)
    #expect(state.incorrect.map(\.id) == [UUID(2)])
    #expect(state.skipped.map(\.id) == [UUID(3), UUID(4)])
    #expect(state.score.correct == 1)
    #expect(state.score.incorrect == 3)
  }

  // MARK: The question limit

  @Test("The last question of the limit completes the session: nothing more is spoken")
  func questionLimit() async {
    let store = quiz.makeStore(mode: .questionLimit(2))
    await quiz.answer("7", store)
    #expect(!store.state.isComplete)
    _ = quiz.feedback.takeHeard()
    await store.send(\.binding.typedAnswer, "10") { $0.typedAnswer = "10" }
    let challenges = [
      quiz.first(quiz.submission(0, .correct, "7")),
      quiz.challenge(1, "10", quiz.submission(2, .correct, "10")),
    ]
    await store.send(.submitButtonTapped) {
      $0.challenge = challenges[1]
      $0.completedChallenges = challenges
      $0.typedAnswer = ""
      $0.isSpeaking = false
      $0.confettiCount = 2
      $0.reaction.play(.correct)
      $0.$history.withLock { $0.append(AnswerRecord(challenges[1], completedAt: quiz.now)) }
      $0.destination = quiz.summary(challenges, mode: .questionLimit(2), isComplete: true)
    }
    #expect(store.state.isComplete)
    await store.finish()
    #expect(quiz.speech.spoken == ["10"])
    #expect(Set(quiz.feedback.takeHeard()) == [.correct, .complete])
    // Whoever gets here all the same submits nothing.
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedAnswer, "10")
    await store.send(.submitButtonTapped)
    #expect(store.state.completedChallenges.count == 2)
  }

  @Test("A skipped question counts towards the limit, a wrong try does not")
  func questionLimitCounts() async {
    let store = quiz.makeStore(mode: .questionLimit(1))
    await quiz.answer("8", store)
    #expect(!store.state.isComplete)
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.showAnswerButtonTapped)
    #expect(!store.state.isComplete)
    await store.send(.submitButtonTapped)
    #expect(store.state.isComplete)
  }

  @Test("Practising again begins a new session of the same topic and mode")
  func retry() async {
    let store = quiz.makeStore(mode: .questionLimit(1))
    await quiz.answer("7", store)
    await store.send(\.destination.summary.retryButtonTapped) {
      $0.destination = nil
      $0.completedChallenges = []
      $0.challenge = quiz.challenge(1, "10")
      $0.upcomingQuestion = quiz.asking("1")
      $0.isSpeaking = true
    }
    #expect(!store.state.isComplete)
    #expect(store.state.history.count == 1)
    await quiz.clock.advance(by: .seconds(2))
    await store.receive(\.playbackFinished) { $0.isSpeaking = false }
  }

  // MARK: The time limit

  @Test("Time that is up ends the session by itself, without the unfinished question")
  func timeLimit() async {
    let mode = QuizMode.timeLimit(30)
    let store = quiz.makeStore(mode: mode)
    await store.send(.task) {
      $0.hasAppeared = true
      $0.isSpeaking = true
      $0.upcomingQuestion = quiz.asking("10")
      $0.deadline = quiz.now.addingTimeInterval(30)
    }
    for second in 1...29 {
      await quiz.clock.advance(by: .seconds(1))
      if second == 2 {
        store.exhaustivity = .off(showSkippedAssertions: false)
        await store.skipReceivedActions()
        store.exhaustivity = .on
      } else {
        await store.receive(\.timerTicked) { $0.elapsed = second }
      }
    }
    await quiz.clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.elapsed = 30
      $0.deadline = nil
      $0.pauseStart = quiz.now
      $0.destination = quiz.summary([], mode: mode, isComplete: true)
    }
    // No tick comes any more.
    await quiz.clock.advance(by: .seconds(60))
    await store.finish()
    #expect(quiz.feedback.takeHeard() == [.complete])
  }

  @Test("The clock stands still under a sheet, under the summary, and while the app is not in front")
  func pausedClock() async {
    let store = quiz.makeStore(mode: .timeLimit(60))
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.task)
    await quiz.clock.advance(by: .seconds(3))
    await store.skipReceivedActions()
    #expect(store.state.elapsed == 3)

    await store.send(.sessionButtonTapped)
    #expect(store.state.deadline == nil)
    await quiz.clock.advance(by: .seconds(10))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.elapsed == 3)
    await store.send(\.destination.dismiss)
    #expect(store.state.deadline == quiz.now.addingTimeInterval(57))
    await quiz.clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.elapsed == 4)

    await store.send(.activityChanged(isActive: false))
    await quiz.clock.advance(by: .seconds(10))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.elapsed == 4)
    await store.send(.activityChanged(isActive: true))
    await quiz.clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.elapsed == 5)

    await store.send(.showAnswerButtonTapped)
    await store.send(.endSessionButtonTapped)
    await quiz.clock.advance(by: .seconds(10))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.elapsed == 5)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A pause counts for the question that it interrupted, and for none after it")
  func pauseOfOneQuestion() async {
    let date = LockIsolated(quiz.now)
    let store = quiz.makeStore(now: DateGenerator { date.value })
    store.exhaustivity = .off(showSkippedAssertions: false)
    func pass(_ seconds: Double) { date.withValue { $0 += seconds } }
    func answer(_ text: String) async {
      await store.send(\.binding.typedAnswer, text)
      await store.send(.submitButtonTapped)
    }
    await store.send(.task)
    pass(2)
    await store.send(.sessionButtonTapped)
    pass(30)
    await store.send(\.destination.dismiss)
    pass(1)
    await answer("7")
    pass(40)
    await answer("10")
    // Another one, in the third.
    await store.send(.activityChanged(isActive: false))
    pass(100)
    await store.send(.activityChanged(isActive: true))
    pass(5)
    await store.send(.showAnswerButtonTapped)
    await store.send(.submitButtonTapped)
    pass(6)
    await store.send(.showAnswerButtonTapped)
    await store.send(.submitButtonTapped)
    #expect(store.state.history.map(\.timeToAnswer) == [3, 40, 5, 6])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A session that begins anew begins with nothing of the one before: no pause, no part of a second")
  func restartedClock() async throws {
    let date = LockIsolated(quiz.now)
    let store = quiz.makeStore(mode: .timeLimit(30), now: DateGenerator { date.value })
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.task)
    date.withValue { $0 += 0.7 }
    await quiz.clock.advance(by: .milliseconds(700))
    await store.send(.showAnswerButtonTapped)
    await store.send(.endSessionButtonTapped)
    date.withValue { $0 += 50 }
    await store.send(\.destination.summary.retryButtonTapped)
    #expect(store.state.elapsed == 0)
    let left = try #require(store.state.deadline).timeIntervalSince(date.value)
    #expect(abs(left - 30) < 0.001)
    date.withValue { $0 += 4 }
    await store.send(.showAnswerButtonTapped)
    await store.send(.submitButtonTapped)
    #expect(store.state.history.last?.timeToAnswer == 4)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("Of the running second nothing is given back, however often the clock is stopped")
  func partsOfSeconds() async throws {
    let date = LockIsolated(quiz.now)
    let store = quiz.makeStore(mode: .timeLimit(30), now: DateGenerator { date.value })
    store.exhaustivity = .off(showSkippedAssertions: false)
    func pass(_ milliseconds: Int) async {
      date.withValue { $0 += Double(milliseconds) / 1_000 }
      await quiz.clock.advance(by: .milliseconds(milliseconds))
      await store.skipReceivedActions(strict: false)
    }
    await store.send(.task)
    for _ in 1...6 {
      await pass(400)
      await store.send(.activityChanged(isActive: false))
      await pass(10_000)
      await store.send(.activityChanged(isActive: true))
    }
    // 6 × 0.4 seconds, and what is shown agrees with it.
    #expect(store.state.elapsed == 2)
    let left = try #require(store.state.deadline).timeIntervalSince(date.value)
    #expect(abs(left - 27.6) < 0.01)
    await pass(700)
    #expect(store.state.elapsed == 3)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("No clock runs without a time limit", arguments: [QuizMode.infinite, .questionLimit(5)])
  func noClock(mode: QuizMode) async {
    let store = quiz.makeStore(mode: mode)
    await store.send(.task) {
      $0.hasAppeared = true
      $0.isSpeaking = true
      $0.upcomingQuestion = quiz.asking("10")
    }
    await quiz.clock.advance(by: .seconds(2))
    await store.receive(\.playbackFinished) { $0.isSpeaking = false }
    await quiz.clock.advance(by: .seconds(60))
    await store.finish()
  }

  @Test("A session of limited time starts its clock anew when it is practised again")
  func retryTime() async {
    let store = quiz.makeStore(mode: .timeLimit(30))
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.task)
    await quiz.clock.advance(by: .seconds(30))
    await store.skipReceivedActions()
    #expect(store.state.isComplete)
    await store.send(\.destination.summary.retryButtonTapped)
    #expect(store.state.elapsed == 0)
    #expect(store.state.deadline == quiz.now.addingTimeInterval(30))
    await quiz.clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.elapsed == 1)
    await store.skipInFlightEffects()
  }

  @Test("The time to answer leaves out what the question was covered for")
  func timeToAnswer() async {
    let date = LockIsolated(quiz.now)
    let store = quiz.makeStore(now: DateGenerator { date.value })
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.task)
    date.withValue { $0 += 3 }
    await store.send(.sessionButtonTapped)
    date.withValue { $0 += 100 }
    await store.send(\.destination.dismiss)
    date.withValue { $0 += 2 }
    await quiz.answer("7", store)
    #expect(store.state.history.map(\.timeToAnswer) == [5])
    await store.skipInFlightEffects()
  }

  // MARK: Playback

  @Test("A new playback stops the one before")
  func newPlayback() async {
    let store = quiz.makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.task)
    await quiz.clock.advance(by: .seconds(1))
    await quiz.answer("7", store)
    #expect(quiz.speech.spoken == ["7", "10"])
    #expect(quiz.speech.stoppedCount == 1)
    // Nothing comes where the first would have ended.
    await quiz.clock.advance(by: .seconds(1))
    #expect(store.state.isSpeaking)
    await quiz.clock.advance(by: .seconds(1))
    await store.receive(\.playbackFinished) { $0.isSpeaking = false }
  }

  @Test("The play button speaks again, and stops while speaking")
  func playButton() async {
    let store = quiz.makeStore()
    await store.send(.playButtonTapped) { $0.isSpeaking = true }
    await store.send(.playButtonTapped) { $0.isSpeaking = false }
    #expect(quiz.speech.stoppedCount == 1)
    await store.send(.playButtonTapped) { $0.isSpeaking = true }
    await quiz.clock.advance(by: .seconds(2))
    await store.receive(\.playbackFinished) { $0.isSpeaking = false }
    #expect(quiz.speech.spoken == ["7", "7"])
  }

  @Test("The slow replay is slower than the setting, and never below the slowest")
  func slowReplay() async {
    let store = quiz.makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.playSlowlyButtonTapped)
    store.state.$speechSettings.withLock { $0.rate = 0.1 }
    await store.send(.playSlowlyButtonTapped)
    #expect(quiz.speech.settings.map(\.rate) == [0.2, 0])
    #expect(store.state.speechSettings.rate == 0.1)
    await store.skipInFlightEffects()
  }

  @Test("A failure is shown for two seconds, which a second one does not extend")
  func playbackFailure() async {
    let store = quiz.makeStore()
    quiz.speech.fail(with: SpeechSynthesisError.busy)
    await store.send(.playButtonTapped) { $0.isSpeaking = true }
    await store.receive(\.playbackFailed) {
      $0.isSpeaking = false
      $0.playbackProblem = .failed
    }
    await quiz.clock.advance(by: .milliseconds(1_500))
    await store.send(.playButtonTapped) { $0.isSpeaking = true }
    await store.receive(\.playbackFailed) { $0.isSpeaking = false }
    await quiz.clock.advance(by: .milliseconds(500))
    await store.receive(\.playbackProblemExpired) { $0.playbackProblem = nil }
  }

  @Test(
    "What keeps the learner from hearing is said until something is heard",
    arguments: zip(
      [SpeechSynthesisError.noVoice(remedy: ""), AudioPlayerError.refused] as [any Error],
      [PlaybackProblem.noVoice, .refused]))
  func lastingProblem(error: any Error, problem: PlaybackProblem) async {
    let store = quiz.makeStore()
    quiz.speech.fail(with: error)
    await store.send(.playButtonTapped) { $0.isSpeaking = true }
    await store.receive(\.playbackFailed) {
      $0.isSpeaking = false
      $0.playbackProblem = problem
    }
    await quiz.clock.advance(by: .seconds(60))
    quiz.speech.fail(with: nil)
    await store.send(.playButtonTapped) { $0.isSpeaking = true }
    await quiz.clock.advance(by: .seconds(2))
    await store.receive(\.playbackFinished) {
      $0.isSpeaking = false
      $0.playbackProblem = nil
    }
  }

  @Test("At no volume nothing is spoken, and it is said why")
  func muted() async {
    let store = quiz.makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    store.state.$speechSettings.withLock { $0.volume = 0 }
    await store.send(.task)
    #expect(!store.state.isSpeaking)
    #expect(store.state.playbackProblem == .muted)
    #expect(quiz.speech.spoken == [])
    await quiz.answer("7", store)
    #expect(quiz.feedback.takeHeard() == [])
  }

  @Test("Asked to speak at no volume, it falls silent; the notice goes when the volume is turned up again")
  func mutedWhileSpeaking() async {
    let store = quiz.makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.task)
    #expect(quiz.speech.spoken == ["7"])
    store.state.$speechSettings.withLock { $0.volume = 0 }
    await store.send(.playSlowlyButtonTapped)
    #expect(quiz.speech.stoppedCount == 1)
    #expect(!store.state.isSpeaking)
    #expect(store.state.shownPlaybackProblem == .muted)
    store.state.$speechSettings.withLock { $0.volume = 0.5 }
    #expect(store.state.shownPlaybackProblem == nil)
    store.state.$speechSettings.withLock { $0.volume = 0 }
    #expect(store.state.shownPlaybackProblem == .muted)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("What is to be read is not spoken")
  func reading() async throws {
    let topic = try #require(Topic.topic(Topic.id(1001)))
    let store = quiz.makeStore(topic: topic)
    await store.send(.task) { $0.hasAppeared = true }
    #expect(quiz.speech.spoken == [])
    #expect(quiz.speech.prepared == [])
  }

  // MARK: Looking ahead

  @Test("While the learner thinks, the next question is made ready; it is the one that is asked then")
  func preparation() async {
    let store = quiz.makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.task)
    #expect(store.state.upcomingQuestion == quiz.asking("10"))
    // What is heard now comes first.
    await quiz.clock.advance(by: QuizFeature.preparationDelay - .milliseconds(100))
    #expect(quiz.speech.prepared == [])
    await quiz.clock.advance(by: .milliseconds(100))
    #expect(quiz.speech.prepared.map(\.text) == ["10"])
    // It stays, whatever comes between.
    await quiz.answer("8", store)
    store.dependencies.withRandomNumberGenerator = WithRandomNumberGenerator(FirstOfRange())
    await quiz.answer("7", store)
    #expect(store.state.challenge.question == quiz.asking("10"))
    #expect(store.state.upcomingQuestion == quiz.asking("1"))
    await quiz.clock.advance(by: .seconds(1))
    #expect(quiz.speech.prepared.map(\.text) == ["10", "1"])
    await store.skipInFlightEffects()
  }

  @Test("After the voice was changed, this question and the next are made ready in the new one")
  func preparationOfAnotherVoice() async {
    let store = quiz.makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.task)
    await quiz.clock.advance(by: .seconds(1))
    await store.send(.sessionButtonTapped)
    store.state.$speechSettings.withLock { $0.rate = 0.9 }
    await store.send(\.destination.dismiss)
    await quiz.clock.advance(by: .seconds(1))
    #expect(quiz.speech.prepared.map(\.text) == ["10", "7", "10"])
    #expect(quiz.speech.prepared.map(\.settings.rate) == [0.5, 0.9, 0.9])
    await store.finish()
  }
}
