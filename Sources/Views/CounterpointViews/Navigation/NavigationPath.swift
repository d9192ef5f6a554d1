import Foundation

/// A path that may hold values of different types.
public struct NavigationPath: Hashable {
  var values: [AnyHashable] = []

  /// Creates an empty path, which shows the stack's root.
  public init() {}

  /// Creates a path from values of one type, the first of them next to the root.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// The path that was kept as data.
  public init(_ codable: CodableRepresentation) { values = codable.values }

  /// The number of values, each of which is a screen above the root.
  public var count: Int { values.count }
  /// A Boolean value that is `true` while the root is shown.
  public var isEmpty: Bool { values.isEmpty }
  /// Adds a value, whose screen then covers the others.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  /// Takes the last values away. The path must hold as many.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }

  /// The path as data, or `nil` where a value of it cannot be encoded.
  public var codable: CodableRepresentation? {
    guard values.allSatisfy({ $0.base is any Codable }) else { return nil }
    return CodableRepresentation(values: values)
  }

  /// A path that can be kept: each value with the name of its type.
  public struct CodableRepresentation: Codable, Equatable {
    fileprivate let values: [AnyHashable]

    fileprivate init(values: [AnyHashable]) { self.values = values }

    /// - Throws: `DecodingError` where a type is not known any more, or its value is not what it was.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let data = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "There is no type '\(name)' that could stand on a path.")
        }
        values.append(try Self.value(of: type, from: Data(data.utf8)))
      }
      self.values = values
    }

    private static func value<V: Decodable & Hashable>(of type: V.Type, from data: Data) throws -> AnyHashable
    {
      AnyHashable(try JSONDecoder().decode(type, from: data))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values {
        guard let encodable = value.base as? any Encodable, let name = _mangledTypeName(type(of: value.base))
        else {
          throw EncodingError.invalidValue(
            value.base,
            EncodingError.Context(
              codingPath: container.codingPath,
              debugDescription: "A value of type '\(type(of: value.base))' cannot be kept."))
        }
        try container.encode(name)
        try container.encode(String(decoding: JSONEncoder().encode(encodable), as: UTF8.self))
      }
    }
  }
}
