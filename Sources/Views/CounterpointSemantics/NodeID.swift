/// Names a node within one session. Small, drawn in sequence, never given to another node of the session.
public struct NodeID: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  public var description: String { "#\(rawValue)" }

  /// The node that holds the whole screen, there from the start.
  public static let root = NodeID(rawValue: 0)
}
