/// A file's name in a key path: a static string that can be compared.
public struct _HashableStaticString: RawRepresentable, Sendable {
  public let rawValue: StaticString
  public init(rawValue: StaticString) { self.rawValue = rawValue }
}

extension _HashableStaticString: ExpressibleByStringLiteral {
  public init(stringLiteral value: StaticString) { self.init(rawValue: value) }
}

extension _HashableStaticString: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { rawValue.description }
  public var debugDescription: String { rawValue.debugDescription }
}

extension _HashableStaticString: Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.description == rhs.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
