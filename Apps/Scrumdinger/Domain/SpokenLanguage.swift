import Foundation

/// A language that browsers' recognisers commonly write down.
struct SpokenLanguage: Identifiable, Hashable, Sendable {
  /// BCP 47, with a region: recognisers tell the varieties apart.
  let id: String

  var locale: Locale { Locale(identifier: id) }

  /// Returns its name in the language of `locale`: “German (Austria)”.
  func name(in locale: Locale) -> String { locale.localizedString(forIdentifier: id) ?? id }

  /// No browser lists what its recogniser understands. These are understood by at least Chromium's; one that a browser
  /// does not know fails with a message that says so.
  static let all = [
    "ar-SA", "bg-BG", "ca-ES", "cs-CZ", "da-DK", "de-AT", "de-CH", "de-DE", "el-GR", "en-AU", "en-CA",
    "en-GB",
    "en-IN", "en-NZ", "en-US", "en-ZA", "es-AR", "es-ES", "es-MX", "es-US", "et-EE", "fi-FI", "fr-CA",
    "fr-CH",
    "fr-FR", "he-IL", "hi-IN", "hr-HR", "hu-HU", "id-ID", "it-IT", "ja-JP", "ko-KR", "lt-LT", "lv-LV",
    "ms-MY",
    "nb-NO", "nl-BE", "nl-NL", "pl-PL", "pt-BR", "pt-PT", "ro-RO", "ru-RU", "sk-SK", "sl-SI", "sr-RS",
    "sv-SE",
    "th-TH", "tr-TR", "uk-UA", "vi-VN", "zh-CN", "zh-HK", "zh-TW",
  ].map(SpokenLanguage.init)

  /// As they are read in a list, by their names.
  static func sorted(for locale: Locale) -> [Self] {
    all.map { ($0, $0.name(in: locale)) }.sorted { $0.1.localizedStandardCompare($1.1) == .orderedAscending }
      .map(\.0)
  }

  /// The language that bears this identifier; `nil` where it is none of ``all``, as in a file that somebody has edited.
  init?(_ id: String?) {
    guard let id, let language = Self.all.first(where: { $0.id == id }) else { return nil }
    self = language
  }

  private init(id: String) { self.id = id }
}
