import ComposableArchitecture
import CounterpointValues
import DeviceClients
import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

/// Two tabs of one learner share a quiz.
@MainActor
@Suite("A quiz in two tabs")
struct QuizTabsTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private let questions = [
    QuizQuestion("tener", .present, .yo), QuizQuestion("hablar", .preterite, .el),
  ]

  private func run(_ id: Int = 77, _ kind: QuizRun.Kind = .review) -> QuizRun {
    QuizRun(id: UUID(id), kind: kind, questions: questions)
  }

  /// Makes a quiz whose moment is asked for between the reading of the question and the noting of the answer.
  private func makeStore(meanwhile: @escaping @Sendable () -> Void) -> TestStoreOf<QuizFeature> {
    let now = now
    let store = TestStore(initialState: QuizFeature.State()) {
      QuizFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.date = DateGenerator {
        meanwhile()
        return now
      }
      $0.soundEffects = .noop
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    return store
  }

  @Test("A question that another tab has answered meanwhile is not answered again")
  func answeredMeanwhile() async {
    @Shared(.quizRun) var stored
    $stored.withLock { $0 = run() }
    let (shared, other, now) = ($stored, GivenAnswer("tengo", to: questions[0]), now)
    let store = makeStore { shared.withLock { $0?.note(other, elapsed: 3, at: now) } }
    await store.send(\.binding.typedAnswer, "x")
    await store.send(.submitButtonTapped)
    #expect(stored?.answers == [other])
    #expect(store.state.mistakes.cards.isEmpty)
    #expect(store.state.history.isEmpty)
  }

  @Test("A text that was typed for a question that another tab has answered since is no answer to the next")
  func typedForAnother() async {
    @Shared(.quizRun) var stored
    $stored.withLock { $0 = run() }
    let store = makeStore {}
    await store.send(\.binding.typedAnswer, "tengo")
    $stored.withLock { [questions, now] in
      $0?.note(GivenAnswer("tengo", to: questions[0]), elapsed: 3, at: now)
    }
    #expect(stored?.question == questions[1])
    await store.send(.submitButtonTapped)
    #expect(stored?.answeredCount == 1)
    #expect(store.state.typedAnswer.isEmpty)
    #expect(store.state.mistakes.cards.isEmpty && store.state.history.isEmpty)
    // What is typed from then on is.
    await store.send(\.binding.typedAnswer, "x")
    await store.send(.submitButtonTapped)
    #expect(stored?.answeredCount == 2)
  }

  @Test(
    "A field goes on from question to question, and another takes its place where another tab has answered")
  func fields() async {
    @Shared(.quizRun) var stored
    $stored.withLock { $0 = run() }
    let store = makeStore {}
    let first = store.state.field
    await store.send(\.binding.typedAnswer, "x")
    #expect(store.state.field == first)
    await store.send(.submitButtonTapped)
    // On phones the keyboard stays, since the field does.
    #expect(store.state.field == first && store.state.run?.answeredCount == 1)
    $stored.withLock { $0 = run(78) }
    let second = store.state.field
    #expect(second != first)
    await store.send(\.binding.typedAnswer, "x")
    #expect(store.state.field == second)
    $stored.withLock { [questions, now] in
      $0?.note(GivenAnswer("tengo", to: questions[0]), elapsed: 3, at: now)
    }
    #expect(store.state.field != second)
    await store.skipInFlightEffects(strict: false)
  }

  @Test(
    "Of two processes that answer one question within a moment, one counts, and neither loses the other's")
  func processes() async throws {
    let storage = InMemoryKeyValueStorage()
    storage.setData(try JSONEncoder().encode(run()), forKey: "Conjugar_QuizRun")
    let stores = [DeafStorage(storage), DeafStorage(storage)].map(makeProcess)
    await stores[0].send(\.binding.typedAnswer, "tengo")
    await stores[1].send(\.binding.typedAnswer, "tienes")
    await stores[0].send(.submitButtonTapped)
    // The other process has not heard of it: it still asks the question.
    #expect(stores[1].state.run?.answeredCount == 0)
    await stores[1].send(.submitButtonTapped)
    func stored<Value: Decodable>(_ key: String, _ type: Value.Type) throws -> Value {
      try JSONDecoder().decode(Value.self, from: #require(storage.data(forKey: key)))
    }
    var run = try stored("Conjugar_QuizRun", QuizRun.self)
    #expect(run.answers.map(\.text) == ["tengo"])
    #expect(stores[1].state.run == run)
    #expect(stores[1].state.typedAnswer.isEmpty)
    // It goes on from there, and what both have answered is in the history.
    await stores[1].send(\.binding.typedAnswer, "x")
    await stores[1].send(.submitButtonTapped)
    run = try stored("Conjugar_QuizRun", QuizRun.self)
    #expect(run.answers.map(\.text) == ["tengo", "x"])
    #expect(try stored("Conjugar_Answers", [AnswerRecord].self).map(\.question) == questions)
    #expect(try stored("Conjugar_Mistakes", MistakeDeck.self).cards.map(\.question) == [questions[1]])
    for store in stores { await store.skipInFlightEffects(strict: false) }
  }

  @Test("Time that a process stores late takes nothing back of what another has stored")
  func lateTime() async throws {
    let storage = InMemoryKeyValueStorage()
    storage.setData(try JSONEncoder().encode(run()), forKey: "Conjugar_QuizRun")
    let stores = [DeafStorage(storage), DeafStorage(storage)].map(makeProcess)
    for _ in 1...3 { await stores[0].send(.timerTicked) }
    await stores[1].send(\.binding.typedAnswer, "tengo")
    await stores[1].send(.submitButtonTapped)
    await stores[0].send(.clockSwitched(isRunning: false))
    let run = try JSONDecoder().decode(
      QuizRun.self, from: #require(storage.data(forKey: "Conjugar_QuizRun")))
    #expect(run.answeredCount == 1 && run.elapsed == 3)
    for store in stores { await store.skipInFlightEffects(strict: false) }
  }

  /// Makes the quiz of a process.
  private func makeProcess(_ storage: DeafStorage) -> TestStoreOf<QuizFeature> {
    let now = now
    return ArchitectureContext.withContext(ArchitectureContext(name: "process")) {
      let store = TestStore(initialState: QuizFeature.State()) {
        QuizFeature()
      } withDependencies: {
        $0.defaultAppStorage = storage
        $0.continuousClock = TestClock()
        $0.date = .constant(now)
        $0.soundEffects = .noop
      }
      store.exhaustivity = .off(showSkippedAssertions: false)
      return store
    }
  }

  @Test("Beginning anew does not throw away the quiz that another tab has begun")
  func restartedMeanwhile() async {
    @Shared(.quizRun) var stored
    let next = run(78)
    $stored.withLock { $0 = next }
    let store = makeStore {}
    await store.send(.restartButtonTapped(run().id))
    #expect(stored == next)
    await store.send(.endButtonTapped(run().id))
    #expect(stored == next)
  }

  @Test("A quiz that another tab has begun meanwhile is not ended")
  func endedMeanwhile() async {
    @Shared(.quizRun) var stored
    var answered = run()
    answered.note(GivenAnswer("tengo", to: questions[0]), elapsed: 3, at: now)
    $stored.withLock { $0 = answered }
    let (shared, next) = ($stored, run(78))
    let store = makeStore { shared.withLock { $0 = next } }
    await store.send(.endButtonTapped(answered.id))
    #expect(stored == next)
  }

  @Test("Giving up a quiz does not end the one that another tab has begun in its place")
  func quitMeanwhile() async {
    @Shared(.quizRun) var stored
    let next = run(78)
    $stored.withLock { $0 = next }
    let store = makeStore {}
    await store.send(.quitButtonTapped(run().id))
    #expect(stored == next)
    await store.send(.quitButtonTapped(next.id))
    #expect(stored == nil)
  }

  @Test("A quiz that goes on is shown, not replaced by another")
  func notReplaced() async {
    let running = run()
    @Shared(.quizRun) var stored
    let store = TestStore(initialState: QuizTabFeature.State()) {
      QuizTabFeature()
    } withDependencies: {
      $0.date = .constant(now)
      $0.soundEffects = .noop
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(seed: 1))
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.practiceButtonTapped)
    $stored.withLock { $0 = running }
    await store.send(.startButtonTapped)
    #expect(stored == running)
    #expect(store.state.path.isEmpty)
  }

  @Test("Answers of two tabs are all in the history, and stored at once")
  func history() async throws {
    let storage = InMemoryKeyValueStorage()
    for text in ["tengo", "habló"] {
      await withDependencies {
        $0.defaultAppStorage = storage
      } operation: {
        @Shared(.quizRun) var stored
        if stored == nil { $stored.withLock { $0 = run() } }
        let store = makeStore {}
        await store.send(\.binding.typedAnswer, text)
        await store.send(.submitButtonTapped)
        await store.skipInFlightEffects(strict: false)
      }
    }
    let data = try #require(storage.data(forKey: "Conjugar_Answers"))
    #expect(try JSONDecoder().decode([AnswerRecord].self, from: data).map(\.question) == questions)
  }

  @Test("Points of a practice without end count all answers, and what was stored before is read")
  func endlessPoints() throws {
    var choice = PracticeChoice()
    choice.length = .endless
    var run = QuizRun(id: UUID(1), kind: .practice(choice), questions: [questions[0]])
    let old = try JSONEncoder().encode(run)
    #expect(!String(decoding: old, as: UTF8.self).contains("forgottenPoints"))
    #expect(try JSONDecoder().decode(QuizRun.self, from: old) == run)
    let count = QuizRun.keptAnswers + 50
    for _ in 1...count { run.note(GivenAnswer("tengo", to: questions[0]), elapsed: 1, at: now) }
    #expect(run.points == 10 * count)
    #expect(run.rightCount == count && run.answeredCount == count)
  }
}
