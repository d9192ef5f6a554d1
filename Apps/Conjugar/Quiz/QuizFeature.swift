import ComposableArchitecture
import DeviceClients
import Foundation

/// Question after question, until all are answered or the learner gives up.
///
/// The quiz itself is in the learner's storage: it goes on where it was left, in another tab or on another device, too.
@Reducer
struct QuizFeature {
  @ObservableState
  struct State: Equatable {
    @Shared(.quizRun) var run
    @Shared(.mistakes) var mistakes
    @Shared(.answerHistory) var history
    /// The text in the field.
    var typedAnswer = ""
    /// The question that was asked when the text was typed: another tab may have answered it since.
    var typedPlace: QuizRun.Place?
    /// The part of it that is selected, or the place of the caret, in UTF-16 units, as the field has said last.
    var selectedAnswer: Range<Int>?
    /// Indicates that the learner points with a finger: keys for accents stand beside the field.
    var hasAccentKeys = false
    /// Indicates that the page can be seen.
    var isActive = false
    /// Counts the seconds of the run of that identifier.
    var clock = RunningClock()
    /// Asks before answers are thrown away.
    @Presents var alert: AlertState<Action.Alert>?
    /// The question that this tab has come to by itself; where another one is asked, another tab has answered meanwhile.
    var ownPlace: QuizRun.Place?
    /// The question with which the field began that ``ownPlace`` is answered in.
    var fieldPlace: QuizRun.Place?

    /// Seconds that the quiz has taken.
    var elapsed: Int { run.map { clock.elapsed(of: $0) } ?? 0 }
    /// Time counts while there is a question that can be seen.
    var isClockRunning: Bool { isActive && run?.question != nil }
    /// The last answer, where there is something to say of it.
    var imperfectAnswer: GivenAnswer? {
      run?.answers.last.flatMap { $0.verdict.fit == .right ? nil : $0 }
    }
    /// The last answer, where it was right.
    var rightAnswer: GivenAnswer? {
      run?.answers.last.flatMap { $0.verdict.fit == .right ? $0 : nil }
    }
    /// Tells fields apart: one goes on from question to question, until another tab answers. What is still on its way to the field
    /// of before was typed for a question that is no longer asked.
    var field: QuizRun.Place? { run?.place == ownPlace ? fieldPlace : run?.place }
  }

  /// Seconds that were counted here since the quiz was last stored.
  struct RunningClock: Equatable, Sendable {
    var runID: QuizRun.ID?
    var seconds = 0

    /// Seconds of a run: what is stored, or what was counted here, whichever is more.
    func elapsed(of run: QuizRun) -> Int { run.id == runID ? max(run.elapsed, seconds) : run.elapsed }

    mutating func tick(_ run: QuizRun) {
      seconds = elapsed(of: run) + 1
      runID = run.id
    }
  }

  enum Action: BindableAction {
    case accentKeyTapped(AccentKey)
    case activityChanged(isActive: Bool)
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    /// Time counts, or does no longer: the quiz may have begun or ended on another device.
    case clockSwitched(isRunning: Bool)
    case delegate(Delegate)
    /// Ends the practice that the button stood beside; its results are shown.
    case endButtonTapped(QuizRun.ID)
    case pointerChanged(isCoarse: Bool)
    /// Gives up the quiz that the button stood beside, once it was asked for twice; one that has taken its place goes on.
    case quitButtonTapped(QuizRun.ID)
    /// Begins the quiz that the button stood beside anew, once it was asked for twice.
    case restartButtonTapped(QuizRun.ID)
    case submitButtonTapped
    case task
    case timerTicked

    enum Alert: Equatable {
      case quitConfirmed(QuizRun.ID)
      case restartConfirmed(QuizRun.ID)
    }

    @CasePathable
    enum Delegate: Equatable {
      /// The last question was answered.
      case finished(QuizRun)
    }
  }

  private enum CancelID { case timer, pointer }

  /// Seconds after which the time is stored without an answer.
  static let storedEvery = 15
  /// Characters that the field holds: no form is longer, and what is pasted may be a book.
  static let maximumTyped = 200

  @Dependency(\.browserEnvironment) private var browserEnvironment
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date.now) private var now
  @Dependency(\.soundEffects) private var sounds

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .accentKeyTapped(let key):
        state.type(key)
        return .none

      case .activityChanged(let isActive):
        state.isActive = isActive
        return .none

      case .alert(.presented(.quitConfirmed(let id))):
        return quit(id, &state)

      case .alert(.presented(.restartConfirmed(let id))):
        return restart(id, &state)

      case .alert:
        return .none

      case .binding(\.typedAnswer):
        state.typedAnswer = Self.limited(state.typedAnswer)
        state.noteTyping()
        // Said of the text before; the field says it anew of this one.
        state.selectedAnswer = nil
        return .none

      case .binding, .delegate:
        return .none

      case .clockSwitched(let isRunning):
        return isRunning ? startClock() : stopClock(&state)

      case .endButtonTapped(let id):
        guard let run = state.run, run.id == id, !run.isScored, !run.isFinished else { return .none }
        guard run.answeredCount > 0 else { return quit(run.id, &state) }
        let elapsed = state.elapsed
        let date = now
        let ended = state.$run.withStorageLock { stored -> QuizRun? in
          guard stored?.id == run.id, stored?.isFinished == false else { return nil }
          stored?.end(elapsed: elapsed, at: date)
          return stored
        }
        return ended.map { finish($0, &state) } ?? .none

      case .pointerChanged(let isCoarse):
        state.hasAccentKeys = isCoarse
        return .none

      case .quitButtonTapped(let id):
        guard let run = state.run, run.id == id else { return .none }
        // Of a quiz without an answer nothing is lost.
        guard run.answeredCount > 0 else { return quit(id, &state) }
        state.alert = .quit(run)
        return .none

      case .restartButtonTapped(let id):
        guard let run = state.run, run.id == id else { return .none }
        guard run.answeredCount > 0 else { return restart(id, &state) }
        state.alert = .restart(run)
        return .none

      case .submitButtonTapped:
        return submit(&state)

      case .task:
        return .run { send in
          for await isCoarse in browserEnvironment.changes(of: \.hasCoarsePointer) {
            await send(.pointerChanged(isCoarse: isCoarse))
          }
        }
        .cancellable(id: CancelID.pointer, cancelInFlight: true)

      case .timerTicked:
        guard let run = state.run, run.question != nil else { return .none }
        state.clock.tick(run)
        let elapsed = state.elapsed
        if elapsed - run.elapsed >= Self.storedEvery { store(elapsed, of: run, &state) }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func restart(_ id: QuizRun.ID, _ state: inout State) -> Effect<Action> {
    guard let run = state.run, run.id == id, let next = run.again() else { return .none }
    return begin(next, replacing: run.id, &state) ? play(.start) : .none
  }

  /// Begins a quiz, and returns whether it did: a quiz that goes on is replaced only by who knows of it.
  func begin(_ run: QuizRun, replacing known: QuizRun.ID? = nil, _ state: inout State) -> Bool {
    let hasBegun = state.$run.withStorageLock { stored in
      if let stored, stored.question != nil, stored.id != known { return false }
      stored = run
      return true
    }
    guard hasBegun else { return false }
    state.clearAnswer()
    state.clock = RunningClock()
    return true
  }

  /// Stores the time of a run, unless another one has taken its place meanwhile.
  private func store(_ elapsed: Int, of run: QuizRun, _ state: inout State) {
    state.$run.withStorageLock { stored in
      guard let current = stored, current.id == run.id else { return }
      stored?.elapsed = max(current.elapsed, elapsed)
    }
  }

  private func startClock() -> Effect<Action> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }

  private func stopClock(_ state: inout State) -> Effect<Action> {
    let elapsed = state.elapsed
    if let run = state.run, !run.isFinished, elapsed != run.elapsed {
      store(elapsed, of: run, &state)
    }
    return .cancel(id: CancelID.timer)
  }

  private func submit(_ state: inout State) -> Effect<Action> {
    guard let asked = state.run, let question = asked.question, !state.typedAnswer.allSatisfy(\.isWhitespace)
    else {
      return .none
    }
    // Typed for a question that another tab has answered meanwhile: it says nothing of the one that is asked now.
    guard state.typedPlace == asked.place else {
      state.clearAnswer()
      return .none
    }
    let answer = GivenAnswer(state.typedAnswer, to: question)
    let (elapsed, date) = (state.elapsed, now)
    let noted = state.$run.withStorageLock { run -> QuizRun? in
      // Another tab may have answered the question, or begun another quiz.
      guard run?.id == asked.id, run?.answeredCount == asked.answeredCount, run?.question == question else {
        return nil
      }
      run?.note(answer, elapsed: elapsed, at: date)
      run?.goOn()
      return run
    }
    state.clearAnswer()
    guard let noted else { return .none }
    state.ownPlace = noted.place
    let fit = answer.verdict.fit
    state.$mistakes.withStorageLock { $0.note(fit, to: question, at: date) }
    state.$history.withStorageLock {
      $0 = ($0 + [AnswerRecord(question: question, fit: fit, date: date)]).suffix(AnswerRecord.limit)
    }
    if noted.isFinished { return finish(noted, &state) }
    switch fit {
    case .right: return play(.right)
    case .wrongAccents: return play(.accentOnly)
    case .wrong: return play(.wrong)
    }
  }

  private func finish(_ run: QuizRun, _ state: inout State) -> Effect<Action> {
    state.clearAnswer()
    return .merge(
      play(.applause(rightCount: run.rightCount, of: run.answeredCount)), .send(.delegate(.finished(run))))
  }

  private func quit(_ id: QuizRun.ID, _ state: inout State) -> Effect<Action> {
    let isQuit = state.$run.withStorageLock { stored in
      // Another tab may have begun another quiz meanwhile.
      guard stored?.id == id else { return false }
      stored = nil
      return true
    }
    guard isQuit else { return .none }
    state.clearAnswer()
    state.clock = RunningClock()
    return play(.sad)
  }

  private func play(_ sound: ConjugarSound) -> Effect<Action> { .run { _ in await sounds.play(sound) } }

  static func limited(_ text: String) -> String {
    // Scalars are counted: a single character can be as long as a book.
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximumTyped)))
  }
}
