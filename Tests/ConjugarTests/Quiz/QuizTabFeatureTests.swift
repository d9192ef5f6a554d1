import ComposableArchitecture
import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

@MainActor
@Suite("The tab of the quiz")
struct QuizTabFeatureTests {
  private let probe = QuizSoundProbe()
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private let question = QuizQuestion("tener", .present, .yo)

  private func makeStore() -> TestStoreOf<QuizTabFeature> {
    let store = TestStore(initialState: QuizTabFeature.State()) {
      QuizTabFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.date = .constant(now)
      $0.soundEffects = probe.sounds
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(seed: 1))
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    return store
  }

  private func finishedRun() -> QuizRun {
    var run = QuizRun(id: UUID(9), kind: .review, questions: [question])
    run.note(GivenAnswer("x", to: question), elapsed: 3, at: now)
    return run
  }

  @Test("Start begins a quiz by the settings, in the order of the lists where nothing is mixed")
  func start() async {
    @Shared(.region) var region
    @Shared(.difficulty) var difficulty
    @Shared(.quizSecondSingular) var secondSingular
    $region.withLock { $0 = .spain }
    $difficulty.withLock { $0 = .moderate }
    $secondSingular.withLock { $0 = .vos }
    let store = makeStore()
    await store.send(.startButtonTapped)
    #expect(store.state.quiz.run?.kind == .quiz(.spain, .moderate, .vos))
    #expect(
      store.state.quiz.run?.question == QuizQuestion(QuestionFamily.regularAr.verbs[1], .present, .vos))
    #expect(probe.take() == [.start])
  }

  @Test("A quiz that is over shows its results; closing them is the end of it")
  func results() async throws {
    let store = makeStore()
    store.state.quiz.$run.withLock { $0 = finishedRun() }
    await store.send(.quiz(.delegate(.finished(finishedRun()))))
    let id = try #require(store.state.path.ids.last)
    #expect(store.state.path[id: id]?.results?.run == finishedRun())
    await store.send(.path(.popFrom(id: id)))
    #expect(store.state.path.isEmpty)
    #expect(store.state.quiz.run == nil)
  }

  @Test("Results that were not closed are there again")
  func resultsAgain() {
    @Shared(.quizRun) var run
    $run.withLock { $0 = finishedRun() }
    #expect(QuizTabFeature.State().path.first?.results?.run == finishedRun())
  }

  @Test("Mistakes are asked again from the results")
  func mistakes() async throws {
    let store = makeStore()
    await store.send(.quiz(.delegate(.finished(finishedRun()))))
    let id = try #require(store.state.path.ids.last)
    await store.send(.path(.element(id: id, action: .results(.mistakesButtonTapped))))
    await store.skipReceivedActions()
    #expect(store.state.path.isEmpty)
    #expect(store.state.quiz.run?.kind == .review)
    #expect(store.state.quiz.run?.questions == [question])
  }

  @Test("Mistakes that are due are counted and asked")
  func review() async {
    let store = makeStore()
    store.state.quiz.$mistakes.withLock { $0.note(.wrong, to: question, at: now - 3_600) }
    await store.send(.appeared)
    #expect(store.state.dueCount == 1)
    await store.send(.reviewButtonTapped)
    #expect(store.state.quiz.run?.questions == [question])
  }

  @Test("Mistakes that become due while the screen is open are counted when they do")
  func dueLater() async {
    let clock = TestClock()
    let date = LockIsolated(now)
    let store = TestStore(initialState: QuizTabFeature.State()) {
      QuizTabFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = DateGenerator { date.value }
      $0.soundEffects = .noop
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    store.state.quiz.$mistakes.withLock { $0.note(.wrong, to: question, at: now) }
    await store.send(.appeared)
    #expect(store.state.dueCount == 0)
    date.setValue(now + MistakeDeck.firstStep + 1)
    await clock.advance(by: .seconds(MistakeDeck.firstStep + 1))
    await store.receive(\.dueTimeCame)
    #expect(store.state.dueCount == 1)
    // Another tab has asked it again.
    store.state.quiz.$mistakes.withLock { $0 = MistakeDeck() }
    await store.send(.mistakesChanged)
    #expect(store.state.dueCount == 0)
  }

  @Test("A practice begins from its choice")
  func practice() async throws {
    let store = makeStore()
    await store.send(.practiceButtonTapped)
    let id = try #require(store.state.path.ids.last)
    await store.send(.path(.element(id: id, action: .practice(.startButtonTapped))))
    await store.skipReceivedActions()
    #expect(store.state.path.isEmpty)
    #expect(store.state.quiz.run?.questions.count == 10)
    #expect(store.state.quiz.run?.kind == .practice(PracticeChoice()))
  }

  @Test("Verbs are opened from the results and the history")
  func verbs() async throws {
    let store = makeStore()
    await store.send(.historyButtonTapped)
    let id = try #require(store.state.path.ids.last)
    await store.send(.path(.element(id: id, action: .history(.verbTapped("tener")))))
    await store.receive(\.delegate.verbOpened, "tener")
  }

  @Test("The leaderboard opens at the settings")
  func leaderboard() async {
    let store = makeStore()
    await store.send(.leaderboardButtonTapped)
    #expect(store.state.path.first?.leaderboard?.difficulty == .easy)
    #expect(store.state.path.first?.leaderboard?.region == .latinAmerica)
  }
}
