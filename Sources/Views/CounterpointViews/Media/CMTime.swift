import Foundation

/// A time of media: a number of parts of a second.
public struct CMTime: Hashable, Sendable {
  /// The number of parts of a second.
  public var value: Int64
  /// The number of parts in a second; 0 for a time that is none.
  public var timescale: Int32

  /// Creates a time of `value` parts, of which a second has `timescale`.
  public init(value: Int64, timescale: Int32) {
    self.value = value
    self.timescale = timescale
  }

  /// The nearest time that can be told in such parts; ``invalid`` for what is no number.
  public init(seconds: Double, preferredTimescale: Int32) {
    let value = (seconds * Double(preferredTimescale)).rounded()
    guard preferredTimescale > 0, let value = Int64(exactly: value) else {
      self = .invalid
      return
    }
    self.init(value: value, timescale: preferredTimescale)
  }

  /// The time 0.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// No time at all.
  public static let invalid = CMTime(value: 0, timescale: 0)
  /// A time that is not known, such as the duration of what the browser has not begun to fetch.
  public static let indefinite = CMTime(value: 1, timescale: 0)
  /// A time after all others.
  public static let positiveInfinity = CMTime(value: .max, timescale: 0)

  /// A Boolean value that is `false` for `invalid` alone.
  public var isValid: Bool { self != .invalid }
  /// A Boolean value that is `true` for `indefinite` alone.
  public var isIndefinite: Bool { self == .indefinite }
  /// A Boolean value that is `true` for times that can be told as a number of seconds: neither infinite nor unknown.
  public var isNumeric: Bool { timescale != 0 }

  /// `nan` for a time that is none or not known.
  public var seconds: Double {
    if self == .positiveInfinity { return .infinity }
    return isNumeric ? Double(value) / Double(timescale) : .nan
  }

  public static func == (one: CMTime, other: CMTime) -> Bool {
    guard one.isNumeric, other.isNumeric else {
      return one.timescale == other.timescale && one.value == other.value
    }
    // In 128 bits nothing is rounded and nothing overflows.
    return Int128(one.value) * Int128(other.timescale) == Int128(other.value) * Int128(one.timescale)
  }

  public func hash(into hasher: inout Hasher) {
    // What is equal has as many whole seconds.
    hasher.combine(isNumeric ? Int128(value) / Int128(timescale) : Int128(value))
  }
}

extension CMTime: Comparable {
  public static func < (one: CMTime, other: CMTime) -> Bool {
    guard one.isNumeric, other.isNumeric else { return one.seconds < other.seconds }
    let (left, right) = (
      Int128(one.value) * Int128(other.timescale), Int128(other.value) * Int128(one.timescale)
    )
    // A factor below zero turns the order round.
    return (one.timescale < 0) == (other.timescale < 0) ? left < right : right < left
  }

  /// Returns the sum, in the finer of the two scales; where one is no number, that one.
  public static func + (one: CMTime, other: CMTime) -> CMTime { one.combined(with: other, +) }
  /// Returns the difference, in the finer of the two scales; where one is no number, that one.
  public static func - (one: CMTime, other: CMTime) -> CMTime { one.combined(with: other, -) }

  private func combined(with other: CMTime, _ combine: (Double, Double) -> Double) -> CMTime {
    guard isNumeric, other.isNumeric else { return isNumeric ? other : self }
    return CMTime(
      seconds: combine(seconds, other.seconds), preferredTimescale: max(timescale, other.timescale))
  }
}
