import Foundation
import JapaneseNumberReading

/// The way in which a topic's quantities are drawn. `QuestionGenerator+Phrases.swift` tells what is said and
/// shown of them.
enum QuestionGenerator: Hashable, Sendable {
  /// A bare number.
  case number(NumberChoice)
  /// An amount of yen.
  case yen(NumberChoice)
  /// A number with a counter: 3時間, 8月, 2010年.
  case counted(NumberChoice, Counter)
  /// A number with one of several counters, chosen evenly. The list only ever grows at its end: a question's value holds an
  /// index into it.
  case countedWithAny([Counter], NumberChoice)
  /// With or without a half, evenly: 3時間半, 3時間.
  case withHalf(NumberChoice, Counter)
  /// Hours, and minutes that are not nought: 3時間20分.
  case hoursAndMinutes(ClosedRange<Int>)
  /// Hours, minutes and seconds, none of them nought.
  case hoursMinutesSeconds(ClosedRange<Int>)
  /// An hour before or after noon, typed as it is said.
  case hourOfHalfDay
  /// An hour before or after noon, typed on the 24-hour clock. Twelve o'clock is not asked.
  case hourOfHalfDayOn24HourClock
  /// An hour before or after noon, and half past it as often: 午後3時半.
  case halfHourOfHalfDay
  /// Hour and minute on the 24-hour clock: 15時20分.
  case hourAndMinute
  /// A month with one of its days. 29 February is asked.
  case monthAndDay
  /// A day of these years.
  case yearMonthDay(ClosedRange<Int>)
  /// A year of an era, typed as a year of the Gregorian calendar; with 年, and 元年 for the first, or as a bare number.
  case yearOfEra([Era], saysYear: Bool)

  /// Draws the numbers of a question other than `previous`.
  ///
  /// - Complexity: O(1). Where the generator keeps giving what was asked before, the nearest end of the topic's range is taken
  ///   instead after sixteen tries.
  func draw(after previous: QuestionValue? = nil, using generator: inout some RandomNumberGenerator)
    -> QuestionValue
  {
    for _ in 0..<16 {
      let value = draw(using: &generator)
      if value != previous { return value }
    }
    return first != previous ? first : second
  }

  private func draw(using generator: inout some RandomNumberGenerator) -> QuestionValue {
    func minute(_ generator: inout some RandomNumberGenerator) -> Int {
      .random(in: 1...59, using: &generator)
    }
    switch self {
    case .number(let choice), .yen(let choice), .counted(let choice, _):
      return QuestionValue(choice.draw(using: &generator))
    case .countedWithAny(let counters, let choice):
      let index = Int.random(in: counters.indices, using: &generator)
      return QuestionValue(index, choice.draw(using: &generator))
    case .withHalf(let choice, _):
      let number = choice.draw(using: &generator)
      return QuestionValue(number, Bool.random(using: &generator) ? 1 : 0)
    case .hoursAndMinutes(let hours):
      return QuestionValue(Int.random(in: hours, using: &generator), minute(&generator))
    case .hoursMinutesSeconds(let hours):
      return QuestionValue(Int.random(in: hours, using: &generator), minute(&generator), minute(&generator))
    case .hourOfHalfDay, .hourOfHalfDayOn24HourClock:
      return QuestionValue(Self.drawHourOfHalfDay(using: &generator))
    case .halfHourOfHalfDay:
      let hour = Self.drawHourOfHalfDay(using: &generator)
      return QuestionValue(hour, Bool.random(using: &generator) ? 30 : 0)
    case .hourAndMinute:
      return QuestionValue(Int.random(in: 0...23, using: &generator), minute(&generator))
    case .monthAndDay:
      return Self.drawDay(of: Self.leapYear, using: &generator)
    case .yearMonthDay(let years):
      let year = Int.random(in: years, using: &generator)
      return QuestionValue([year] + Self.drawDay(of: year, using: &generator).numbers)
    case .yearOfEra(let eras, _):
      let index = Int.random(in: eras.indices, using: &generator)
      return QuestionValue(
        Self.number(of: eras[index].era), Int.random(in: 1...eras[index].length, using: &generator))
    }
  }

  /// Two values that differ.
  private var first: QuestionValue { ends.0 }
  private var second: QuestionValue { ends.1 }
  private var ends: (QuestionValue, QuestionValue) {
    switch self {
    case .number(let choice), .yen(let choice), .counted(let choice, _):
      (QuestionValue(choice.lowest), QuestionValue(choice.highest))
    case .countedWithAny(_, let choice): (QuestionValue(0, choice.lowest), QuestionValue(0, choice.highest))
    case .withHalf(let choice, _): (QuestionValue(choice.lowest, 0), QuestionValue(choice.lowest, 1))
    case .hoursAndMinutes(let hours):
      (QuestionValue(hours.lowerBound, 1), QuestionValue(hours.lowerBound, 2))
    case .hoursMinutesSeconds(let hours):
      (QuestionValue(hours.lowerBound, 1, 1), QuestionValue(hours.lowerBound, 1, 2))
    case .hourOfHalfDay, .hourOfHalfDayOn24HourClock: (QuestionValue(1), QuestionValue(2))
    case .halfHourOfHalfDay: (QuestionValue(1, 0), QuestionValue(1, 30))
    case .hourAndMinute, .monthAndDay: (QuestionValue(1, 1), QuestionValue(1, 2))
    case .yearMonthDay(let years):
      (QuestionValue(years.lowerBound, 1, 1), QuestionValue(years.lowerBound, 1, 2))
    case .yearOfEra(let eras, _):
      (QuestionValue(Self.number(of: eras[0].era), 1), QuestionValue(Self.number(of: eras[0].era), 2))
    }
  }

  /// Says whether the generator could have drawn the value. One that could not, such as one of a damaged
  /// file, is not asked.
  func contains(_ value: QuestionValue) -> Bool {
    let numbers = value.numbers
    switch self {
    case .number(let choice), .yen(let choice), .counted(let choice, _):
      return numbers.count == 1 && choice.contains(numbers[0])
    case .countedWithAny(let counters, let choice):
      return numbers.count == 2 && counters.indices.contains(numbers[0]) && choice.contains(numbers[1])
    case .withHalf(let choice, _):
      return numbers.count == 2 && choice.contains(numbers[0]) && (0...1).contains(numbers[1])
    case .hoursAndMinutes(let hours):
      return numbers.count == 2 && hours.contains(numbers[0]) && (1...59).contains(numbers[1])
    case .hoursMinutesSeconds(let hours):
      return numbers.count == 3 && hours.contains(numbers[0]) && (1...59).contains(numbers[1])
        && (1...59).contains(numbers[2])
    case .hourOfHalfDay, .hourOfHalfDayOn24HourClock:
      return numbers.count == 1 && Self.isHourOfHalfDay(numbers[0])
    case .halfHourOfHalfDay:
      return numbers.count == 2 && Self.isHourOfHalfDay(numbers[0]) && [0, 30].contains(numbers[1])
    case .hourAndMinute:
      return numbers.count == 2 && (0...23).contains(numbers[0]) && (1...59).contains(numbers[1])
    case .monthAndDay:
      return numbers.count == 2 && Self.isDay(numbers, of: Self.leapYear)
    case .yearMonthDay(let years):
      return numbers.count == 3 && years.contains(numbers[0])
        && Self.isDay(Array(numbers.dropFirst()), of: numbers[0])
    case .yearOfEra(let eras, _):
      return numbers.count == 2
        && eras.contains { Self.number(of: $0.era) == numbers[0] && (1...$0.length).contains(numbers[1]) }
    }
  }

  /// Morning or afternoon, then the hour, each evenly; 1 to 11 and 13 to 23.
  private static func drawHourOfHalfDay(using generator: inout some RandomNumberGenerator) -> Int {
    let noon = Bool.random(using: &generator) ? 12 : 0
    return noon + Int.random(in: 1...11, using: &generator)
  }

  private static func isHourOfHalfDay(_ hour: Int) -> Bool { (1...23).contains(hour) && hour != 12 }

  private static let leapYear = 2024

  private static func drawDay(of year: Int, using generator: inout some RandomNumberGenerator)
    -> QuestionValue
  {
    let month = Int.random(in: 1...12, using: &generator)
    return QuestionValue(month, Int.random(in: 1...length(ofMonth: month, in: year), using: &generator))
  }

  private static func isDay(_ monthAndDay: [Int], of year: Int) -> Bool {
    (1...12).contains(monthAndDay[0])
      && (1...length(ofMonth: monthAndDay[0], in: year)).contains(monthAndDay[1])
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the number that stands for the era in a question's value: its first year, which no later era
  /// will change.
  static func number(of era: JapaneseEra) -> Int { era.firstYear }
  static func era(_ number: Int) -> JapaneseEra? { JapaneseEra.allCases.first { $0.firstYear == number } }
}
