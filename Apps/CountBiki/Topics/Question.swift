import Foundation

/// A quantity to be heard and typed.
struct Question: Codable, Hashable, Sendable {
  let topicID: Topic.ID
  /// What is shown when the learner asks for the answer.
  let displayText: String
  /// What the voice says. Readings that depend on the counter are left to it.
  let spokenText: String
  /// What stands before and after the field, so that only digits have to be typed.
  var answerPrefix: String?
  var answerPostfix: String?
  /// The only text that counts as right: plain decimal digits.
  let acceptedAnswer: String
}
