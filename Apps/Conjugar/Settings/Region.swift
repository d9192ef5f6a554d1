import Foundation

/// The part of the Spanish-speaking world whose Spanish a learner studies.
///
/// It decides the voice, and whether the quiz asks for *vosotros*, which Latin America does not say.
enum Region: String, CaseIterable, Codable, Sendable {
  case spain = "Spain"
  case latinAmerica = "Latin America"

  /// The name that the screens show.
  var title: String {
    switch self {
    case .spain: String(localized: "Spain")
    case .latinAmerica: String(localized: "Latin America")
    }
  }
}
