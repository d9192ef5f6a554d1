/// A Japanese era whose years the learner converts into years of the Gregorian calendar.
struct Era: Hashable, Sendable {
  let name: String
  /// The Gregorian year that holds the era's year 1.
  let firstYear: Int
  /// How many years are asked.
  let length: Int

  func gregorianYear(of year: Int) -> Int { firstYear + year - 1 }

  static let all = [
    Era(name: "昭和", firstYear: 1926, length: 64),
    Era(name: "平成", firstYear: 1989, length: 31),
    Era(name: "令和", firstYear: 2019, length: 6),
  ]
}
