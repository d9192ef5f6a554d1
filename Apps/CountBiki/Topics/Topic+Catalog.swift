extension Topic {
  /// Every topic of every exercise, those of listening first, in the order in which the screens list them.
  static let all: [Topic] = Exercise.allCases.flatMap(all(of:))

  /// The topics of an exercise.
  static func all(of exercise: Exercise) -> [Topic] {
    switch exercise {
    case .listening: listening
    // What differs from another topic only in what is typed, or leaves 年 unsaid, is the same to a reader.
    case .readingKanji: listening.filter { $0.number != 311 }.map { $0.inExercise(exercise) }
    case .readingNumbers:
      listening.filter { $0.number != 303 && $0.number != 311 }.map { $0.inExercise(exercise) }
    }
  }

  /// The topics of a category, in the order in which its screen lists them.
  static func all(in category: TopicCategory, exercise: Exercise = .listening) -> [Topic] {
    all.filter { $0.category == category && $0.exercise == exercise }
  }

  /// The topic with this identifier; `nil` where there is none any more. O(1).
  static func topic(_ id: ID) -> Topic? { byID[id] }

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  private static let listening = numbers + money + durations + datesAndTimes + counters

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
    Topic(201, .duration, "Hours", "1 to 48 hours", .counted(NumberChoice(1...48), .hours)),
    Topic(202, .duration, "Minutes", "1 to 100 minutes", .counted(NumberChoice(1...100), .minutes)),
    Topic(203, .duration, "Seconds", "1 to 100 seconds", .counted(NumberChoice(1...100), .seconds)),
    Topic(
      204, .duration, "Hours & Minutes", "3時間20分 is 3:20", .hoursAndMinutes(1...12)),
    Topic(
      205, .duration, "Hours, Minutes & Seconds", "1時間20分5秒 is 1:20:05",
      .hoursMinutesSeconds(1...12)),
    // The first ten have readings of their own, so half of the questions are theirs.
    Topic(
      206, .duration, "Days", "1 to 100 days",
      .counted(NumberChoice(.init(1...10), .init(11...100)), .days)),
    Topic(207, .duration, "Weeks", "1 to 52 weeks", .counted(NumberChoice(1...52), .weeks)),
    Topic(208, .duration, "Months", "1 to 18 months", .counted(NumberChoice(1...18), .months)),
    Topic(209, .duration, "Years", "1 to 100 years", .counted(NumberChoice(1...100), .years)),
    Topic(
      210, .duration, "Hours and a Half", "3時間半 is 3.5", .withHalf(NumberChoice(1...24), .hours)),
    Topic(
      211, .duration, "Months and a Half", "2ヶ月半 is 2.5", .withHalf(NumberChoice(1...12), .months)),
    Topic(
      212, .duration, "Years and a Half", "1年半 is 1.5", .withHalf(NumberChoice(1...20), .year)),
  ]

  private static let datesAndTimes = [
    Topic(
      301, .dateTime, "Hour (24-hour)", "1時 to 24時",
      .counted(NumberChoice(.init(1...12, weight: 2), .init(13...24)), .hour)),
    Topic(302, .dateTime, "Hour (AM/PM)", "午前 and 午後, as they are said", .hourOfHalfDay),
    Topic(
      303, .dateTime, "Hour (AM/PM as 24-hour)", "午後3時 is 15", .hourOfHalfDayOn24HourClock),
    Topic(304, .dateTime, "Minute", "0分 to 59分", .counted(NumberChoice(0...59), .minute)),
    Topic(
      305, .dateTime, "Day of Month (Beginner)", "The first ten days",
      .counted(NumberChoice(1...10), .dayOfMonth)),
    Topic(306, .dateTime, "Day of Month (All)", "All 31 days", .counted(NumberChoice(1...31), .dayOfMonth)),
    Topic(307, .dateTime, "Month", "January to December", .counted(NumberChoice(1...12), .month)),
    Topic(308, .dateTime, "Year (Recent)", "2010 to 2025", .counted(NumberChoice(2010...2025), .year)),
    Topic(
      309, .dateTime, "Year (Contemporary)", "1950 to 2030",
      .counted(NumberChoice(1950...2030), .year)),
    Topic(310, .dateTime, "Year (A.D.)", "1 to 2500", .counted(NumberChoice(1...2500), .year)),
    Topic(
      311, .dateTime, "Year (日本 to Gregorian)", "平成2 is 1990",
      .yearOfEra(Era.recent, saysYear: false)),
    Topic(312, .dateTime, "Time of Day", "15時20分 is 15:20", .hourAndMinute),
    Topic(313, .dateTime, "Half Past", "午後3時半 is 3:30", .halfHourOfHalfDay),
    Topic(314, .dateTime, "Month and Day", "6月20日 is 6/20", .monthAndDay),
    Topic(
      315, .dateTime, "Full Date", "2025年6月20日 is 2025/6/20", .yearMonthDay(1950...2030)),
    Topic(
      316, .dateTime, "Year (All Eras)", "明治, 大正, 昭和, 平成 and 令和, to Gregorian",
      .yearOfEra(Era.modern, saysYear: true)),
  ]

  private static let counters = [
    Topic(401, .counter, "個 Small Things", "Eggs and apples, 1個 to 100個", .counted(things, .pieces)),
    Topic(402, .counter, "枚 Flat Things", "Tickets and shirts, 1枚 to 100枚", .counted(things, .sheets)),
    Topic(403, .counter, "人 People", "Guests, 1人 to 100人", .counted(things, .people)),
    Topic(404, .counter, "本 Long Things", "Bottles and pencils, 1本 to 100本", .counted(things, .sticks)),
    Topic(405, .counter, "匹 Small Animals", "Cats and fish, 1匹 to 100匹", .counted(things, .animals)),
    Topic(406, .counter, "冊 Books", "Books and magazines, 1冊 to 100冊", .counted(things, .volumes)),
    Topic(407, .counter, "台 Machines", "Cars and bicycles, 1台 to 100台", .counted(things, .machines)),
    Topic(
      408, .counter, "階 Floors", "The lift stops, 1階 to 60階",
      .counted(NumberChoice(.init(1...10), .init(11...60)), .floors)),
    Topic(
      409, .counter, "Everything Mixed", "Any of the counters, 1 to 20",
      .countedWithAny(
        [.pieces, .sheets, .people, .sticks, .animals, .volumes, .machines, .floors], NumberChoice(1...20))),
  ]

  /// Sounds change most up to ten, so half of the questions are about these.
  private static let things = NumberChoice(.init(1...10), .init(11...100))
}
