extension IdentifiedArray: Equatable where Element: Equatable {
  /// Says whether the elements are equal and in the same order. O(1) where neither was changed since it was
  /// copied.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs._elements == rhs._elements }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements in order. O(count).
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(_elements) }
}
