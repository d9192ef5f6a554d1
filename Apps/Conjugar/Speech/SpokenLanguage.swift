import SpeechSynthesisClient

/// A language of the app, as it is heard.
enum SpokenLanguage: Hashable, Sendable {
  /// Spanish as in the region.
  case spanish(Region)
  case english

  /// The language of the voice that speaks it.
  var synthesis: SpeechSynthesisLanguage {
    switch self {
    case .spanish(.spain): .spanishOfSpain
    case .spanish(.latinAmerica): .spanishOfLatinAmerica
    case .english: .english
    }
  }
}
