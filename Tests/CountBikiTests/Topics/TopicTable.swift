import Foundation
import JapaneseNumberReading
import Testing

@testable import CountBiki

/// The topics as their specification lists them, written down independently of the generators.
struct TopicRow: CustomTestStringConvertible, Sendable {
  let number: Int
  let category: TopicCategory
  let title: String
  let answers: ClosedRange<Int>
  var step = 1
  /// What may be said, shown and placed around the field for an answer.
  let forms: @Sendable (Int) -> [Form]

  struct Form: Hashable {
    var spoken: String
    var shown: String
    var prefix: String?
    var postfix: String?
  }

  var testDescription: String { "\(number) \(title)" }

  static let all = numbers + money + durations + datesAndTimes

  private static let numbers = [
    row(001, .number, "Absolute Beginner", 1...10, bare),
    row(002, .number, "Beginner", 1...100, bare),
    row(003, .number, "Intermediate", 1...1_000, bare),
    row(004, .number, "Advanced", 1...10_000, bare),
    row(006, .number, "Master", 1...100_000, bare),
    row(007, .number, "億 Drills", 1_000_000...1_000_000_000, step: 1_000_000, bare),
    row(008, .number, "兆 Drills", 10_000_000_000...10_000_000_000_000, step: 10_000_000_000, bare),
  ]

  private static let money = [
    row(101, .money, "Conbini", 100...1_500, yen),
    row(102, .money, "Restaurant", 800...6_000, step: 10, yen),
    row(103, .money, "Monthly Rent", 30_000...200_000, step: 1_000, yen),
    row(104, .money, "Annual Salary", 2_000_000...15_000_000, step: 100_000, yen),
  ]

  private static let durations = [
    row(201, .duration, "Hours", 1...48, counted("時間")),
    row(202, .duration, "Minutes", 1...100, counted("分間")),
    row(203, .duration, "Seconds", 1...100, counted("秒間")),
    row(206, .duration, "Days", 1...100) { days in
      // From 34 on the engine would say よんにち.
      let spoken = days > 24 && days % 10 == 4 ? "\(days - 4)よっか" : "\(days)日"
      return [Form(spoken: spoken, shown: "\(days)日", postfix: "日")]
    },
    row(207, .duration, "Weeks", 1...52, counted("週間")),
    row(208, .duration, "Months", 1...18, counted("ヶ月")),
    row(209, .duration, "Years", 1...100, counted("年間")),
  ]

  private static let datesAndTimes = [
    row(301, .dateTime, "Hour (24-hour)", 1...24, counted("時")),
    row(302, .dateTime, "Hour (AM/PM)", 1...11) { hour in
      ["午前", "午後"].map { (halfDay: String) in
        Form(spoken: "\(halfDay)\(hour)時", shown: "\(halfDay)\(hour)時", prefix: halfDay, postfix: "時")
      }
    },
    row(303, .dateTime, "Hour (AM/PM as 24-hour)", 1...23) { hour in
      // Twelve is never asked.
      guard hour != 12 else { return [] }
      let spoken = hour < 12 ? "午前\(hour)時" : "午後\(hour - 12)時"
      return [Form(spoken: spoken, shown: "\(hour)時", postfix: "時")]
    },
    row(304, .dateTime, "Minute", 0...59, counted("分")),
    row(305, .dateTime, "Day of Month (Beginner)", 1...10, day),
    row(306, .dateTime, "Day of Month (All)", 1...31, day),
    row(307, .dateTime, "Month", 1...12, counted("月")),
    row(308, .dateTime, "Year (Recent)", 2010...2025, counted("年")),
    row(309, .dateTime, "Year (Contemporary)", 1950...2030, counted("年")),
    row(310, .dateTime, "Year (A.D.)", 1...2500, counted("年")),
    row(311, .dateTime, "Year (日本 to Gregorian)", 1926...2024) { year in
      // The first year of an era and the last of the one before are the same Gregorian year.
      var forms: [Form] = []
      if (1926...1989).contains(year) { forms.append(era("昭和", year - 1925, year)) }
      if (1989...2019).contains(year) { forms.append(era("平成", year - 1988, year)) }
      if (2019...2024).contains(year) { forms.append(era("令和", year - 2018, year)) }
      return forms
    },
  ]

  private static func row(
    _ number: Int, _ category: TopicCategory, _ title: String, _ answers: ClosedRange<Int>, step: Int = 1,
    _ forms: @escaping @Sendable (Int) -> [Form]
  ) -> Self {
    Self(number: number, category: category, title: title, answers: answers, step: step, forms: forms)
  }

  @Sendable private static func bare(_ number: Int) -> [Form] {
    [Form(spoken: kanji(number) ?? "\(number)", shown: grouped(number))]
  }
  @Sendable private static func yen(_ number: Int) -> [Form] {
    let spoken = kanji(number).map { "\($0)円" } ?? "￥\(number)"
    return [Form(spoken: spoken, shown: "￥\(grouped(number))", prefix: "\u{FFE5}")]
  }
  /// Where a thousand stands alone before a unit, digits would be read without its いち.
  private static func kanji(_ number: Int) -> String? {
    let hasLoneThousand = [1_0000, 1_0000_0000, 1_0000_0000_0000].contains { number / $0 % 1_0000 == 1000 }
    return hasLoneThousand ? KanjiNumeral.text(number) : nil
  }
  private static func counted(_ unit: String) -> @Sendable (Int) -> [Form] {
    { [Form(spoken: "\($0)\(unit)", shown: "\($0)\(unit)", postfix: unit)] }
  }
  @Sendable private static func day(_ day: Int) -> [Form] {
    [Form(spoken: day == 1 ? "ついたち" : "\(day)日", shown: "\(day)日", postfix: "日")]
  }
  private static func era(_ name: String, _ year: Int, _ gregorian: Int) -> Form {
    Form(spoken: "\(name)\(year)", shown: "\(gregorian)年", postfix: "年")
  }

  /// Groups of three digits, by hand.
  private static func grouped(_ number: Int) -> String {
    var groups: [Substring] = []
    var rest = Substring("\(number)")
    while !rest.isEmpty {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return groups.joined(separator: ",")
  }
}
