import Foundation

/// The text that the field shows for what learners type.
enum AnswerText {
  /// Longer texts are cut off: no answer has half as many characters.
  static let maximumLength = 120

  /// Full-width digits become plain ones, and those of long numbers are grouped as the locale does. What is no number is
  /// left as it is, for the learner to see and mend.
  static func shown(_ typed: String, for question: Question, locale: Locale) -> String {
    let text = String(typed.prefix(maximumLength))
    guard question.answerFormat != .kana else { return text }
    let isLong = Topic.topic(question.topicID)?.category.groupsDigits ?? false
    return shown(text, groupsDigits: isLong && question.answerFormat == .wholeNumber, locale: locale)
  }

  static func shown(_ typed: String, groupsDigits: Bool, locale: Locale) -> String {
    let text = narrowed(typed)
    guard groupsDigits, let digits = digits(text, locale: locale) else { return text }
    return grouped(digits, locale: locale)
  }

  /// Digits as they are typed with a Japanese keyboard, made plain.
  private static func narrowed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { (0xFF10...0xFF19).contains($0.value) }) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isWide = (0xFF10...0xFF19).contains(scalar.value)
      scalars.append(isWide ? Unicode.Scalar(UInt8(scalar.value - 0xFF10 + 0x30)) : scalar)
    }
    return String(scalars)
  }

  /// The digits of a number that may be grouped; `nil` for what is none.
  private static func digits(_ text: String, locale: Locale) -> String? {
    let separators = separators(in: locale)
    var digits = ""
    // A separator stands after a digit; the last one may be about to be followed by more.
    var isAfterDigit = false
    for character in text {
      if let ascii = character.asciiValue, (0x30...0x39).contains(ascii) {
        digits.append(character)
        isAfterDigit = true
      } else if isAfterDigit, separators.contains(character) {
        isAfterDigit = false
      } else {
        return nil
      }
    }
    return digits.isEmpty ? nil : digits
  }

  /// Returns the characters that may stand between groups of digits: the locale's own separator, and the
  /// comma unless it is the locale's decimal point.
  private static func separators(in locale: Locale) -> Set<Character> {
    var separators = Set(locale.groupingSeparator ?? ",")
    if locale.decimalSeparator != "," { separators.formUnion([",", "，"]) }
    // Languages that group with a space mean any of the narrow ones.
    if separators.contains(where: \.isWhitespace) { separators.formUnion([" ", "\u{A0}", "\u{202F}"]) }
    return separators
  }

  private static func grouped(_ digits: String, locale: Locale) -> String {
    // A leading nought is wrong; that it stays in sight shows why.
    guard !digits.hasPrefix("0"), let number = Int(digits) else { return digits }
    return number.grouped(in: locale)
  }
}
