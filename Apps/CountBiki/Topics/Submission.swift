import Foundation

/// One try at a question.
struct Submission: Codable, Hashable, Identifiable, Sendable {
  enum Kind: String, Codable, Hashable, Sendable {
    case correct, incorrect
    /// The learner asked for the answer.
    case skip
  }

  let id: UUID
  let date: Date
  let kind: Kind
  /// The text that was typed; `nil` for a skip.
  let value: String?
}
