import CounterpointValues

/// A name that nobody else has, for as long as its place is on the screen.
@propertyWrapper
public struct Namespace: DynamicProperty {
  private var kept: Kept?

  /// Creates a namespace, which gets its name with its place on the screen.
  public init() {}

  /// The name of a namespace, unique in the process.
  public struct ID: Hashable, Sendable {
    let number: UInt64
  }

  /// Outside of a screen, one and the same for all.
  public var wrappedValue: ID { kept?.id ?? ID(number: 0) }

  private final class Kept {
    let id = ID(number: Tracking.nextNumber())
  }

  @MainActor public static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {
    let kept = slot as? Kept ?? Kept()
    slot = kept
    property.kept = kept
  }
}

extension Namespace: FieldComparable {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { true }
}
