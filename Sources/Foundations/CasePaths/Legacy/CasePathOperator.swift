// The operator that made case paths before there was '@CasePathable'.
//
// The enum has to be known from where the path is handed to, or be written down: Swift 6.3 takes a bare
// 'let path = /Shape.circle' for the path to a case without payload, of the function that 'Shape.circle' is.

prefix operator /

/// The path to the case that a constructor makes, by reflection: `/Shape.circle`. See `AnyCasePath.init(unsafe:)`
/// for its limits.
@available(*, deprecated, message: "Use a case key path, '\\.circle', of a '@CasePathable' enum.")
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> AnyCasePath<Root, Value> {
  AnyCasePath(reflecting: embed)
}

/// The path to the case that a constructor makes, in an optional of the enum.
@available(*, deprecated, message: "Use a case key path, '\\.circle', of a '@CasePathable' enum.")
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root?
) -> AnyCasePath<Root?, Value> {
  AnyCasePath(reflecting: embed)
}

/// The path to a case without payload: `/Shape.point`.
@available(*, deprecated, message: "Use a case key path, '\\.point', of a '@CasePathable' enum.")
public prefix func / <Root>(
  root: @autoclosure @escaping @Sendable () -> Root
) -> AnyCasePath<Root, Void> {
  AnyCasePath(unsafe: root())
}

/// The path to a case without payload, in an optional of the enum.
@available(*, deprecated, message: "Use a case key path, '\\.point', of a '@CasePathable' enum.")
public prefix func / <Root>(
  root: @autoclosure @escaping @Sendable () -> Root?
) -> AnyCasePath<Root?, Void> {
  AnyCasePath(unsafe: root())
}

/// The path from a value to itself: `/Shape.self`.
@available(*, deprecated, message: "Use the case key path '\\.self'.")
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  AnyCasePath()
}

/// The path itself: `/.some`.
@available(*, deprecated, message: "Use a case key path, '\\.circle', of a '@CasePathable' enum.")
public prefix func / <Root, Value>(
  path: AnyCasePath<Root, Value>
) -> AnyCasePath<Root, Value> {
  path
}

/// The function that extracts from the case that a constructor makes: `shapes.compactMap(/Shape.circle)`.
@_disfavoredOverload
@available(*, deprecated, message: "Use the property of a '@dynamicMemberLookup' enum, '\\.circle'.")
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> (Root) -> Value? {
  AnyCasePath(reflecting: embed).extract(from:)
}

/// The function that extracts from the case that a constructor makes, in an optional of the enum.
@_disfavoredOverload
@available(*, deprecated, message: "Use the property of a '@dynamicMemberLookup' enum, '\\.circle'.")
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root?) -> (Root?) -> Value? {
  AnyCasePath(reflecting: embed).extract(from:)
}

/// The function that tells whether a value is in a case without payload.
@_disfavoredOverload
@available(*, deprecated, message: "Use 'is', '{ $0.is(\\.point) }', of a '@CasePathable' enum.")
public prefix func / <Root>(
  root: @autoclosure @escaping @Sendable () -> Root
) -> (Root) -> Void? {
  AnyCasePath(unsafe: root()).extract(from:)
}

/// The function that tells whether there is a value in a case without payload.
@_disfavoredOverload
@available(*, deprecated, message: "Use 'is', '{ $0.is(\\.point) }', of a '@CasePathable' enum.")
public prefix func / <Root>(
  root: @autoclosure @escaping @Sendable () -> Root
) -> (Root?) -> Void? {
  AnyCasePath<Root?, Void>(unsafe: root()).extract(from:)
}
