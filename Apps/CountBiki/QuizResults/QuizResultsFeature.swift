import ComposableArchitecture

/// The totals at the end of a session.
@Reducer
struct QuizResultsFeature {
  @ObservableState
  struct State: Equatable {
    let topic: Topic
    let score: Score
  }

  enum Action {
    /// Handled by the quiz, which closes.
    case backToTopicsButtonTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
