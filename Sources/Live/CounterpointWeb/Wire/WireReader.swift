/// Reads what ``WireWriter`` writes, believing nothing: every read is bounded and may fail.
struct WireReader {
  let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }
  var remaining: Int { bytes.count - offset }

  func failure(_ reason: WireError.Reason, at position: Int? = nil) -> WireError {
    WireError(reason: reason, offset: position ?? offset)
  }

  mutating func byte() throws(WireError) -> UInt8 {
    guard offset < bytes.count else { throw failure(.truncated) }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func number() throws(WireError) -> UInt64 {
    let start = offset
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      let bits = UInt64(next & 0x7f)
      guard shift < 63 || (shift == 63 && bits <= 1) else { throw failure(.numberTooLarge, at: start) }
      value |= bits << shift
      if next & 0x80 == 0 { return value }
      shift += 7
    }
  }

  mutating func number32() throws(WireError) -> UInt32 {
    let start = offset
    guard let value = UInt32(exactly: try number()) else { throw failure(.numberTooLarge, at: start) }
    return value
  }

  /// A number that may be missing: 0 for none, else the number plus one.
  mutating func optional32() throws(WireError) -> UInt32? {
    let start = offset
    let value = try number()
    guard value <= UInt64(UInt32.max) + 1 else { throw failure(.numberTooLarge, at: start) }
    return value == 0 ? nil : UInt32(value - 1)
  }

  mutating func int(_ field: String, max: Int) throws(WireError) -> Int {
    let start = offset
    let value = try number()
    guard value <= UInt64(max) else { throw failure(.outOfRange(field, value), at: start) }
    return Int(value)
  }

  /// A count of things of which each takes a byte at least, so that a forged count cannot reserve memory.
  mutating func count() throws(WireError) -> Int {
    let start = offset
    let value = try number()
    guard value <= UInt64(remaining) else { throw failure(.truncated, at: start) }
    return Int(value)
  }

  mutating func string(_ field: String, max: Int) throws(WireError) -> String {
    let start = offset
    let count = try number()
    guard count <= UInt64(max) else {
      throw failure(.tooLong(field, Int(clamping: count)), at: start)
    }
    return try string(byteCount: Int(count))
  }

  mutating func string(byteCount: Int) throws(WireError) -> String {
    guard byteCount <= remaining else { throw failure(.truncated, at: bytes.count) }
    let start = offset
    guard let string = String(validating: bytes[start..<start + byteCount], as: UTF8.self) else {
      throw failure(.invalidUTF8, at: start)
    }
    offset += byteCount
    return string
  }

  mutating func double() throws(WireError) -> Double {
    guard remaining >= 8 else { throw failure(.truncated, at: bytes.count) }
    var bits: UInt64 = 0
    for index in 0..<8 { bits |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    offset += 8
    return Double(bitPattern: bits)
  }

  mutating func bytes(_ field: String, max: Int) throws(WireError) -> [UInt8] {
    let start = offset
    let count = try number()
    guard count <= UInt64(max) else { throw failure(.tooLong(field, Int(clamping: count)), at: start) }
    guard Int(count) <= remaining else { throw failure(.truncated, at: bytes.count) }
    defer { offset += Int(count) }
    return Array(bytes[offset..<offset + Int(count)])
  }

  mutating func rest() -> [UInt8] {
    defer { offset = bytes.count }
    return Array(bytes[offset...])
  }
}
