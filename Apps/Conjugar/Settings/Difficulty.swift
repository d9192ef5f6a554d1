import Foundation

/// How hard the quiz is, and how hard an article is to read.
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
