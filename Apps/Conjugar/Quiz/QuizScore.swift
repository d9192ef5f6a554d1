/// The points of a quiz.
enum QuizScore {
  /// Returns the points of one answer.
  static func points(_ fit: AnswerVerdict.Fit) -> Int {
    switch fit {
    case .right: 10
    case .wrongAccents: 5
    case .wrong: 0
    }
  }

  /// Returns the final score: points weighed by region and difficulty, without what is behind the point.
  ///
  /// Vosotros is not asked in Latin America, which takes a sixth of the score. In whole numbers: nothing is lost to rounding.
  static func final(points: Int, region: Region, difficulty: Difficulty) -> Int {
    let thousandths = region == .spain ? 1_000 : 833
    let halves =
      switch difficulty {
      case .easy: 1
      case .moderate: 2
      case .difficult: 3
      }
    return points * thousandths * halves / 2_000
  }
}
