import Foundation

/// One answer in the learner's history.
struct AnswerRecord: Codable, Equatable, Sendable {
  let question: QuizQuestion
  let fit: AnswerVerdict.Fit
  let date: Date

  /// The number of answers that are kept.
  static let limit = 1_000

  private enum CodingKeys: String, CodingKey {
    case question = "q"
    case fit = "f"
    case date = "d"
  }
}
