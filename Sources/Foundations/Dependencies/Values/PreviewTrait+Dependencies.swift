import CounterpointValues

/// Dependencies of a preview, which hold in all of the session that shows it.
package struct PreviewDependencies: PreviewTraitEffect {
  package let update: @Sendable (inout DependencyValues) -> Void
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Overrides one dependency for a preview: `#Preview(traits: .dependency(\.uuid, .incrementing)) { … }`.
  ///
  /// The override holds in everything that the preview shows, what is made later included. The value is made anew for each look at
  /// the preview.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> Self {
    dependencies { $0[keyPath: keyPath] = value() }
  }

  /// Overrides, for a preview, the dependency whose key is the value's own type.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> Self where Value == Value.Value {
    dependencies { $0[Value.self] = value() }
  }

  /// Overrides several dependencies for a preview.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) -> Void
  ) -> Self {
    Self(PreviewDependencies(update: updateValues))
  }
}
