import Synchronization

/// Tells intervals of one name apart that run at the same time.
public struct OSSignpostID: Comparable, Sendable {
  public let rawValue: UInt64

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
  public static let exclusive = Self(1)
  /// That of nothing.
  public static let null = Self(0)
  /// That of no interval.
  public static let invalid = Self(.max)

  /// Those up to this one are taken.
  private static let numbers = Atomic<UInt64>(1)

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
