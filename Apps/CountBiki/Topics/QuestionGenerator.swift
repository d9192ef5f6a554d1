import Foundation

/// How a topic's quantities are drawn, spoken, shown and typed.
enum QuestionGenerator: Hashable, Sendable {
  /// A bare number.
  case number(NumberChoice)
  /// An amount of yen.
  case yen(NumberChoice)
  /// A number with a counter: 3時間, 8月, 2010年.
  case counted(NumberChoice, unit: String)
  /// A day of the month. The first has a reading of its own, which must be written out to be spoken:
  /// 1日 alone is read as a length of time.
  case dayOfMonth(ClosedRange<Int>)
  /// An hour before or after noon, typed as it is said.
  case hourOfHalfDay
  /// An hour before or after noon, typed on the 24-hour clock. Twelve o'clock is not asked.
  case hourOfHalfDayOn24HourClock
  /// A year of an era, typed as a year of the Gregorian calendar.
  case yearOfEra([Era])

  func question(
    topicID: Topic.ID, locale: Locale, using generator: inout some RandomNumberGenerator
  ) -> Question {
    switch self {
    case .number(let choice):
      let number = choice.draw(using: &generator)
      return Question(
        topicID: topicID, displayText: number.grouped(in: locale), spokenText: "\(number)",
        acceptedAnswer: "\(number)")

    case .yen(let choice):
      let amount = choice.draw(using: &generator)
      return Question(
        topicID: topicID, displayText: "￥\(amount.grouped(in: locale))", spokenText: "￥\(amount)",
        answerPrefix: "￥", acceptedAnswer: "\(amount)")

    case .counted(let choice, let unit):
      let number = choice.draw(using: &generator)
      return Question(
        topicID: topicID, displayText: "\(number)\(unit)", spokenText: "\(number)\(unit)",
        answerPostfix: unit, acceptedAnswer: "\(number)")

    case .dayOfMonth(let days):
      let day = Int.random(in: days, using: &generator)
      return Question(
        topicID: topicID, displayText: "\(day)日", spokenText: day == 1 ? "ついたち" : "\(day)日",
        answerPostfix: "日", acceptedAnswer: "\(day)")

    case .hourOfHalfDay:
      let (halfDay, hour) = Self.hourOfHalfDay(using: &generator)
      let text = "\(halfDay.rawValue)\(hour)時"
      return Question(
        topicID: topicID, displayText: text, spokenText: text, answerPrefix: halfDay.rawValue,
        answerPostfix: "時", acceptedAnswer: "\(hour)")

    case .hourOfHalfDayOn24HourClock:
      let (halfDay, hour) = Self.hourOfHalfDay(using: &generator)
      let answer = halfDay == .beforeNoon ? hour : hour + 12
      return Question(
        topicID: topicID, displayText: "\(answer)時", spokenText: "\(halfDay.rawValue)\(hour)時",
        answerPostfix: "時", acceptedAnswer: "\(answer)")

    case .yearOfEra(let eras):
      let era = eras.randomElement(using: &generator)!
      let year = Int.random(in: 1...era.length, using: &generator)
      let answer = era.gregorianYear(of: year)
      return Question(
        topicID: topicID, displayText: "\(answer)年", spokenText: "\(era.name)\(year)",
        answerPostfix: "年", acceptedAnswer: "\(answer)")
    }
  }

  private enum HalfDay: String, CaseIterable { case beforeNoon = "午前", afterNoon = "午後" }

  private static func hourOfHalfDay(
    using generator: inout some RandomNumberGenerator
  ) -> (HalfDay, Int) {
    let halfDay = HalfDay.allCases.randomElement(using: &generator)!
    return (halfDay, Int.random(in: 1...11, using: &generator))
  }
}

extension Int {
  /// The number with the separators of `locale` between its groups of digits: 1,234.
  func grouped(in locale: Locale) -> String { formatted(.number.grouping(.automatic).locale(locale)) }
}
