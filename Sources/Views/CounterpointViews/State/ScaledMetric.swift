import Foundation

/// A length that grows and shrinks with the size of text around, as a text style does.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let value: Value
  private let style: Font.TextStyle
  private var scope: EnvironmentScope?

  /// Creates a length that grows with text of the style `body`. `wrappedValue` is in points at the size `large`.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  /// Creates a length that grows with text of a style. `wrappedValue` is in points at the size `large`.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    value = wrappedValue
    style = textStyle
  }

  /// The length in points at the text size that holds where the view stands.
  public var wrappedValue: Value {
    value * Value(EnvironmentValues(base: scope).dynamicTypeSize.scale(of: style))
  }

  @MainActor public static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {
    property.scope = node.environment
  }
}

extension ScaledMetric: FieldComparable {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { lhs.value == rhs.value && lhs.style == rhs.style }
}
