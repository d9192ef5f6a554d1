/// The text that a learner typed in place of a reading, made comparable: hiragana, or Latin letters where no Japanese keyboard
/// is at hand.
///
/// Katakana of both widths become hiragana; full-width letters, capitals and macrons become plain; spaces of all kinds, commas
/// and middle dots are left out; a hyphen is a long vowel's mark, as keyboards make it.
struct TypedReading: Hashable, Sendable {
  /// Longer than the reading of any number, so that nobody waits for more.
  static let longest = 256

  enum Script: Hashable, Sendable { case kana, latin }

  let scalars: [Unicode.Scalar]
  let script: Script

  /// `nil` where the text holds nothing, something that is part of no reading, or more than ``longest`` scalars. Looks at no more than
  /// that many, however long the text is.
  init?(_ text: String) {
    let prefix = text.unicodeScalars.prefix(Self.longest + 1)
    guard prefix.count <= Self.longest else { return nil }
    var scalars: [Unicode.Scalar] = []
    var hasKana = false
    var hasLatin = false
    for scalar in Self.composed(prefix) {
      switch scalar.value {
      // Hiragana and katakana.
      case 0x3041...0x3096:
        scalars.append(scalar)
        hasKana = true
      case 0x30A1...0x30F6:
        scalars.append(Unicode.Scalar(scalar.value - 0x60)!)
        hasKana = true
      case 0x61...0x7A, 0x27:
        scalars.append(scalar)
        hasLatin = true
      case Self.longVowelMark.value, 0x2D, 0x2010, 0x2212, 0xFF0D: scalars.append(Self.longVowelMark)
      case 0x2C, 0x3001, 0x30FB, 0xFF0C: continue
      default: guard scalar.properties.isWhitespace else { return nil }
      }
    }
    guard hasKana != hasLatin else { return nil }
    self.scalars = scalars
    script = hasKana ? .kana : .latin
  }

  static let longVowelMark: Unicode.Scalar = "ー"

  /// Compatible forms in one: half-width katakana and their marks, full-width letters, capitals, and vowels with a macron or a
  /// circumflex as the vowel and ``longVowelMark``.
  private static func composed(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in scalars {
      switch scalar.value {
      case 0xFF21...0xFF3A: result.append(Unicode.Scalar(scalar.value - 0xFF21 + 0x61)!)
      case 0xFF41...0xFF5A: result.append(Unicode.Scalar(scalar.value - 0xFF41 + 0x61)!)
      case 0x41...0x5A: result.append(Unicode.Scalar(scalar.value + 0x20)!)
      case 0x2019: result.append("'")
      case 0xFF66...0xFF9D: result.append(halfWidth[Int(scalar.value - 0xFF66)])
      // A voicing mark, combining, alone or of half width, belongs to the kana before it.
      case 0x3099, 0x309B, 0xFF9E: mark(&result, voiced)
      case 0x309A, 0x309C, 0xFF9F: mark(&result, halfVoiced)
      case 0x304, 0x302: result.append(longVowelMark)
      default:
        if let vowel = longVowels[scalar] { result += [vowel, longVowelMark] } else { result.append(scalar) }
      }
    }
    return result
  }

  /// The scalar stays as it is where it takes no mark, and the mark, which is part of no reading then, after it.
  private static func mark(_ scalars: inout [Unicode.Scalar], _ table: [Unicode.Scalar: Unicode.Scalar]) {
    guard let last = scalars.last, let marked = table[hiragana(last)] else {
      scalars.append("\u{3099}")
      return
    }
    scalars[scalars.count - 1] = marked
  }

  private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0x30A1...0x30F6).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x60)! : scalar
  }

  /// U+FF66 to U+FF9D.
  private static let halfWidth = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)
  private static let voiced = pairs("かきくけこさしすせそたちつてとはひふへほ", "がぎぐげござじずぜぞだぢづでどばびぶべぼ")
  private static let halfVoiced = pairs("はひふへほ", "ぱぴぷぺぽ")
  private static let longVowels = pairs("āīūēōâîûêôĀĪŪĒŌ", "aiueoaiueoaiueo")

  private static func pairs(_ one: String, _ other: String) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(uniqueKeysWithValues: zip(one.unicodeScalars, other.unicodeScalars))
  }
}
