import JapaneseNumberReading

/// What is said, shown and typed of a question's numbers.
struct Phrase: Hashable, Sendable {
  /// With digits: 3時間20分. What the learner is shown as the number to be read.
  var numberText: String
  /// What is shown as the answer, where it is not ``numberText``.
  var displayText: String?
  /// What the voice is given.
  var spokenText: String
  var prefix: String?
  var postfix: String?
  var format = AnswerFormat.wholeNumber
  var answer: String
  var reading: Reading
}
