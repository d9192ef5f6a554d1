import Foundation

/// Writes values as JSON, and reads them.
public enum WireCoding {
  /// With sorted keys, so that equal values have equal bytes, and times to the millisecond.
  public static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(text(of: date))
    }
    return try encoder.encode(value)
  }

  public static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let date = date(from: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "must be a time such as 2026-05-04T09:30:00.250Z")
      }
      return date
    }
    return try decoder.decode(type, from: data)
  }

  /// RFC 3339 in UTC, with milliseconds.
  public static func text(of date: Date) -> String {
    // Half a millisecond on, since the format cuts off.
    let rounded = (date.timeIntervalSince1970 * 1_000).rounded() / 1_000 + 0.000_1
    return Date(timeIntervalSince1970: rounded)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// `nil` where `text` is no time of RFC 3339.
  public static func date(from text: String) -> Date? {
    guard text.utf8.count <= 40 else { return nil }
    return (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
      ?? (try? Date(text, strategy: .iso8601))
  }
}
