import Foundation

/// Unguessable names.
package enum RandomToken {
  /// Random bits from the system's generator, in characters that need no escaping anywhere: 22 of them for 128 bits.
  package static func make(byteCount: Int = 16) -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    return Data(bytes).base64URLEncodedString()
  }

  /// Says whether `text` can be one that ``make(byteCount:)`` has made of 128 bits.
  package static func isWellFormed(_ text: some StringProtocol) -> Bool {
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
  package func base64URLEncodedString() -> String {
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

  package init?(base64URLEncoded text: some StringProtocol) {
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
