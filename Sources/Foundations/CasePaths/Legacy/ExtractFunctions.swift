/// The payload of the case that a constructor makes, by reflection, or `nil` in another case.
@available(
  *, deprecated, message: "Use the case subscript, 'root[case: \\.name]', of a '@CasePathable' enum."
)
public func extract<Root, Value>(
  case embed: @escaping @Sendable (Value) -> Root, from root: Root
) -> Value? {
  AnyCasePath(unsafe: embed).extract(from: root)
}

/// The payload of the case that a constructor makes, in an optional of the enum.
@available(
  *, deprecated, message: "Use the case subscript, 'root[case: \\.name]', of a '@CasePathable' enum."
)
public func extract<Root, Value>(
  case embed: @escaping @Sendable (Value) -> Root?, from root: Root?
) -> Value? {
  AnyCasePath(unsafe: embed).extract(from: root)
}

/// The function that extracts from the case that a constructor makes.
@available(*, deprecated, message: "Use the property of a '@dynamicMemberLookup' enum, '\\.name'.")
public func extract<Root, Value>(
  _ embed: @escaping @Sendable (Value) -> Root
) -> (Root) -> Value? {
  AnyCasePath(unsafe: embed).extract(from:)
}

/// The function that extracts from the case that a constructor makes, in an optional of the enum.
@available(*, deprecated, message: "Use the property of a '@dynamicMemberLookup' enum, '\\.name'.")
public func extract<Root, Value>(
  _ embed: @escaping @Sendable (Value) -> Root?
) -> @Sendable (Root?) -> Value? {
  let path = AnyCasePath(unsafe: embed)
  return { path.extract(from: $0) }
}
