/// An answer of a quiz.
struct GivenAnswer: Codable, Equatable, Sendable {
  let question: QuizQuestion
  /// The text as it was typed; of a long one, the beginning.
  let text: String
  let verdict: AnswerVerdict

  /// Characters that are kept of an answer.
  static let keptLength = 80

  init(_ text: String, to question: QuizQuestion) {
    self.question = question
    verdict = AnswerVerdict(text, to: question)
    // Bytes, too: a single character can be as long as a book.
    let beginning = text.prefix(Self.keptLength)
    self.text =
      beginning.utf8.count <= 4 * Self.keptLength
      ? String(beginning) : String(String.UnicodeScalarView(beginning.unicodeScalars.prefix(Self.keptLength)))
  }

  var points: Int { QuizScore.points(verdict.fit) }
}
