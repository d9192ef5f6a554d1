/// Always draws the last of a range.
struct LastOfRange: RandomNumberGenerator {
  func next() -> UInt64 { .max }
}

/// Always draws the first of a range.
struct FirstOfRange: RandomNumberGenerator {
  // Of 0, ranges of integers draw again: it would be a little likelier than the others.
  func next() -> UInt64 { 1 }
}
