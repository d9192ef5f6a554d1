import Foundation
import JapaneseNumberReading

extension QuestionGenerator {
  /// Returns what is said, shown and typed of a value that the generator ``contains(_:)``; `nil` for others.
  ///
  /// - Parameter locale: decides the separators between groups of digits that are shown.
  func phrase(for value: QuestionValue, locale: Locale) -> Phrase? {
    guard contains(value) else { return nil }
    let numbers = value.numbers
    switch self {
    case .number:
      return Phrase(
        numberText: numbers[0].grouped(in: locale), spokenText: SpokenText.number(numbers[0]),
        answer: "\(numbers[0])",
        reading: .number(numbers[0]))
    case .yen:
      return Phrase(
        numberText: "￥\(numbers[0].grouped(in: locale))", spokenText: SpokenText.yen(numbers[0]),
        prefix: "￥",
        answer: "\(numbers[0])", reading: .counted(numbers[0], .yen))
    case .counted(_, let counter): return Self.counted(numbers[0], counter)
    case .countedWithAny(let counters, _): return Self.counted(numbers[1], counters[numbers[0]])
    case .withHalf(_, let counter): return Self.withHalf(numbers[0], hasHalf: numbers[1] == 1, counter)
    case .hoursAndMinutes:
      return Self.parts(
        numbers, [.hours, .minute], .hoursAndMinutes,
        reading: .duration(hours: numbers[0], minutes: numbers[1]))
    case .hoursMinutesSeconds:
      return Self.parts(
        numbers, [.hours, .minute, .second], .hoursMinutesSeconds,
        reading: .duration(hours: numbers[0], minutes: numbers[1], seconds: numbers[2]))
    case .hourOfHalfDay: return Self.hourOfHalfDay(numbers[0], typedOn24HourClock: false)
    case .hourOfHalfDayOn24HourClock: return Self.hourOfHalfDay(numbers[0], typedOn24HourClock: true)
    case .halfHourOfHalfDay: return Self.halfHourOfHalfDay(numbers[0], isHalfPast: numbers[1] == 30)
    case .hourAndMinute:
      return Self.parts(
        numbers, [.hour, .minute], .hoursAndMinutes, reading: .time(hour: numbers[0], minute: numbers[1]))
    case .monthAndDay:
      return Self.parts(
        numbers, [.month, .dayOfMonth], .monthAndDay, reading: .date(month: numbers[0], day: numbers[1]))
    case .yearMonthDay:
      return Self.parts(
        numbers, [.year, .month, .dayOfMonth], .yearMonthDay,
        reading: .date(year: numbers[0], month: numbers[1], day: numbers[2]))
    case .yearOfEra(_, let saysYear):
      return Self.era(numbers[0]).map { Self.year(numbers[1], of: $0, saysYear: saysYear) }
    }
  }

  private static func counted(_ number: Int, _ counter: Counter) -> Phrase {
    let text = "\(number)\(counter.written)"
    let reading = Reading.counted(number, counter)
    return Phrase(
      numberText: text, spokenText: SpokenText.counted(number, counter), postfix: counter.written,
      answer: "\(number)", reading: reading)
  }

  private static func withHalf(_ number: Int, hasHalf: Bool, _ counter: Counter) -> Phrase {
    let half = hasHalf ? Reading.half.written : ""
    let reading = Reading.counted(number, counter)
    return Phrase(
      numberText: "\(number)\(counter.written)\(half)",
      spokenText: SpokenText.counted(number, counter) + half,
      postfix: counter.written, format: .decimal,
      answer: hasHalf ? "\(number).5" : "\(number)", reading: hasHalf ? reading + .half : reading)
  }

  /// Several numbers, each with its unit.
  private static func parts(
    _ numbers: [Int], _ counters: [Counter], _ format: AnswerFormat, reading: Reading
  ) -> Phrase {
    let parts = zip(numbers, counters)
    return Phrase(
      numberText: parts.map { "\($0)\($1.written)" }.joined(),
      // Within a date the engine knows a first of the month for one.
      spokenText: parts.map { $1 == .dayOfMonth ? "\($0)日" : SpokenText.counted($0, $1) }.joined(),
      format: format, answer: answer(numbers, format), reading: reading)
  }

  private static func answer(_ numbers: [Int], _ format: AnswerFormat) -> String {
    switch format {
    case .monthAndDay, .yearMonthDay: numbers.map(String.init).joined(separator: "/")
    default:
      ([String(numbers[0])] + numbers.dropFirst().map { $0 < 10 ? "0\($0)" : "\($0)" }).joined(separator: ":")
    }
  }

  private static func halfDay(_ hour: Int) -> (Reading, hour: Int) {
    hour < 12 ? (.beforeNoon, hour) : (.afterNoon, hour - 12)
  }

  private static func hourOfHalfDay(_ hour: Int, typedOn24HourClock: Bool) -> Phrase {
    let (halfDay, hourOfHalfDay) = halfDay(hour)
    let text = "\(halfDay.written)\(hourOfHalfDay)時"
    let answer = typedOn24HourClock ? hour : hourOfHalfDay
    return Phrase(
      numberText: text, displayText: typedOn24HourClock ? "\(answer)時" : nil, spokenText: text,
      prefix: typedOn24HourClock ? nil : halfDay.written, postfix: "時", answer: "\(answer)",
      reading: halfDay + .counted(hourOfHalfDay, .hour))
  }

  private static func halfHourOfHalfDay(_ hour: Int, isHalfPast: Bool) -> Phrase {
    let (halfDay, hourOfHalfDay) = halfDay(hour)
    let text = "\(halfDay.written)\(hourOfHalfDay)時\(isHalfPast ? "半" : "")"
    let reading = halfDay + .counted(hourOfHalfDay, .hour)
    return Phrase(
      numberText: text, spokenText: text, prefix: halfDay.written, format: .hoursAndMinutes,
      answer: "\(hourOfHalfDay):\(isHalfPast ? "30" : "00")", reading: isHalfPast ? reading + .half : reading)
  }

  private static func year(_ year: Int, of era: JapaneseEra, saysYear: Bool) -> Phrase {
    let answer = era.gregorianYear(year)
    let text = era.name + (saysYear ? year == 1 ? "元年" : "\(year)年" : "\(year)")
    return Phrase(
      numberText: text, displayText: "\(answer)年", spokenText: text, postfix: "年", answer: "\(answer)",
      reading: saysYear ? .year(year, of: era) : era.reading + .number(year))
  }
}

extension Int {
  /// The number with the separators of `locale` between its groups of digits: 1,234.
  func grouped(in locale: Locale) -> String { formatted(.number.grouping(.automatic).locale(locale)) }
}
