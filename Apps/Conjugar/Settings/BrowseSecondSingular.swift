import Foundation
import SpanishConjugation

/// The familiar “you” that a verb's page shows.
enum BrowseSecondSingular: String, CaseIterable, Codable, Sendable {
  case tu = "Tú"
  case vos = "Vos"
  case both = "Both"

  /// The name that the screens show.
  var title: String {
    switch self {
    case .tu: String(localized: "Tú")
    case .vos: String(localized: "Vos")
    case .both: String(localized: "Both")
    }
  }

  /// The persons that a verb's page lists, in their order.
  var persons: [Person] {
    Person.allCases.filter { person in
      switch person {
      case .tu: self != .vos
      case .vos: self != .tu
      default: true
      }
    }
  }
}
