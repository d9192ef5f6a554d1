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
  var verbs: [VerbIndex.Listed] { Self.lists[self] ?? [] }

  private static let lists: [Self: [VerbIndex.Listed]] = [
    .irregular: VerbIndex.shared.listed.filter(\.isIrregular),
    .regular: VerbIndex.shared.listed.filter { !$0.isIrregular },
    .both: VerbIndex.shared.listed,
  ]
}
