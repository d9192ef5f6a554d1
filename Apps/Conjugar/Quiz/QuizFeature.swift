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
    /// Indicates that the learner points with a finger: keys for accents stand beside the field.
    var hasAccentKeys = false
    /// Indicates that the page can be seen.
    var isActive = false
    /// Counts the seconds of the run of that identifier.
    var clock = RunningClock()

    /// Seconds that the quiz has taken.
    var elapsed: Int { run.map { clock.elapsed(of: $0) } ?? 0 }
    /// Time counts while there is a question that can be seen.
    var isClockRunning: Bool { isActive && run?.question != nil }
    /// The last answer, where there is something to say of it.
    var imperfectAnswer: GivenAnswer? {
      run?.answers.last.flatMap { $0.verdict.fit == .right ? nil : $0 }
    }
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
    case binding(BindingAction<State>)
    /// Time counts, or does no longer: the quiz may have begun or ended on another device.
    case clockSwitched(isRunning: Bool)
    case delegate(Delegate)
    /// Ends a practice; its results are shown.
    case endButtonTapped
    case pointerChanged(isCoarse: Bool)
    /// Gives the quiz up.
    case quitButtonTapped
    case restartButtonTapped
    case submitButtonTapped
    case task
    case timerTicked

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
        state.typedAnswer = Self.limited(state.typedAnswer + key.rawValue)
        return .none

      case .activityChanged(let isActive):
        state.isActive = isActive
        return .none

      case .binding(\.typedAnswer):
        state.typedAnswer = Self.limited(state.typedAnswer)
        return .none

      case .binding, .delegate:
        return .none

      case .clockSwitched(let isRunning):
        return isRunning ? startClock() : stopClock(&state)

      case .endButtonTapped:
        guard let run = state.run, !run.isScored, !run.isFinished else { return .none }
        guard run.answeredCount > 0 else { return quit(&state) }
        let elapsed = state.elapsed
        state.$run.withLock { $0?.end(elapsed: elapsed, at: now) }
        return finish(&state)

      case .pointerChanged(let isCoarse):
        state.hasAccentKeys = isCoarse
        return .none

      case .quitButtonTapped:
        guard state.run != nil else { return .none }
        return quit(&state)

      case .restartButtonTapped:
        guard let next = state.run?.again() else { return .none }
        begin(next, &state)
        return play(.start)

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
        if elapsed - run.elapsed >= Self.storedEvery { state.$run.withLock { $0?.elapsed = elapsed } }
        return .none
      }
    }
  }

  /// Begins a quiz in the place of the one that was there.
  func begin(_ run: QuizRun, _ state: inout State) {
    state.$run.withLock { $0 = run }
    state.typedAnswer = ""
    state.clock = RunningClock()
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
      state.$run.withLock { $0?.elapsed = elapsed }
    }
    return .cancel(id: CancelID.timer)
  }

  private func submit(_ state: inout State) -> Effect<Action> {
    guard let question = state.run?.question, !state.typedAnswer.allSatisfy(\.isWhitespace) else {
      return .none
    }
    let answer = GivenAnswer(state.typedAnswer, to: question)
    let (elapsed, date) = (state.elapsed, now)
    state.$run.withLock { run in
      run?.note(answer, elapsed: elapsed, at: date)
      run?.goOn()
    }
    state.typedAnswer = ""
    let fit = answer.verdict.fit
    state.$mistakes.withLock { $0.note(fit, to: question, at: date) }
    state.$history.withLock {
      $0 = ($0 + [AnswerRecord(question: question, fit: fit, date: date)]).suffix(AnswerRecord.limit)
    }
    if state.run?.isFinished == true { return finish(&state) }
    switch fit {
    case .right: return play(.right)
    case .wrongAccents: return play(.accentOnly)
    case .wrong: return play(.wrong)
    }
  }

  private func finish(_ state: inout State) -> Effect<Action> {
    state.typedAnswer = ""
    guard let run = state.run else { return .none }
    return .merge(play(.applause), .send(.delegate(.finished(run))))
  }

  private func quit(_ state: inout State) -> Effect<Action> {
    state.$run.withLock { $0 = nil }
    state.typedAnswer = ""
    state.clock = RunningClock()
    return play(.sad)
  }

  private func play(_ sound: ConjugarSound) -> Effect<Action> { .run { _ in await sounds.play(sound) } }

  private static func limited(_ text: String) -> String {
    // A single character can be as long as a book.
    text.utf8.count <= maximumTyped
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximumTyped / 2)))
  }
}
