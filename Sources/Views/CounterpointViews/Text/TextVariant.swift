/// A wish for one of the forms that a text has for different rooms.
public protocol TextVariantPreference: Sendable {}

/// Keeps to one form.
public struct FixedTextVariant: TextVariantPreference, Hashable { public init() {} }

/// Takes the longest form that there is room for.
public struct SizeDependentTextVariant: TextVariantPreference, Hashable { public init() {} }

extension TextVariantPreference where Self == FixedTextVariant {
  /// The wish to keep to one form.
  public static var fixed: Self { Self() }
}
extension TextVariantPreference where Self == SizeDependentTextVariant {
  /// The wish for the longest form that there is room for.
  public static var sizeDependent: Self { Self() }
}

extension View {
  /// Changes nothing: texts have one form here.
  nonisolated public func textVariant<V: TextVariantPreference>(_ preference: V) -> some View { self }
}
