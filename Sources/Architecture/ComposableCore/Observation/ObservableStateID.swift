import CounterpointValues

/// The identity of a value, as far as its observers are concerned.
///
/// Copies of a state share its identity until one of them is modified in place; a state made anew has one of
/// its own. So a parent whose child was exchanged, or put back to an earlier copy, can tell by comparing two
/// numbers, without comparing the states.
@frozen
public struct ObservableStateID: Hashable, Sendable {
  @usableFromInline let stamp: Tracking.Source
  /// The tags of the enum cases in which the identified value stands, outermost in the lowest place.
  @usableFromInline let path: UInt64

  @usableFromInline init(stamp: Tracking.Source, path: UInt64) {
    self.stamp = stamp
    self.path = path
  }

  /// An identity that nothing else has.
  @inlinable public init() { self.init(stamp: Tracking.Source(), path: 0) }

  /// The identity of what cannot change in place: an enum's case without payload.
  public static let _$inert = ObservableStateID()

  /// A new identity: nothing tells whether a value that is not observable is still the same.
  @inlinable public static func _$id<Value>(for value: Value) -> Self { Self() }

  @inlinable public static func _$id(for value: some ObservableState) -> Self { value._$id }

  @inlinable public static func _$id<Value: ObservableState>(for value: Value?) -> Self {
    value?._$id._$tag(1) ?? _$inert._$tag(0)
  }

  /// The same identity inside of the enum case numbered `tag`.
  @inlinable public func _$tag(_ tag: Int) -> Self {
    // Exact for enums of fewer than 256 cases nested eight deep.
    Self(stamp: stamp, path: path << 8 | UInt64(truncatingIfNeeded: tag &+ 1))
  }
}
