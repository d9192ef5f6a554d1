/// The task that a learner does with a quantity.
enum Exercise: String, CaseIterable, Codable, Hashable, Sendable {
  /// Hears it and types the number.
  case listening
  /// Reads it in kanji and types the number.
  case readingKanji
  /// Reads the number and types its kana.
  case readingNumbers

  var skill: Topic.Skill { self == .listening ? .listening : .reading }

  var title: String {
    switch self {
    case .listening: "Hear it, type the number"
    case .readingKanji: "Read the kanji, type the number"
    case .readingNumbers: "Read the number, type the kana"
    }
  }

  /// Added to the number of a topic in the catalogue, so that the same quantities in another exercise are another topic with
  /// an identifier of its own.
  var topicNumberOffset: Int {
    switch self {
    case .listening: 0
    case .readingKanji: 1000
    case .readingNumbers: 2000
    }
  }
}
