/// A type that holds observable state and can tell whether that was exchanged for other state.
///
/// A parent's field of such a type notifies when its contents are exchanged. What happens inside of them,
/// they notify themselves.
public protocol _ObservableContents {
  /// The record that is kept over a modification in place: of constant size, and never a copy of a
  /// collection, which would make the modification copy it too.
  associatedtype _$Evidence

  /// Says whether both hold the same observable values, in the same order.
  static func _$isIdentical(_ lhs: Self, _ rhs: Self) -> Bool

  /// Called ahead of a modification in place. O(1).
  mutating func _$beginModification() -> _$Evidence

  /// Says whether a modification in place went further than changing what the contents notify themselves.
  /// O(1).
  func _$wasExchanged(since evidence: _$Evidence) -> Bool
}

extension Optional: _ObservableContents where Wrapped: ObservableState {
  @inlinable public static func _$isIdentical(_ lhs: Self, _ rhs: Self) -> Bool { lhs?._$id == rhs?._$id }

  @inlinable public mutating func _$beginModification() -> ObservableStateID? {
    self?._$willModify()
    return self?._$id
  }

  @inlinable public func _$wasExchanged(since evidence: ObservableStateID?) -> Bool {
    self?._$id != evidence
  }
}

extension Array: _ObservableContents where Element: ObservableState {
  /// O(n) where the two do not share their storage.
  @inlinable public static func _$isIdentical(_ lhs: Self, _ rhs: Self) -> Bool {
    guard lhs.count == rhs.count else { return false }
    let sharesStorage = lhs.withUnsafeBufferPointer { lhs in
      rhs.withUnsafeBufferPointer { rhs in lhs.baseAddress == rhs.baseAddress }
    }
    return sharesStorage || zip(lhs, rhs).allSatisfy { $0._$id == $1._$id }
  }

  @inlinable public mutating func _$beginModification() {}

  /// Always: which elements were exchanged could only be told by looking at all of them.
  @inlinable public func _$wasExchanged(since evidence: Void) -> Bool { true }
}

extension Dictionary: _ObservableContents where Value: ObservableState {
  /// O(n).
  @inlinable public static func _$isIdentical(_ lhs: Self, _ rhs: Self) -> Bool {
    lhs.count == rhs.count && lhs.allSatisfy { key, value in rhs[key]?._$id == value._$id }
  }

  @inlinable public mutating func _$beginModification() {}

  /// Always: which values were exchanged could only be told by looking at all of them.
  @inlinable public func _$wasExchanged(since evidence: Void) -> Bool { true }
}

/// Renews the identity of observable state inside of an enum's payload. Other payloads have none.
@inlinable public func _$willModify<Value>(_ value: inout Value) {}

@inlinable public func _$willModify<Value: ObservableState>(_ value: inout Value) { value._$willModify() }

@inlinable public func _$willModify<Value: ObservableState>(_ value: inout Value?) { value?._$willModify() }
