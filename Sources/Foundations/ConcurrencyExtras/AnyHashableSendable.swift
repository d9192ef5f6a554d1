/// A hashable value of any type that may cross isolation: `AnyHashable`, sendable.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The wrapped value, never itself an `AnyHashableSendable`.
  public let base: any Hashable & Sendable

  /// Wraps a value of a type that is not known; one that is wrapped already is not wrapped again.
  @_disfavoredOverload
  public init(_ base: any Hashable & Sendable) {
    self.init(base)
  }

  /// Wraps a value; one that is wrapped already is not wrapped again.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(base)
  }
}

extension AnyHashableSendable: CustomDebugStringConvertible {
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: base)))" }
}

extension AnyHashableSendable: CustomReflectable {
  /// The mirror of the wrapped value: the wrapper does not show.
  public var customMirror: Mirror { Mirror(reflecting: base) }
}

extension AnyHashableSendable: CustomStringConvertible {
  public var description: String { String(describing: base) }
}

extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  /// An `AnyHashable` of the wrapped value, which makes the two equal as dictionary keys.
  public func _toCustomAnyHashable() -> AnyHashable? { base as? AnyHashable }
}

extension AnyHashableSendable: ExpressibleByBooleanLiteral {
  /// Wraps a `Bool`.
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByFloatLiteral {
  /// Wraps a `Double`.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral {
  /// Wraps an `Int`.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByStringLiteral {
  /// Wraps a `String`.
  public init(stringLiteral value: String) { self.init(value) }
}
