import JapaneseNumberReading

/// The years of a Japanese era that are asked.
struct Era: Hashable, Sendable {
  let era: JapaneseEra
  /// From the first to this one.
  let length: Int

  init(_ era: JapaneseEra, length: Int) {
    self.era = era
    self.length = length
  }

  /// Those that most living people were born in.
  static let recent = [Era(.showa, length: 64), Era(.heisei, length: 31), Era(.reiwa, length: 6)]

  /// All since the calendar was reformed.
  static let modern = [
    Era(.meiji, length: 45), Era(.taisho, length: 15), Era(.showa, length: 64), Era(.heisei, length: 31),
    Era(.reiwa, length: 8),
  ]
}
