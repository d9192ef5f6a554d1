import Foundation

/// A result's place among others: more repetitions come first, then the shorter time, then the earlier start, then the smaller
/// number of the workout, so that no two are equal.
///
/// Its bytes compare as the results do, which lets any storage with an ordered index keep them in order.
public struct RankingKey: Hashable, Comparable, Sendable {
  /// The number of bytes of every key: 4 for repetitions, 4 for the time, 8 for the start and 16 for the workout.
  public static let byteCount = 32
  /// The key as an index keeps it: compared byte by byte, the better result comes first.
  public let bytes: [UInt8]

  /// Creates the key of a result. Repetitions and a duration that 32 bits cannot hold count as the nearest that they can.
  public init(repCount: Int, durationMilliseconds: Int, startedMilliseconds: Int64, workoutID: UUID) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.byteCount)
    func append<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }
    append(UInt32.max - UInt32(clamping: repCount))
    append(UInt32(clamping: durationMilliseconds))
    // Before 1970 is before after 1970.
    append(UInt64(bitPattern: startedMilliseconds) ^ (1 << 63))
    withUnsafeBytes(of: workoutID.uuid) { bytes.append(contentsOf: $0) }
    self.bytes = bytes
  }

  /// `nil` where `bytes` are not of a key's length.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// The number of repetitions, read from the bytes.
  public var repCount: Int { Int(UInt32.max - UInt32(truncatingIfNeeded: number(0..<4))) }
  /// The time that it took in milliseconds, read from the bytes.
  public var durationMilliseconds: Int { Int(number(4..<8)) }
  /// The start in milliseconds since 1970, read from the bytes.
  public var startedMilliseconds: Int64 { Int64(bitPattern: number(8..<16) ^ (1 << 63)) }
  /// The identifier of the workout, read from the bytes.
  public var workoutID: UUID {
    let id = bytes[16..<32].map { $0 }
    return UUID(
      uuid: (
        id[0], id[1], id[2], id[3], id[4], id[5], id[6], id[7], id[8], id[9], id[10], id[11], id[12], id[13],
        id[14], id[15]
      ))
  }

  public static func < (one: Self, other: Self) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }

  private func number(_ range: Range<Int>) -> UInt64 {
    bytes[range].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
