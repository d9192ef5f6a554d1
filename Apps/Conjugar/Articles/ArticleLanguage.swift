import Foundation

/// A language in which the articles are written.
enum ArticleLanguage: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case spanish = "es"

  /// The language of a reader: Spanish for whoever reads Spanish of any country, English for all others.
  init(_ locale: Locale) {
    self = locale.language.languageCode?.identifier == Self.spanish.rawValue ? .spanish : .english
  }
}
