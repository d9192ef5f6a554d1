import SpanishConjugation

/// Draws the questions of a practice.
struct PracticeDrawer {
  let choice: PracticeChoice

  /// The number of times that a question is drawn by chance before all of them are looked through.
  private static let tries = 60

  /// Returns questions for the choice; none where nothing fits it. The same one comes twice in a row only where there is no
  /// other.
  func questions(_ count: Int, using generator: inout some RandomNumberGenerator) -> [QuizQuestion] {
    var result: [QuizQuestion] = []
    while result.count < count, let next = question(after: result.last, using: &generator) {
      result.append(next)
    }
    return result
  }

  /// Returns the next question; `nil` where nothing fits the choice.
  ///
  /// - Complexity: Some microseconds; where hardly anything fits, all cells of the verbs with the patterns are looked through.
  func question(after last: QuizQuestion?, using generator: inout some RandomNumberGenerator) -> QuizQuestion?
  {
    let tenses = PracticeChoice.tenses.filter {
      choice.tenses.contains($0) && !choice.persons(of: $0).isEmpty
    }
    let verbs = askedVerbs
    guard !tenses.isEmpty, !verbs.isEmpty else { return nil }
    for _ in 0..<Self.tries {
      guard let tense = tenses.randomElement(using: &generator),
        let verb = verbs.randomElement(using: &generator),
        let person = choice.persons(of: tense).randomElement(using: &generator)
      else { break }
      let question = QuizQuestion(verb, tense, person)
      if question != last, fits(question) { return question }
    }
    var fallback: QuizQuestion?
    for verb in verbs.shuffled(using: &generator) {
      let cells = tenses.flatMap { tense in choice.persons(of: tense).map { QuizQuestion(verb, tense, $0) } }
      for question in cells.shuffled(using: &generator) where fits(question) {
        if question != last { return question }
        fallback = question
      }
    }
    return fallback
  }

  private var hasAllPatterns: Bool { choice.patterns.count == PracticePattern.allCases.count }

  /// The verbs that show one of the patterns anywhere.
  private var askedVerbs: [String] {
    hasAllPatterns
      ? choice.askedVerbs
      : choice.askedVerbs.filter { !PatternIndex.patterns(of: $0).isDisjoint(with: choice.patterns) }
  }

  private func fits(_ question: QuizQuestion) -> Bool {
    guard question.canBeAsked else { return false }
    return hasAllPatterns || !choice.patterns.isDisjoint(with: question.patterns)
  }
}
