import Foundation
import SpanishConjugation

/// The familiar “you” that the quiz asks for.
enum QuizSecondSingular: String, CaseIterable, Codable, Sendable {
  case tu = "Tú"
  case vos = "Vos"

  /// The name that the screens show.
  var title: String {
    switch self {
    case .tu: String(localized: "Tú")
    case .vos: String(localized: "Vos")
    }
  }

  /// The person whose forms are asked for.
  var person: Person {
    switch self {
    case .tu: .tu
    case .vos: .vos
    }
  }
}
