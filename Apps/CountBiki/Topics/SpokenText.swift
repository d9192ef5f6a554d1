import JapaneseNumberReading

/// The text that a voice is given: digits, which every voice reads, except where some read another word than
/// the module's.
///
/// The exceptions are those that Open JTalk needs; `SpokenReadingTests` compares what it says of every topic with the module.
/// Digits are not grouped, since some voices read the groups one by one.
enum SpokenText {
  static func number(_ number: Int) -> String {
    hasLoneThousand(number) ? KanjiNumeral.text(number) : "\(number)"
  }

  static func yen(_ amount: Int) -> String {
    hasLoneThousand(amount) ? KanjiNumeral.text(amount) + "円" : "￥\(amount)"
  }

  static func counted(_ number: Int, _ counter: Counter) -> String {
    switch (counter, number) {
    // Alone, 1日 is a length of time.
    case (.dayOfMonth, 1): "ついたち"
    // Above the twenty-fourth the engine says よんにち.
    case (.days, 25...) where number % 10 == 4: "\(number - 4)よっか"
    // ぜろじ is for timetables.
    case (.hour, 0): "零時"
    default: "\(number)\(counter.written)"
    }
  }

  /// 10000000 is read せんまん, 一千万 is not.
  private static func hasLoneThousand(_ number: Int) -> Bool {
    var rest = number / 1_0000
    while rest > 0 {
      if rest % 1_0000 == 1000 { return true }
      rest /= 1_0000
    }
    return false
  }
}
