import CounterpointValues
import Foundation

/// An identifier that no other value of this process has.
///
/// A counted one: drawing a random `UUID` costs microseconds on Linux, and nothing here is compared with what
/// another process made.
func uniqueIdentifier() -> UUID {
  let number = Tracking.nextNumber()
  func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * (7 - index))) }
  return UUID(
    uuid: (
      0, 0, 0, 0, 0, 0, 0x80, 0, byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
    ))
}
