import Foundation

/// One drill: a kind of quantity, and the generator of its questions.
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
  let skill: Skill
  let category: TopicCategory
  let title: String
  /// What the learner will hear, in a few words.
  let caption: String
  let generator: QuestionGenerator

  /// A topic of listening whose identifier is derived from its number in the catalogue.
  init(
    _ number: Int, _ category: TopicCategory, _ title: String, _ caption: String,
    _ generator: QuestionGenerator
  ) {
    id = Self.id(number)
    skill = .listening
    self.category = category
    self.title = title
    self.caption = caption
    self.generator = generator
  }

  /// The identifier of the topic with this number in the catalogue. It is part of what is stored, so a
  /// number is never given to another topic.
  static func id(_ number: Int) -> UUID {
    let digits = String(number, radix: 16)
    let node = String(repeating: "0", count: 12 - digits.count) + digits
    return UUID(uuidString: "C27296D2-934F-42DD-9F48-\(node)")!
  }

  /// The next question. Nothing is remembered between two calls, so a question may come again.
  ///
  /// - Parameter locale: decides the grouping separators of the text that is shown.
  func question(locale: Locale, using generator: inout some RandomNumberGenerator) -> Question {
    self.generator.question(topicID: id, locale: locale, using: &generator)
  }
}
