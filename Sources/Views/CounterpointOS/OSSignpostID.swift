import Synchronization

/// Tells intervals of one name apart that run at the same time.
public struct OSSignpostID: Comparable, Sendable {
  public let rawValue: UInt64

  /// Creates the identifier with this number; 0 is ``null``, and the greatest is ``invalid``.
  public init(_ value: UInt64) { rawValue = value }

  /// Makes one that nothing else has, or ``null`` where the log measures nothing.
  public init(log: OSLog) {
    self = log.signpostsEnabled ? Self(Self.numbers.add(1, ordering: .relaxed).newValue) : .null
  }

  /// Makes that of an object, which is the same wherever it is asked for: an interval may begin here and end there.
  public init(log: OSLog, object: AnyObject) {
    self = log.signpostsEnabled ? Self(UInt64(UInt(bitPattern: ObjectIdentifier(object)))) : .null
  }

  /// That of intervals of which one at a time runs.
  public static let exclusive = Self(0xEEEE_B0B5_B2B2_EEEE)
  /// That of nothing: what is marked with it is not written.
  public static let null = Self(0)
  /// That of no interval: what is marked with it is not written.
  public static let invalid = Self(.max)

  /// Those from here up to this one are taken: far from the numbers that apps count with.
  private static let numbers = Atomic<UInt64>(1 << 62)

  var namesAnything: Bool { self != .null && self != .invalid }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
