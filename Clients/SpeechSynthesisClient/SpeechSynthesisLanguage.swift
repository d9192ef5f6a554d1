/// A language that can be spoken, as it is spoken somewhere.
public enum SpeechSynthesisLanguage: String, CaseIterable, Codable, Hashable, Sendable {
  // BCP 47.
  case japanese = "ja-JP"
  case spanishOfSpain = "es-ES"
  case spanishOfLatinAmerica = "es-419"
  case english = "en-US"

  /// The language without its region, such as `es`: what a device is asked for, whose voices are of many regions.
  public var code: String { String(rawValue.prefix { $0 != "-" }) }

  /// Tells whether a voice of that BCP 47 tag speaks the language.
  ///
  /// Spanish is heard as that of a region: a voice of Spain tells *casa* from *caza*, one of Mexico does not, and neither stands
  /// in for the other. Of other languages, every voice will do.
  public func includes(tag: String) -> Bool {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard parts.first.map(String.init) == code else { return false }
    // A region has two letters or three digits. Voices of Spain often name none.
    let region = parts.dropFirst().first { $0.count == 2 || ($0.count == 3 && $0.allSatisfy(\.isNumber)) }
    let isOfSpain = region == nil || region == "es"
    return switch self {
    case .spanishOfSpain: isOfSpain
    case .spanishOfLatinAmerica: !isOfSpain
    case .japanese, .english: true
    }
  }
}
