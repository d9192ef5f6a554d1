import ComposableArchitecture
import DeviceClients
import Foundation
import SoundEffectsClient
import SpeechSynthesisClient

/// Question after question, until the mode or the learner ends the session.
@Reducer
struct QuizFeature {
  @Reducer
  enum Destination {
    /// A sheet over the quiz.
    case session(SessionSheetFeature)
    /// Pushed onto the quiz.
    case summary(SummaryFeature)
  }

  @ObservableState
  struct State: Equatable {
    let topic: Topic
    /// Fixed when the quiz is opened.
    let mode: QuizMode
    /// The question being asked; of a complete session, the last one.
    var challenge: Challenge
    /// The question that will be asked next, drawn ahead so that it can be spoken without delay; `nil` where
    /// nothing is spoken, and before the first question is.
    var upcomingQuestion: Question?
    var completedChallenges: [Challenge] = []
    /// The text in the field: digits are grouped while they are typed.
    var typedAnswer = ""
    var isHintShown = false

    var isSpeaking = false
    var playbackProblem: PlaybackProblem?

    /// Seconds of the time limit that have gone by.
    var elapsed = 0
    /// The part of the second after those that had gone by when the clock was stopped.
    var fraction: TimeInterval = 0
    /// The time at which the learner's time will be up, while the clock runs.
    var deadline: Date?
    /// Seconds in which the question of now could not be seen.
    var pause: TimeInterval = 0
    /// Since when it cannot be seen.
    var pauseStart: Date?
    /// The quiz is on the screen.
    var hasAppeared = false
    /// The app is in front of other things.
    var isActive = true

    /// The character's reaction; changes with every answer, so that the same can come twice in a row.
    var reaction = CharacterReaction()
    /// The number of times that there was confetti.
    var confettiCount = 0

    @Presents var destination: Destination.State?
    @Shared(.sessionSettings) var settings
    @Shared(.speechSettings) var speechSettings
    @Shared var history: [AnswerRecord]

    init(topic: Topic, mode: QuizMode, challenge: Challenge) {
      self.topic = topic
      self.mode = mode
      self.challenge = challenge
      _history = Shared(.history(of: topic.id))
    }

    var score: Score { Score(completedChallenges) }
    /// The learner asked for the answer; the next submission only goes on to the next question.
    var isAnswerRevealed: Bool { challenge.isSkipped }
    var canSubmit: Bool { isAnswerRevealed || !typedAnswer.isEmpty }
    /// A wrong try earns a hint.
    var canShowHint: Bool { !isAnswerRevealed && challenge.submissions.contains { $0.kind == .incorrect } }
    /// There is nothing yet that a summary could show.
    var isUntouched: Bool { completedChallenges.isEmpty && challenge.submissions.isEmpty }

    var isComplete: Bool {
      switch mode {
      case .infinite: false
      case .questionLimit(let limit): completedChallenges.count >= limit
      case .timeLimit(let limit): elapsed >= limit
      }
    }
    /// Time counts while it is limited, and the question can be seen.
    var isClockRunning: Bool {
      mode.timeLimit != nil && hasAppeared && isActive && destination == nil && !isComplete
    }

    /// The field still contains the last wrong try.
    var isTypedAnswerKnownToBeWrong: Bool {
      guard let last = challenge.submissions.last, last.kind == .incorrect else { return false }
      return last.value == typedAnswer
    }
    /// The problem that keeps the learner from hearing, as things are now: the volume is turned up elsewhere.
    var shownPlaybackProblem: PlaybackProblem? {
      playbackProblem == .muted && speechSettings.volume > 0 ? nil : playbackProblem
    }
    /// The question is in front of the learner, who thinks about it.
    var isAsking: Bool { hasAppeared && isActive && destination == nil }
  }

  enum Action: BindableAction {
    case activityChanged(isActive: Bool)
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case endSessionButtonTapped
    case hintButtonTapped
    /// Starts speaking, or stops.
    case playButtonTapped
    case playbackFailed(PlaybackProblem)
    case playbackFinished
    case playbackProblemExpired
    /// Speaks at less than the usual pace.
    case playSlowlyButtonTapped
    case sessionButtonTapped
    case showAnswerButtonTapped
    case submitButtonTapped
    case task
    case timerTicked
  }

  private enum CancelID { case playback, playbackProblem, preparation, timer }

  /// The amount by which the slow replay is slower, on the scale of ``SpeechSynthesisSettings/rate``.
  static let slowness = 0.3
  /// The delay before the next question is made ready: what is heard now is rendered before, which takes a
  /// quarter of a second, and there is time left for learners who answer within a second.
  static let preparationDelay = Duration.milliseconds(300)
  /// The number of answers that are kept of each topic.
  static let historyLimit = 1_000

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date.now) private var now
  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.locale) private var locale
  @Dependency(\.soundEffectsClient) private var soundEffectsClient
  @Dependency(\.speechSynthesisClient) private var speechSynthesisClient
  @Dependency(\.uuid) private var uuid
  @Dependency(\.vibration) private var vibration

  var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .activityChanged(let isActive):
          state.isActive = isActive
          return .none

        case .binding(\.typedAnswer):
          state.typedAnswer = AnswerText.shown(
            state.typedAnswer, for: state.challenge.question, locale: locale)
          return .none

        case .binding:
          return .none

        case .destination(.presented(.summary(.backToTopicsButtonTapped))):
          return .merge(feel(.success, state), .run { _ in await dismiss() })

        case .destination(.presented(.summary(.retryButtonTapped))):
          return restart(&state)

        case .destination(.dismiss):
          // The voice may be another one now.
          return .merge(prepare(state.challenge.question, state), prepare(state.upcomingQuestion, state))

        case .destination:
          return .none

        case .endSessionButtonTapped:
          if state.isUntouched { return .run { _ in await dismiss() } }
          showSummary(&state)
          return .merge(stopSpeaking(&state), .cancel(id: CancelID.preparation))

        case .hintButtonTapped:
          guard state.canShowHint else { return .none }
          state.isHintShown = true
          return .none

        case .playButtonTapped:
          return state.isSpeaking ? stopSpeaking(&state) : speak(&state)

        case .playSlowlyButtonTapped:
          return speak(&state, slowly: true)

        case .playbackFailed(let problem):
          return show(problem, &state)

        case .playbackFinished:
          state.isSpeaking = false
          // Something was heard, so what stood in the way is gone.
          if state.playbackProblem?.isPassing == false { state.playbackProblem = nil }
          return .none

        case .playbackProblemExpired:
          state.playbackProblem = nil
          return .none

        case .sessionButtonTapped:
          state.destination = .session(SessionSheetFeature.State(topic: state.topic))
          return .none

        case .showAnswerButtonTapped:
          guard !state.isAnswerRevealed else { return .none }
          submit(.skip, value: nil, &state)
          return .none

        case .submitButtonTapped:
          guard state.canSubmit, !state.isComplete else { return .none }
          return submit(&state)

        case .task:
          // What is spoken then is a matter of whether it can be seen.
          state.hasAppeared = true
          return .none

        case .timerTicked:
          state.elapsed += 1
          return state.isComplete ? complete(&state) : .none
        }
      }
      .ifLet(\.$destination, action: \.destination)
    }
    .onChange(of: \.isClockRunning) { _, isRunning in
      Reduce { state, _ in isRunning ? startClock(&state) : stopClock(&state) }
    }
    .onChange(of: \.isAsking) { _, isAsking in
      Reduce { state, _ in
        guard isAsking else {
          state.pauseStart = now
          return .none
        }
        if let start = state.pauseStart {
          state.pause += now.timeIntervalSince(start)
          state.pauseStart = nil
        }
        return begin(&state)
      }
    }
  }

  // MARK: Answers

  private func submit(_ state: inout State) -> Effect<Action> {
    if state.isAnswerRevealed {
      return .merge(feel(.error, state), goOn(&state))
    }
    let answer = state.typedAnswer
    if state.challenge.question.accepts(answer) {
      submit(.correct, value: answer, &state)
      state.reaction.play(.correct)
      if state.settings.showsConfetti { state.confettiCount += 1 }
      return .merge(feel(.success, state), hear(.correct, state), goOn(&state))
    }
    submit(.incorrect, value: answer, &state)
    state.reaction.play(.incorrect)
    return .merge(feel(.error, state), hear(.incorrect, state), speak(&state))
  }

  private func submit(_ kind: Submission.Kind, value: String?, _ state: inout State) {
    state.challenge.submissions.append(Submission(id: uuid(), date: now, kind: kind, value: value))
  }

  /// Completes the question, and puts the next one unless the session is complete by that.
  private func goOn(_ state: inout State) -> Effect<Action> {
    state.completedChallenges.append(state.challenge)
    let record = AnswerRecord(state.challenge, completedAt: now, pause: state.pause)
    state.$history.withLock { $0 = ($0 + [record]).suffix(Self.historyLimit) }
    state.typedAnswer = ""
    state.isHintShown = false
    guard !state.isComplete else { return complete(&state) }
    return ask(&state)
  }

  /// Puts the next question, and speaks it.
  private func ask(_ state: inout State) -> Effect<Action> {
    state.challenge = Challenge(putting: state.upcomingQuestion ?? drawQuestion(state))
    state.pause = 0
    state.pauseStart = nil
    lookAhead(&state)
    return .merge(speak(&state), prepare(state.upcomingQuestion, state))
  }

  /// Speaks the first question once it can be seen: a quiz that goes on may be under its summary, or in a hidden tab.
  private func begin(_ state: inout State) -> Effect<Action> {
    guard state.upcomingQuestion == nil else { return .none }
    lookAhead(&state)
    return .merge(speak(&state), prepare(state.upcomingQuestion, state))
  }

  /// A missed number whose time has come, or a new one.
  private func drawQuestion(_ state: State) -> Question {
    .next(of: state.topic, after: state.challenge.question, missed: MissedNumbers(state.history))
  }

  /// Draws the question after this one, where it will be spoken.
  private func lookAhead(_ state: inout State) {
    state.upcomingQuestion = state.topic.skill == .listening ? drawQuestion(state) : nil
  }

  // MARK: The session

  private func complete(_ state: inout State) -> Effect<Action> {
    showSummary(&state)
    return .merge(
      hear(.complete, state), stopSpeaking(&state), .cancel(id: CancelID.preparation))
  }

  private func showSummary(_ state: inout State) {
    state.destination = .summary(
      SummaryFeature.State(
        topic: state.topic, mode: state.mode, challenges: state.completedChallenges,
        isSessionComplete: state.isComplete))
  }

  /// Begins the session anew, with the same topic and mode.
  private func restart(_ state: inout State) -> Effect<Action> {
    state.destination = nil
    state.completedChallenges = []
    state.typedAnswer = ""
    state.isHintShown = false
    state.elapsed = 0
    state.fraction = 0
    return ask(&state)
  }

  // MARK: The clock

  private func startClock(_ state: inout State) -> Effect<Action> {
    guard let limit = state.mode.timeLimit else { return .none }
    let fraction = state.fraction
    state.deadline = now.addingTimeInterval(Double(limit - state.elapsed) - fraction)
    return .run { send in
      if fraction > 0 {
        try await clock.sleep(for: .seconds(1 - fraction))
        await send(.timerTicked)
      }
      for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }

  /// Stops the clock. The part of the running second that has gone by is not given back: otherwise, whoever
  /// looks away often would have no limit.
  private func stopClock(_ state: inout State) -> Effect<Action> {
    if let deadline = state.deadline, let limit = state.mode.timeLimit {
      let gone = Double(limit - state.elapsed) - deadline.timeIntervalSince(now)
      // Where the date and the ticks disagree, a second is the most that they are apart.
      state.fraction = min(max(gone, 0), 0.999)
    }
    state.deadline = nil
    return .cancel(id: CancelID.timer)
  }

  // MARK: Sound and touch

  /// Speaks the question from its beginning, whatever is being spoken.
  private func speak(_ state: inout State, slowly: Bool = false) -> Effect<Action> {
    guard state.topic.skill == .listening else { return .none }
    guard state.speechSettings.volume > 0 else {
      return .merge(stopSpeaking(&state), show(.muted, &state))
    }
    state.isSpeaking = true
    var settings = state.speechSettings
    if slowly { settings.rate = max(SpeechSynthesisSettings.rates.lowerBound, settings.rate - Self.slowness) }
    let utterance = SpeechSynthesisUtterance(text: state.challenge.question.spokenText, settings: settings)
    return .run { send in
      try await speechSynthesisClient.speak(utterance: utterance)
      await send(.playbackFinished)
    } catch: { error, send in
      // The client's live half logs what happened; the learner is told what they can do.
      await send(.playbackFailed(PlaybackProblem(error)))
    }
    .cancellable(id: CancelID.playback, cancelInFlight: true)
  }

  /// Makes ready what will be spoken while the learner thinks.
  private func prepare(_ question: Question?, _ state: State) -> Effect<Action> {
    guard let question, state.topic.skill == .listening, state.speechSettings.volume > 0 else { return .none }
    let utterance = SpeechSynthesisUtterance(text: question.spokenText, settings: state.speechSettings)
    return .run { _ in
      try await clock.sleep(for: Self.preparationDelay)
      await speechSynthesisClient.prepare(utterance: utterance)
    }
    // Those of before go on: who asks for what is being made ready must not have it begun anew.
    .cancellable(id: CancelID.preparation)
  }

  private func stopSpeaking(_ state: inout State) -> Effect<Action> {
    state.isSpeaking = false
    return .cancel(id: CancelID.playback)
  }

  private func show(_ problem: PlaybackProblem, _ state: inout State) -> Effect<Action> {
    state.isSpeaking = false
    // A second failure does not extend the caption of the first.
    guard state.playbackProblem != problem else { return .none }
    state.playbackProblem = problem
    guard problem.isPassing else { return .cancel(id: CancelID.playbackProblem) }
    return .run { send in
      try await clock.sleep(for: .seconds(2))
      await send(.playbackProblemExpired)
    }
    .cancellable(id: CancelID.playbackProblem, cancelInFlight: true)
  }

  private func feel(_ feedback: HapticFeedback, _ state: State) -> Effect<Action> {
    guard state.settings.vibrates else { return .none }
    return .run { _ in await vibration.play(feedback) }
  }

  private func hear(_ effect: SoundEffect, _ state: State) -> Effect<Action> {
    guard state.settings.playsSounds, state.speechSettings.volume > 0 else { return .none }
    return .run { _ in await soundEffectsClient.play(effect: effect) }
  }
}

extension QuizFeature.Destination.State: Equatable {}
