import Foundation

/// A question put to the learner, and every try at it so far.
struct Challenge: Codable, Hashable, Identifiable, Sendable {
  let id: UUID
  let startDate: Date
  let question: Question
  var submissions: [Submission] = []

  /// Answered at the first try.
  var isCorrect: Bool { submissions.allSatisfy { $0.kind == .correct } }
  /// The answer was asked for.
  var isSkipped: Bool { submissions.contains { $0.kind == .skip } }
}
