import Foundation

/// The verbs that the list shows.
enum BrowseFilter: String, CaseIterable, Codable, Sendable {
  case irregular, regular, both

  /// The name that the screens show.
  var title: String {
    switch self {
    case .irregular: String(localized: "Irregular")
    case .regular: String(localized: "Regular")
    case .both: String(localized: "Both")
    }
  }

  /// The verbs in the order of their letters.
  var verbs: [VerbCatalog.Entry] {
    switch self {
    case .irregular: VerbCatalog.shared.irregular
    case .regular: VerbCatalog.shared.regular
    case .both: VerbCatalog.shared.all
    }
  }
}
