/// Always draws the last of a range.
struct LastOfRange: RandomNumberGenerator {
  func next() -> UInt64 { .max }
}

/// Always draws the first of a range.
struct FirstOfRange: RandomNumberGenerator {
  func next() -> UInt64 { 0 }
}
