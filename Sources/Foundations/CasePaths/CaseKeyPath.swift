extension KeyPath {
  /// The enum in this case with `value` as its payload: `\Action.Cases.rename` called with `"Inga"`.
  @inlinable
  public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    AnyCasePath(self).embed(value)
  }

  /// The enum in this case, which has no payload.
  @inlinable
  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }

  /// Matches a value that is in this case: `case \.loading:` in a `switch`.
  @inlinable
  public static func ~= <Enum: CasePathable, AssociatedValue>(lhs: KeyPath, rhs: Enum) -> Bool
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    AnyCasePath(lhs).extract(from: rhs) != nil
  }
}

extension _AppendKeyPath {
  /// The enum in this case with `value` as its payload, or `nil` where the payload has another type.
  @_disfavoredOverload
  public func callAsFunction<Enum: CasePathable>(_ value: Any) -> Enum?
  where Self == PartialCaseKeyPath<Enum> {
    (Case<Enum>()[keyPath: self] as? any _AnyCase)?.embedAny(value) as? Enum
  }
}

/// A key path that may cross isolation.
public typealias _SendableKeyPath<Root, Value> = any Sendable & KeyPath<Root, Value>
