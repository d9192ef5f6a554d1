import Foundation

/// The type that an entry was stored in.
package enum EntryKind: Sendable {
  case truth, integer, number, text, texts, date, bytes

  /// - Returns: `nil` for what is stored as bytes whose meaning is not known here.
  init?(of object: Any?) {
    switch object {
    case is Bool: self = .truth
    case is any BinaryInteger: self = .integer
    case is any BinaryFloatingPoint: self = .number
    case is String: self = .text
    case is [String]: self = .texts
    case is Date: self = .date
    case is Data: self = .bytes
    default: return nil
    }
  }

  init(guessedFrom data: Data) {
    guard let text = String(bytes: data, encoding: .utf8) else {
      self = .bytes
      return
    }
    // Only what is written as it would be here: a telephone number begins with a zero.
    if Bool(text) != nil {
      self = .truth
    } else if Int(text)?.description == text {
      self = .integer
    } else if Double(text)?.description == text {
      self = .number
    } else if text.hasPrefix("["), (try? KeyValueCoding<[String]>.json.decode(data)) != nil {
      self = .texts
    } else {
      self = .text
    }
  }

  func object(_ data: Data) -> Any {
    let object: Any? =
      switch self {
      case .truth: try? KeyValueCoding<Bool>.text.decode(data)
      case .integer: try? KeyValueCoding<Int>.text.decode(data)
      case .number: try? KeyValueCoding<Double>.text.decode(data)
      case .text: String(bytes: data, encoding: .utf8)
      case .texts: try? KeyValueCoding<[String]>.json.decode(data)
      case .date: try? KeyValueCoding<Date>.date.decode(data)
      case .bytes: data
      }
    return object ?? data
  }
}
