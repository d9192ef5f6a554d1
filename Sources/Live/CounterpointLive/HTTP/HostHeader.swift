import NIOHTTP1

/// The field by which a request says which server it is for: every request has exactly one, and in it a host with or
/// without a port (RFC 9112, section 3.2). Only version 1.0 may leave it out.
enum HostHeader {
  /// A name of the domain name system has 253 bytes at most, a port five digits.
  private static let maximumByteCount = 260

  /// Returns the fault of a request's field, in words for a log; `nil` where there is none.
  static func problem(in head: HTTPRequestHead) -> String? {
    let values = head.headers["Host"]
    guard let value = values.first else {
      return (head.version.major, head.version.minor) >= (1, 1) ? "it has no Host" : nil
    }
    if values.count > 1 { return "it has more than one Host" }
    return isValid(value) ? nil : "its Host is none"
  }

  /// Returns whether `value` is a host, by name or address, and after it a port or none (RFC 3986, section 3.2.2).
  static func isValid(_ value: String) -> Bool {
    let bytes = Array(value.utf8)
    guard !bytes.isEmpty, bytes.count <= maximumByteCount else { return false }
    if bytes[0] == UInt8(ascii: "[") {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { return false }
      let address = bytes[1..<end]
      return address.contains(UInt8(ascii: ":"))
        && address.allSatisfy { isHexDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
        && isPort(bytes[(end + 1)...])
    }
    let end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
    return end > 0 && isName(bytes[..<end]) && isPort(bytes[end...])
  }

  /// A colon with a number, which may be missing, or nothing.
  private static func isPort(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    let digits = bytes.dropFirst()
    guard first == UInt8(ascii: ":"), digits.count <= 5, digits.allSatisfy(isDigit) else { return false }
    return digits.isEmpty || Int(String(decoding: digits, as: UTF8.self)).map { $0 <= 65_535 } ?? false
  }

  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard rest.count >= 2, rest.prefix(2).allSatisfy(isHexDigit) else { return false }
        rest = rest.dropFirst(2)
      } else if !isLetter(byte), !isDigit(byte), !"-._~!$&'()*+,;=".utf8.contains(byte) {
        return false
      }
    }
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
