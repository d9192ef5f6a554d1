/// Builds bytes: variable-length numbers (seven bits to a byte, least significant first) and counted UTF-8.
struct WireWriter {
  var bytes: [UInt8] = []

  @inline(__always)
  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  @inline(__always)
  mutating func number(_ value: UInt32) { number(UInt64(value)) }

  @inline(__always)
  mutating func count(_ value: Int) { number(UInt64(value)) }

  mutating func string(_ value: String) {
    count(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  mutating func double(_ value: Double) {
    var bits = value.bitPattern.littleEndian
    withUnsafeBytes(of: &bits) { bytes.append(contentsOf: $0) }
  }

  /// Small magnitudes of either sign become small numbers.
  static func zigzag(_ value: Int) -> UInt64 {
    UInt64(bitPattern: Int64(value) << 1 ^ Int64(value) >> 63)
  }

  static func unzigzag(_ value: UInt64) -> Int {
    Int(truncatingIfNeeded: Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
  }
}
