import Foundation

/// The way in which values of a type are written to a ``KeyValueStorage``: one way for `@AppStorage` and
/// `@Shared(.appStorage)`, so that both can use one entry.
///
/// Numbers and truth values as text, text as UTF-8, bytes as they are, other values as JSON.
public struct KeyValueCoding<Value>: Sendable {
  private let encodeValue: @Sendable (Value) throws -> Data?
  private let decodeData: @Sendable (Data) throws -> Value
  /// The value as user defaults keep it.
  private let object: @Sendable (Value) throws -> Any?

  /// Creates a coding of one's own. `encode` returns `nil` where the entry is to be removed; user defaults keep the
  /// same bytes.
  public init(
    encode: @escaping @Sendable (Value) throws -> Data?, decode: @escaping @Sendable (Data) throws -> Value
  ) {
    self.init(encode: encode, decode: decode, object: encode)
  }

  private init(
    encode: @escaping @Sendable (Value) throws -> Data?, decode: @escaping @Sendable (Data) throws -> Value,
    object: @escaping @Sendable (Value) throws -> Any?
  ) {
    encodeValue = encode
    decodeData = decode
    self.object = object
  }

  /// The bytes to store; `nil` where the entry is to be removed.
  public func encode(_ value: Value) throws -> Data? { try encodeValue(value) }

  /// - Throws: where the bytes are no value of this type.
  public func decode(_ data: Data) throws -> Value { try decodeData(data) }

  /// Stores a value, or removes the entry: in user defaults in the form that others read there.
  package func store(_ value: Value, forKey key: String, in storage: any KeyValueStorage) throws {
    if let defaults = storage as? UserDefaultsStorage {
      defaults.set(try object(value), forKey: key)
    } else if let memory = storage as? InMemoryKeyValueStorage {
      memory.setData(try encode(value), forKey: key, as: EntryKind(of: try object(value)))
    } else {
      try storage.setData(encode(value), forKey: key)
    }
  }
}

/// Stored bytes that are no value of the type that was asked for.
public struct KeyValueDecodingError: Error, CustomStringConvertible {
  /// The type that was asked for.
  public let type: String
  /// The bytes that are stored, as text.
  public let text: String
  public var description: String { "'\(text)' is stored, which is no \(type)." }

  package init(type: String, text: String) {
    self.type = type
    self.text = text
  }
}

extension KeyValueCoding where Value: LosslessStringConvertible & Sendable {
  /// As text.
  public static var text: Self {
    Self(
      encode: { Data($0.description.utf8) },
      decode: { data in
        let text = String(decoding: data, as: UTF8.self)
        guard let value = Value(text) else { throw KeyValueDecodingError(type: "\(Value.self)", text: text) }
        return value
      },
      object: { $0 })
  }
}

extension KeyValueCoding where Value == Data {
  /// As they are.
  public static var bytes: Self { Self(encode: { $0 }, decode: { $0 }) }
}

extension KeyValueCoding where Value == URL {
  /// As text.
  public static var url: Self {
    Self(
      encode: { Data($0.absoluteString.utf8) },
      decode: { data in
        let text = String(decoding: data, as: UTF8.self)
        guard let url = URL(string: text) else { throw KeyValueDecodingError(type: "URL", text: text) }
        return url
      },
      object: \.absoluteString)
  }
}

extension KeyValueCoding where Value == Date {
  /// As seconds since the reference date, in text.
  public static var date: Self {
    let seconds = KeyValueCoding<Double>.text
    return Self(
      encode: { try seconds.encode($0.timeIntervalSinceReferenceDate) },
      decode: { Date(timeIntervalSinceReferenceDate: try seconds.decode($0)) },
      object: { $0 })
  }
}

extension KeyValueCoding where Value: Codable & Sendable {
  /// As JSON.
  public static var json: Self {
    Self(
      encode: { try JSONEncoder().encode($0) },
      decode: { try JSONDecoder().decode(Value.self, from: $0) },
      object: { try $0 as? [String] ?? JSONEncoder().encode($0) })
  }
}

extension KeyValueCoding where Value: RawRepresentable & Sendable {
  /// By raw value.
  public static func rawValue(_ rawValue: KeyValueCoding<Value.RawValue>) -> Self {
    Self(
      encode: { try rawValue.encode($0.rawValue) },
      decode: { data in
        let raw = try rawValue.decode(data)
        guard let value = Value(rawValue: raw) else {
          throw KeyValueDecodingError(type: "\(Value.self)", text: "\(raw)")
        }
        return value
      },
      object: { try rawValue.object($0.rawValue) })
  }
}

extension KeyValueCoding {
  /// The same for optionals: `nil` removes the entry.
  public static func optional<Wrapped: Sendable>(_ wrapped: KeyValueCoding<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(
      encode: { try $0.flatMap(wrapped.encode) }, decode: { try wrapped.decode($0) },
      object: { try $0.flatMap(wrapped.object) })
  }
}
