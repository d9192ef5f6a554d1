/// A language that the app speaks.
enum SpokenLanguage: Hashable, Sendable {
  /// Spanish as it is spoken in a region.
  case spanish(Region)
  case english

  /// The language as BCP 47 writes it.
  var tag: String {
    switch self {
    case .spanish(.spain): "es-ES"
    case .spanish(.latinAmerica): "es-MX"
    case .english: "en-US"
    }
  }
}
