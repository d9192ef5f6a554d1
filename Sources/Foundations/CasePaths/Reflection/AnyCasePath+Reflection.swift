extension AnyCasePath {
  /// The path to the case that a constructor makes, for enums without `@CasePathable`. Prefer the key path of a
  /// `@CasePathable` enum, which needs no reflection and is faster.
  ///
  /// Extracting reads the root by reflection. It copies the root, and until a payload has been extracted once it
  /// embeds each candidate to see whether that leads to the same case: `embed` should do nothing else. A
  /// payload that is a function with parameters or a result can't be extracted; trying to reports an issue.
  ///
  /// - Parameter embed: a case's constructor, `Shape.circle`. A constructor of a wrapped enum serves for an optional
  ///   root as well.
  public init(unsafe embed: @escaping @Sendable (Value) -> Root) {
    let reflected = ReflectedCase(embed)
    self.init(embed: embed, extract: { reflected.extract(from: $0) })
  }
}

extension AnyCasePath where Value == Void {
  /// The path to a case without payload, for enums without `@CasePathable`: `AnyCasePath(unsafe: Shape.point)`.
  @_disfavoredOverload
  public init(unsafe root: @autoclosure @escaping @Sendable () -> Root) {
    self.init(embed: { root() }, extract: { isInSameCase($0, root()) ? () : nil })
  }
}

/// Says whether two values are in the same case; what is wrapped by optionals counts, other payloads do not.
private func isInSameCase<Root>(_ lhs: Root, _ rhs: Root) -> Bool {
  guard let metadata = EnumMetadata(Root.self) else { return false }
  guard metadata.tag(of: lhs) == metadata.tag(of: rhs) else { return false }
  guard metadata.isOptional, let left = (lhs as? any OptionalRoot)?.wrappedRoot,
    let right = (rhs as? any OptionalRoot)?.wrappedRoot
  else { return true }
  func open<Wrapped>(_ left: Wrapped) -> Bool {
    guard EnumMetadata(Wrapped.self) != nil, let right = right as? Wrapped else { return true }
    return isInSameCase(left, right)
  }
  return _openExistential(left, do: open)
}
