extension Counter {
  /// The counter's suffix, with its sound after each number. Sources as ``Reading`` names them.
  var suffix: Suffix {
    switch self {
    case .yen: .plain("円", "えん", digits: [4: ["よ", "よん"]])
    case .hours: .plain("時間", "じかん", digits: [4: ["よ"], 7: ["しち", "なな"], 9: ["く"], 0: ["れい", "ぜろ"]])
    case .minutes: Self.fun("分間", "間", "かん")
    case .seconds: .plain("秒間", "びょうかん")
    case .days:
      // The fourteenth, twenty-fourth and so on end in よっか like the fourth.
      .plain("日", "にち", digits: [7: ["しち", "なな"], 9: ["く", "きゅう"]]).changing([
        .digit(4): [.instead("よっか"), .plain("にち")]
      ])
    case .dayOfMonth:
      .plain("日", "にち", digits: [7: ["しち", "なな"], 9: ["く"]]).changing([.digit(4): [.instead("よっか")]])
    case .weeks: .doublingST("週間", "しゅうかん")
    case .months: .doublingK("ヶ月", "かげつ")
    case .years: .plain("年間", "ねんかん", digits: Self.yearDigits)
    case .hour: .plain("時", "じ", digits: [4: ["よ"], 7: ["しち"], 9: ["く"], 0: ["れい", "ぜろ"]])
    case .minute: Self.fun("分", "", "")
    case .second: .plain("秒", "びょう")
    case .month: .plain("月", "がつ", digits: [4: ["し"], 7: ["しち"], 9: ["く"]])
    case .year: .plain("年", "ねん", digits: Self.yearDigits)
    case .pieces: .doublingK("個", "こ")
    case .sheets: .plain("枚", "まい")
    case .people: .plain("人", "にん", digits: [4: ["よ"], 7: ["しち", "なな"], 9: ["きゅう", "く"]])
    case .sticks: .doublingH("本", "ほん", doubled: "ぽん", voiced: "ぼん")
    case .animals: .doublingH("匹", "ひき", doubled: "ぴき", voiced: "びき")
    case .volumes: .doublingST("冊", "さつ")
    case .machines: .plain("台", "だい")
    case .floors:
      // さんかい is gaining ground, and NHK's dictionary allows it.
      .doublingK("階", "かい").changing([
        .digit(3): [.plain("がい"), .plain("かい")], .thousand: [.plain("がい"), .plain("かい")],
      ])
    }
  }

  /// The number as a whole has a reading of its own: 一人, 二十日.
  func wholeReadings(_ number: Int) -> [String]? {
    switch (self, number) {
    case (.people, 1): ["ひとり"]
    case (.people, 2): ["ふたり"]
    case (.days, 1): ["いちにち"]
    case (.dayOfMonth, 1): ["ついたち"]
    case (.days, 20): ["はつか", "にじゅうにち"]
    case (.dayOfMonth, 20): ["はつか"]
    case (.days, 2...10), (.dayOfMonth, 2...10): Self.firstDays[number]
    default: nil
    }
  }

  private static let yearDigits = [4: ["よ"], 7: ["なな", "しち"], 9: ["きゅう", "く"]]

  private static let firstDays: [Int: [String]] = [
    2: ["ふつか"], 3: ["みっか"], 4: ["よっか"], 5: ["いつか"], 6: ["むいか"], 7: ["なのか", "なぬか"], 8: ["ようか"], 9: ["ここのか"],
    10: ["とおか"],
  ]

  /// 分: ふん, but ぷん also after さん, よん, せん, まん, where other words in ふ get a ぶ or stay as they are.
  private static func fun(_ written: String, _ more: String, _ moreKana: String) -> Suffix {
    let pun = "ぷん" + moreKana
    let fun = "ふん" + moreKana
    return .doublingH(written, fun, doubled: pun, voiced: pun).changing([
      .digit(4): [.plain(pun), .plain(fun)]
    ])
  }
}
