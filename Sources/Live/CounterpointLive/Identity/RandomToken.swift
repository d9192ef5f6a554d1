import Foundation

/// Unguessable names.
enum RandomToken {
  /// 128 random bits from the system's generator, as 22 characters that need no escaping anywhere.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    return Data(bytes).base64URLEncodedString()
  }

  /// Whether `text` can be one that ``make()`` has made.
  static func isWellFormed(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 22 && text.utf8.allSatisfy(isCharacter)
  }

  private static func isCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension Data {
  /// Base 64 in the alphabet for URLs and file names, without padding (RFC 4648, section 5).
  func base64URLEncodedString() -> String {
    String(
      base64EncodedString().compactMap { character -> Character? in
        switch character {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: character
        }
      })
  }

  init?(base64URLEncoded text: some StringProtocol) {
    let standard = text.map { character -> Character in
      switch character {
      case "-": "+"
      case "_": "/"
      default: character
      }
    }
    let padding = String(repeating: "=", count: (4 - standard.count % 4) % 4)
    self.init(base64Encoded: String(standard) + padding)
  }
}
