import Foundation

/// A message with values in it, each of which says whether others may read it.
///
/// As on Apple's platforms, a text or an object in a message is private unless it is said to be public: the log then says
/// `<private>` in its place. Numbers and truth values are public.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The message as it is written: private values are replaced already.
  public let text: String

  /// Creates a message without values, all of which is written.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message of literal text and values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// A rule for whether a value is written to the log.
public struct OSLogPrivacy: Sendable {
  /// A way to tell a private value from others without reading it.
  public enum Mask: Sendable { case hash, none }
  enum Kind: Sendable { case auto, open, hidden }
  let kind: Kind
  let mask: Mask

  /// Shows numbers and truth values, and hides everything else.
  public static let auto = Self(kind: .auto, mask: .none)
  /// Shows the value, whatever it is.
  public static let `public` = Self(kind: .open, mask: .none)
  /// Hides the value, numbers included.
  public static let `private` = Self(kind: .hidden, mask: .none)
  /// Hides the value, numbers included: the same as ``private`` here.
  public static let sensitive = Self(kind: .hidden, mask: .none)
  /// Shows numbers and truth values, and hides everything else behind the mask.
  public static func auto(mask: Mask) -> Self { Self(kind: .auto, mask: mask) }
  /// Hides the value behind the mask. A hash has no salt: short values can be guessed from it.
  public static func `private`(mask: Mask) -> Self { Self(kind: .hidden, mask: mask) }
  /// Hides the value behind the mask: the same as ``private(mask:)`` here.
  public static func sensitive(mask: Mask) -> Self { Self(kind: .hidden, mask: mask) }

  func shown(_ text: String, isPlain: Bool) -> String {
    if kind == .open || (kind == .auto && isPlain) { return text }
    guard mask == .hash else { return "<private>" }
    // FNV-1a, 64 bits: the same value is told to be the same.
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "<mask.hash: \(String(hash, radix: 16))>"
  }
}

/// The width that a value is written in, and the side that it stands on.
public struct OSLogStringAlignment: Sendable {
  let columns: Int
  let isLeft: Bool
  /// Adds no spaces.
  public static let none = Self(columns: 0, isLeft: true)
  /// Adds spaces behind a text that is shorter than `columns` characters; a longer one stays whole.
  public static func left(columns: @autoclosure () -> Int) -> Self { Self(columns: columns(), isLeft: true) }
  /// Adds spaces before a text that is shorter than `columns` characters; a longer one stays whole.
  public static func right(columns: @autoclosure () -> Int) -> Self {
    Self(columns: columns(), isLeft: false)
  }

  func apply(to text: String) -> String {
    let padding = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + padding : padding + text
  }
}

/// The way in which a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  var isUppercase = false
  var showsPlus = false
  var prefix = ""
  /// Writes digits to the base of ten.
  public static let decimal = Self(radix: 10)
  /// Writes digits to the base of sixteen, in small letters and without a prefix.
  public static let hex = Self(radix: 16)
  /// Writes digits to the base of eight, without a prefix.
  public static let octal = Self(radix: 8)
  /// Writes digits to the base of sixteen, with what is asked for: a plus before numbers that are not negative, `0x` between the
  /// sign and the digits, and capitals, in the prefix too.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
  ) -> Self {
    Self(
      radix: 16, isUppercase: uppercase, showsPlus: explicitPositiveSign,
      prefix: includePrefix ? uppercase ? "0X" : "0x" : "")
  }

  func text(of number: some BinaryInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    return (number < 0 ? "-" : showsPlus ? "+" : "") + prefix + digits
  }
}

/// The way in which a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
  /// As C has them; `nil` for what Swift writes.
  let format: String?
  /// Writes as many digits as Swift does, with an exponent where the number is very large or small.
  public static let fixed = Self(format: nil)
  /// Writes one digit before the point, six behind it, and an exponent of ten: `1.500000e+02`.
  public static let exponential = Self(format: "%e")
  /// Writes at most six digits that count, with an exponent where the number is very large or small: `150`, `1.5e-07`.
  public static let hybrid = Self(format: "%g")
  /// Writes so many digits behind the point, 0 to 20; a number outside counts as the nearest inside.
  public static func fixed(precision: @autoclosure () -> Int) -> Self {
    Self(format: "%.\(max(0, min(20, precision())))f")
  }

  func text(of number: Double) -> String { format.map { String(format: $0, number) } ?? "\(number)" }
}

/// The parts of a message while it is put together. Values are hidden as they are added.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// Creates an empty message with room for its parts.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + interpolationCount * 8)
  }

  /// Adds text from the source, which is always shown.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  private mutating func add(
    _ value: String, isPlain: Bool, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy
  ) {
    text += align.apply(to: privacy.shown(value, isPlain: isPlain))
  }

  /// Adds a whole number, which is shown unless `privacy` hides it.
  public mutating func appendInterpolation<T: BinaryInteger>(
    _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    add(format.text(of: number()), isPlain: true, align, privacy)
  }

  /// Adds a number with a fraction, which is shown unless `privacy` hides it.
  public mutating func appendInterpolation<T: BinaryFloatingPoint>(
    _ number: @autoclosure () -> T, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    add(format.text(of: Double(number())), isPlain: true, align, privacy)
  }

  /// Adds `true` or `false`, which is shown unless `privacy` hides it.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto
  ) {
    add("\(boolean())", isPlain: true, .none, privacy)
  }

  /// Adds a text, which is hidden unless `privacy` shows it.
  public mutating func appendInterpolation(
    _ text: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    add(text(), isPlain: false, align, privacy)
  }

  /// Adds any other value as `print` writes it, hidden unless `privacy` shows it.
  @_disfavoredOverload
  public mutating func appendInterpolation<T>(
    _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    add("\(value())", isPlain: false, align, privacy)
  }
}
