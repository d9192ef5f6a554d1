import Foundation

/// A message with values in it, each of which says whether others may read it.
///
/// As on Apple's platforms, a text or an object in a message is private unless it is said to be public: the log then says
/// `<private>` in its place. Numbers and truth values are public.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  public let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// A rule for whether a value is written to the log.
public struct OSLogPrivacy: Sendable {
  /// A way to tell a private value from others without reading it.
  public enum Mask: Sendable { case hash, none }
  enum Kind: Sendable { case auto, open, hidden }
  let kind: Kind
  let mask: Mask

  public static let auto = Self(kind: .auto, mask: .none)
  public static let `public` = Self(kind: .open, mask: .none)
  public static let `private` = Self(kind: .hidden, mask: .none)
  public static let sensitive = Self(kind: .hidden, mask: .none)
  public static func auto(mask: Mask) -> Self { Self(kind: .auto, mask: mask) }
  public static func `private`(mask: Mask) -> Self { Self(kind: .hidden, mask: mask) }
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
  public static let none = Self(columns: 0, isLeft: true)
  public static func left(columns: @autoclosure () -> Int) -> Self { Self(columns: columns(), isLeft: true) }
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
  let isUppercase: Bool
  public static let decimal = Self(radix: 10, isUppercase: false)
  public static let hex = Self(radix: 16, isUppercase: false)
  public static let octal = Self(radix: 8, isUppercase: false)
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
  ) -> Self {
    Self(radix: 16, isUppercase: uppercase)
  }
}

/// The way in which a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
  let precision: Int?
  public static let fixed = Self(precision: nil)
  public static let exponential = Self(precision: nil)
  public static let hybrid = Self(precision: nil)
  public static func fixed(precision: @autoclosure () -> Int) -> Self { Self(precision: precision()) }
}

public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + interpolationCount * 8)
  }

  public mutating func appendLiteral(_ literal: String) { text += literal }

  private mutating func add(
    _ value: String, isPlain: Bool, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy
  ) {
    text += align.apply(to: privacy.shown(value, isPlain: isPlain))
  }

  public mutating func appendInterpolation<T: BinaryInteger>(
    _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    add(String(number(), radix: format.radix, uppercase: format.isUppercase), isPlain: true, align, privacy)
  }

  public mutating func appendInterpolation<T: BinaryFloatingPoint>(
    _ number: @autoclosure () -> T, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    let number = Double(number())
    let text = format.precision.map { String(format: "%.\(max(0, min(20, $0)))f", number) } ?? "\(number)"
    add(text, isPlain: true, align, privacy)
  }

  public mutating func appendInterpolation(
    _ boolean: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto
  ) {
    add("\(boolean())", isPlain: true, .none, privacy)
  }

  public mutating func appendInterpolation(
    _ text: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    add(text(), isPlain: false, align, privacy)
  }

  @_disfavoredOverload
  public mutating func appendInterpolation<T>(
    _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    add("\(value())", isPlain: false, align, privacy)
  }
}
