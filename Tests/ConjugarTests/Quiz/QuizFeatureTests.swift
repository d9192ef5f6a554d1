import ComposableArchitecture
import DeviceClients
import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

@MainActor
@Suite("The quiz")
struct QuizFeatureTests {
  private let clock = TestClock()
  private let probe = QuizSoundProbe()
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private let questions = [
    QuizQuestion("tener", .present, .yo), QuizQuestion("hablar", .preterite, .el),
    QuizQuestion("ser", .future, .tu),
  ]

  private func run(_ kind: QuizRun.Kind = .quiz(.spain, .easy, .tu)) -> QuizRun {
    QuizRun(id: UUID(77), kind: kind, questions: questions)
  }

  private func makeStore(_ run: QuizRun?) -> TestStoreOf<QuizFeature> {
    @Shared(.quizRun) var stored
    $stored.withLock { $0 = run }
    return TestStore(initialState: QuizFeature.State()) {
      QuizFeature()
    } withDependencies: {
      $0.browserEnvironment = .constant(BrowserEnvironment(hasCoarsePointer: true))
      $0.continuousClock = clock
      $0.date = .constant(now)
      $0.soundEffects = probe.sounds
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(seed: 1))
    }
  }

  private func answer(_ text: String, _ store: TestStoreOf<QuizFeature>) async {
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedAnswer, text)
    await store.send(.submitButtonTapped)
    store.exhaustivity = .on
  }

  @Test("A right answer leads on, and is kept in the history")
  func right() async {
    let store = makeStore(run())
    await store.send(\.binding.typedAnswer, "tengo") {
      $0.typedAnswer = "tengo"
      $0.expectTyping(at: QuizRun.Place(run: UUID(77), answeredCount: 0))
    }
    await store.send(.submitButtonTapped) {
      $0.typedAnswer = ""
      $0.typedPlace = nil
      $0.ownPlace = QuizRun.Place(run: UUID(77), answeredCount: 1)
      $0.$run.withLock { [questions, now] in
        $0?.note(GivenAnswer("tengo", to: questions[0]), elapsed: 0, at: now)
      }
      $0.$history.withLock { [questions, now] in
        $0 = [AnswerRecord(question: questions[0], fit: .right, date: now)]
      }
    }
    #expect(store.state.run?.question == questions[1])
    #expect(store.state.run?.points == 10)
    #expect(store.state.imperfectAnswer == nil)
    #expect(store.state.rightAnswer?.question == questions[0])
    #expect(probe.take() == [.right])
  }

  @Test("A wrong answer is shown with the right one, and comes back some day")
  func wrong() async {
    let store = makeStore(run())
    await answer("tienes", store)
    #expect(store.state.imperfectAnswer?.verdict.nearMiss == .person(.tu))
    #expect(store.state.mistakes.cards.map(\.question) == [questions[0]])
    #expect(store.state.run?.points == 0)
    #expect(probe.take() == [.wrong])
    await answer("hablo", store)
    #expect(store.state.run?.points == 5)
    #expect(probe.take() == [.accentOnly])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("An empty answer is ignored", arguments: ["", "   ", "\n\t"])
  func empty(_ text: String) async {
    let store = makeStore(run())
    await answer(text, store)
    #expect(store.state.run?.answers.isEmpty == true)
    #expect(probe.take() == [])
  }

  @Test("After the last answer the quiz is over, with applause")
  func finish() async {
    let store = makeStore(run())
    for text in ["tengo", "habló"] { await answer(text, store) }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedAnswer, "serás")
    await store.send(.submitButtonTapped)
    await store.receive(\.delegate.finished)
    #expect(store.state.run?.isFinished == true)
    #expect(store.state.run?.finishDate == now)
    #expect(store.state.run?.question == nil)
    #expect(probe.take() == [.right, .right, .ovation])
    // Nothing more can be answered.
    await answer("soy", store)
    #expect(store.state.run?.answers.count == 3)
  }

  @Test("Giving up discards the quiz")
  func quit() async {
    let store = makeStore(run())
    await answer("tengo", store)
    _ = probe.take()
    let id = run().id
    let going = store.state.run
    await store.send(.quitButtonTapped(id)) { $0.alert = going.map { .quit($0) } }
    // Whoever goes on has lost nothing.
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    #expect(store.state.run == going)
    await store.send(.quitButtonTapped(id)) { $0.alert = going.map { .quit($0) } }
    await store.send(.alert(.presented(.quitConfirmed(id)))) {
      $0.alert = nil
      $0.$run.withLock { $0 = nil }
    }
    #expect(probe.take() == [.sad])
    await store.send(.quitButtonTapped(id))
    #expect(probe.take() == [])
  }

  @Test("A quiz without an answer is given up, or begun anew, without a question")
  func untouched() async {
    let store = makeStore(run())
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.restartButtonTapped(run().id))
    #expect(store.state.alert == nil)
    let next = store.state.run
    #expect(next?.id != run().id && next?.answers.isEmpty == true)
    await store.send(.quitButtonTapped(next?.id ?? UUID(0)))
    #expect(store.state.alert == nil && store.state.run == nil)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("Beginning anew draws the same kind of quiz from its beginning")
  func restart() async {
    let store = makeStore(run())
    await answer("tengo", store)
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.restartButtonTapped(run().id))
    #expect(store.state.alert == store.state.run.map { .restart($0) })
    #expect(store.state.run?.answeredCount == 1)
    await store.send(.alert(.presented(.restartConfirmed(run().id))))
    #expect(store.state.run?.kind == .quiz(.spain, .easy, .tu))
    #expect(store.state.run?.questions.count == 50)
    #expect(store.state.run?.question?.person == .tu)
    #expect(store.state.run?.answers.isEmpty == true)
    #expect(store.state.elapsed == 0)
    #expect(probe.take() == [.right, .start])
  }

  @Test("Time counts while the question can be seen, and is stored when it cannot")
  func time() async {
    let store = makeStore(run())
    await store.send(.activityChanged(isActive: true)) { $0.isActive = true }
    #expect(store.state.isClockRunning)
    await store.send(.clockSwitched(isRunning: true))
    await clock.advance(by: .seconds(2))
    await store.receive(\.timerTicked) {
      $0.clock.runID = UUID(77)
      $0.clock.seconds = 1
    }
    await store.receive(\.timerTicked) { $0.clock.seconds = 2 }
    #expect(store.state.elapsed == 2)
    await store.send(.activityChanged(isActive: false)) { $0.isActive = false }
    #expect(!store.state.isClockRunning)
    await store.send(.clockSwitched(isRunning: false)) { $0.$run.withLock { $0?.elapsed = 2 } }
    await clock.advance(by: .seconds(10))
  }

  @Test("Of the time, at most fifteen seconds are lost with a session")
  func storedTime() async {
    let store = makeStore(run())
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.clockSwitched(isRunning: true))
    await clock.advance(by: .seconds(16))
    for _ in 1...16 { await store.receive(\.timerTicked) }
    #expect(store.state.elapsed == 16)
    @SharedReader(.quizRun) var stored
    #expect(stored?.elapsed == 15)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("The quiz is the same everywhere: another device's answer is here at once")
  func elsewhere() async {
    let store = makeStore(run())
    store.exhaustivity = .off(showSkippedAssertions: false)
    @Shared(.quizRun) var elsewhere
    $elsewhere.withLock { [questions, now] in
      $0?.note(GivenAnswer("tengo", to: questions[0]), elapsed: 30, at: now)
    }
    #expect(store.state.run?.question == questions[1])
    #expect(store.state.elapsed == 30)
    await answer("habló", store)
    #expect(elsewhere?.answers.count == 2)
    #expect(elsewhere?.elapsed == 30)
  }

  @Test("A quiz that was left is read again as it was")
  func stored() throws {
    var run = run(.practice(PracticeChoice()))
    run.note(GivenAnswer("tienes", to: questions[0]), elapsed: 12, at: now)
    #expect(try JSONDecoder().decode(QuizRun.self, from: JSONEncoder().encode(run)) == run)
  }

  @Test("A practice can be ended, and then has results; an untouched one is gone")
  func end() async {
    let store = makeStore(run(.review))
    store.exhaustivity = .off(showSkippedAssertions: false)
    await answer("tengo", store)
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.endButtonTapped(UUID(1)))
    #expect(store.state.run?.isFinished == false)
    await store.send(.endButtonTapped(run().id))
    await store.receive(\.delegate.finished)
    #expect(store.state.run?.isFinished == true)
    let untouched = makeStore(run(.review))
    untouched.exhaustivity = .off(showSkippedAssertions: false)
    await untouched.send(.endButtonTapped(run().id))
    #expect(untouched.state.run == nil)
  }

  @Test("A scored quiz cannot be ended early")
  func noEnd() async {
    let store = makeStore(run())
    await store.send(.endButtonTapped(run().id))
    #expect(store.state.run?.isFinished == false)
  }

  @Test("A practice without end goes on and on, and keeps the latest answers")
  func endless() async {
    var choice = PracticeChoice()
    choice.length = .endless
    let store = makeStore(QuizRun(id: UUID(1), kind: .practice(choice), questions: [questions[0]]))
    store.exhaustivity = .off(showSkippedAssertions: false)
    var last: QuizQuestion?
    for number in 1...250 {
      #expect(store.state.run?.question != last)
      last = store.state.run?.question
      await store.send(\.binding.typedAnswer, "x")
      await store.send(.submitButtonTapped)
      #expect(store.state.run?.answeredCount == number)
    }
    #expect(store.state.run?.answers.count == QuizRun.keptAnswers)
    #expect(store.state.run?.isFinished == false)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("Keys for accents stand beside the field where people point with a finger")
  func accentKeys() async {
    let place = run().place
    let store = makeStore(run())
    await store.send(.task)
    await store.receive(\.pointerChanged) { $0.hasAccentKeys = true }
    await store.send(.accentKeyTapped(.n)) {
      $0.typedAnswer = "ñ"
      $0.expectTyping(at: place)
      $0.selectedAnswer = 1..<1
    }
    await store.send(.accentKeyTapped(.diaeresis)) {
      $0.typedAnswer = "ñü"
      $0.selectedAnswer = 2..<2
    }
    #expect(AccentKey.allCases.map(\.rawValue) == ["á", "é", "í", "ó", "ú", "ñ", "ü"])
  }

  @Test("A letter goes where the caret is, and in place of what is selected")
  func accentAtCaret() async {
    let place = run().place
    let store = makeStore(run())
    await store.send(\.binding.typedAnswer, "reiste") {
      $0.typedAnswer = "reiste"
      $0.expectTyping(at: place)
    }
    await store.send(\.binding.selectedAnswer, 2..<3) { $0.selectedAnswer = 2..<3 }
    await store.send(.accentKeyTapped(.i)) {
      $0.typedAnswer = "reíste"
      $0.selectedAnswer = 3..<3
    }
    await store.send(.accentKeyTapped(.n)) {
      $0.typedAnswer = "reíñste"
      $0.selectedAnswer = 4..<4
    }
    // Where the caret was in an older text means nothing in this one.
    await store.send(\.binding.selectedAnswer, 0..<1) { $0.selectedAnswer = 0..<1 }
    await store.send(\.binding.typedAnswer, "a") {
      $0.typedAnswer = "a"
      $0.selectedAnswer = nil
    }
    await store.send(.accentKeyTapped(.e)) {
      $0.typedAnswer = "aé"
      $0.selectedAnswer = 2..<2
    }
  }

  @Test(
    "A megabyte in the field is cut, answered and kept as little",
    arguments: ["x", "🦉", "e\u{301}", "<b>", "א"])
  func megabyte(_ piece: String) async {
    let store = makeStore(run())
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedAnswer, String(repeating: piece, count: 1_000_000 / piece.utf8.count))
    #expect(store.state.typedAnswer.utf8.count <= 4 * QuizFeature.maximumTyped)
    await store.send(.submitButtonTapped)
    #expect(store.state.run?.answers.count == 1)
    #expect(store.state.run?.points == 0)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("The history has no more answers than its limit")
  func history() async {
    let store = makeStore(run())
    @Shared(.answerHistory) var history
    $history.withLock { [questions, now] in
      $0 = Array(
        repeating: AnswerRecord(question: questions[0], fit: .wrong, date: now), count: AnswerRecord.limit)
    }
    await answer("tengo", store)
    #expect(store.state.history.count == AnswerRecord.limit)
    #expect(store.state.history.last?.fit == .right)
  }
}

extension QuizFeature.State {
  /// What a test expects once something was typed for the first question of a field.
  fileprivate mutating func expectTyping(at place: QuizRun.Place) {
    (typedPlace, ownPlace, fieldPlace) = (place, place, place)
  }
}
