import JapaneseNumberReading

/// The texts that are said, shown and typed for a question's numbers.
struct Phrase: Hashable, Sendable {
  /// With digits: 3時間20分. What the learner is shown as the number to be read.
  var numberText: String
  /// The text that is shown as the answer, where it is not ``numberText``.
  var displayText: String?
  /// The text that the voice is given.
  var spokenText: String
  var prefix: String?
  var postfix: String?
  var format = AnswerFormat.wholeNumber
  var answer: String
  var reading: Reading
}
