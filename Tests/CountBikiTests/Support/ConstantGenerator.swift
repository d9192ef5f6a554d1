/// Always draws the last of a range.
struct LastOfRange: RandomNumberGenerator {
  func next() -> UInt64 { .max }
}
