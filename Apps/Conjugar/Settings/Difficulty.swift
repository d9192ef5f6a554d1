import Foundation

/// The difficulty of the quiz, and of reading an article.
enum Difficulty: String, CaseIterable, Codable, Sendable {
  case easy = "Easy"
  case moderate = "Moderate"
  case difficult = "Difficult"

  /// The name that the screens show.
  var title: String {
    switch self {
    case .easy: String(localized: "Easy")
    case .moderate: String(localized: "Moderate")
    case .difficult: String(localized: "Difficult")
    }
  }
}
