import ComposableArchitecture
import Foundation
import SpeechSynthesisClient

/// Question after question is spoken, until the learner ends the session.
@Reducer
struct ListeningQuizFeature {
  @ObservableState
  struct State: Equatable {
    let topic: Topic
    /// The question being asked.
    var challenge: Challenge
    var completedChallenges: [Challenge] = []
    var typedAnswer = ""
    var isSpeaking = false
    var isShowingPlaybackError = false
    @Presents var results: QuizResultsFeature.State?
    @Shared(.speechSettings) var speechSettings

    init(topic: Topic, challenge: Challenge) {
      self.topic = topic
      self.challenge = challenge
    }

    var score: Score { Score(completedChallenges) }
    /// The learner asked for the answer; the next submission only goes on to the next question.
    var isAnswerRevealed: Bool { challenge.isSkipped }
    var canSubmit: Bool { isAnswerRevealed || !typedAnswer.isEmpty }
    /// The field still contains the last wrong try.
    var isTypedAnswerKnownToBeWrong: Bool {
      guard let last = challenge.submissions.last, last.kind == .incorrect else { return false }
      return last.value == typedAnswer
    }
    /// There is nothing yet that a summary could show.
    var isUntouched: Bool { completedChallenges.isEmpty && challenge.submissions.isEmpty }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case endSessionButtonTapped
    /// Starts speaking, or stops.
    case playButtonTapped
    case playbackErrorExpired
    case playbackFailed
    case playbackFinished
    case results(PresentationAction<QuizResultsFeature.Action>)
    case showAnswerButtonTapped
    case submitButtonTapped
    case task
  }

  private enum CancelID { case playback, playbackError }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date.now) private var now
  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.speechSynthesisClient) private var speechSynthesisClient
  @Dependency(\.uuid) private var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .endSessionButtonTapped:
        if state.isUntouched { return .run { _ in await dismiss() } }
        state.results = QuizResultsFeature.State(topic: state.topic, score: state.score)
        return stopSpeaking(&state)

      case .playButtonTapped:
        return state.isSpeaking ? stopSpeaking(&state) : speak(&state)

      case .playbackErrorExpired:
        state.isShowingPlaybackError = false
        return .none

      case .playbackFailed:
        state.isSpeaking = false
        // A second failure does not extend the caption of the first.
        guard !state.isShowingPlaybackError else { return .none }
        state.isShowingPlaybackError = true
        return .run { send in
          try await clock.sleep(for: .seconds(2))
          await send(.playbackErrorExpired)
        }
        .cancellable(id: CancelID.playbackError, cancelInFlight: true)

      case .playbackFinished:
        state.isSpeaking = false
        return .none

      case .results(.presented(.backToTopicsButtonTapped)):
        return .run { _ in await dismiss() }

      case .results:
        return .none

      case .showAnswerButtonTapped:
        guard !state.isAnswerRevealed else { return .none }
        submit(.skip, value: nil, &state)
        return .none

      case .submitButtonTapped:
        guard state.canSubmit else { return .none }
        if state.isAnswerRevealed {
          askNext(&state)
        } else if state.typedAnswer == state.challenge.question.acceptedAnswer {
          submit(.correct, value: state.typedAnswer, &state)
          askNext(&state)
        } else {
          submit(.incorrect, value: state.typedAnswer, &state)
        }
        return speak(&state)

      case .task:
        return speak(&state)
      }
    }
    .ifLet(\.$results, action: \.results) { QuizResultsFeature() }
  }

  private func submit(_ kind: Submission.Kind, value: String?, _ state: inout State) {
    state.challenge.submissions.append(Submission(id: uuid(), date: now, kind: kind, value: value))
  }

  private func askNext(_ state: inout State) {
    state.completedChallenges.append(state.challenge)
    state.challenge = .next(of: state.topic)
    state.typedAnswer = ""
  }

  /// Speaks the question from its beginning, whatever is being spoken.
  private func speak(_ state: inout State) -> Effect<Action> {
    state.isSpeaking = true
    let utterance = SpeechSynthesisUtterance(
      text: state.challenge.question.spokenText, settings: state.speechSettings)
    return .run { send in
      try await speechSynthesisClient.speak(utterance: utterance)
      await send(.playbackFinished)
    } catch: { _, send in
      // The client's live half logs what happened; the learner can only try again.
      await send(.playbackFailed)
    }
    .cancellable(id: CancelID.playback, cancelInFlight: true)
  }

  private func stopSpeaking(_ state: inout State) -> Effect<Action> {
    state.isSpeaking = false
    return .cancel(id: CancelID.playback)
  }
}
