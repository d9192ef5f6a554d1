/// Binds stronger than what a composed path is usually handed to, and from the left, as paths are read.
precedencegroup CasePathCompositionPrecedence {
  associativity: left
}

infix operator .. : CasePathCompositionPrecedence

extension AnyCasePath {
  /// This path, and then `path` inside of its payload.
  ///
  /// Old spelling: append case key paths, `\.group.pair`, instead.
  public func appending<AppendedValue>(
    path: AnyCasePath<Value, AppendedValue>
  ) -> AnyCasePath<Root, AppendedValue> {
    appending(path)
  }

  /// The left path, and then the right one inside of its payload.
  @available(*, deprecated, message: "Append case key paths, '\\.group.pair'.")
  public static func .. <AppendedValue>(
    lhs: AnyCasePath, rhs: AnyCasePath<Value, AppendedValue>
  ) -> AnyCasePath<Root, AppendedValue> {
    lhs.appending(rhs)
  }

  /// The path, and then the case that a constructor makes inside of its payload.
  @available(*, deprecated, message: "Append case key paths, '\\.group.pair'.")
  public static func .. <AppendedValue>(
    lhs: AnyCasePath, rhs: @escaping (AppendedValue) -> Value
  ) -> AnyCasePath<Root, AppendedValue> {
    lhs.appending(AnyCasePath<Value, AppendedValue>(reflecting: rhs))
  }
}

/// Extracts with `lhs`, and then from the case that a constructor makes.
@available(*, deprecated, message: "Append case key paths, '\\.group.pair'.")
public func .. <Root, Value, AppendedValue>(
  lhs: @escaping (Root) -> Value?, rhs: @escaping (AppendedValue) -> Value
) -> (Root) -> AppendedValue? {
  let path = AnyCasePath<Value, AppendedValue>(reflecting: rhs)
  return { lhs($0).flatMap(path.extract(from:)) }
}
