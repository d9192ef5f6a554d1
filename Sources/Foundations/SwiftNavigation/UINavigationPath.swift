import Foundation

/// The values that a stack of screens shows, of any types, for who drives something else than views.
public struct UINavigationPath: Equatable {
  private var values: [AnyHashable]

  /// An empty path.
  public init() { values = [] }

  /// A path of values, the root's successor first.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// The path that was kept as data.
  public init(_ codable: CodableRepresentation) { values = codable.values }

  /// The number of screens above the root.
  public var count: Int { values.count }
  /// Indicates whether the root is shown, with nothing above it.
  public var isEmpty: Bool { values.isEmpty }

  /// Adds a value at the end.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Takes the last `k` values away. The path must hold as many.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }

  /// The path as data, or `nil` where a value of it cannot be encoded, or its type not be found again by its name, as a
  /// private one.
  public var codable: CodableRepresentation? {
    let canBeKept = values.map(\.base).allSatisfy { value in
      value is any Codable && _mangledTypeName(type(of: value)).flatMap(_typeByName) != nil
    }
    return canBeKept ? CodableRepresentation(values: values) : nil
  }

  /// A path that can be kept: each value as JSON, after the name of its type.
  public struct CodableRepresentation: Codable, Equatable {
    fileprivate let values: [AnyHashable]

    fileprivate init(values: [AnyHashable]) { self.values = values }

    /// - Throws: `DecodingError` where a type is not known any more, or its value is not what it was.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "There is no type '\(name)' that could stand on a path.")
        }
        let value = try JSONDecoder().decode(type, from: Data(container.decode(String.self).utf8))
        values.append(AnyHashable(value))
      }
      self.values = values
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values.map(\.base) {
        guard let encodable = value as? any Encodable, let name = _mangledTypeName(type(of: value)) else {
          throw EncodingError.invalidValue(
            value,
            EncodingError.Context(
              codingPath: container.codingPath,
              debugDescription: "A value of type '\(type(of: value))' cannot be kept on a path."))
        }
        try container.encode(name)
        try container.encode(String(decoding: JSONEncoder().encode(encodable), as: UTF8.self))
      }
    }
  }
}
