import Foundation

/// A string catalog, the `.xcstrings` file that Xcode keeps: keys, and of each key its wording in every language.
///
/// Source of the format: what Xcode 15 and later writes, JSON of version 1.0.
struct StringCatalog: Decodable {
  let sourceLanguage: String
  let strings: [String: Entry]

  struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  /// A wording, or wordings by device and by number.
  struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?
  }

  struct Unit: Decodable { var value: String }

  struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
  }

  struct Substitution: Decodable {
    var argNum: Int?
    var variations: Variations?
  }

  /// The translations in the catalog, by language and key.
  var translations: [String: [String: Translation]] {
    var translations: [String: [String: Translation]] = [sourceLanguage: [:]]
    for (key, entry) in strings {
      for (language, localization) in entry.localizations ?? [:] {
        translations[language, default: [:]][key] = localization.translation
      }
    }
    return translations
  }
}

extension StringCatalog.Localization {
  fileprivate var translation: Translation? {
    guard let wording else { return nil }
    return Translation(
      wording: wording,
      parts: (substitutions ?? [:]).compactMapValues { part in
        part.variations?.wording.map { Translation.Part(argument: part.argNum, wording: $0) }
      })
  }

  private var wording: Translation.Wording? {
    if let value = stringUnit?.value { return .one(value) }
    return variations?.wording
  }

  /// The characters, where nothing goes by anything any more.
  fileprivate var text: String? { stringUnit?.value ?? variations?.chosen?.text }
}

extension StringCatalog.Variations {
  /// Wordings by number. Of those by device that of telephones: what is written for them has to be short.
  fileprivate var wording: Translation.Wording? {
    if let plural { return .byNumber(plural.compactMapValues(\.text)) }
    guard let chosen else { return nil }
    return chosen.variations?.wording ?? chosen.text.map { .one($0) }
  }

  fileprivate var chosen: StringCatalog.Localization? {
    device.flatMap { $0["iphone"] ?? $0["other"] ?? $0.values.first }
  }
}

/// A strings dictionary, the `.stringsdict` file from before string catalogs: wordings that go by numbers.
enum StringsDictionary {
  /// Returns the translations in the file, by key; what is no rule for plurals is left out.
  static func translations(in file: [String: Any]) -> [String: Translation] {
    file.compactMapValues { entry in
      guard let entry = entry as? [String: Any],
        let format = entry["NSStringLocalizedFormatKey"] as? String
      else { return nil }
      var parts: [String: Translation.Part] = [:]
      for (name, rule) in entry {
        guard let rule = rule as? [String: String] else { continue }
        parts[name] = Translation.Part(
          wording: .byNumber(rule.filter { !$0.key.hasPrefix("NSString") }))
      }
      return Translation(wording: .one(format), parts: parts)
    }
  }
}
