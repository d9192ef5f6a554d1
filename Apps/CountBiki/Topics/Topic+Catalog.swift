extension Topic {
  /// Every topic, in the order in which the screens list them.
  static let all: [Topic] = numbers + money + durations + datesAndTimes

  /// The topics of a category, in the order in which its screen lists them.
  static func all(in category: TopicCategory) -> [Topic] { all.filter { $0.category == category } }

  private static let numbers = [
    Topic(001, .number, "Absolute Beginner", "1 to 10", .number(NumberChoice(1...10))),
    Topic(002, .number, "Beginner", "1 to 100", .number(NumberChoice(1...100))),
    Topic(003, .number, "Intermediate", "1 to 1,000", .number(NumberChoice(1...1_000))),
    Topic(004, .number, "Advanced", "1 to 10,000", .number(NumberChoice(1...10_000))),
    Topic(006, .number, "Master", "1 to 100,000", .number(NumberChoice(1...100_000))),
    Topic(
      007, .number, "億 Drills", "1 million to 1 billion, in round millions",
      .number(NumberChoice(1_000_000...1_000_000_000, step: 1_000_000))),
    Topic(
      008, .number, "兆 Drills", "10 billion to 10 trillion, in steps of 10 billion",
      .number(NumberChoice(10_000_000_000...10_000_000_000_000, step: 10_000_000_000))),
  ]

  private static let money = [
    Topic(
      101, .money, "Conbini", "A snack at the counter: ￥100 to ￥1,500", .yen(NumberChoice(100...1_500))),
    Topic(
      102, .money, "Restaurant", "The bill, please: ￥800 to ￥6,000",
      .yen(NumberChoice(800...6_000, step: 10))),
    Topic(
      103, .money, "Monthly Rent", "Finding a flat: ￥30,000 to ￥200,000",
      .yen(NumberChoice(30_000...200_000, step: 1_000))),
    Topic(
      104, .money, "Annual Salary", "Talking shop: ￥2 million to ￥15 million",
      .yen(NumberChoice(2_000_000...15_000_000, step: 100_000))),
  ]

  private static let durations = [
    Topic(201, .duration, "Hours", "1 to 48 hours", .counted(NumberChoice(1...48), unit: "時間")),
    Topic(202, .duration, "Minutes", "1 to 100 minutes", .counted(NumberChoice(1...100), unit: "分間")),
    Topic(203, .duration, "Seconds", "1 to 100 seconds", .counted(NumberChoice(1...100), unit: "秒間")),
    // The first ten have readings of their own, so half of the questions are theirs.
    Topic(
      206, .duration, "Days", "1 to 100 days",
      .counted(NumberChoice(.init(1...10), .init(11...100)), unit: "日")),
    Topic(207, .duration, "Weeks", "1 to 52 weeks", .counted(NumberChoice(1...52), unit: "週間")),
    Topic(208, .duration, "Months", "1 to 18 months", .counted(NumberChoice(1...18), unit: "ヶ月")),
    Topic(209, .duration, "Years", "1 to 100 years", .counted(NumberChoice(1...100), unit: "年間")),
  ]

  private static let datesAndTimes = [
    Topic(
      301, .dateTime, "Hour (24-hour)", "1時 to 24時",
      .counted(NumberChoice(.init(1...12, weight: 2), .init(13...24)), unit: "時")),
    Topic(302, .dateTime, "Hour (AM/PM)", "午前 and 午後, as they are said", .hourOfHalfDay),
    Topic(
      303, .dateTime, "Hour (AM/PM as 24-hour)", "Hear 午後3時, type 15", .hourOfHalfDayOn24HourClock),
    Topic(304, .dateTime, "Minute", "0分 to 59分", .counted(NumberChoice(0...59), unit: "分")),
    Topic(305, .dateTime, "Day of Month (Beginner)", "The first ten days", .dayOfMonth(1...10)),
    Topic(306, .dateTime, "Day of Month (All)", "All 31 days", .dayOfMonth(1...31)),
    Topic(307, .dateTime, "Month", "January to December", .counted(NumberChoice(1...12), unit: "月")),
    Topic(308, .dateTime, "Year (Recent)", "2010 to 2025", .counted(NumberChoice(2010...2025), unit: "年")),
    Topic(
      309, .dateTime, "Year (Contemporary)", "1950 to 2030",
      .counted(NumberChoice(1950...2030), unit: "年")),
    Topic(310, .dateTime, "Year (A.D.)", "1 to 2500", .counted(NumberChoice(1...2500), unit: "年")),
    Topic(
      311, .dateTime, "Year (日本 to Gregorian)", "Hear 平成2, type 1990",
      .yearOfEra(Era.all)),
  ]
}
