import Foundation
import JapaneseNumberReading

/// A quantity to be heard or read, and typed.
struct Question: Codable, Hashable, Sendable {
  let topicID: Topic.ID
  let exercise: Exercise
  /// The numbers that are asked for.
  let value: QuestionValue
  /// The text that is shown when the learner asks for the answer.
  let displayText: String
  /// The text that is shown from the beginning where the learner reads; `nil` where the learner listens.
  let promptText: String?
  /// The text that the voice says, in a form that it reads as ``reading`` says.
  let spokenText: String
  /// The texts before and after the field, so that only digits have to be typed.
  let answerPrefix: String?
  let answerPostfix: String?
  let answerFormat: AnswerFormat
  /// The answer in its plainest form: `3400`, `3:20`, さんぜんよんひゃく. ``accepts(_:)`` knows the others.
  let acceptedAnswer: String
  /// The reading of the quantity; ``JapaneseNumberReading/Reading/spacedKana`` is the hint after a wrong
  /// answer.
  let reading: Reading

  /// Creates a question. What is left out is as for a bare number that is listened to, whose value and
  /// reading follow from the answer.
  init(
    topicID: Topic.ID, exercise: Exercise = .listening, value: QuestionValue? = nil, displayText: String,
    promptText: String? = nil, spokenText: String, answerPrefix: String? = nil, answerPostfix: String? = nil,
    answerFormat: AnswerFormat = .wholeNumber, acceptedAnswer: String, reading: Reading? = nil
  ) {
    let value = value ?? QuestionValue(acceptedAnswer) ?? QuestionValue([])
    self.topicID = topicID
    self.exercise = exercise
    self.value = value
    self.displayText = displayText
    self.promptText = promptText
    self.spokenText = spokenText
    self.answerPrefix = answerPrefix
    self.answerPostfix = answerPostfix
    self.answerFormat = answerFormat
    self.acceptedAnswer = acceptedAnswer
    self.reading = reading ?? .number(value.numbers.first ?? 0)
  }
}
