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

  /// Reads a value from JSON, with times that are texts of RFC 3339. Throws a `DecodingError` for any other time.
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
    // A little on, since the format cuts off.
    wholeMilliseconds(date).addingTimeInterval(0.000_1)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// Reads a time of RFC 3339, to the nearest millisecond: a date of whole milliseconds is equal to the one that ``text(of:)`` was
  /// given.
  /// - Returns: `nil` where `text` is no such time.
  public static func date(from text: String) -> Date? {
    guard text.utf8.count <= 40, isTime(text) else { return nil }
    let date =
      (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
      ?? (try? Date(text, strategy: .iso8601))
    // The format adds the fraction to whole seconds, which is not always the number nearest to the sum.
    return date.map(wholeMilliseconds)
  }

  /// Says whether the whole text is such a time, and one of a calendar and a clock, which no format is relied on for: one that counts
  /// on would take 30 February for a day in March, and one that reads a beginning leaves the rest.
  private static func isTime(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count else { return nil }
      return bytes[range].reduce(0 as Int?) { sum, byte in
        guard let sum, (48...57).contains(byte) else { return nil }
        return sum * 10 + Int(byte - 48)
      }
    }
    let signs: [(place: Int, sign: UInt8)] = [
      (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")), (10, UInt8(ascii: "T")), (13, UInt8(ascii: ":")),
      (16, UInt8(ascii: ":")),
    ]
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      signs.allSatisfy({ bytes[$0.place] == $0.sign }), (1...12).contains(month)
    else { return false }
    var end = 19
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      let digits = bytes[(end + 1)...].prefix { (48...57).contains($0) }
      guard !digits.isEmpty else { return false }
      end += 1 + digits.count
    }
    if !bytes[end...].elementsEqual("Z".utf8) {
      guard bytes.count == end + 6, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[end]),
        bytes[end + 3] == UInt8(ascii: ":"), let hours = number(end + 1..<end + 3), hours < 24,
        let minutes = number(end + 4..<end + 6), minutes < 60
      else { return false }
    }
    let isLeapYear = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    return (1...days).contains(day) && hour < 24 && minute < 60 && second < 60
  }

  private static func wholeMilliseconds(_ date: Date) -> Date {
    Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1_000).rounded() / 1_000)
  }
}
