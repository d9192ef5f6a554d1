import Foundation

extension PersonNameComponents {
  /// Writes a person's name: `name.formatted(.name(style: .long))`.
  ///
  /// Foundation's own is not to be had on Linux. The family's name comes first in names that are written in Chinese, Japanese or
  /// Korean letters, which are joined without spaces, and in the languages of Hungary and Vietnam.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// The parts of a name that are written.
    public enum Style: String, Codable, Hashable, Sendable {
      /// The nickname, or the given name where there is none.
      case short
      /// The given name and the family's.
      case medium
      /// All parts but the nickname.
      case long
      /// The initials of the given name and the family's.
      case abbreviated
    }

    /// The parts of a name that are written.
    public var style: Style
    /// The locale whose language has a say in the order of the parts.
    public var locale: Locale

    /// Creates a style; by default one of the given name and the family's, in the current language.
    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    /// The same style in the ways of another language.
    public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }

    /// The name; an empty text where it has none of the parts that the style wants, nor others in their place.
    public func format(_ value: PersonNameComponents) -> String {
      let given = Self.written(value.givenName)
      let family = Self.written(value.familyName)
      let nickname = Self.written(value.nickname)
      switch style {
      case .short: return nickname ?? given ?? family ?? ""
      case .medium:
        let parts = inOrder(given: [given], family: family)
        return parts.isEmpty ? nickname ?? "" : joined(parts)
      case .long:
        let names = inOrder(given: [given, Self.written(value.middleName)], family: family)
        let parts = [Self.written(value.namePrefix), joined(names), Self.written(value.nameSuffix)]
        let name = parts.compactMap(Self.written).joined(separator: " ")
        return name.isEmpty ? nickname ?? "" : name
      case .abbreviated:
        let names = inOrder(given: [given], family: family)
        let parts = names.isEmpty ? [nickname].compactMap(\.self) : names
        return parts.map { $0.prefix(1).uppercased() }.joined()
      }
    }

    private func inOrder(given: [String?], family: String?) -> [String] {
      let names = (given + [family]).compactMap(\.self)
      let language = locale.language.languageCode?.identifier
      guard Self.areEastAsian(names) || language == "hu" || language == "vi" else { return names }
      // In Vietnam the middle name stands before the given one.
      return ([family] + (language == "vi" ? given.reversed() : given)).compactMap(\.self)
    }

    private func joined(_ names: [String]) -> String {
      names.joined(separator: Self.areEastAsian(names) ? "" : " ")
    }

    private static func areEastAsian(_ names: [String]) -> Bool {
      !names.isEmpty
        && names.allSatisfy { name in
          name.unicodeScalars.allSatisfy {
            // Ideographs, kana and Hangul: https://www.unicode.org/Public/UNIDATA/Blocks.txt
            switch $0.value {
            case 0x3005, 0x3040...0x30FF, 0xAC00...0xD7AF: true
            case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x323AF: true
            default: false
            }
          }
        }
    }

    /// The part, or `nil` where nothing is to be read.
    private static func written(_ part: String?) -> String? {
      let text = part?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      return text.isEmpty ? nil : text
    }
  }

  /// The given name and the family's, in the order of the person's language.
  public func formatted() -> String { formatted(FormatStyle()) }

  /// The name as `style` writes it.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == PersonNameComponents {
    style.format(self)
  }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  /// A person's name, with as much of it as `style` says.
  public static func name(style: Self.Style) -> Self { Self(style: style) }
}
