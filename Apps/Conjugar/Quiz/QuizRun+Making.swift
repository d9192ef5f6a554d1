import Dependencies
import Foundation

extension QuizRun {
  /// Draws a scored quiz.
  static func quiz(_ region: Region, _ difficulty: Difficulty, _ secondSingular: QuizSecondSingular) -> Self {
    @Dependency(\.isQuizShuffled) var isShuffled
    @Dependency(\.uuid) var uuid
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    return Self(
      id: uuid(), kind: .quiz(region, difficulty, secondSingular),
      questions: withRandomNumberGenerator { generator in
        QuizDrawer.questions(difficulty, region, secondSingular, isShuffled: isShuffled, using: &generator)
      })
  }

  /// Draws a practice; `nil` where nothing fits the choice.
  static func practice(_ choice: PracticeChoice) -> Self? {
    @Dependency(\.uuid) var uuid
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    let questions = withRandomNumberGenerator { generator in
      PracticeDrawer(choice: choice).questions(choice.length.count ?? 1, using: &generator)
    }
    return questions.isEmpty ? nil : Self(id: uuid(), kind: .practice(choice), questions: questions)
  }

  /// Asks mistakes again; `nil` where there are none.
  static func review(_ mistakes: [QuizQuestion]) -> Self? {
    @Dependency(\.uuid) var uuid
    let questions = mistakes.filter(\.canBeAsked).prefix(maximumReview)
    return questions.isEmpty ? nil : Self(id: uuid(), kind: .review, questions: Array(questions))
  }

  /// The number of mistakes that are asked in one sitting.
  static let maximumReview = 25

  /// Draws a run by the same rules.
  func again() -> Self? {
    switch kind {
    case .quiz(let region, let difficulty, let secondSingular): .quiz(region, difficulty, secondSingular)
    case .practice(let choice): .practice(choice)
    case .review: .review(questions)
    }
  }

  /// Adds the next question of a practice without end.
  mutating func goOn() {
    guard isEndless, !isEnded, case .practice(let choice) = kind else { return }
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    let last = questions.last
    let next = withRandomNumberGenerator { generator in
      PracticeDrawer(choice: choice).question(after: last, using: &generator)
    }
    // The questions before are with their answers.
    if let next { questions = [next] }
  }
}
