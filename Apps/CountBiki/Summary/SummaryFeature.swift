import ComposableArchitecture

/// The outcome of a session.
@Reducer
struct SummaryFeature {
  @ObservableState
  struct State: Equatable {
    let topic: Topic
    let mode: QuizMode
    /// The completed ones, in the order in which they were put.
    let challenges: [Challenge]
    /// There is no going back to a session that has reached its limit.
    let isSessionComplete: Bool

    var score: Score { Score(challenges) }
    var skipped: [Challenge] { challenges.filter(\.isSkipped) }
    /// Answered in the end, after wrong tries.
    var incorrect: [Challenge] { challenges.filter { !$0.isSkipped && !$0.isCorrect } }
  }

  enum Action {
    /// Handled by the quiz, which closes.
    case backToTopicsButtonTapped
    /// Handled by the quiz, which begins anew.
    case retryButtonTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
