/// The size at which a person likes text.
public enum DynamicTypeSize: Int, Hashable, Sendable, Comparable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  /// Indicates whether the size is one of the five largest.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
