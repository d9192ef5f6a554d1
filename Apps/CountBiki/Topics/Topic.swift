import Foundation

/// One drill: a kind of quantity, the generator of its questions, and what the learner does with them.
struct Topic: Hashable, Identifiable, Sendable {
  /// The ability that a topic trains.
  enum Skill: String, Codable, Hashable, Sendable {
    case listening, reading

    var title: String {
      switch self {
      case .listening: "Listening"
      case .reading: "Reading"
      }
    }
  }

  let id: UUID
  /// Its place in the catalogue, the same for every exercise.
  let number: Int
  let category: TopicCategory
  let title: String
  /// A few words on what the learner will hear or read.
  let caption: String
  let generator: QuestionGenerator
  let exercise: Exercise

  var skill: Skill { exercise.skill }

  /// A topic whose identifier is derived from its number in the catalogue and its exercise.
  init(
    _ number: Int, _ category: TopicCategory, _ title: String, _ caption: String,
    _ generator: QuestionGenerator, exercise: Exercise = .listening
  ) {
    id = Self.id(number + exercise.topicNumberOffset)
    self.number = number
    self.category = category
    self.title = title
    self.caption = caption
    self.generator = generator
    self.exercise = exercise
  }

  /// The same quantities in another exercise: another topic, with an identifier of its own.
  func inExercise(_ exercise: Exercise) -> Self {
    Self(number, category, title, caption, generator, exercise: exercise)
  }

  /// The identifier of the topic with this number in the catalogue. It is part of what is stored, so a
  /// number is never given to another topic.
  static func id(_ number: Int) -> UUID {
    let digits = String(number, radix: 16)
    let node = String(repeating: "0", count: 12 - digits.count) + digits
    return UUID(uuidString: "C27296D2-934F-42DD-9F48-\(node)")!
  }

  /// The next question, about another quantity than `previous`.
  ///
  /// - Parameter locale: decides the grouping separators of the text that is shown.
  func question(
    after previous: QuestionValue? = nil, locale: Locale, using generator: inout some RandomNumberGenerator
  ) -> Question {
    let value = self.generator.draw(after: previous, using: &generator)
    return question(for: value, locale: locale)!
  }

  /// The question about a value that was asked before; `nil` where the topic has no such question, as a value from a file may
  /// be anything.
  func question(for value: QuestionValue, locale: Locale) -> Question? {
    guard let phrase = generator.phrase(for: value, locale: locale) else { return nil }
    let typesKana = exercise == .readingNumbers
    return Question(
      topicID: id, exercise: exercise, value: value,
      displayText: typesKana ? phrase.reading.spacedKana : phrase.displayText ?? phrase.numberText,
      promptText: promptText(phrase), spokenText: phrase.spokenText,
      answerPrefix: typesKana ? nil : phrase.prefix, answerPostfix: typesKana ? nil : phrase.postfix,
      answerFormat: typesKana ? .kana : phrase.format,
      acceptedAnswer: typesKana ? phrase.reading.kana : phrase.answer, reading: phrase.reading)
  }

  private func promptText(_ phrase: Phrase) -> String? {
    switch exercise {
    case .listening: nil
    case .readingKanji: phrase.reading.written
    case .readingNumbers: phrase.numberText
    }
  }
}
