import JapaneseNumberReading

extension Question {
  /// The help after a wrong try: how the quantity is said, place by place; for those who type that, its first
  /// place alone.
  var hint: String {
    guard answerFormat == .kana, let first = reading.segments.first else { return reading.spacedKana }
    // Of a reading in one piece not everything is given away.
    return reading.segments.count > 1 ? "\(first.kana) …" : "\(first.kana.prefix(1))…"
  }
}
