import CounterpointValues

/// The part of an `@ObservableState` struct that lets its fields be observed: its identity, and the version
/// of itself that it is.
///
/// Two numbers, without references or allocation, so that states stay as cheap to copy as they were. All
/// copies of a state report to the same observers: what matters is the field, not which copy of it was
/// written.
@frozen
public struct ObservationStateRegistrar: Sendable {
  @usableFromInline let source: Tracking.Source
  @usableFromInline var stamp: Tracking.Source

  /// Creates a registrar with an identity that no other one has, and without observers.
  @inlinable public init() {
    source = Tracking.Source()
    stamp = source
  }

  /// The identity of the state, which copies share until one of them is modified in place.
  @inlinable public var id: ObservableStateID { ObservableStateID(stamp: stamp, path: 0) }

  /// Renews the identity. The observers stay.
  @inlinable public mutating func _$willModify() { stamp = Tracking.Source() }

  /// Reports a read of a field.
  @inlinable public func access(_ field: Int) { Tracking.access(source, field: field) }

  /// Reports that a field was given another value.
  @inlinable public func didChange(_ field: Int) { Tracking.didChange(source, field: field) }
}

// MARK: Assigning

extension ObservationStateRegistrar {
  /// Says whether observers of a field see a difference when `new` takes the place of `old`.
  @inlinable public func isChange<Value>(_ old: Value, _ new: Value) -> Bool { true }

  /// Says whether two equatable values differ.
  @inlinable public func isChange<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { old != new }

  /// Says whether two references lead to different objects, whatever the objects hold.
  @inlinable public func isChange<Value: AnyObject>(_ old: Value, _ new: Value) -> Bool { old !== new }

  /// Says whether two references lead to different objects, even where the objects are equal.
  @inlinable public func isChange<Value: AnyObject & Equatable>(_ old: Value, _ new: Value) -> Bool {
    old !== new
  }

  /// Says whether two observable values, or collections of such, differ in identity.
  @inlinable public func isChange<Value: _ObservableContents>(_ old: Value, _ new: Value) -> Bool {
    !Value._$isIdentical(old, new)
  }

  /// Identity decides even where the two are equal: observers of `old` would not hear of changes to `new`.
  @inlinable public func isChange<Value: _ObservableContents & Equatable>(
    _ old: Value, _ new: Value
  ) -> Bool {
    !Value._$isIdentical(old, new)
  }
}

// MARK: Modifying in place

extension ObservationStateRegistrar {
  /// Remembers of a field what it takes to know, afterwards, whether a modification in place changed it.
  @inlinable public func willModify<Value>(_ value: inout Value) -> UnknownModification<Value> {
    UnknownModification()
  }

  /// Remembers an equatable value, to compare it afterwards.
  @inlinable public func willModify<Value: Equatable>(_ value: inout Value) -> ValueModification<Value> {
    ValueModification(value)
  }

  /// Renews the identity of observable contents, which report themselves what changes inside of them.
  @inlinable public func willModify<Value: _ObservableContents>(
    _ value: inout Value
  ) -> ContentsModification<Value> {
    ContentsModification(&value)
  }

  /// Renews the identity of observable contents, although they could be compared: they report their changes
  /// themselves.
  @inlinable public func willModify<Value: _ObservableContents & Equatable>(
    _ value: inout Value
  ) -> ContentsModification<Value> {
    ContentsModification(&value)
  }

  /// A modification of something that cannot be compared: it counts as a change.
  @frozen public struct UnknownModification<Value> {
    @usableFromInline init() {}
    /// Says that the value is another one now, whatever it was.
    @inlinable public func changed(_ value: Value) -> Bool { true }
  }

  /// A modification of something that can be compared.
  @frozen public struct ValueModification<Value: Equatable> {
    @usableFromInline let old: Value?

    /// Keeps plain bits only. Holding on to anything counted would make a collection copy itself when it
    /// is modified.
    @inlinable init(_ value: Value) { old = _isPOD(Value.self) ? value : nil }

    /// Says whether the value differs from what it was. Values that are more than plain bits always count as changed.
    @inlinable public func changed(_ value: Value) -> Bool {
      guard _isPOD(Value.self), let old else { return true }
      return old != value
    }
  }

  /// A modification of something that notifies what happens inside of it.
  @frozen public struct ContentsModification<Value: _ObservableContents> {
    @usableFromInline let evidence: Value._$Evidence
    @inlinable init(_ value: inout Value) { evidence = value._$beginModification() }
    /// Says whether the value was exchanged for another one; what changes inside of it does not count.
    @inlinable public func changed(_ value: Value) -> Bool { value._$wasExchanged(since: evidence) }
  }
}

// MARK: Invisible to the state's own conformances

extension ObservationStateRegistrar: Hashable {
  /// Always: states are equal when their declared fields are.
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool { true }
  @inlinable public func hash(into hasher: inout Hasher) {}
}

extension ObservationStateRegistrar: Codable {
  /// Decodes nothing: a decoded state is a new one.
  public init(from decoder: any Decoder) { self.init() }
  public func encode(to encoder: any Encoder) {}
}
