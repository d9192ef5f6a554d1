import Foundation

/// A JSON value that can cross tasks.
public enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  public subscript(key: String) -> JSON {
    if case .object(let object) = self { object[key] ?? .null } else { .null }
  }
  public subscript(index: Int) -> JSON {
    if case .array(let array) = self, array.indices.contains(index) { array[index] } else { .null }
  }
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var double: Double? { if case .number(let value) = self { value } else { nil } }
  public var int: Int? { double.map { Int($0) } }
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var array: [JSON] { if case .array(let value) = self { value } else { [] } }
  public var isNull: Bool { self == .null }
}

extension JSON {
  /// Reads one value.
  ///
  /// Not by `Decodable`: which kind a value is would be found out by failing, and the test runner records where every
  /// error was thrown. That took most of a journey's time.
  init(_ data: Data) throws {
    self.init(object: try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
  }

  private init(object: Any) {
    switch object {
    case let value as String: self = .string(value)
    case let value as [String: Any]: self = .object(value.mapValues(JSON.init(object:)))
    case let value as [Any]: self = .array(value.map(JSON.init(object:)))
    case let value as NSNumber:
      // A number that was read from a text is never a `char`, and a truth value always is.
      let isTruthValue = value.objCType.pointee == CChar(UInt8(ascii: "c"))
      self = isTruthValue ? .bool(value.boolValue) : .number(value.doubleValue)
    default: self = .null
    }
  }
}

extension JSON: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// The value as source text of JavaScript.
  public var source: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // Nothing in a JSON value can fail to be encoded except a number that is not one, which none here is.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
