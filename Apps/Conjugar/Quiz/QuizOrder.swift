import Dependencies

extension DependencyValues {
  /// Indicates that verbs and questions of the quiz are mixed. In tests they come in the order of their lists.
  var isQuizShuffled: Bool {
    get { self[QuizShuffling.self] }
    set { self[QuizShuffling.self] = newValue }
  }
}

private enum QuizShuffling: DependencyKey {
  static let liveValue = true
  static let testValue = false
}
